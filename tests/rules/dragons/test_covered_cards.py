"""Section 12: the cards below the top of a pile."""

from dragonhoard import Choice, Over, events_for
from dragonhoard.games.dragons.moves import Claim, Draw, Place
from tests.rules.dragons.table import (
    DRAGONS,
    facts,
    mentions,
    pasted,
    play,
    refused,
    told_alike,
    viewers,
    wander,
)

BASIC = "4 2.9 A ket/d/cB/w s*3/-/o/- - - 12"


def test_dr_info_6_nobody_may_look_below_the_top():
    game, state = pasted(BASIC)
    other = game.read(BASIC.replace("ket", "rlt"))
    turned = game.read(BASIC.replace("ket", "ekt"))  # the same two the other way round
    for viewer in viewers(game):
        assert game.view(state, viewer) == game.view(other, viewer) == game.view(turned, viewer)
        for text in ("A claim 0", "A claim 1", "A claim 2", "B draw", "A place 0"):
            assert told_alike(game, state, other, text, viewer)


def test_dr_info_6_every_covered_card_was_public_when_it_was_on_top():
    game = DRAGONS(4)
    memory = None
    for state, events in wander(game, 12):
        memory = game.remember(memory, events_for(events, None))
        if not isinstance(game.turn(state), Over):
            assert memory == [pile["cards"] for pile in game.setup(state)["piles"]]


def test_dr_info_6_with_open_piles_they_are_public():
    game, state = pasted(BASIC.replace("4 ", "4o ", 1))
    for viewer in viewers(game):
        assert game.view(state, viewer).table.piles[0].cards == ["crown", "bracelet", "scepter"]


def test_dr_info_11_nobody_looks_into_a_claimed_pile_not_even_the_claimer():
    game, state = pasted("4 2.9 B ketA/d/c/w s*3/-/o/- - - 12")
    other = game.read("4 2.9 B rltA/d/c/w s*3/-/o/- - - 12")
    for viewer in viewers(game):
        assert game.view(state, viewer) == game.view(other, viewer)
        assert game.view(state, viewer).table.piles[0].cards is None
        assert not {"crown", "bracelet"} & mentions(game.view(state, viewer))


def test_dr_info_11_with_open_piles_everybody_reads_it():
    game, state = pasted("4o 2.9 B ketA/d/c/w s*3/-/o/- - - 12")
    for viewer in viewers(game):
        assert game.view(state, viewer).table.piles[0].cards == ["crown", "bracelet", "scepter"]


def test_dr_info_14_a_card_is_named_while_it_is_drawn_and_never_again_while_it_is_covered():
    game, state = pasted("4 1.9 A c/d/l/w -/-/-/- - - 1")
    state, events = play(game, state, "A draw", "A place 0", cards="crown")
    assert "crown" in mentions(events)
    state, _ = play(game, state, "B draw", "B place 0", cards="ring")  # now the crown is covered
    inputs = ("C claim 0", "D draw", "D place 1", "C leaves", "C returns", "lapse", "B claim 1")
    for text in inputs:
        state, events = play(game, state, text, cards="sheep" if text in {"D draw", "lapse"} else "")
        assert "crown" not in mentions(events)
        for viewer in viewers(game):
            assert "crown" not in mentions(game.view(state, viewer))
            assert all(pile.cards is None for pile in game.view(state, viewer).table.piles)
    state, events = play(game, state, "D claim 2", cards="...")
    assert facts(events, "took_pile")[0] == {"seat": 2, "pile": 0, "cards": ["cow", "crown", "ring"]}


def test_dr_info_14_a_refusal_names_no_covered_card():
    game, state = pasted(BASIC)
    for move in (Claim(2), Place(0), Claim(9)):
        breach = game.check(state, Choice(0, 12, move))
        assert not any(card in str(breach).split() for card in ("crown", "bracelet"))
    refused(game, state, Choice(1, 12, Draw()), "DR-CLAIM-3")
