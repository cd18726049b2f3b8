"""The operator's door: histograms, by token, away from the public port if that is wanted."""

from __future__ import annotations

import httpx

from dragonhoard.server.histograms import NUMBERS, Histogram
from dragonhoard.server.maintenance import metrics_token
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server, free_port, quick_folder


def test_a_histogram_counts_up_to_each_bound() -> None:
    found = Histogram(NUMBERS)
    for value in (1, 2, 3, 1000):
        found.add(value)
    lines = list(found.lines("x"))
    assert lines[:3] == ['x_bucket{le="1"} 1', 'x_bucket{le="2"} 2', 'x_bucket{le="4"} 3']
    assert lines[-3:] == ['x_bucket{le="+Inf"} 4', "x_sum 1006.000000", "x_count 4"]


def test_metrics_are_histograms_at_the_operators_door_alone() -> None:
    port = free_port()
    with quick_folder() as folder, Server(folder / "data", operator=("127.0.0.1", port)) as server:
        ann = Person(server, "Ann")
        table = ann.open(3)
        with ann.at(table) as wire:
            wire.ok("sit", seat=0, name="Ann")
        token = {"Authorization": f"Bearer {metrics_token(server.folder)}"}
        assert server.ask("GET", "/metrics", **token).status_code == 404
        door = f"http://127.0.0.1:{port}"
        assert httpx.get(f"{door}/metrics", timeout=PATIENT).status_code == 404
        text = httpx.get(f"{door}/metrics", headers=token, timeout=PATIENT).text
        assert httpx.get(f"{door}/readyz", timeout=PATIENT).json() == {"ok": True, "disk": "ok", "node": "ok"}
    found = {line.split()[0]: float(line.split()[1]) for line in text.splitlines() if not line.startswith("#")}
    assert found["dragonhoard_ack_seconds_count"] >= 2
    assert found["dragonhoard_commit_seconds_count"] >= 2
    assert found['dragonhoard_commit_changes_bucket{le="1"}'] >= 2
    assert found["dragonhoard_fan_out_messages_sum"] >= 1
    assert found["dragonhoard_ready"] == 1
    assert "# TYPE dragonhoard_loop_lag_seconds histogram" in text
