"""`python -m meadhall.hall.referee GAME [POOL]`: be the referee of a game; `messages.py` says what it can be asked."""

import sys

if __name__ == "__main__":
    sys.modules["scipy"] = None  # type: ignore[assignment]  # Numba loads it where it finds it; the rules need none of it
    from .serving import main

    main(*sys.argv[1:3])
