"""A person at the terminal: whole games through a pipe, and all that can be said in between."""

import contextlib
import io
import itertools
import json
import re

import pytest

from dragonhoard.cli import main
from dragonhoard.core import texts
from dragonhoard.core.play import replay
from dragonhoard.core.record import read
from dragonhoard.core.values import Await
from dragonhoard.games import catalogue

VARIANTS = ("less_memory", "open_piles", "card_in_hand")
# Every variant, and every number of players with and without open piles; at a landing each switch is on and off.
TABLES = [
    pytest.param(table, marks=() if number in {1, 2, 4, 7} else pytest.mark.long)
    for number, table in enumerate(
        zip(itertools.product((False, True), repeat=3), itertools.cycle((4, 3, 6, 5)), strict=False)
    )
]
POSITION = "4 1.9 A c/d/kB/r -/-/-/- - - 1"


def switches(variants):
    given = dict(zip(VARIANTS, variants, strict=True))
    return [word for name, on in given.items() if on for word in ("--option", f"{name}=true")]


def boards(out):
    """The drawn piles of each board, from the line of their numbers to that of their dragons."""
    lines = out.splitlines()
    starts = [i for i, line in enumerate(lines) if line.split()[:2] == ["pile", "0"]]
    return [list(itertools.takewhile(str.strip, lines[start:])) for start in starts]


def cells(line):
    return [cell.strip() for cell in re.split("[│║]", line) if cell.strip()]


def asked_of(path, seat):
    """What the seat saw whenever it was asked, by the record."""
    record, game = read(path.read_text(encoding="utf-8"), catalogue())
    states = [state for _, state, _ in replay(record, game)]
    waits = [(game.turn(state), state) for state in states]
    return [game.view(state, seat) for turn, state in waits if isinstance(turn, Await) and seat in turn.seats]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[1]}{switches(table[0])[1::2]}")
def whole(request, tmp_path_factory):
    """A game in which the first legal move was always taken: options, record, and what was printed."""
    variants, players = request.param
    path = tmp_path_factory.mktemp("whole") / "game.jsonl"
    words = ["play", "dragons", "--seed", "11", "--players", str(players), "--record", str(path), *switches(variants)]
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setenv("COLUMNS", "80")
        patch.setattr("sys.stdin", io.StringIO("1\n" * 500))
        assert main(words) == 0
    assert err.getvalue() == ""
    return dict(zip(VARIANTS, variants, strict=True)), path, out.getvalue()


def test_a_whole_game_through_a_pipe(say, whole):
    _, path, out = whole
    assert "The game is over." in out
    assert all(texts.say(f"dragons.score.{key}") in out for key in ("coins", "armour", "polish"))
    assert re.search(r"^ (You win|\w+ wins|.* win together) with \d+ points", out, re.MULTILINE)
    assert all(len(line) <= 80 for line in out.splitlines() if str(path) not in line)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert out.count(json.loads(lines[0])["commitment"]) == 2
    assert json.loads(lines[-1])["end"]["seed"] in out
    assert say("verify", path).code == 0


def test_dr_info_14_a_board_shows_what_the_seat_sees_and_no_covered_card(whole):
    options, path, out = whole
    drawn, views = boards(out), asked_of(path, 0)
    assert len(drawn) == len(views) > 10
    for board, view in zip(drawn, views, strict=True):
        piles = view.table.piles
        assert cells(board[2]) == [texts.card_name("dragons", pile.top) for pile in piles]
        assert cells(board[-3]) == [f"{pile.size} cards" if pile.size > 1 else "1 card" for pile in piles]
        if options["open_piles"]:
            cards = [card for line in board[2:-3] for card in cells(line)]
            assert sorted(cards) == sorted(texts.card_name("dragons", card) for pile in piles for card in pile.cards)
        else:
            assert len(board) == 6  # numbers, edge, top cards, sizes, edge, dragons


def test_a_hand_is_shown_to_its_holder_alone(say, tmp_path):
    path = tmp_path / "game.jsonl"
    words = ["play", "dragons", "--seed", 13, "--seat", 2, "--record", path, "--option", "card_in_hand=true"]
    out = say(*words, answers=["1"] * 500).out
    shown = re.findall(r"Your secret card: (.*)", out)
    assert shown == [texts.card_name("dragons", view.hand) for view in asked_of(path, 2)]
    assert not re.search(r"(Ember|Soot|Flint) (gets|holds|has drawn)", out)
    assert re.search(r"(Ember|Soot|Flint) draws in secret and plays on pile \d: ", out)


def test_news_are_told_once(say):
    out = say("play", "dragons", "--seed", 14, answers=["1", "1", "board", "board", "quit"]).out
    assert len(boards(out)) == 5
    told = say("play", "dragons", "--seed", 14, answers=["1", "1", "", "quit"]).out
    for line in out.splitlines():
        if "draws: " in line or "You draw: " in line:
            assert out.count(line) == told.count(line)


def test_the_same_seed_gives_the_same_game(say):
    games = [say("play", "dragons", "--seed", 5, answers=["1"] * 15).out for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != say("play", "dragons", "--seed", 6, answers=["1"] * 15).out


def test_without_a_seed_no_two_games_are_alike(say):
    games = [say("play", "dragons").out for _ in range(2)]
    commitments = [re.search(r"^([0-9a-f]{64})$", game, re.MULTILINE)[1] for game in games]
    assert commitments[0] != commitments[1]


# -- what a person may say ---------------------------------------------------------------------------------------------
def talk(say, *answers, position=POSITION, words=()):
    said = say("play", "dragons", "--position", position, "--seed", 1, *words, answers=answers)
    assert said.code == 0
    assert said.err == ""
    return said.out


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("claim 2", "DR-CLAIM-2: a dragon already stands on that pile. (rules DR-CLAIM-2"),
        ("place 0", "DR-DRAW-3: only a card that was drawn this turn can be placed."),
        ("claim 9", "DR-TERM-3: there is no such pile."),
        ("place 0 goat", "there is no card goat"),
        ("fly away", "there is no move fly away"),
        ("claim " + "9" * 5000, "there is no"),
        ("[/bold] [red]", "there is no move [/bold] [red]"),
        ("\N{CAT}", "there is no move \N{CAT}"),
        ("9", "There are 4 moves here, and no number 9."),
        ("0", "There are 4 moves here, and no number 0."),
        ("undo", "DR-IMPL-2: this cannot be taken back"),
        ("rules DR-CLAIM-2", "A pile takes at most one dragon"),
        ("rules DR-CLAIM" + "-77", "There is no clause dr-claim-77."),
        ("rules", "Split the shuffled cards"),
        ("help", "goes hungry"),
        ("", "> \n"),
    ],
)
def test_a_refused_or_other_answer_asks_again(say, answer, words):
    out = talk(say, answer, "draw", "quit")
    assert words in " ".join(out.split("\n")) or words in out
    assert "You draw: " in out


@pytest.mark.parametrize("answer", ["claim 0", "2", "  CLAIM   0 "])
def test_a_move_by_number_or_by_words(say, answer):
    assert "You claim pile 0." in talk(say, answer, "quit")


def test_an_undo_of_a_placement(say, tmp_path):
    path = tmp_path / "game.jsonl"
    words = ["play", "dragons", "--seed", 1, "--option", "first_seat=0", "--record", path]
    said = say(*words, answers=["draw", "place 0", "undo", "place 1", *["1"] * 300])
    assert said.code == 0
    news = [line.strip() for line in said.out.splitlines() if line.startswith(" You ")]
    assert news[1:4] == ["You put it on pile 0.", "You take it back.", "You put it on pile 1."]
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[4])["undo"] == [0, 2]
    assert say("verify", path).code == 0


def test_a_claim_cannot_be_taken_back(say):
    words = ["play", "dragons", "--seed", 1, "--option", "first_seat=0"]
    out = say(*words, answers=["claim 0", "undo", "quit"]).out
    assert "You take it back" not in out


def test_an_undo_of_a_placement_is_undone_in_the_memories_of_bots(say, tmp_path):
    """The bots go on as if the card had gone to its second pile at once."""
    words = ["play", "dragons", "--seed", 1, "--option", "first_seat=0"]
    plain = say(*words, answers=["draw", "place 2", *["1"] * 30]).out
    undone = say(*words, answers=["draw", "place 0", "undo", "place 2", *["1"] * 30]).out
    assert "You take it back." in undone
    after = "You put it on pile 2."
    assert plain.split(after, 1)[1] == undone.split(after, 1)[1]


def test_a_draw_cannot_be_taken_back(say):
    out = talk(say, "draw", "undo", "quit")
    assert "DR-IMPL-2: this cannot be taken back" in out
    assert "You take it back" not in out


@pytest.mark.parametrize("answers", [[], ["1"], ["quit"], ["1", "1", "q"], ["claim 0", "quit"]])
def test_whoever_leaves_has_a_closed_record(say, tmp_path, answers):
    path = tmp_path / "game.jsonl"
    words = ["play", "dragons", "--seed", 3, "--option", "first_seat=0", "--record", path]
    said = say(*words, answers=answers)
    assert said.code == 0
    assert "You have left the game." in said.out
    end = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])["end"]
    assert end["totals"] is None
    assert end["seed"] in said.out
    assert say("verify", path).code == 0


def test_a_game_from_a_position(say):
    out = talk(say, *["1"] * 500)
    assert cells(boards(out)[0][2]) == ["cow", "shield", "crown", "ring"]
    assert "The game is over." in out


def test_a_game_from_a_position_with_variants_of_its_own(say):
    position = (
        '{"players": 3, "options": {"open_piles": true}, "piles": [{"cards": ["cow", "ring"]}, {"cards": ["cow"]},'
    )
    out = talk(say, *["1"] * 300, position=position + ' {"cards": ["sheep"]}]}')
    assert [cells(line) for line in boards(out)[0][2:4]] == [["ring", "cow", "sheep"], ["cow"]]
    assert "The game is over." in out


def test_bots_and_seats_as_asked(say):
    out = say("play", "dragons", "--bots", "greedy,uniform", "--seat", 1).out
    assert "You play against Ember (greedy) and Soot (uniform)." in out
    out = say("play", "dragons", "--bots", "uniform", "--players", 5).out
    assert out.count("(uniform)") == 4


def test_the_persons_dragon_and_the_last_words(say):
    hoards = [{"coin-3": 4, "cow": 3}, {"cow": 3}, {"cow": 3}, {"cow": 1}]
    piles = [{"cards": ["coin"]}, {"cards": ["ring"]}, {"cards": ["coin-2"], "dragon": "C"}]
    piles.append({"cards": ["crown"], "dragon": "D"})
    end = json.dumps({"year": 4, "turn": "A", "deck": 0, "hoards": hoards, "piles": piles})
    out = talk(say, "claim 0", position=end)
    assert "Flint went hungry and cannot win." in out
    assert "You win with 13 points." in out


def test_the_edition_of_an_owner(say, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(say("edition", "show", "dragons").out.replace("4 = 4", "4 = 2"), encoding="utf-8")
    assert "Year 1 of 2" in say("play", "dragons", "--edition", path).out
