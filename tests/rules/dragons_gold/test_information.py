"""Section 21: who sees what."""

from collections import Counter

import pytest

from dragonhoard import Dice, events_for
from dragonhoard.proofs import laws
from dragonhoard.proofs.canonical_bytes import written
from dragonhoard.proofs.random_play import remembered_positions
from dragonhoard.table.ledger import Ledger
from tests.rules.dragons_gold.table import (
    GOLD,
    MAGIC,
    facts,
    heard,
    killed,
    play,
    position,
    slot,
    told_to,
    viewers,
    wander,
)
from tests.rules.dragons_gold.test_cards import lifting
from tests.rules.dragons_gold.test_magic import between


def tables(game, state):
    return [game.view(state, viewer).table for viewer in viewers(game)]


def test_dg_info_1_dg_info_2_dragons_and_their_tokens_are_public():
    game, state = position(row=[slot("D12", "SW")])
    for table in tables(game, state):
        shown = table.row[0]
        assert (shown.strength, shown.known, shown.hidden, shown.tokens) == (8, 2, 7, {"S": 1, "W": 1})


def test_dg_info_3_dg_info_6_dg_info_7_the_bag_is_a_number():
    game, state = position(row=[slot("D02", "S", "B.knight4")], stashes=["W3", "-", "-"])
    assert {table.bag for table in tables(game, state)} == {122}
    state, events = play(game, state, "A send wizard 1", luck="G G R K")
    assert all(told_to(events, "tokens_drawn", viewer) for viewer in viewers(game))


def test_dg_info_4_dg_info_5_the_pile_has_no_order_and_its_size_is_public():
    game, state = position(gone=["D01"], row=[slot("D02"), slot("D03"), slot("D04"), slot("D05")])
    assert [(table.pile, table.gone, table.market) for table in tables(game, state)] == [(13, ["D01"], "ahead")] * 4
    assert set(state.pile) == {0, 1}


def test_dg_info_8_a_stash_is_seen_by_its_owner_alone():
    game, state = position(stashes=["W", "K", "-"])
    assert [game.view(state, seat).stash for seat in range(3)] == [{"W": 1}, {"K": 1}, {}]
    assert game.view(state, None).stash is None
    assert all(table.stashes is None for table in tables(game, state))


@pytest.mark.parametrize("public", [False, True])
def test_dg_info_9_the_size_of_a_stash_is_hidden_unless_a_knob_says_so(public):
    game, state = position(stashes=["W2", "K", "-"], options={"stash_size_public": public})
    assert game.view(state, 1).table.sizes == ([2, 1, 0] if public else None)


def test_dg_info_10_adventurers_are_public():
    game, state = position(row=[slot("D18", "S", "B.wizard")], spent=["C.thief"])
    for table in tables(game, state):
        assert table.adventurers == [["ready"] * 4, ["ready"] * 3 + ["sent"], ["ready", "ready", "spent", "ready"]]


def test_dg_info_11_the_talks_are_public():
    game, state = killed(4, "A.knight4", "B.knight3", tokens="SG")
    state, events = play(game, state, "A propose S/G/-/-")
    assert all(heard(events, viewer) == ["proposed"] for viewer in viewers(game))
    assert all(table.proposals[0].shares[1] == {"G": 1} for table in tables(game, state))


def test_dg_info_12_dg_info_13_a_theft_is_public_its_token_is_not():
    game, state = killed(4, "A.thief", "B.knight4", "C.wizard", phase="rob", stashes=["-", "W", "S", "-"])
    _, events = play(game, state, "A rob 1")
    assert [len(told_to(events, "stolen", viewer)) for viewer in viewers(game)] == [1] * 5
    assert [len(told_to(events, "stolen_kind", viewer)) for viewer in viewers(game)] == [1, 1, 0, 0, 0]


def test_dg_info_14_the_look_of_a_thief_ends_with_the_theft():
    stack = ("A.thief", "A.wizard", "B.knight4", "C.knight3")
    game, state = killed(3, *stack, phase="rob", stashes=["-", "WS", "S"])
    state, _ = play(game, state, "A rob 1")
    assert game.view(state, 0).looked_at is None
    state, _ = play(game, state, "A look")
    assert [game.view(state, viewer).looked_at for viewer in viewers(game)] == [{"S": 1, "W": 1}, None, None, None]
    state, _ = play(game, state, "A take W")
    assert game.view(state, 0).looked_at is None


def test_dg_info_15_what_was_removed_is_public():
    game, state = position(removed="K")
    assert all(table.removed == {"K": 1} for table in tables(game, state))


def storied(options=None):
    """A kill is shared, and the next turn begins; then that turn brings nothing."""
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", options=options)
    ledger = Ledger(game)
    for text in ("A propose S/G/-", "B accept 1.1"):
        state, events = play(game, state, text)
        ledger.hear(events)
    return ledger


@pytest.mark.parametrize("visible", [False, True])
def test_dg_info_16_past_shares_are_not_listed_once_the_next_turn_has_begun(visible):
    lines = [facts for _, kind, facts, _ in storied({"history_visible": visible}).whole(None) if kind == "shared"]
    assert [line["tokens"] for line in lines] == ([{"S": 1}, {"G": 1}] if visible else [None, None])
    assert [line["seat"] for line in lines] == [0, 1]


def test_dg_info_14_dg_info_16_a_stash_that_was_seen_is_not_listed_either_once_the_next_turn_has_begun():
    stack = ("A.thief", "A.wizard", "B.knight4", "C.knight3")
    game, state = killed(3, *stack, tokens="S", stashes=["-", "WS", "S"])
    ledger = Ledger(game)

    def seen(kind):
        return [facts["tokens"] for _, told, facts, _ in ledger.whole(0) if told == kind]

    for text in ("B show", "A propose S/-/-", "B accept 1.1", "C accept 1.1", "A rob 1", "A look"):
        state, events = play(game, state, text)
        ledger.hear(events)
    assert (seen("showed"), seen("saw_stash")) == ([{"S": 1, "W": 1}], [{"S": 1, "W": 1}])
    _, events = play(game, state, "A take W")
    ledger.hear(events)
    assert (seen("showed"), seen("saw_stash")) == ([None], [None])


def test_dg_info_16_at_the_end_everything_is_shown():
    game = GOLD(3)
    ledger = Ledger(game)
    steps = list(wander(game, 2))
    for _, events in steps:
        ledger.hear(events)
    shares = [facts["tokens"] for _, kind, facts, _ in ledger.whole(None) if kind == "shared"]
    assert shares
    assert None not in shares
    assert game.view(steps[-1][0], None).table.stashes is not None


def test_dg_info_17_dg_info_18_seized_reds_and_struck_trades_are_public_when_they_happen():
    game, state = position(row=[slot("D06", "SR2", "A.wizard", "B.knight4")])
    _, events = play(game, state, "A send thief 1")
    assert all(told_to(events, "seized", viewer) == [{"seat": 0, "count": 2}] for viewer in viewers(game))
    game, state = position(phase="market", market="gone", stashes=["S", "G", "-"])
    state, events = play(game, state, "A offer 1 S for G")
    assert [heard(events, viewer) for viewer in viewers(game)] == [["offered"], ["offered"], [], []]
    _, events = play(game, state, "B trade 2.1")
    assert all(heard(events, viewer) == ["traded"] for viewer in viewers(game))


def test_dg_info_19_dg_info_20_hands_are_numbers_to_others():
    game, state = position(options=MAGIC, hands=[["M01", "M17"], ["M02"], []], discard=["M06"])
    assert game.view(state, 0).hand == ["M01", "M17"]
    assert game.view(state, None).hand is None
    for viewer in (1, 2, None):
        view = game.view(state, viewer)
        assert (view.table.hands, view.table.deck, view.table.discard) == ([2, 1, 0], 20, ["M06"])
        assert b"M17" not in written(view)


def test_dg_info_21_the_invisible_hand_is_seen_by_its_holder_alone():
    game, state = lifting()
    state, events = play(game, state, "B lift 1 W")
    assert [heard(events, viewer) for viewer in viewers(game)] == [[], ["lifted"], [], [], []]
    for viewer in (0, 2, 3, None):
        assert b"M03" not in written(game.view(state, viewer))
    _, events = play(game, state, "C accuse 1")
    assert all(told_to(events, "accused", viewer) for viewer in viewers(game))


def test_dg_info_22_nobody_sees_a_score_before_the_end():
    game, state = position(stashes=["W2", "K", "-"])
    assert all(table.standing is None for table in tables(game, state))
    last, _ = list(wander(GOLD(3), 1))[-1]
    assert GOLD(3).view(last, None).table.standing is not None


def test_dg_info_23_no_view_and_no_news_hold_what_is_hidden():
    game = GOLD(4, MAGIC)
    dice = Dice(5)
    for number, (state, events) in enumerate(wander(game, 9)):
        if number % 25 == 0:
            for viewer in viewers(game):
                twin = game.twin(state, viewer, dice)
                assert written(game.view(twin, viewer)) == written(game.view(state, viewer))
        for viewer in viewers(game):
            private = {"drew_card", "saw_stash", "lifted", "safe", "stood", "passed"}
            assert all(e.facts["seat"] == viewer for e in events_for(events, viewer) if e.kind in private)
    assert facts(events, "showed")


def test_dg_info_13_what_is_hidden_is_dealt_anew_for_those_who_did_not_see_it():
    """`hide`: a perfect memory knows every share, and not what went from screen to screen."""
    game, state = killed(4, "A.thief", "B.knight4", "C.wizard", phase="rob", stashes=["-", "S4W", "S", "-"])
    state, _ = play(game, state, "A rob 1", luck="#4 ...")
    assert game.view(state, 0).stash == {"W": 1}
    seen = {seat: set() for seat in range(4)}
    for seed in range(40):
        for seat in range(4):
            other = state.clone()
            game.rules.hide(other, seat, Dice(seed))
            assert game.rules.conserved(other)
            seen[seat].add(tuple(other.stash[0]))
    assert [len(seen[seat]) for seat in range(4)] == [1, 1, 2, 2]
    game, state = position(
        phase="market", market="gone", stashes=["SW", "G", "-"], options={"market_trades_public": False}
    )
    state, _ = play(game, state, "A offer 1 S for G", "B trade 2.1", "lapse")
    hidden = [state.clone() for _ in range(20)]
    for number, other in enumerate(hidden):
        game.rules.hide(other, 2, Dice(number))
    assert len({tuple(other.stash[0]) for other in hidden}) > 1


def dealt_anew(game, state, seat):
    """The first stash as it may be for a seat that remembers all it ever saw."""
    found = set()
    for seed in range(40):
        other = state.clone()
        game.rules.hide(other, seat, Dice(seed))
        found.add(tuple(other.stash[0]))
    return len(found)


def test_dg_info_14_what_somebody_saw_behind_a_screen_is_not_dealt_anew_for_them():
    """Ann has robbed Bob. Cat looks at what Ann has, Dan does not: only Dan cannot know what it was."""
    unseen = [{"to": "A", "by": "B", "tokens": "W"}]
    stashes = ["W", "S4G", "-", "-"]
    game, state = position(4, phase="market", market="gone", stashes=stashes, unseen=unseen)
    state, _ = play(game, state, "A show 2", "lapse")
    assert game.read(game.write(state)) == state
    assert [dealt_anew(game, state, seat) > 1 for seat in range(4)] == [False, False, False, True]
    game, state = between(4, hands=[[], [], ["M10"]], stashes=stashes, unseen=unseen)
    before = [dealt_anew(game, state, seat) > 1 for seat in range(4)]
    state, news = play(game, state, "C play M10 0")
    assert facts(news, "saw_stash")
    assert before == [False, False, True, True]
    assert [dealt_anew(game, state, seat) > 1 for seat in range(4)] == [False, False, False, True]


def test_dg_info_13_what_is_offered_or_goes_with_a_card_is_not_dealt_anew():
    """Ann has what she robbed of Bob, white or not; once she offers white it is white, to whomever she offers it."""
    unseen = [{"to": "A", "by": "B", "tokens": "W"}]
    game, state = position(4, phase="market", market="gone", stashes=["W", "S4G", "-", "-"], unseen=unseen)
    assert [dealt_anew(game, state, seat) > 1 for seat in range(4)] == [False, False, True, True]
    state, _ = play(game, state, "A offer 1 W for S")
    assert [dealt_anew(game, state, seat) for seat in range(4)] == [1] * 4


def test_dg_info_13_also_at_the_market_and_while_somebody_answers_or_steals():
    game, left = GOLD(4, {"magic_objects": True}), {"market": 4, "response": 4, "take": 4}
    changed, dice = Counter(), Dice(5, 4)
    for state, memories in remembered_positions(game, dice, 5000, 1):
        phase = game.view(state, None).table.phase
        if left.get(phase, 0):
            left[phase] -= 1
            for seat in range(4):
                assert laws.hiding_is_consistent(game, state, seat, memories[seat], dice) is None
                changed[phase] += any(hidden.stash != state.stash for hidden in some_hidden(game, state, seat, dice))
        if not any(left.values()):
            break
    assert not any(left.values())
    assert changed["market"] > 0 < changed["take"]


def some_hidden(game, state, seat, dice):
    for _ in range(3):
        other = state.clone()
        game.rules.hide(other, seat, dice)
        yield other
