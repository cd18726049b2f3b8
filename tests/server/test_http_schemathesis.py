"""Whatever schemathesis makes of our own description of the HTTP side: no 5xx, and answers as described."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.failures import FailureGroup

from tests.harness.real.people import Person
from tests.harness.real.serving import Server
from tests.server.test_http_matrix import MATRIX, PAGES

EXAMPLES = 5
CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
UNDESCRIBED = {"GET /api/openapi.json", *PAGES}
DESCRIBED = sorted(set(MATRIX) - UNDESCRIBED)


@pytest.fixture(scope="module")
def operations(server: Server) -> dict[str, Any]:
    schema = schemathesis.openapi.from_url(f"{server.origin}/api/openapi.json")
    return {found.ok().label: found.ok() for found in schema.get_all_operations()}


def test_the_description_holds_every_route(operations: dict[str, Any]) -> None:
    assert sorted(operations) == DESCRIBED


def tried(server: Server, operation: Any, mode: GenerationMode, examples: int) -> int:
    """Sends so many requests, half of them about a table that exists; how many there were."""
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    other = ben.open(visibility="private")
    count = 0

    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
        derandomize=True,
        database=None,
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        nonlocal count
        count += 1
        person = Person(server, "Ann") if operation.label == "DELETE /api/me" else ann
        if "table" in (case.path_parameters or {}) and count % 2:
            case.path_parameters["table"] = other if count % 4 == 1 else table
        case.headers = {**(case.headers or {}), "Origin": server.origin, "Cookie": person.cookie}
        case.call_and_validate(base_url=server.origin, checks=CHECKS)

    table = ann.open(visibility="private")
    before = ben.get(f"/api/tables/{other}", expect=200).json()
    try:
        send()
    except Exception as refused:
        if "Unsatisfiable" not in type(refused).__name__:
            raise
    assert ben.get(f"/api/tables/{other}", expect=200).json() == before
    return count


@pytest.mark.parametrize("label", DESCRIBED)
def test_route(server: Server, operations: dict[str, Any], label: str) -> None:
    operation = operations[label]
    count = tried(server, operation, GenerationMode.POSITIVE, EXAMPLES)
    if "{" in label or label.startswith("POST"):
        count += tried(server, operation, GenerationMode.NEGATIVE, EXAMPLES)
    assert count


def test_a_planted_mistake_is_found(careless: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{careless.origin}/api/openapi.json")
    operation = next(found.ok() for found in schema.get_all_operations() if found.ok().label == "POST /api/tables")
    with pytest.raises(FailureGroup, match="failure"):
        tried(careless, operation, GenerationMode.POSITIVE, 40)
