"""What the house counts, in the words of Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonhoard.server.place import Place

HELP = {
    "dragonhoard_tables_live": "tables in memory",
    "dragonhoard_sockets": "open sockets",
    "dragonhoard_commits_total": "transactions on disk",
    "dragonhoard_changes_total": "changes of tables on disk",
    "dragonhoard_disk_full": "1 if the last write was refused",
}


def metrics(place: Place) -> str:
    values = {
        "dragonhoard_tables_live": len(place.house.tables),
        "dragonhoard_sockets": len(place.talk.lines),
        "dragonhoard_commits_total": place.writer.commits,
        "dragonhoard_changes_total": place.writer.changes,
        "dragonhoard_disk_full": int(place.writer.full),
    }
    lines = []
    for name, value in values.items():
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} {kind}", f"{name} {value}"]
    return "\n".join(lines) + "\n"
