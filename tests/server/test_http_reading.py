"""What everybody may read: rules clause by clause, and the words of a language."""

from __future__ import annotations

from dragonhoard.core import clauses, texts
from dragonhoard.games import catalogue
from tests.server.real.serving import Server


def test_the_rules_are_those_of_the_page(server: Server) -> None:
    for slug, game in catalogue().items():
        rules = server.ask("GET", f"/api/rules/{slug}").json()
        page = clauses.clauses(clauses.page(slug))
        told = [clause for section in rules["sections"] for clause in section["clauses"]]
        assert rules["title"] == game.title
        assert {clause["id"]: (clause["text"], clause["ruling"]) for clause in told} == {
            clause.id: (clause.text, clause.ruling) for clause in page.values()
        }
        assert len(told) == len(page)
        titles = [section["title"] for section in rules["sections"]]
        assert len(set(titles)) == len(titles)


def test_every_option_and_every_refusal_has_its_clause(server: Server) -> None:
    rules = server.ask("GET", "/api/rules/dragons").json()
    known = {clause["id"] for section in rules["sections"] for clause in section["clauses"]}
    game = catalogue()["dragons"]
    assert {option.clause for option in game.option_list} <= known
    assert set(game.clauses.values()) <= known


def test_the_words_of_a_language(server: Server) -> None:
    words = server.ask("GET", "/api/texts/en").json()
    known = texts.catalogue()
    assert words.items() <= known.items()
    for needed in ("web.", "dragons.", "table.", "http.", "house.", "talk.", "undo."):
        mine = {key for key in known if key.startswith(needed)}
        assert mine
        assert mine <= set(words)
    assert not any(key.startswith(("cli.", "bench.", "prove.", "data.")) for key in words)


def test_the_words_of_no_language(server: Server) -> None:
    for language in ("xx", "EN", "..", "en.toml", "%2e%2e%2fen"):
        assert server.ask("GET", f"/api/texts/{language}").status_code == 404
