"""The catalogue of texts: every key that the program speaks is there, and every place in a text is filled."""

import ast
import re
import string
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

import dragonhoard
from dragonhoard.core import texts
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.news import NUMBER, News, Several, say_event
from dragonhoard.core.values import Event, Over
from dragonhoard.games import catalogue
from dragonhoard.proofs.random_play import every_table, random_play

SOURCE = Path(dragonhoard.__file__).parent
WEB = SOURCE.parents[1] / "web" / "src"
KEY = re.compile(r"[a-z_]+(\.[\w-]+)+")
SPEAKERS = {"Problem", "say", "wrong", "find", "Breach", "Finding"}
GAMES = sorted(catalogue())
RULES = SOURCE.parents[1] / "tests" / "rules"


def places(key):
    """The names that a text leaves open."""
    parts = string.Formatter().parse(texts.catalogue()[key])
    return {name.split("|")[0] for _, name, _, _ in parts if name is not None}


@cache
def speeches():
    """Every call with a key: where it is, the key (or a pattern of it), and the names given; None: not known here."""
    return [*_speeches()]


def _speeches():
    for path in sorted(SOURCE.rglob("*.py")):
        # The command line has a `say` of its own for the texts under `cli`.
        prefix = "cli." if path.parent.name == "cli" else ""
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and spoken(call.func) in SPEAKERS:
                own = prefix if isinstance(call.func, ast.Name) and call.func.id == "say" else ""
                given = {word.arg for word in call.keywords}
                for key in keys(call.args):
                    where = f"{path.relative_to(SOURCE)}:{call.lineno}"
                    yield where, re.escape(own) + key, None if None in given else given


def spoken(function):
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def keys(args):
    """The keys that may stand in the first argument that holds any, as patterns."""
    for arg in args:
        found = list(patterns(arg))
        if found:
            return found
    return []


def patterns(node):
    if isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(part.value) if isinstance(part, ast.Constant) else r"[\w.-]+" for part in node.values]
        if re.search(r"\\\.", "".join(parts)):
            yield "".join(parts)


def test_the_program_is_searched_for_what_it_says():
    said = {key for _, key, _ in speeches()}
    assert {"game\\.players", "record\\.hash", "undo\\.too_late", "edition\\.missing"} <= said
    assert len(said) > 60


def test_every_key_that_is_spoken_has_a_text():
    known = "\n".join(texts.catalogue())
    missing = [(where, key) for where, key, _ in speeches() if not re.search(rf"^{key}$", known, re.MULTILINE)]
    assert missing == []


def page_keys():
    """Every key that the pages in the browser speak, as a pattern: where it is, and the key."""
    calls = re.compile(r"\b(?:t|count)\(\s*(?:\"([\w-]+\.[\w.-]+)\"|`([^`]+)`)")
    for path in sorted(WEB.rglob("*")):
        if path.suffix in {".svelte", ".ts"} and ".test." not in path.name:
            for call in calls.finditer(path.read_text(encoding="utf-8")):
                parts = re.split(r"(\$\{[^}]*\}?)", call[1] or call[2])
                key = "".join(r"[\w.-]+" if part.startswith("${") else re.escape(part) for part in parts)
                yield path.relative_to(WEB).as_posix(), key


def test_every_key_that_the_pages_speak_has_a_text():
    known = "\n".join(texts.catalogue())
    spoken = list(page_keys())
    assert len(spoken) > 400
    assert [(where, key) for where, key in spoken if not re.search(rf"^{key}$", known, re.MULTILINE)] == []


def test_every_place_in_a_text_is_filled():
    short = []
    for where, key, given in speeches():
        name = re.sub(r"\\(.)", r"\1", key)
        if given is not None and name in texts.catalogue() and not places(name) <= given:
            short.append((where, name, places(name) - given))
    assert short == []


def test_no_text_has_a_place_without_a_name():
    assert [key for key in texts.catalogue() if not all(place.isidentifier() for place in places(key))] == []


# -- what a game says --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("slug", GAMES)
def test_every_refusal_of_a_game_has_a_text_and_needs_no_argument(slug):
    kind = catalogue()[slug]
    game = kind(kind.seats[0])
    for clause in [*kind.clauses.values(), kind.stale_clause]:
        assert game.breach(clause).key == f"{slug}.breach.{clause}"
        assert str(game.breach(clause)).startswith(f"{clause}: ")


@pytest.mark.parametrize("slug", GAMES)
def test_every_event_of_a_game_has_a_text_that_its_facts_fill(slug):
    for told in catalogue()[slug].news.TOLD.values():
        assert places(f"{slug}.event.{told.kind}") <= set(told.facts), told.kind


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_card_and_category_of_a_game_has_a_text(slug):
    kind = catalogue()[slug]
    game = kind(kind.seats[0])
    *_, last = random_play(game, Dice(1))
    keys = [f"option.{option.name}" for option in kind.option_list]
    keys += [f"card.{card.partition('-')[0]}" for card in getattr(game, "cards", ())]
    keys += [f"score.{line.key}" for line in game.score(last.state).lines]
    assert {f"{slug}.{key}" for key in keys} <= texts.catalogue().keys()
    assert game.turn(last.state).reason in texts.catalogue()


@pytest.mark.parametrize("slug", GAMES)
def test_the_news_of_whole_games_can_be_told(slug):
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]
    kinds = set()
    tables = every_table(catalogue()[slug])
    for run in range(max(1, 15 // len(tables))):
        for number, game in enumerate(tables):
            for step in random_play(game, Dice(number, run)):
                for event in step.events:
                    told = say_event(game, event, names)
                    assert "{" not in told
                    kinds.add(event.kind)
            assert isinstance(game.turn(step.state), Over)
    heard = "".join(file.read_text(encoding="utf-8") for file in (RULES / slug.replace("-", "_")).glob("*.py"))
    rare = {told.kind for told in catalogue()[slug].news.TOLD.values()} - kinds
    assert [kind for kind in rare if kind not in heard] == []  # a few random games need not bring it: a test does


def test_an_event_that_every_game_has_is_told_in_general_words():
    undone = Event("undone", {"seat": 1, "back": 1, "was": 3, "serial": 5})
    assert say_event(catalogue()[GAMES[0]], undone, ["Ann", "Ben"]) == "Ben takes back."


# -- what a game has no text for yet -----------------------------------------------------------------------------------
FACTS = {"heap": NUMBER, "eggs": NUMBER, "left_over": Several(NUMBER)}
UNHEARD_OF = SimpleNamespace(slug="unheard-of", news=SimpleNamespace(NEWS=News(FACTS, {})))


def test_news_without_a_text_are_told_by_their_name_and_their_facts():
    took = Event("took_eggs", {"seat": 0, "heap": 2, "left_over": [1, 3]})
    assert say_event(UNHEARD_OF, took, ["Ann"]) == "Ann: took eggs (heap 2, left over 1, 3)"
    assert texts.say("unheard-of.option.long_game") == "long game"


def test_only_a_game_may_lack_a_text():
    with pytest.raises(KeyError):
        texts.say("cli.unheard_of")
    with pytest.raises(KeyError):
        texts.say("web.table.unheard_of")


def test_a_refusal_and_an_end_without_texts_are_said_in_general_words(monkeypatch):
    game = catalogue()[GAMES[0]](4)
    monkeypatch.setattr(game, "slug", "unheard-of", raising=False)
    monkeypatch.setattr(game, "endings", (), raising=False)
    assert str(game.breach("UN-HEARD-1")) == "UN-HEARD-1: this is against the rules"
    assert texts.say(Game.over_reason(game, None)) == "The game is over."


# -- who is spoken to --------------------------------------------------------------------------------------------------
def test_a_verb_goes_with_whoever_reads_it():
    you, back = texts.Reader("You", "Player"), Event("came_back", {"seat": 0})
    assert say_event(UNHEARD_OF, back, [you]) == "You are back."
    assert say_event(UNHEARD_OF, back, ["Ann"]) == "Ann is back."
    vous = texts.Reader("Vous", "Joueur")
    assert say_event(UNHEARD_OF, back, [vous], "fr") == "Vous êtes de retour."


def test_a_text_without_such_forms_speaks_of_the_reader_as_of_anybody_else(monkeypatch):
    monkeypatch.setitem(texts.catalogue(), "unheard-of.event.took", "{seat} takes {eggs} {eggs|egg|eggs}.")
    took = Event("took", {"seat": 0, "eggs": 1})
    assert say_event(UNHEARD_OF, took, [texts.Reader("You", "Player")]) == "Player takes 1 egg."
    assert say_event(UNHEARD_OF, took, ["Ann"]) == "Ann takes 1 egg."


# -- how it is said ----------------------------------------------------------------------------------------------------
def test_a_problem_speaks_when_it_is_shown_and_keeps_key_and_arguments():
    problem = Problem("game.players", game="Dragons", low=3, high=6, clause="DR-COMP-4", got=9)
    assert str(problem) == "Dragons is for 3 to 6 players, not for 9 (DR-COMP-4)."
    assert (problem.key, problem.args_of["got"]) == ("game.players", 9)


def test_a_reason_inside_a_problem_speaks_too():
    inner = Problem("record.hash")
    assert str(Problem("record.wrong", entry=3, reason=inner)) == f"The record is wrong at entry 3: {inner}"


def test_what_a_person_typed_is_not_read_as_a_text():
    assert "{known} {0} %s" in str(Problem("game.unknown", got="{known} {0} %s", known="none"))


def test_every_text_is_a_text():
    assert [key for key, text in texts.catalogue().items() if not isinstance(text, str) or not text.strip()] == []
