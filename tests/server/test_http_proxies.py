"""Limits are counted by the address of whoever asks. A proxy tells whom it speaks for, and is believed if it
stands where the host has said that one stands."""

from __future__ import annotations

import httpx

from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server, quick_folder
from tests.harness.some import SOME

PROXY, STRANGER = "127.0.0.2", "127.0.0.3"


def opened(server: Server, via: str, on_behalf_of: str) -> int:
    """The answer to somebody who opens a table through `via`."""
    person = Person(server, f"For {on_behalf_of} by {via}")
    headers = {"Origin": server.origin, "Cookie": person.cookie or "", "X-Forwarded-For": on_behalf_of}
    with httpx.Client(transport=httpx.HTTPTransport(local_address=via), timeout=PATIENT) as client:
        opening = {"game": SOME, "players": 3, "pace": "open"}
        return client.post(f"{server.origin}/api/tables", json=opening, headers=headers).status_code


def test_a_proxy_elsewhere_is_believed_if_the_host_has_named_it_and_nobody_else_is() -> None:
    one_table = {"table_rate": 1e-6, "table_burst": 1.0}
    with quick_folder() as folder, Server(folder / "data", proxies=["127.0.0.2/32"], **one_table) as server:
        assert [opened(server, PROXY, f"192.0.2.{number}") for number in (1, 2, 1)] == [201, 201, 429]
        assert [opened(server, STRANGER, f"198.51.100.{number}") for number in (1, 2)] == [201, 429]
        assert opened(server, PROXY, f"203.0.113.1, 192.0.2.2, {PROXY}") == 429  # what a client wrote before is not
