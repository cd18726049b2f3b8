"""DG-OPT-5 in the API: a table is opened by the name of a preset."""

from __future__ import annotations

from tests.harness.real.people import Person
from tests.harness.real.serving import Server
from tests.rules.dragons_gold.table import ADVANCED, DIVIDED, GOLD, MAGIC

WISH = {"game": "dragons-gold", "players": 4}


def opened(host: Person, **wish: object) -> dict[str, object]:
    table = host.ask("POST", "/api/tables", {**WISH, **wish}, expect=201).json()["id"]
    found: dict[str, object] = host.get(f"/api/tables/{table}", expect=200).json()["options"]
    return {name: found[name] for name in (*MAGIC, *ADVANCED, *DIVIDED)}


def test_dg_opt_5_the_api_lists_the_presets(server: Server) -> None:
    games = {game["slug"]: game for game in server.ask("GET", "/api/games").json()}
    listed = {preset["name"]: preset["options"] for preset in games["dragons-gold"]["presets"]}
    assert listed == {preset.name: dict(preset.options) for preset in GOLD.presets}
    assert games["dragons"]["presets"] == []


def test_dg_opt_5_a_table_is_opened_by_the_name_of_a_preset(server: Server) -> None:
    host = Person(server, "Host")
    assert opened(host, preset="advanced") == {"magic_objects": True, "advanced_scoring": True} | dict.fromkeys(
        DIVIDED, False
    )
    besides = opened(host, preset="advanced", options={"magic_objects": False})
    assert besides == {"magic_objects": False, "advanced_scoring": True, "divide_and_choose": False}


def test_dg_opt_5_an_unknown_preset_is_refused_with_a_sentence(server: Server) -> None:
    answer = Person(server, "Host").ask("POST", "/api/tables", {**WISH, "preset": "expert"})
    assert 400 <= answer.status_code < 500
    assert "There is no preset called expert. There are: basic, advanced" in answer.text
