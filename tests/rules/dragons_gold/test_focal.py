"""What is known of stashes, and the split that all at a table compute alike."""

from dataclasses import replace

import pytest

from dragonhoard import Dice, game_class
from dragonhoard.bots.dragons_gold.player import fade
from dragonhoard.bots.dragons_gold.solver import Loot, beliefs_of, deal_of, focal, own_beliefs, public_beliefs
from dragonhoard.games.dragons_gold.memory import Gain, Moved, Seen, public
from dragonhoard.games.dragons_gold.moves import counts
from dragonhoard.proofs.dragons_gold.focal import focal_fault, talks

pytestmark = pytest.mark.usefixtures("solver")
GOLD = game_class("dragons-gold")


@pytest.fixture(scope="module")
def some_talks():
    """Of two games, with thefts before them."""
    found = []
    for number, options in enumerate(({}, {"advanced_scoring": True, "magic_objects": True})):
        game = GOLD(3, options)
        found += [(game, *each) for each in list(talks(game, Dice(8001, number)))[:8:2]]
    assert len(found) == 8
    assert any(isinstance(change, Moved) for *_, memories in found for change in memories[0].changes)
    return found


def test_it_is_the_same_from_every_seat_and_no_private_fact_moves_it(some_talks):
    for game, s, memories in some_talks:
        assert focal_fault(game, s, memories, Dice(3)) is None


def test_one_that_looks_at_private_facts_is_found(some_talks):
    def peeping(game, table, memory):
        return focal(game, table, replace(memory, common=memory.changes))

    assert any(focal_fault(game, s, memories, Dice(3), peeping) for game, s, memories in some_talks)


def test_it_divides_the_hoard_among_those_involved_and_says_what_all_gain(some_talks):
    for game, s, memories in some_talks:
        found = focal(game, game.view(s, 0).table, memories[0])
        assert [sum(column) for column in zip(*found.split.shares, strict=True)] == list(s.hoard[s.slot])
        assert all(s.involved >> seat & 1 or not any(share) for seat, share in enumerate(found.split.shares))
        assert found.loot.gains(found.split.shares) == found.split.gains
        gains = [found.split.gains[seat] for seat in range(game.players) if s.involved >> seat & 1]
        assert found.nash == (min(gains) > 0)


def test_what_everybody_saw_is_the_same_in_every_memory_and_is_not_forgotten(some_talks):
    for *_, memories in some_talks:
        assert {public(memory) for memory in memories} == {memories[-1]}
        assert {public(fade(memory, 1)) for memory in memories} == {memories[-1]}


def test_the_own_stash_is_known_and_no_world_holds_more_than_the_box(some_talks):
    for game, s, memories in some_talks:
        view = game.view(s, 1)
        for beliefs in (own_beliefs(game, view, memories[1]), public_beliefs(game, view.table, memories[1])):
            loot = Loot(deal_of(game, view.table), beliefs, 16)
            for part in range(6):
                held = [loot.base[(part * 3 + seat) * 16 : (part * 3 + seat + 1) * 16] for seat in range(3)]
                there = s.tokens[3 + part] - s.hoard[s.slot][3 + part] - s.removed[3 + part]
                assert all(0 <= sum(column) <= there for column in zip(*held, strict=True))
                if beliefs == own_beliefs(game, view, memories[1]):
                    assert min(held[1]) >= s.stash[1][3 + part]


# -- stashes by what was seen ------------------------------------------------------------------------------------------
def kinds_in_worlds(*changes, worlds=64):
    """How many blue ones B has in each world, if nothing is to come."""
    game = GOLD(3)
    rest = counts("S4B2")
    deal = deal_of(game, game.view(game.start(Dice())[0], None).table)._replace(parties=(0, 1), hoard=counts("S"))
    loot = Loot(deal, beliefs_of(changes, 3, rest), worlds)
    return {int(n) for n in loot.base[worlds : 2 * worlds]}


OWNS = Gain(0, counts("S4B2"))


def test_what_was_stolen_unseen_may_be_any_token_of_its_owner():
    assert kinds_in_worlds(OWNS, Moved(0, 1, None)) == {0, 1}
    assert kinds_in_worlds(OWNS, Moved(0, 1, 3)) == {1}


def test_what_is_seen_later_tells_what_it_was():
    spent = Gain(0, tuple(-n for n in counts("B2")))
    assert kinds_in_worlds(OWNS, Moved(0, 1, None), spent, Gain(2, counts("B2"))) == {0}
    shown = Seen(1, counts("B"))
    assert kinds_in_worlds(OWNS, Moved(0, 1, None), shown) == {1}
