"""`bench server`: what it reports, and what it says where the peer is missing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dragonhoard import Problem
from dragonhoard.cli import bench as words
from dragonhoard.cli.screen import Screen
from dragonhoard.proofs import bench_cluster, bench_server
from dragonhoard.proofs.bench_load import Load, carried
from dragonhoard.proofs.load_clients import Crowd, Heard, Http, Wire
from tests.harness.some import SOME

FEW = Load(tables=3, sockets=15, played=4, rate=60.0, seconds=0.5)


@pytest.fixture(scope="module")
def report():
    seen = []
    found = bench_server.server(
        2, 6, 1, FEW, lambda done, total: seen.append((done, total)), install=False
    )  # where the peer is installed it plays, too
    assert seen[-1][0] == seen[-1][1]
    return json.loads(json.dumps(found))


def test_the_report_has_a_ratio_or_a_sentence_for_the_peer(report):
    assert report["ratios"].keys() == report["ack_p99_ratios"].keys() == {"boardgame.io", "starlette"}
    assert report["notes"]["starlette"]
    assert report["ratios"]["starlette"] > 0.05
    assert report["notes"]["boardgame.io"]
    ratio = report["ratios"]["boardgame.io"]
    assert (ratio is None) == ("boardgame.io" not in report["servers"])
    assert ratio is None or ratio > 0.05
    assert (report["ack_p99_ratios"]["boardgame.io"] is None) == (ratio is None)


def test_all_servers_play_the_same_load(report):
    assert report["sockets"] == 8
    assert "dragonhoard" in report["servers"]
    for figures in report["servers"].values():
        assert figures["moves_per_second"] > 0
        assert figures["moves_per_cpu_second"] > 0
        assert 0 < figures["ack_p50_ms"] <= figures["ack_p99_ms"]
        assert figures["bytes_per_move"] > 4 * 500


def test_the_load_is_carried(report):
    load = report["load"]
    assert (load["tables"], load["sockets"], load["moves"]) == (3, 15, 30)
    assert 0 < load["ack_p50_ms"] <= load["ack_p99_ms"]
    assert load["cpu"] > 0


def test_the_report_is_shown(report, capsys):
    words.show_server(Screen(), report)
    shown = capsys.readouterr().out
    assert "How much the server carries" in shown
    assert "3 tables and 15 sockets" in shown


def test_without_a_checkout_there_is_a_sentence(tmp_path):
    contestants, notes = {}, {}
    assert bench_server.peer(contestants, tmp_path, False, notes) == {}
    assert not contestants
    assert "checkout" in notes["boardgame.io"]


def test_without_node_there_is_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    notes = {}
    assert bench_server.peer({}, bench_server.BENCHMARKS, False, notes) == {}
    assert "apt install nodejs" in notes["boardgame.io"]


def test_without_enough_files_there_is_a_sentence(tmp_path):
    notes = {}
    assert carried(tmp_path, Load(sockets=10**9), notes) is None
    assert "ulimit -n" in notes["load"]


def test_ratios_are_medians_of_rounds():
    found = {
        bench_server.OURS: [{"x": 4.0}, {"x": 9.0}, {"x": 5.0}],
        bench_server.PEER: [{"x": 2.0}, {"x": 3.0}, {"x": 5.0}],
    }
    assert bench_server.ratio(found, "x") == 2.0
    assert bench_server.ratio({bench_server.OURS: found[bench_server.OURS]}, "x") is None


def test_a_refusal_ends_the_measuring(tmp_path: Path):
    server = bench_server.Dragonhoard(tmp_path / "data")
    server.start()
    try:
        http = Http(server.port)
        with pytest.raises(Problem, match=r"http\.no_session"):
            http.post("/api/tables", {"game": SOME, "players": 4})
        http.close()
        crowd = Crowd()
        crowd.add(Wire(server.port, "/ws/0123456789abcdef"))
        with pytest.raises(Problem, match=r"no session|closed the line"):
            crowd.listen(lambda: False)
        crowd.leave()
    finally:
        server.end()


def test_waits_are_counted_in_milliseconds():
    heard = Heard(waits=[0.001 * n for n in range(1, 101)])
    assert heard.wait(0.5) == pytest.approx(51)
    assert heard.wait(0.99) == pytest.approx(100)


@pytest.mark.long
def test_a_node_on_postgresql_and_three_of_them_play_the_same_load() -> None:
    found = bench_cluster.cluster(tables=3, moves=4, rounds=1)
    assert set(found["servers"]) == {bench_cluster.SQLITE, bench_cluster.POSTGRESQL, bench_cluster.THREE}
    assert found["postgresql"] > 0
    assert found["cost"] > 0
