"""Section 24: each Magic Object card."""

import pytest

from tests.rules.dragons_gold.table import (
    MAGIC,
    awaited,
    facts,
    given,
    heard,
    killed,
    offered,
    phase,
    play,
    position,
    refused,
    slot,
    stash,
    tokens,
    told_to,
)
from tests.rules.dragons_gold.test_magic import between, window


def split(*shares, hands, stack=("A.wizard", "B.wizard", "C.knight4"), players=4, tokens="S2GR2BY"):
    """The shares are fixed and not yet behind the screens."""
    words = {"options": MAGIC, "shares": list(shares), "hands": hands, "phase": "window", "window": "split"}
    return killed(players, *stack, tokens=tokens, **words)


def talking(hands, stack=("A.knight4", "B.knight3"), tokens="SGW", **words):
    return killed(3, *stack, tokens=tokens, options=MAGIC, hands=hands, **words)


def test_dg_card_1_dg_ex_23_ring_of_confusion():
    game, state = split("S2", "GR2", "BY", hands=[[], [], [], ["M01"]])
    assert awaited(game, state) == "D"
    refused(game, state, "D play M01 1 3", "DG-MAG-WIN-4")
    refused(game, state, "D play M01 1 1", "DG-MAG-WIN-4")
    state, events = play(game, state, "D play M01 1 2")
    shares = {each["seat"]: each["tokens"] for each in facts(events, "shared")}
    assert shares == {0: {"S": 2}, 1: {"B": 1, "Y": 1}, 2: {"G": 1, "R": 2}}
    assert facts(events, "drew_cards") == []
    game, state = split("S2", "GR2", "BY", hands=[["M01"], [], [], []])
    refused(game, state, "A play M01 0 1", "DG-MAG-WIN-4")


def test_dg_card_2_exchange_powder():
    row = [slot("D18", "S", "A.knight4"), slot("D07", "G", "B.wizard", raised=3)]
    game, state = between(hands=[["M02"]], row=row)
    state, _ = play(game, state, "A play M02 1 2")
    first, second = game.view(state, None).table.row[:2]
    assert (first.dragon, first.tokens, first.raised, first.strength) == ("D07", {"G": 1}, 3, 10)
    assert [sent.adventurer for sent in first.stack] == ["knight4"]
    assert (second.dragon, second.tokens) == ("D18", {"S": 1})


def test_dg_card_2_a_blade_stays_with_its_adventurer():
    row = [slot("D18", "S", "A.knight4+2", "B.knight3"), slot("D13", "G")]
    game, state = between(hands=[["M02"]], row=row)
    state, events = play(game, state, "A play M02 1 2")
    assert facts(events, "killed") == [{"slot": 1, "dragon": "D13", "involved": [0, 1], "seat": 0}]  # 4+2+3 against 9


def lifting(**words):
    return position(4, MAGIC, row=[slot("D18", "SGW"), slot("D17", "E")], hands=[[], ["M03"], [], []], **words)


def test_dg_card_3_invisible_hand_lifts_in_secret():
    game, state = lifting()
    refused(game, state, "A lift 1 W", "DG-CMD-9")
    refused(game, state, "B lift 1 K", "DG-CARD-3")
    lifted, events = play(game, state, "B lift 1 W")
    assert [heard(events, viewer) for viewer in (0, 1, 2, 3, None)] == [[], ["lifted"], [], [], []]
    assert game.view(lifted, 2).table.row[0].tokens == {"S": 1, "G": 1}
    assert [(each.kind, each.age) for each in game.view(lifted, 1).sleeve] == [("W", 1)]
    assert game.view(lifted, 2).sleeve == []
    assert game.turn(lifted) == game.turn(state)
    refused(game, lifted, "B lift 1 S", "DG-CARD-3")
    state = lifted
    state, _ = play(game, state, "A send wizard 3", "B pass")  # one end of a turn
    assert stash(state, 1) == "-"
    refused(game, state, "B lift 1 S", "DG-CMD-9")  # the own turn
    state, events = play(game, state, "B send wizard 3")
    assert (stash(state, 1), told_to(events, "safe", 1)) == ("W", [{"seat": 1, "kind": "W"}])


def test_dg_card_3_an_accusation_returns_what_is_in_the_sleeve():
    game, state = lifting()
    state, _ = play(game, state, "B lift 1 W")
    refused(game, state, "C accuse 2", "DG-CARD-3")
    wrong, events = play(game, state, "C accuse 3")
    assert facts(events, "accused") == [{"seat": 2, "other": 3, "caught": False}]
    refused(game, wrong, "C accuse 1", "DG-CARD-3")
    state, events = play(game, state, "C accuse 1")
    assert facts(events, "accused") == [{"seat": 2, "other": 1, "caught": True}]
    assert game.view(state, 0).table.row[0].tokens == {"S": 1, "G": 1, "W": 1}
    assert game.view(state, 0).table.discard == ["M03"]
    refused(game, state, "C accuse 1", "DG-CMD-9")


def test_dg_card_3_a_wrong_accuser_waits_until_the_end_of_the_own_next_turn():
    game, state = lifting()
    state, _ = play(game, state, "A accuse 2")
    assert game.view(state, None).table.barred == [2, 0, 0, 0]  # this turn does not count
    state, _ = play(game, state, "D accuse 2")
    assert game.view(state, None).table.barred == [2, 0, 0, 1]
    state, _ = play(game, state, "A send wizard 3")
    refused(game, state, "A accuse 1", "DG-CARD-3")


def test_dg_card_3_what_came_from_a_dying_dragon_is_removed_and_the_third_lift_spends_the_card():
    row = [slot("D06", "SG", "A.knight4", "C.knight3")]
    sleeve = [{"dragon": "D06", "kind": "W", "age": 1}]
    game, state = position(
        4, MAGIC, row=row, hands=[[], ["M03"], [], []], slot=1, killed=True, phase="haggle", sleeve=sleeve
    )
    state, _ = play(game, state, "A accuse 1")
    assert tokens(state.removed) == "W"
    sleeve = [{"dragon": "D18", "kind": kind, "age": age} for kind, age in (("W", 0), ("G", 0), ("S", 2))]
    game, state = lifting(sleeve=sleeve)
    state, events = play(game, state, "A send wizard 3")
    assert facts(events, "hand_spent") == [{"seat": 1}]
    assert stash(state, 1) == "S"


def test_dg_card_3_what_is_safe_is_in_the_sleeve_no_more():
    game, state = lifting(sleeve=[{"dragon": "D18", "kind": "W", "age": 0}])
    state, events = play(game, state, "C accuse 1")
    assert facts(events, "accused") == [{"seat": 2, "other": 1, "caught": False}]
    assert game.view(state, None).table.discard == []


def test_dg_card_3_what_is_removed_lies_with_what_was_removed_before():
    game, state = lifting(sleeve=[{"dragon": "D01", "kind": "W", "age": 1}], gone=["D01"], removed="W2")
    state, _ = play(game, state, "C accuse 1")
    assert tokens(state.removed) == "W3"


def test_dg_card_3_what_came_from_a_living_dragon_goes_back_to_it_while_another_dies():
    row = [slot("D06", "SG", "A.knight4", "C.knight3"), slot("D18", "E")]
    words = {"slot": 1, "killed": True, "phase": "haggle", "hands": [[], ["M03"], [], []]}
    game, state = position(4, MAGIC, row=row, sleeve=[{"dragon": "D18", "kind": "W", "age": 1}], **words)
    state, _ = play(game, state, "A accuse 1")
    assert (tokens(state.hoard[1]), tokens(state.removed)) == ("EW", "-")


def test_dg_card_4_the_others_close_up_each_with_its_own_blade():
    stack = ("B.thief", "C.wizard+2", "A.wizard", "B.wizard+2")
    game, state = between(hands=[["M04"]], row=[slot("D18", "S", *stack)])
    state, _ = play(game, state, "A play M04 1 1 thief")
    assert [(sent.seat, sent.attack) for sent in game.view(state, None).table.row[0].stack] == [(2, 3), (0, 1), (1, 3)]


def test_dg_card_4_horn_of_retreat():
    game, state = between(hands=[["M04"]], row=[slot("D18", "S", "B.thief", "C.wizard")])
    state, _ = play(game, state, "A play M04 1 1 thief")
    table = game.view(state, None).table
    assert [sent.adventurer for sent in table.row[0].stack] == ["wizard"]
    assert table.adventurers[1] == ["ready", "ready", "spent", "ready"]


def test_dg_card_5_homing_boots():
    row = [slot("D18", "S", "A.thief", "B.wizard", "A.wizard"), slot("D17", "S", "A.knight4", "A.knight3")]
    game, state = position(options=MAGIC, row=row, turn="C", hands=[["M05"], [], []])
    state, _ = play(game, state, "C send wizard 3", "A pass")
    assert (phase(game, state), window(game, state)) == ("window", "own")
    assert game.turn(state).seconds == 60
    refused(game, state, "A play M05 1 knight4", "DG-MAG-WIN-4")
    state, _ = play(game, state, "A play M05 1 thief+wizard")
    assert (phase(game, state), offered(game, state, 0)[0]) == ("send", "send thief 1")


def test_dg_card_5_whoever_has_called_somebody_home_goes_on_to_send_with_cards_left_or_not():
    row = [slot("D18", "S", "A.thief", "A.wizard"), slot("D17", "S", "A.knight4", "A.knight3")]
    words = {"phase": "window", "window": "own", "hands": [["M05", "M10"], [], []]}
    game, state = position(options=MAGIC, row=row, **words)
    state, events = play(game, state, "A play M05 1 thief")
    assert (phase(game, state), awaited(game, state)) == ("send", "A")
    assert facts(events, "window_opens") == []


def test_dg_card_6_a_blade_before_the_last_dragon_can_be_answered_too():
    game, state = position(
        options=MAGIC, row=[slot("D18", "S", "B.thief"), None, None, None], hands=[["M06"], ["M17"], []]
    )
    state, _ = play(game, state, "A send knight3 1 blade")
    assert (phase(game, state), awaited(game, state)) == ("response", "B")
    state, _ = play(game, state, "B pass")
    assert [sent.attack for sent in game.view(state, None).table.row[0].stack] == [2, 5]


def test_dg_card_6_a_blade_that_nobody_can_answer_works_at_once():
    game, state = position(options=MAGIC, row=[slot("D18", "S", "B.thief")], hands=[["M06"], [], []])
    state, _ = play(game, state, "A send knight3 1 blade")
    assert [sent.attack for sent in game.view(state, None).table.row[0].stack] == [2, 5]


def test_dg_card_6_enchanted_blade():
    game, state = position(options=MAGIC, row=[slot("D06", "S", "B.thief")], hands=[["M06"], ["M17"], []])
    state, _ = play(game, state, "A send knight3 1 blade")
    assert (phase(game, state), awaited(game, state)) == ("response", "B")
    killed_it, events = play(game, state, "B pass")
    assert facts(events, "killed")
    assert dict(zip(killed_it.rank, game.view(killed_it, None).table.kill.participation, strict=False)) == {0: 5, 1: 2}
    spared, events = play(game, state, "B play M17")
    assert facts(events, "killed") == []
    assert game.view(spared, None).table.row[0].attack == 5
    refused(game, state, "A send thief 1", "DG-TURN-1")
    basic, start = position()
    refused(basic, start, "A send thief 1 blade", "DG-CMD-8")


def test_dg_card_7_dragon_elixir():
    game, state = between(hands=[["M07"]], row=[slot("D06", "S", "B.knight4")])
    state, _ = play(game, state, "A play M07 1")
    assert game.view(state, None).table.row[0].strength == 10
    state, events = play(game, state, "B send knight3 1")
    assert facts(events, "killed") == []


def test_dg_card_7_before_a_dragon_that_drank_again_and_again_there_is_room_for_everybody():
    team = ("wizard", "thief", "knight3", "knight4")
    crowd = [f"{seat}.{who}" for who in team for seat in "ABCDEF"]
    game, state = position(6, MAGIC, row=[slot("D18", "S", *crowd[:-1], raised=100)], turn="F")
    state, events = play(game, state, "F send knight4 1")
    assert facts(events, "all_sent_home") == [{}]
    game, state = between(hands=[["M07"]], row=[slot("D18", "S", raised=99)])
    state, _ = play(game, state, "A play M07 1")
    assert game.view(state, None).table.row[0].raised == 100


def test_dg_card_8_hasty_hourglass():
    game, state = talking([["M08"], [], []])
    assert game.turn(state).cap is None
    serial = state.serial
    state, _ = play(game, state, "A play M08")
    assert (game.turn(state).cap, state.serial) == (15, serial)
    refused(game, state, "A play M08", "DG-CMD-8")


def test_dg_card_8_the_candle_stands_still_while_a_card_is_answered():
    game, state = talking([["M08"], ["M17"], []])
    serial = state.serial
    state, _ = play(game, state, "A propose SGW/-/-", "A play M08")
    assert (phase(game, state), state.serial) == ("response", serial + 1)
    refused(game, state, "B accept 1.1", "DG-CMD-2")
    state, _ = play(game, state, "B play M17")
    assert (phase(game, state), state.serial, game.turn(state).cap) == ("haggle", serial, None)
    state, _ = play(game, state, "B accept 1.1")
    assert stash(state, 0) == "SGW"


def test_dg_card_9_second_sand():
    game, state = talking([["M09"], [], []])
    state, _ = play(game, state, "A propose SGW/-/-", "lapse")
    assert window(game, state) == "expire"
    state, _ = play(game, state, "A play M09")
    assert (phase(game, state), game.turn(state).seconds) == ("haggle", 30)
    state, _ = play(game, state, "B accept 1.1")
    assert stash(state, 0) == "SGW"


def test_dg_card_10_crystal_ball():
    game, state = between(hands=[["M10"]], stashes=["-", "SW", "-"])
    state, events = play(game, state, "A play M10 1")
    assert told_to(events, "saw_stash", 0) == [{"seat": 0, "other": 1, "tokens": {"S": 1, "W": 1}}]
    assert [told_to(events, "saw_stash", viewer) for viewer in (1, 2, None)] == [[], [], []]
    assert facts(events, "announced")[0]["targets"] == [1]


def test_dg_card_11_warding_amulet():
    game, state = killed(
        3,
        *("A.thief", "A.wizard", "B.knight4", "C.knight3"),
        options=MAGIC,
        phase="rob",
        stashes=["-", "W", "S"],
        hands=[[], ["M11"], []],
    )
    state, _ = play(game, state, "A rob 1")
    assert (window(game, state), awaited(game, state)) == ("theft", "B")
    state, events = play(game, state, "B play M11")
    assert facts(events, "stolen") == []
    assert (stash(state, 1), window(game, state)) == ("W", None)


def test_dg_card_12_mask_of_many_faces():
    stack = ("B.thief", "A.knight4", "C.wizard")
    game, state = killed(
        3, *stack, tokens="SGR", options=MAGIC, hands=[["M12"], [], []], phase="window", window="hoard"
    )
    refused(game, state, "A play M12 knight3 thief", "DG-MAG-WIN-4")
    refused(game, state, "A play M12 knight4 knight", "DG-MAG-WIN-4")
    thief, _ = play(game, state, "A play M12 knight4 thief")
    assert game.view(thief, None).table.kill.thieves == [1, 0]
    wizard, _ = play(game, state, "A play M12 knight4 wizard")
    assert game.view(wizard, None).table.kill.wizards == [0, 2]
    game, state = killed(
        3,
        "A.thief",
        "A.knight4",
        "C.wizard",
        tokens="S",
        options=MAGIC,
        hands=[["M12"], [], []],
        phase="window",
        window="hoard",
    )
    refused(game, state, "A play M12 knight4 thief", "DG-MAG-WIN-4")


def test_dg_card_13_winged_boots():
    game, state = position(options=MAGIC, row=[slot("D18", "S")], hands=[["M13"], [], []])
    state, _ = play(game, state, "A play M13", "A send thief 1")
    assert (phase(game, state), awaited(game, state)) == ("send", "A")
    state, _ = play(game, state, "A send wizard 1")
    assert awaited(game, state) == "B"
    spent = ["A.knight4", "A.knight3", "A.wizard"]
    game, state = position(options=MAGIC, row=[slot("D18", "S")], hands=[["M13"], [], []], spent=spent)
    state, _ = play(game, state, "A play M13", "A send thief 1")
    assert awaited(game, state) == "B"  # nobody is left for the second


def test_dg_card_14_flying_carpet():
    row = [slot("D18", "S", "A.knight3+2"), slot("D06", "G7", "B.knight4")]
    game, state = position(options=MAGIC, row=row, hands=[["M14"], [], []])
    refused(game, state, "A play M14 knight3 1", "DG-MAG-WIN-4")
    refused(game, state, "A play M14 thief 2", "DG-MAG-WIN-4")
    state, events = play(game, state, "A play M14 knight3 2")
    assert facts(events, "killed") == [{"slot": 2, "dragon": "D06", "involved": [0, 1], "seat": 0}]
    assert game.view(state, None).table.row[1].attack == 7  # the Blade is lost
    state, _ = play(game, state, "lapse")
    assert awaited(game, state) == "B"


def test_dg_card_15_mirror_of_envy():
    game, state = split("S2", "GR2", "BY", hands=[["M15"], [], [], ["M10"]])
    refused(game, state, "A play M15 G 1 R", "DG-MAG-WIN-4")
    refused(game, state, "A play M15 S 3 S", "DG-MAG-WIN-4")
    state, _ = play(game, state, "A play M15 S 1 G", "D pass")
    assert game.view(state, None).table.shares[:2] == [{"S": 1, "G": 1}, {"S": 1, "R": 2}]
    game, state = split("S2", "GR2", "BY", hands=[[], [], [], ["M15"]])
    refused(game, state, "D play M15 S 1 G", "DG-MAG-WIN-4")


def test_dg_card_16_gag_rune():
    game, state = killed(
        3, "A.knight4", "B.knight3", tokens="SG", options=MAGIC, hands=[["M16"], [], []], phase="window", window="hoard"
    )
    refused(game, state, "A play M16 0", "DG-MAG-WIN-4")
    refused(game, state, "A play M16 2", "DG-MAG-WIN-4")
    state, _ = play(game, state, "A play M16 1")
    assert phase(game, state) == "haggle"
    refused(game, state, "B propose S/G/-", "DG-CARD-16")
    assert not game.may_talk(state, 1)
    assert game.may_talk(state, 0)
    state, _ = play(game, state, "A propose S/G/-", "B accept 1.1")
    assert game.may_talk(state, 1)
    assert stash(state, 1) == "G"


def test_dg_card_17_null_stone():
    game, state = between(hands=[["M17", "M07"], ["M10"]])
    refused(game, state, "A play M17", "DG-MAG-WIN-1")
    state, _ = play(game, state, "B play M10 0")
    refused(game, state, "B play M17", "DG-CMD-8")
    state, events = play(game, state, "A play M17")
    assert facts(events, "saw_stash") == []
    assert (phase(game, state), window(game, state)) == ("window", "between")


def test_dg_card_18_unlucky_pouch():
    game, state = between(hands=[["M18"], ["M17"]], stashes=["K", "-", "-"])
    state, events = play(game, state, "A play M18 2 K")
    assert facts(events, "announced") == [{"seat": 0, "card": "M18", "targets": [2]}]
    assert game.view(state, 1).table.announced.targets == [2]
    state, events = play(game, state, "B pass")
    assert stash(state, 2) == "K"
    assert told_to(events, "pouched", 1) == [{"seat": 0, "other": 2}]
    assert told_to(events, "pouched_kind", 1) == []
    assert told_to(events, "pouched_kind", 2) == [{"seat": 0, "other": 2, "kind": "K"}]


def test_dg_card_19_flask_of_transmutation():
    game, state = between(hands=[["M19"]], row=[slot("D18", "W")], stashes=["S", "-", "-"])
    state, events = play(game, state, "A play M19 S 1 W")
    assert told_to(events, "flasked", None) == [{"seat": 0, "kind": "S", "slot": 1, "token": "W"}]
    assert (stash(state, 0), game.view(state, None).table.row[0].tokens) == ("W", {"S": 1})


def test_dg_card_20_greedy_shovel():
    game, state = killed(
        3, "A.knight4", "B.knight3", tokens="S", options=MAGIC, hands=[["M20"], [], []], phase="window", window="kill"
    )
    state, events = play(game, state, "A play M20", luck="G W")
    assert facts(events, "tokens_drawn") == [{"slot": 1, "tokens": {"S": 1, "G": 1, "W": 1}, "left": 123}]
    game, state = position(4, MAGIC, row=[slot("D06", "S", "A.knight4")], turn="B", hands=[[], [], ["M20"], []])
    state, events = play(game, state, "B send knight3 1", luck="")
    assert phase(game, state) == "haggle"  # C was not involved


@pytest.mark.parametrize("kind", ["W", "S"])
def test_dg_card_21_snatchers_hook(kind):
    game, state = talking([[], ["M21"], []])
    state, _ = play(game, state, "lapse")
    assert window(game, state) == "expire"
    refused(game, state, f"B play M21 {kind}", "DG-MAG-WIN-1")
    state, _ = play(game, state, "B pass")
    assert window(game, state) == "snatch"
    refused(game, state, "B play M21 K", "DG-MAG-WIN-4")
    state, events = play(game, state, f"B play M21 {kind}")
    assert stash(state, 1) == kind
    assert facts(events, "drew_cards") == []
    assert sum(state.removed) == 2
    assert game.check(state, given(game, state, "lapse")) is None


def test_dg_card_3_whoever_is_caught_without_another_card_is_not_waited_for():
    row = [slot("D18", "SG"), slot("D17", "E")]
    sleeve = [{"dragon": "D18", "kind": "W", "age": 1}]
    game, state = between(4, hands=[["M07"], ["M03"]], row=row, sleeve=sleeve)
    assert awaited(game, state) == "AB"
    caught, _ = play(game, state, "C accuse 1")
    assert awaited(game, caught) == "A"
    game, state = between(4, hands=[[], ["M03"]], row=row, sleeve=sleeve)
    caught, _ = play(game, state, "C accuse 1")
    assert phase(game, caught) == "send"


def test_dg_card_2_after_a_kill_by_powder_the_next_kill_is_one_of_a_sending_again():
    row = [slot("D06", "S"), slot("D18", "G", "A.knight4", "A.knight3")]
    game, state = between(hands=[["M02"]], row=row)
    state, events = play(game, state, "A play M02 1 2", luck="...")
    assert len(facts(events, "killed")) == 1
    assert (stash(state, 0), state.by_card) == ("S", 0)
    assert (phase(game, state), awaited(game, state)) == ("send", "B")


def test_dg_card_3_a_window_that_nobody_can_answer_any_more_is_over_at_once():
    game, state = lifting()
    state, _ = play(game, state, "B lift 1 W", "B standing own between kill hoard split expire response")
    state, _ = play(game, state, "A send wizard 3", luck="...")
    assert (phase(game, state), state.brief > 0) == ("window", True)
    state, events = play(game, state, "C accuse 1")
    assert facts(events, "accused")[0]["caught"]
    assert (phase(game, state), awaited(game, state)) == ("send", "B")
