"""The commands of Dragon's Gold alone."""

COMMANDS = {"loot": "loot", "bench": "bench_loot"}
