"""Whatever a program sends to the API, it is never answered by a breakdown, and every answer is as the schema says."""

import pytest
import requests
from hypothesis import HealthCheck, given, note, settings

from tests.hall.process import Hall

FEW = settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
INSIDE = ("Traceback", "site-packages", "meadhall/", '.py"')


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """A hall with interpreted rules, so that nothing is compiled for the few moves that come of it."""
    running = Hall(tmp_path_factory.mktemp("api"), NUMBA_DISABLE_JIT="1")
    yield running
    assert running.stop() in (0, 130)  # 130 where it had hardly begun
    assert "Traceback" not in running.said()


@pytest.fixture(scope="module")
def session():
    with requests.Session() as open_session:
        yield open_session


@pytest.fixture(scope="module")
def checked(hall, session):
    """`checked(case)`: the answer to a case, held against the schema."""
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    rules = [not_a_server_error, checks.status_code_conformance, checks.content_type_conformance, checks.response_schema_conformance]

    def call(case):
        answer = case.call(base_url=hall.address, session=session)
        case.validate_response(answer, checks=rules)
        assert not [word for word in INSIDE if word in answer.text]
        return answer

    return call


@pytest.fixture(scope="module")
def operations(hall):
    """What the API can be asked, by method and path."""
    import schemathesis

    schema = schemathesis.openapi.from_url(f"{hall.address}/api/openapi.json")
    found = [result.ok() for result in schema.get_all_operations()]
    return {f"{one.method.upper()} {one.path}": one for one in found}


def try_out(operation, fit, checked):
    @FEW
    @given(case=operation.as_strategy())
    def once(case):
        fit(case)
        note(case.as_curl_command())
        checked(case)

    once()


def test_the_schema_has_everything(operations):
    table = "/api/tables/{table}"
    assert {"GET /api/games", "POST /api/tables", f"GET {table}/view", f"POST {table}/moves", f"GET {table}/live"} <= set(operations)


def test_anything_at_all_is_answered_well(operations, checked):
    for operation in operations.values():
        try_out(operation, lambda case: None, checked)


def test_anything_at_a_table_in_play_is_answered_well(operations, checked):
    new = {"game": "reaper", "seats": 3, "name": "Ann", "bots": ["random", "random"]}
    seat = checked(operations["POST /api/tables"].Case(body=new, media_type="application/json")).json()

    def fit(case):
        case.path_parameters["table"] = seat["table"]
        case.headers["Authorization"] = f"Bearer {seat['token']}"

    for name, operation in operations.items():
        if "{table}" in name and not name.endswith(("/live", "/leave", "/hint")):  # interpreted, a hint would take minutes
            try_out(operation, fit, checked)
