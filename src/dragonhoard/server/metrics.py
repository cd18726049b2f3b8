"""The metrics of the server, in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragonhoard.server.histograms import Histogram

if TYPE_CHECKING:
    from dragonhoard.server.services import Services

HELP = {
    "dragonhoard_tables_live": "tables in memory",
    "dragonhoard_sockets": "open sockets",
    "dragonhoard_commits_total": "transactions on disk",
    "dragonhoard_changes_total": "changes of tables on disk",
    "dragonhoard_disk_full": "1 if the last write was refused",
    "dragonhoard_ready": "1 if people may be sent here",
    "dragonhoard_streams_led": "sockets that are led on to another node",
    "dragonhoard_streams_served": "sockets that other nodes have led here",
    "dragonhoard_tables_taken_over_total": "tables that were found without an owner",
    "dragonhoard_tables_handed_over_total": "tables that were given to other nodes",
    "dragonhoard_ack_seconds": "from the first change that waits to the answer to all of its batch",
    "dragonhoard_commit_seconds": "one transaction",
    "dragonhoard_commit_changes": "changes in one transaction: how long the writer's queue was",
    "dragonhoard_fan_out_messages": "messages that one change is told by",
    "dragonhoard_loop_lag_seconds": "by which the event loop was late",
    "dragonhoard_claim_seconds": "until it was known whose a table is",
}


def metrics(services: Services) -> str:
    rows: list[str] = []
    for name, value in _values(services):
        kind = "histogram" if isinstance(value, Histogram) else "counter" if name.endswith("_total") else "gauge"
        rows += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} {kind}"]
        rows += value.lines(name) if isinstance(value, Histogram) else [f"{name} {value}"]
    return "\n".join(rows) + "\n"


def _values(services: Services) -> Iterator[tuple[str, int | Histogram]]:
    writer, cluster = services.writer, services.cluster
    yield "dragonhoard_tables_live", len(services.house.tables)
    yield "dragonhoard_sockets", len(services.conversations.connections)
    yield "dragonhoard_commits_total", writer.commits
    yield "dragonhoard_changes_total", writer.changes
    yield "dragonhoard_disk_full", int(writer.full)
    yield "dragonhoard_ready", int(not (writer.broken or writer.full or (cluster and cluster.trouble)))
    yield "dragonhoard_ack_seconds", writer.waits
    yield "dragonhoard_commit_seconds", writer.transactions
    yield "dragonhoard_commit_changes", writer.batches
    yield "dragonhoard_fan_out_messages", services.house.pipeline.fan_out
    yield "dragonhoard_loop_lag_seconds", services.lag
    if cluster:
        yield "dragonhoard_streams_led", len(cluster.relay.led)
        yield "dragonhoard_streams_served", len(cluster.relay.served)
        yield "dragonhoard_tables_taken_over_total", cluster.membership.taken_over
        yield "dragonhoard_tables_handed_over_total", cluster.membership.handed_over
        yield "dragonhoard_claim_seconds", cluster.membership.claims
