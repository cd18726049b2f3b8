"""Section 24: what seldom happens to a card."""

import json

import pytest

from dragonhoard import Problem
from dragonhoard.core.rules_api import LEGAL
from dragonhoard.games.dragons_gold.rules import cards, sleeve
from dragonhoard.games.dragons_gold.rules import state as words
from tests.rules.dragons_gold.table import (
    DIVIDED,
    MAGIC,
    Luck,
    facts,
    given,
    killed,
    phase,
    play,
    position,
    refused,
    slot,
    stash,
    tokens,
)
from tests.rules.dragons_gold.test_cards import lifting
from tests.rules.dragons_gold.test_magic import between

ALL_BUT_D06 = [f"D{n:02}" for n in range(1, 19) if n != 6]


# -- the Invisible Hand ------------------------------------------------------------------------------------------------
def test_dg_card_3_the_hand_may_be_with_the_last_seat():
    sleeve = [{"dragon": "D18", "kind": "W", "age": 2}]
    game, state = position(4, MAGIC, row=[slot("D18", "SG")], hands=[[], [], [], ["M03"]], sleeve=sleeve)
    state, _ = play(game, state, "A send wizard 1")
    assert stash(state, 3) == "W"


def test_dg_card_3_a_token_goes_back_to_others_of_its_kind():
    sleeve = [{"dragon": "D17", "kind": "E", "age": 1}, {"dragon": "D18", "kind": "W", "age": 0}]
    game, state = lifting(sleeve=sleeve)
    state, _ = play(game, state, "C accuse 1")
    assert (tokens(state.hoard[0]), tokens(state.hoard[1])) == ("SGW", "E2")


def test_dg_card_3_a_dragon_is_not_gone_while_a_blade_against_it_is_answered():
    row = [slot("D06", "S", "B.thief")]
    sleeve = [{"dragon": "D06", "kind": "W", "age": 1}]
    game, state = position(options=MAGIC, row=row, hands=[["M06"], ["M17"], ["M03"]], sleeve=sleeve)
    state, _ = play(game, state, "A send thief 1 blade", "A accuse 2")
    assert (tokens(state.hoard[0]), tokens(state.removed)) == ("SW", "-")


def test_dg_card_3_what_is_in_the_sleeve_at_the_end_of_the_game_is_safe():
    sleeve = [{"dragon": "D06", "kind": "W", "age": 1}, {"dragon": "D06", "kind": "S", "age": 0}]
    row = [slot("D06", "SG", "A.knight4", "B.wizard"), None, None, None]
    lost = "S34G19R16B12E12P12Y12W5K"
    game, state = position(
        options=MAGIC, row=row, gone=ALL_BUT_D06, market="gone", removed=lost, hands=[[], [], ["M03"]], sleeve=sleeve
    )
    state, events = play(game, state, "A send knight3 1", "lapse", luck="")
    assert phase(game, state) == "over"
    assert facts(events, "safe") == [{"seat": 2, "kind": "W"}]
    assert stash(state, 2) == "W"


# -- cards -------------------------------------------------------------------------------------------------------------
BLADE = {"card": "M06", "by": "A", "targets": ["1", "2"]}
ANSWERED = {"phase": "send", "wait": 1, "waiting": ["A"]}


@pytest.mark.parametrize(
    ("targets", "under"),
    [(["2", "1"], "send"), (["1", "3"], "send"), (["4", "1"], "send"), (["1", "2"], "window")],
)
def test_dg_card_6_a_blade_that_is_answered_lies_with_one_who_was_sent(targets, under):
    game, state = position(
        options=MAGIC,
        row=[slot("D18", "S", "B.thief", "A.knight3"), slot("D17"), slot("D16"), None],
        gone=["D01"],
        hands=[[], ["M17"], []],
        phase="response",
        slot=1,
        actor="A",
        card=BLADE,
        under=ANSWERED,
    )
    found = game.setup(state)
    assert game.read(json.dumps(found)) == state
    found |= {"card": BLADE | {"targets": targets}, "under": ANSWERED | {"phase": under}}
    found |= {"window": "between"} if under == "window" else {}
    with pytest.raises(Problem, match="answer"):
        game.read(json.dumps(found))
    state, _ = play(game, state, "B pass")
    assert list(state.blade[0][:2]) == [0, 2]


def masked(*stack):
    words_of = {"options": MAGIC, "hands": [[], ["M12"], []], "phase": "window", "window": "hoard"}
    return killed(3, *stack, tokens="SGR", **words_of)


def test_dg_card_12_the_mask_is_worn_by_an_adventurer_of_whoever_plays_it():
    game, state = masked("C.thief", "A.wizard", "B.knight4")
    state, _ = play(game, state, "B play M12 knight4 wizard")
    assert (state.masked, game.view(state, None).table.kill.wizards) == (2, [0, 1])


def test_dg_thief_10_whoever_has_a_thief_there_gets_no_second_one():
    game, state = masked("B.thief", "A.wizard", "B.knight4")
    refused(game, state, "B play M12 knight4 thief", "DG-MAG-WIN-4")
    game, state = masked("A.thief", "A.wizard", "B.knight4", "C.knight4")
    assert game.check(state, given(game, state, "B play M12 knight4 thief")) is None
    assert not cards.has_target(state, 1, words.MASK, 4, words.THIEF, -1)  # that is a Knight of Cat


def test_dg_card_15_the_only_token_of_a_share_may_be_changed():
    game, state = killed(
        3, "A.wizard", "B.wizard", "C.knight4", tokens="SGW", options=MAGIC, hands=[[], ["M15"], []],
        shares=["S", "G", "W"], phase="window", window="split",
    )  # fmt: skip
    assert game.check(state, given(game, state, "B play M15 G 2 W")) is None


def test_dg_mag_deck_1_one_null_stone_lies_on_another():
    game, state = between(hands=[["M17"], ["M10"]])
    state, _ = play(game, state, "B play M10 0")
    state.discard[words.STONE] = 1
    state, _ = game.apply(state, given(game, state, "A play M17"), Luck(state, "..."))
    assert state.discard[words.STONE] == 2


def test_dg_card_19_the_flask_works_at_any_dragon():
    game, state = between(
        hands=[["M19"], []], row=[slot("D18"), slot("D17"), slot("D16", "RG")], stashes=["SG", "W", "-"]
    )
    state, _ = play(game, state, "A play M19 S 3 R")
    assert (stash(state, 0), tokens(state.hoard[2])) == ("GR", "SG")


def test_dg_card_20_who_digs_again_digs_deeper():
    game, state = killed(
        3, "A.knight4", "B.knight3", options=MAGIC, phase="window", window="kill", dug=2, hands=[["M20"], [], []]
    )
    before = sum(state.hoard[0])
    state, _ = play(game, state, "A play M20")
    assert sum(state.hoard[0]) == before + 2 + state.shovel_bonus


def test_dg_card_16_there_is_nobody_to_gag_where_nothing_is_said():
    for options, hoard, may in (
        (MAGIC, "SG", True),
        (MAGIC, "S", True),
        (MAGIC, "-", False),
        ({**MAGIC, **DIVIDED}, "SG", False),
    ):
        _, state = killed(
            3,
            *("A.knight4", "B.knight3"),
            tokens=hoard,
            options=options,
            phase="window",
            window="hoard",
            hands=[["M10"], [], []],
        )
        assert cards.has_target(state, 0, words.RUNE, 1, -1, -1) is may


def test_dg_mag_win_4_a_ring_and_a_token_that_nobody_has():
    _, state = killed(
        3, "A.knight4", "B.knight3", tokens="SG", options=MAGIC, phase="window", window="hoard", hands=[["M10"], [], []]
    )
    for other in (-1, 0, 2, 3, 9):
        assert not cards.has_target(state, 0, words.RUNE, other, -1, -1)
    for kind in (-1, 2, 9):
        assert not cards.has_target(state, 0, words.HOOK, kind, -1, -1)
    assert cards.has_target(state, 0, words.HOOK, 0, -1, -1)


@pytest.mark.parametrize("card", [-1, 0, 22, 30])
def test_dg_cmd_8_a_number_of_no_card(card):
    _, state = between(hands=[["M21"]])
    assert cards.can_play(state, 0, card, 0, 0, 0) == words.DG_CMD_8


# -- windows of cards --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", [words.HAND, words.BLADE, words.WINGED, words.STONE, words.HOURGLASS])
def test_dg_mag_win_1_what_is_never_played_between_two_turns(card):
    _, state = between(hands=[["M03", "M06", "M08", "M13", "M17"]])
    assert cards.can_play(state, 0, card, -1, -1, -1) == words.DG_MAG_WIN_1


def test_dg_card_8_only_those_who_haggle_turn_the_hourglass():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", options=MAGIC, hands=[["M08", "M13"], [], []])
    refused(game, state, "A play M13", "DG-MAG-WIN-1")
    assert game.check(state, given(game, state, "A play M08")) is None
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", options=MAGIC, hands=[[], [], ["M08"]])
    refused(game, state, "C play M08", "DG-MAG-WIN-1")
    words_of = {"options": MAGIC, "phase": "window", "window": "hoard", "hands": [["M08"], [], []]}
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", **words_of)
    refused(game, state, "A play M08", "DG-MAG-WIN-1")


def test_dg_cmd_9_nobody_lifts_without_the_hand_or_a_fourth_time():
    game, state = lifting()
    refused(game, state, "C lift 1 W", "DG-CMD-9")
    game, state = lifting(sleeve=[{"dragon": "D18", "kind": "W", "age": 1}] * 3)
    refused(game, state, "B lift 1 W", "DG-CARD-3")


@pytest.mark.parametrize("kind", [-1, 9])
def test_dg_card_3_what_is_lifted_is_of_some_kind(kind):
    _, state = position(4, MAGIC, row=[slot("D18", "SGWK")], hands=[[], ["M03"], [], []])
    assert sleeve.can_lift(state, 1, 0, kind) == words.DG_CARD_3
    assert sleeve.can_lift(state, 1, 0, words.BLACK) == LEGAL


def test_dg_cmd_9_nobody_lifts_while_others_talk():
    row = [slot("D06", "SG", "A.knight4", "C.knight3"), slot("D18", "W")]
    words_of = {"slot": 1, "killed": True, "phase": "haggle", "hands": [[], ["M03"], [], []]}
    game, state = position(4, MAGIC, row=row, **words_of)
    refused(game, state, "B lift 2 W", "DG-CMD-9")


def test_dg_card_6_a_blade_is_gone_when_its_adventurer_goes_home():
    game, state = killed(3, "A.knight4+2", "B.knight3+2", tokens="S", options=MAGIC)
    state, _ = play(game, state, "lapse")
    assert not any(state.blade[0])
