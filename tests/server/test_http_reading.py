"""What everybody may read: rules clause by clause, and the words of a language."""

from __future__ import annotations

import pytest

from dragonhoard.core import clauses, texts
from dragonhoard.games import catalogue
from tests.harness.real.serving import Server
from tests.harness.some import GAME, SOME


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
    rules = server.ask("GET", f"/api/rules/{SOME}").json()
    known = {clause["id"] for section in rules["sections"] for clause in section["clauses"]}
    game = GAME
    assert {option.clause for option in game.option_list} <= known
    assert set(game.clauses.values()) <= known


def test_the_words_of_a_language(server: Server) -> None:
    words = server.ask("GET", "/api/texts/en").json()
    known = texts.catalogue()
    titles = {f"{slug}.title": game.title for slug, game in catalogue().items()}
    assert titles.items() <= words.items()
    assert {key for key in words if not key.startswith("language.known.")} <= known.keys() | titles.keys()
    assert all(known[key] == words[key] for key in known.keys() & words.keys())
    for needed in ("web.", f"{SOME}.", "table.", "http.", "house.", "talk.", "undo."):
        mine = {key for key in known if key.startswith(needed)}
        assert mine
        assert mine <= set(words)
    assert not any(key.startswith(("cli.", "bench.", "prove.", "data.")) for key in words)


def test_every_answer_names_its_language_and_all_that_there_are(server: Server) -> None:
    for language in texts.languages():
        words = server.ask("GET", f"/api/texts/{language}").json()
        assert words["language.code"] == language
        assert (words["language.known.en"], words["language.known.fr"]) == ("English", "Français")


@pytest.mark.parametrize(
    ("liked", "spoken"),
    [
        ("fr", "fr"),
        ("fr-CA, en;q=0.5", "fr"),
        ("en;q=0.2, FR;q=0.8", "fr"),
        ("de, nl;q=0.9, fr;q=0.3, en;q=0.1", "fr"),
        ("en-GB, fr;q=0.9", "en"),
        ("fr;q=0, en", "en"),
        ("de", "en"),
        ("*", "en"),
        ("", "en"),
        ("fr;q=x, ;;;,,", "en"),
    ],
)
def test_the_language_that_a_browser_likes_best(server: Server, liked: str, spoken: str) -> None:
    asked = {"Accept-Language": liked}
    assert server.ask("GET", "/api/texts", **asked).json()["language.code"] == spoken
    rules = server.ask("GET", f"/api/rules/{SOME}", **asked).json()
    assert rules == server.ask("GET", f"/api/rules/{SOME}?language={spoken}").json()
    refused = server.ask("GET", "/api/nothing", **asked).json()
    assert refused["text"] == texts.say("http.no_such_page", spoken)
    foreign = server.ask("POST", "/api/me", Origin="http://elsewhere.example", **asked).json()
    assert foreign["text"] == texts.say("http.origin", spoken)


def test_the_rules_of_no_language(server: Server) -> None:
    for language in ("xx", "EN", "..", ""):
        assert server.ask("GET", f"/api/rules/{SOME}?language={language}").status_code == 404


def test_the_words_of_no_language(server: Server) -> None:
    for language in ("xx", "EN", "..", "en.toml", "%2e%2e%2fen"):
        assert server.ask("GET", f"/api/texts/{language}").status_code == 404
