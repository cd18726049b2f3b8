"""The metrics of the server, in the text format of Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonhoard.server.services import Services

HELP = {
    "dragonhoard_tables_live": "tables in memory",
    "dragonhoard_sockets": "open sockets",
    "dragonhoard_commits_total": "transactions on disk",
    "dragonhoard_changes_total": "changes of tables on disk",
    "dragonhoard_disk_full": "1 if the last write was refused",
}


def metrics(services: Services) -> str:
    values = {
        "dragonhoard_tables_live": len(services.house.tables),
        "dragonhoard_sockets": len(services.conversations.connections),
        "dragonhoard_commits_total": services.writer.commits,
        "dragonhoard_changes_total": services.writer.changes,
        "dragonhoard_disk_full": int(services.writer.full),
    }
    rows = []
    for name, value in values.items():
        kind = "counter" if name.endswith("_total") else "gauge"
        rows += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} {kind}", f"{name} {value}"]
    return "\n".join(rows) + "\n"
