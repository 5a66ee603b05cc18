# make play: everything from nothing to the hall in your browser. make test: everything from nothing to a tested clone.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet install
# The second is for the tools that build the package; pips before 25.3 read the first for both.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

.PHONY: play test pictures bench bench-hall lint mutate coverage clean

play: .venv/installed
	@$(BIN)/meadhall

test: .venv/installed-dev
	@tools/programs.sh
	@$(BIN)/python tools/suite.py

pictures: .venv/installed-dev
	@$(BIN)/python tools/pictures.py

bench: .venv/installed
	@$(BIN)/meadhall bench
	@$(BIN)/python benchmarks/against_c.py

bench-hall: .venv/installed-dev
	@$(BIN)/python tools/bench_hall.py

lint: .venv/installed-dev
	@$(BIN)/ruff check
	@$(BIN)/mypy
	@$(BIN)/mypy --config-file tests/mypy.ini

mutate: .venv/installed-dev
	@$(BIN)/python tools/mutate.py

coverage: .venv/installed-dev
	@$(BIN)/python tools/coverage_of_rules.py

clean:
	rm -rf .venv build .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Meadhall needs Python 3.11 or newer as $(PYTHON); name another one with: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "Meadhall needs the package python3-venv; install it with: sudo apt install python3-venv" >&2; exit 2; }
	@echo "Making the virtual environment in .venv"
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/installed: .venv/made pyproject.toml constraints.txt
	@echo "Installing meadhall and what it stands on (about a minute, once)"
	@$(PIP) --editable .
	@touch $@

.venv/installed-dev: .venv/made pyproject.toml constraints.txt
	@echo "Installing meadhall and the tools of its tests (about a minute, once)"
	@$(PIP) --editable '.[dev]'
	@touch $@ .venv/installed
