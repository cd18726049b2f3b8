"""Golden playthroughs: whole games that must read, and old records that must play back, as they did.

Each game is a record (`*.jsonl`), played once and kept for ever, and the text (`*.txt`) that tells it: every input, its
news in words, the position. Where a text is meant to change, write it anew and read the difference:

    DRAGONHOARD_GOLDEN=1 python3 run.py test tests/golden

This never touches a record that exists; one that is missing is played.
"""

import os
from pathlib import Path

import pytest

from dragonhoard import Choice, Dice, Extend, Lapse, Over, Play, Presence, Undo, catalogue, game_class, replay, verify
from dragonhoard.bots import bot_class
from dragonhoard.core import record as records
from dragonhoard.core import texts
from dragonhoard.core.news import say_event
from dragonhoard.core.rules_api import EVERYBODY
from dragonhoard.proofs.random_play import some_choice

HERE = Path(__file__).parent
ANEW = "DRAGONHOARD_GOLDEN" in os.environ
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
SEED = bytes(range(32))
# Each game with its options, and the dice of its players: such that much of the rules comes up.
GAMES = {
    "dragons-basic": ("dragons", {"first_seat": 2, "seconds": 60}, 23),
    "dragons-variants": ("dragons", {"less_memory": True, "open_piles": True, "card_in_hand": True}, 23),
    "dragon-keeper-basic": ("dragon-keeper", {"first_seat": 1, "seconds": 90}, 47),
    "dragon-keeper-zero-move": ("dragon-keeper", {"allow_zero_move": True}, 140),
    "dragons-gold-basic": ("dragons-gold", {"first_seat": 2}, 23),
    "dragons-gold-advanced": ("dragons-gold", {"magic_objects": True, "advanced_scoring": True}, 49),
    "dragons-gold-strategic": (
        "dragons-gold",
        {"divide_and_choose": True, "advanced_scoring": True, "market_gifts": True, "market_trades_public": False},
        50,
    ),
    "nine-shires-basic": ("nine-shires", {"first_seat": 2, "seconds": 60}, 81),
    "nine-shires-forever": ("nine-shires", {"ally_forever": True}, 55),
}
TAKEN_BACK = ("place", "give", "send", "protect", "buy")
SHOWS_ALL = {"dragons-variants"}  # with cards in hand a played card shows something, so nothing can be taken back


@pytest.fixture(params=GAMES)
def name(request):
    path = HERE / f"{request.param}.jsonl"
    if ANEW and not path.exists():
        played = play_game(request.param)
        path.write_text("".join(f"{line}\n" for line in played.record.lines(played.game)), encoding="utf-8")
    return request.param


def open_record(name):
    return records.read((HERE / f"{name}.jsonl").read_text(encoding="utf-8"), catalogue())


# -- playing a new one -------------------------------------------------------------------------------------------------
def play_game(name):
    """Four players who move by lot; one is away for a while, one gets more time, one takes a card or tile back."""
    slug, options, run = GAMES[name]
    play, _ = Play.begin(game_class(slug)(4, options), name, SEED, ["heads", "tails"], NAMES)
    dice = Dice(run)
    while not isinstance(turn := play.game.turn(play.state), Over):
        inputs = len(play.record.entries)
        if inputs == 7:
            play.give(Extend(turn.serial, 30))
        elif inputs in {12, 34}:
            play.give(Presence(1, inputs == 34))
        elif inputs > 20 and took_back(play):
            pass
        elif turn.seconds == 0:
            play.give(Lapse(turn.serial))
        else:
            play.give(some_input(play, turn, dice))
    play.end(SEED)
    return play


def some_input(play, turn, dice):
    """To draw rather than to claim, so that the piles grow; where moves cannot be listed, whatever the rules make. Bots
    lead through the shires, or hardly anybody would fight."""
    if play.game.slug == "nine-shires":
        seat = turn.seats[dice.below(len(turn.seats))]
        if dice.below(6) == 0:
            return some_choice(play.game, play.state, seat, dice)
        view = play.game.view(play.state, seat)
        return Choice(seat, turn.serial, bot_class("nine-shires", "greedy")(play.game).choose(view, None, dice))
    if play.game.slug == "dragons-gold":
        if play.game.expired(play.state):
            return Lapse(turn.serial)
        return some_choice(play.game, play.state, turn.seats[dice.below(len(turn.seats))], dice)
    return Choice(turn.seats[0], turn.serial, some_move(play, turn.seats[0], dice))


def some_move(play, seat, dice):
    moves = play.game.menu(play.state, seat).moves
    drawing = len(moves) > 1 and play.game.say_move(moves[0]) == "draw"
    return moves[0] if drawing and dice.below(4) else moves[dice.below(len(moves))]


def took_back(play):
    given = play.record.entries[-1].given
    if any(isinstance(entry.given, Undo) for entry in play.record.entries):
        return False
    if not isinstance(given, Choice) or not play.game.say_move(given.move).startswith(TAKEN_BACK):
        return False
    undo = Undo(given.seat, play.line - 1)
    if play.check(undo) is not None:
        return False
    play.give(undo)
    return True


# -- telling it --------------------------------------------------------------------------------------------------------
def tell(name):
    record, game = open_record(name)
    switches = ", ".join(f"{option} {value}" for option, value in game.options.items())
    yield f"{game.title}: {', '.join(record.header.names)}"
    yield f"{switches}; edition {game.edition.hash}"
    for number, (entry, state, events) in enumerate(replay(record, game)):
        yield ""
        yield f"{number}. {said(game, entry.given)}"
        for event in events:
            only = "" if event.to == EVERYBODY else f"({', '.join(hearers(event))} alone) "
            yield f"   {only}{say_event(game, event, NAMES)}"
        yield f"   {game.write(state)}"
    yield ""
    yield from tell_score(game, game.score(state))


def hearers(event):
    return [name for seat, name in enumerate(NAMES) if event.to >> seat & 1]


def said(game, given):
    match given:
        case None:
            return "The game starts."
        case Choice(seat, serial, move):
            return f"{NAMES[seat]}, wait {serial}: {game.say_move(move)}"
        case Lapse(serial):
            return f"The time of wait {serial} is up."
        case Presence(seat, here):
            return f"{NAMES[seat]} {'comes' if here else 'goes'}."
        case Extend(serial, seconds):
            return f"Wait {serial} gets {seconds} more seconds."
        case Undo(seat, to):
            return f"{NAMES[seat]} goes back to where {to} inputs stood."


def tell_score(game, score):
    for seat, total in enumerate(score.totals):
        parts = [
            f"{texts.say(f'{game.slug}.score.{line.key}')} {line.points}" for line in score.lines if line.seat == seat
        ]
        result = texts.say(f"{game.slug}.score.eliminated") if total is None else f"{total} = {' + '.join(parts)}"
        yield f"{score.places[seat]}. {NAMES[seat]}: {result}"


# -- the tests ---------------------------------------------------------------------------------------------------------
def test_a_playthrough_reads_as_it_did(name):
    path = HERE / f"{name}.txt"
    told = "".join(f"{line}\n" for line in tell(name)).encode()
    if ANEW:
        path.write_bytes(told)
    assert path.read_bytes() == told


def test_an_old_record_verifies(name):
    record, game = open_record(name)
    *_, (_, state, _) = replay(record, game)
    assert list(game.score(state).totals) == record.ending.totals
    lot = game.options["first_seat"] < 0 and game.slug != "nine-shires"  # there dice are thrown for it
    assert verify(record, game) == drawn(record, game) + lot


def drawn(record, game):
    """What was left to chance, but for the first seat."""
    told = [event for _, _, events in replay(record, game) for event in events]
    if game.slug == "dragon-keeper":  # guilds, and every tile of a board but the stairs
        boards = [event.facts["board"] for event in told if event.kind == "level_begins"]
        return game.players + sum(tile[:3] != "R1s" for board in boards for tile in board)
    if game.slug == "dragons-gold":
        return drawn_of_gold(record, game, told)
    if game.slug == "nine-shires":  # two dice of every throw, and cards
        throws = sum(event.kind in {"first_throw", "threw", "tie_throw"} for event in told)
        return 2 * throws + sum(event.kind in {"turned_zero", "turned_dragon", "drew_retreat"} for event in told)
    *_, (_, _, last) = replay(record, game)  # every card, but for the rest of the last deck
    return 104 - sum(event.kind == "took_rest" for event in last)


def drawn_of_gold(record, game, told):
    """Dragons, tokens and cards that came; tokens stolen unseen; how long windows are that everybody passes."""
    left = [event.facts["left"] for event in told if event.kind == "tokens_drawn"]
    came = sum(event.kind in {"dragon_comes", "drew_card", "stolen"} for event in told)
    picked, brief = 0, 0
    waits = set()
    for entry, state, _ in replay(record, game):
        choice = entry.given
        picked += isinstance(choice, Choice) and game.say_move(choice.move) in {f"take {kind}" for kind in "SGRBEPYWK"}
        if state.brief and state.serial not in waits:
            waits.add(state.serial)
            brief += 1
    return 126 - left[-1] + came - picked + brief


def test_an_old_record_is_written_as_it_was(name):
    record, game = open_record(name)
    assert "".join(f"{line}\n" for line in record.lines(game)).encode() == (HERE / f"{name}.jsonl").read_bytes()


def test_the_record_holds_every_kind_of_input(name):
    record, _ = open_record(name)
    kinds = {type(entry.given) for entry in record.entries[1:]}
    assert kinds >= {Choice, Extend, Lapse, Presence}
    assert (Undo in kinds) == (name not in SHOWS_ALL)
