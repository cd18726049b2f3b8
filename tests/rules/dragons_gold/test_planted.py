"""Mistakes that a game with a loot table and a Market could make, planted: the laws must speak."""

from dragonhoard.core.dice import Dice
from dragonhoard.core.rules_api import LEGAL
from dragonhoard.games import game_class
from dragonhoard.games.dragons_gold import game as gold_game
from dragonhoard.games.dragons_gold import view as gold_view
from dragonhoard.games.dragons_gold.rules import division, kill, market, state
from dragonhoard.proofs.interference import interference
from dragonhoard.proofs.random_play import random_play
from tests.harness.laws import asked

Gold = game_class("dragons-gold")
MAGIC = {"magic_objects": True}


def found(game, phases, count=40):
    """Positions in which one of these things is awaited."""
    kept = []
    for seed in range(60):
        for step in random_play(game, Dice(seed)):
            if step.state.phase in phases:
                kept.append(step.state)
            if len(kept) == count:
                return kept
    return kept


def tells(game, states, plant, sentence):
    """Silent before, speaking after; each seat, and a spectator, is asked."""

    def spoken():
        dice = Dice(1)
        return asked.first(interference(game, at, viewer, dice) for at in states for viewer in asked.viewers(game))

    assert spoken() is None
    plant()
    said = spoken()
    assert said is not None
    assert sentence in said


def test_an_offer_that_probes_anothers_stash(put):
    def nosy(can_offer, s, seat, other, split):
        honest = can_offer(s, seat, other, split)
        if honest != LEGAL or all(asked <= held for asked, held in zip(split[seat], s.stash[other], strict=True)):
            return honest
        return state.DG_MKT_6

    game = Gold(3)
    states = found(game, {state.MARKET}, 12)
    tells(game, states, put(market, "can_offer", nosy), "by the answer to offer")


def test_a_theft_that_everybody_sees(put):
    def loud(steal, s, kind):
        kill.tell(s, -1, state.STOLEN_KIND, s.thief[s.robbing], s.victim, kind)
        steal(s, kind)

    game = Gold(4)
    plant = put(kill, "steal", loud)
    states = found(game, {state.NAMING, state.TAKING}, 12)
    releases = Gold.releases - {"stolen_kind"}
    quiet = type("Quiet", (Gold,), {"releases": releases})(4)

    def onlookers(at):
        return [seat for seat in range(4) if seat != at.thief[at.robbing] and not at.involved >> seat & 1]

    def spoken():
        dice = Dice(1)
        return asked.first(interference(quiet, at, seat, dice) for at in states for seat in onlookers(at))

    assert spoken() is None
    plant()
    assert "by the news of" in (spoken() or "")


def test_a_window_that_waits_only_for_those_who_hold_the_card(put):
    """Whoever could answer with a Null Stone is waited for, and nobody else."""

    def telling(asked_of, self, s):
        found = asked_of(self, s)
        stones = sum(1 << seat for seat in range(s.players) if s.hand[seat][state.STONE])
        return found & stones or found if s.phase == state.RESPONSE else found

    game = Gold(4, MAGIC)
    states = found(game, {state.RESPONSE}, 12)
    tells(game, states, put(gold_game.DragonsGold, "_asked", telling), "by who is awaited")


def test_a_size_that_shows_through_the_screen(put):
    def thin(table, game, s):
        found = table(game, s)
        found.sizes = [sum(stash) for stash in s.stash[: s.players]]
        return found

    game = Gold(3)
    states = [step.state for step in random_play(game, Dice(0))][::40][:8]
    tells(game, states, put(gold_view, "table", thin), "by its view")


def test_a_pass_that_ends_a_wait_in_silence(put):
    """Whoever is asked next must learn of it, though nobody may hear who has passed last."""

    def deaf(is_quiet, self, before, state, events):
        return all(event.kind in self.quiet for event in events)

    def spoken():
        return asked.first(asked.quiet_is_unseen(Gold(4, MAGIC), Dice(seed)) for seed in range(4)) or ""

    assert spoken() == ""
    put(gold_game.DragonsGold, "is_quiet", deaf)()
    assert "sees something new" in spoken()


def test_a_token_lost_in_a_division(put):
    def careless(divide, s, split):
        divide(s, split)
        s.share[0][0] += 1

    game = Gold(3, {"divide_and_choose": True})
    spoken = [asked.pieces_are_conserved(game, Dice(seed)) for seed in range(3)]
    assert spoken == [None] * 3
    put(division, "divide", careless)()
    assert "pieces are lost or made" in (asked.first(asked.pieces_are_conserved(game, Dice(s)) for s in range(3)) or "")
