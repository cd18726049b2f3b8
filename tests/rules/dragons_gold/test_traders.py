"""Negotiators away from the loot table: exchanges at the Market, and Magic Objects, by what they are worth."""

from collections import Counter
from functools import cache

import pytest

from dragonhoard import Dice
from dragonhoard.bots import bots_for, usual_bot
from dragonhoard.bots.dragons_gold import market as bargains
from dragonhoard.bots.dragons_gold.cards import card_of
from dragonhoard.games.dragons_gold.memory import Gain, Memory, Moved, remember
from dragonhoard.games.dragons_gold.moves import Decline, Done, Hold, Offer, Pass, PlayCard, Trade
from dragonhoard.proofs.dragons_gold.evenings import evening
from tests.rules.dragons_gold.table import ADVANCED, GOLD, MAGIC, heap, killed, play, position, slot
from tests.rules.dragons_gold.test_magic import between
from tests.rules.dragons_gold.test_market import market

pytestmark = pytest.mark.usefixtures("solver")
BOTS = bots_for("dragons-gold")
RUN = 8951
# C leads purple and yellow. To be level A lacks a purple token and B a yellow one; each has what the other lacks.
STASHES = ("SE5P2Y", "SB5PY2", "SP3Y3W3")
LATE = "S30G20R16B7E7P6Y6W3K"  # is out of the game, and next to nothing is to come


def seen(*stashes, **more):
    """A memory of all that came to the stashes."""
    return Memory(tuple(Gain(seat, heap(text)) for seat, text in enumerate(stashes)), **more)


def word(game, state, seat, memory, burnt=10, asked=True):
    return BOTS["fair"](game).speak(game.view(state, seat), memory, Dice(1), burnt, asked)[0]


def test_most_people_meet_a_negotiator():
    assert usual_bot("dragons-gold") == "fair"


# -- the Market --------------------------------------------------------------------------------------------------------
def test_an_offer_asks_for_what_the_other_was_seen_to_get_and_both_gain():
    game, state = market(*STASHES, removed=LATE)
    move = word(game, state, 0, seen(*STASHES))
    assert move == Offer(1, heap("Y"), heap("P"))
    swap = bargains.best_swap(bargains.stall_of(game, game.view(state, 0), seen(*STASHES)), seen(*STASHES))
    assert (swap.to, swap.give, swap.ask) == (move.to, move.give, move.ask)
    assert min(swap.own, swap.others) >= bargains.FOR_BOTH


def test_nobody_is_asked_for_what_nobody_saw():
    """The same stashes behind the screens; but no one has seen a token go there."""
    game, state = market(*STASHES, removed=LATE)
    assert word(game, state, 0, seen(STASHES[0], "-", "-")) == Done()


def test_what_went_unseen_is_asked_for_where_it_likely_is():
    """One of B's two tokens went to C: either may be there, and is not more likely there than not."""
    game, state = market("S2B2E4", "B", "B")
    memory = Memory((Gain(0, heap("S2B2E4")), Gain(1, heap("B2")), Moved(1, 2, None)))
    stall = bargains.stall_of(game, game.view(state, 0), memory)
    assert bargains.likely(stall, 1) == bargains.likely(stall, 2) == heap("B")
    doubtful = Memory((Gain(0, heap("S2B2E4")), Gain(1, heap("BPYW")), Moved(1, 2, None)))
    assert not any(bargains.likely(bargains.stall_of(game, game.view(state, 0), doubtful), 2))


def test_no_is_an_answer():
    """Whatever is refused is not asked of the same one again; in the end nothing is left to ask."""
    game, state = market(*STASHES, removed=LATE)
    memory, asked = seen(*STASHES), []
    while isinstance(move := word(game, state, 0, memory), Offer):
        asked.append((move.to, move.ask))
        state, events = play(game, state, f"A {game.say_move(move)}")
        memory = remember(game, memory, [event for event in events if event.to & 1])
        offer = game.view(state, 0).trades[0]
        state, events = play(game, state, f"{'ABC'[move.to]} decline {offer.number}.1")
        memory = remember(game, memory, [event for event in events if event.to & 1])
    assert move == Done()
    assert len(asked) == len(set(asked)) >= 2
    assert max(Counter(to for to, _ in asked).values()) <= bargains.ASKED_EACH


@pytest.mark.parametrize(("terms", "answer"), [("E for B", Trade), ("S for B", Decline), ("S for W", Decline)])
def test_an_offer_is_taken_if_it_is_good(terms, answer):
    """Of those that it cannot pay it says no more than no (DG-MKT-9)."""
    stashes = ("S2B2E4", "S2B5E2", "S4G2")
    game, state = market(*stashes)
    state, _ = play(game, state, f"A offer 1 {terms}")
    assert isinstance(word(game, state, 1, seen(*stashes)), answer)


def test_whoever_waits_for_an_answer_waits_in_silence_and_not_for_ever():
    game, state = market(*STASHES, removed=LATE)
    move = word(game, state, 0, seen(*STASHES))
    state, events = play(game, state, f"A {game.say_move(move)}")
    memory = remember(game, seen(*STASHES), [event for event in events if event.to & 1])
    memory = Memory(memory.changes, asked=memory.asked * bargains.ASKED_EACH + ((0, 2, heap("S")),) * 3)
    assert word(game, state, 0, memory) == Hold()
    assert word(game, state, 0, memory, asked=False) is None
    assert word(game, state, 0, memory, burnt=bargains.ENOUGH) == Done()


@cache
def evenings():
    """Some with cards: what was said at the Market, and what hands were worth."""
    found = []
    for number, name in enumerate(("fair", "shrewd")):
        game = GOLD(4, {**MAGIC, **ADVANCED} if number else {})
        found.append((game, evening(game, [BOTS[name](game) for _ in range(4)], RUN, number, listen=True)))
    return found


def test_at_whole_markets_nobody_asks_twice_and_most_ask_for_what_is_there():
    struck, there = 0, []
    for _, end in evenings():
        words = [word for word in end.spoken if word.view.table.phase == "market"]
        asked = [(w.given.seat, w.given.move) for w in words if isinstance(w.given.move, Offer)]
        assert len({(seat, move.to, move.ask) for seat, move in asked}) == len(asked)
        struck += sum(isinstance(w.given.move, Trade) for w in words)
        for w in words:
            if isinstance(w.given.move, Offer):
                held = w.state.stash[w.given.move.to]
                there.append(all(a <= b for a, b in zip(w.given.move.ask, held, strict=True)))
    assert struck
    assert sum(there) >= 0.6 * len(there)


# -- Magic Objects -----------------------------------------------------------------------------------------------------
def chosen(game, state, seat, memory=None):
    return BOTS["fair"](game).choose(game.view(state, seat), memory, Dice(1))


def test_a_token_is_exchanged_for_the_dearest_and_not_for_little_while_there_is_time():
    """Silver for gold is two points: enough when the bag is nearly empty."""
    row = [slot("D18", "G")]
    game, state = between(hands=[["M19"]], row=row, stashes=["S", "-", "-"])
    assert chosen(game, state, 0) == Pass()
    late = "S20G15R16B12E12P12Y12W6K"
    game, state = between(hands=[["M19"]], row=row, stashes=["S", "-", "-"], removed=late)
    assert chosen(game, state, 0) == PlayCard("M19", ("S", 1, "G"))


def test_the_mirror_takes_what_is_dear_and_gives_what_is_not():
    shares = {
        "shares": ["S", "GR2", "SBY", "-"],
        "phase": "window",
        "window": "split",
        "removed": "S30G15R14B11E12P12Y11",
    }
    stack = ("A.knight4", "B.wizard", "C.knight4")
    game, state = killed(4, *stack, tokens="S2GR2BY", options=MAGIC, hands=[["M15"], [], [], []], **shares)
    move = chosen(game, state, 0)
    assert isinstance(move, PlayCard)
    assert move.targets[0] == "S"
    assert move.targets[2] in "GBY"


@pytest.mark.parametrize(
    ("held", "thieves", "answer"), [("S6", ("B.thief",), Pass()), ("S5K", ("B.thief", "B.wizard"), PlayCard("M11"))]
)
def test_an_amulet_is_kept_while_there_is_nothing_dear_to_lose(held, thieves, answer):
    game, state = robbed(held, thieves)
    assert chosen(game, state, 0) == answer


def robbed(held, thieves):
    """B's Thief is about to take a token of A's."""
    words = {"stashes": [held, "S", "-"], "hands": [["M11"], [], []], "phase": "window", "window": "theft"}
    return killed(3, "A.knight4", *thieves, tokens="-", options=MAGIC, victim="A", **words)


def test_a_hurtful_card_is_answered_and_a_harmless_one_is_not():
    """B's Horn calls A home from a dragon that is as good as dead, or C from another."""
    row = [slot("D18", "G5W", "A.knight4", "C.knight4", "C.thief"), slot("D17", "S", "C.wizard")]
    for target, answer in (("1 0 knight4", PlayCard("M17")), ("2 2 wizard", Pass())):
        game, state = between(hands=[["M17"], ["M04"]], row=row)
        state, _ = play(game, state, f"B play M04 {target}")
        assert chosen(game, state, 0) == answer


def test_boots_bring_two_who_slay_together_what_one_cannot():
    hands = {"hands": [["M13"], [], []]}
    game, state = position(3, MAGIC, row=[slot("D18", "G5W2", "B.knight4")], **hands)  # 11 strong
    assert chosen(game, state, 0) == PlayCard("M13")
    game, state = position(3, MAGIC, row=[slot("D18", "G5W2")], **hands)
    assert not isinstance(chosen(game, state, 0), PlayCard)


def test_in_whole_evenings_cards_are_played():
    _, end = evenings()[1]
    assert any(end.state.discard)


def test_no_hidden_thing_decides_what_is_played():
    """The same in a position that looks the same."""
    row = [slot("D18", "G2S", "A.knight4", "B.knight3"), slot("D13", "W", "C.thief")]
    late = {"row": row, "stashes": ["S2B", "G2", "PY"], "removed": "S30G14R16B10E12P10Y10W4K"}
    played = []
    for card in ("M04", "M07", "M19"):
        game, state = between(hands=[[card], ["M01"], ["M11"]], **late)
        first = card_of(game, game.view(state, 0), None)
        twins = [game.twin(state, 0, Dice(number)) for number in range(5)]
        assert any(twin != state for twin in twins)
        assert [card_of(game, game.view(twin, 0), None) for twin in twins] == [first] * len(twins)
        played.append(first)
    assert any(played)
