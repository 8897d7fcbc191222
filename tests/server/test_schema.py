"""Whatever the schema of the API allows or forbids: no answer is an error of ours, and every one is
as the schema says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from spieltisch.server.app import routes
from tests.server.processes import ServerProcess

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("schema")
    process = ServerProcess(f"sqlite:///{folder / 'tables.sqlite'}")
    process.start()
    yield process
    said = process.stop()
    assert "ERROR" not in said, said


schema = schemathesis.openapi.from_dict(routes().openapi_schema.to_schema())


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_to_its_schema(case: Any, server: ServerProcess) -> None:
    case.call_and_validate(
        base_url=server.address, headers={"origin": server.address}, checks=CHECKS
    )
