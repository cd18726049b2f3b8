"""What a seat remembers, though inputs are taken back: the same as if they had never been."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonhoard.core.dice import Dice
from dragonhoard.core.play import Recall, replay
from dragonhoard.core.values import Choice, Event, Extend, Lapse, Over, Presence, Undo, events_for
from dragonhoard.games.dragons.moves import Draw, Place
from dragonhoard.proofs import laws
from tests.rules.dragons.harness.played import begun

HANDS = {"card_in_hand": True, "first_seat": 0}


class Listeners:
    """A game whose seats listen from its start on, and the news of each input that stands."""

    def __init__(self, options=None):
        self.play = begun(options=options)
        self.game = self.play.game
        self.recalls = [Recall(self.game, seat) for seat in range(self.game.players)]
        self.standing = []
        ((_, _, events),) = replay(self.play.record, self.game)
        self.hear(None, events)

    def hear(self, given, events):
        for recall in self.recalls:
            recall.hear(given, events)
        self.standing.append(events)

    def give(self, given):
        events = self.play.give(given)
        if isinstance(given, Extend):
            for recall in self.recalls:
                recall.hear(given, events)
            return
        self.hear(given, events)
        if isinstance(given, Undo):
            del self.standing[given.to :]

    def move(self, move):
        (seat,) = self.game.turn(self.play.state).seats
        self.give(Choice(seat, self.play.state.serial, move))

    def fold(self, seat):
        """The memory of one who heard only what stands."""
        memory = None
        for events in self.standing:
            memory = self.game.remember(memory, events_for(events, seat))
        return memory

    def agree(self):
        assert len(self.standing) == self.play.line
        for seat, recall in enumerate(self.recalls):
            assert recall.memory == self.fold(seat)
            assert laws.bot_sight_is_honest(self.game, self.play.state, seat, recall.memory) is None


def test_a_card_that_was_placed_elsewhere_is_remembered_where_it_lies():
    table = Listeners()
    table.move(Draw())
    table.move(Place(0))
    table.give(Undo(0, table.play.line - 1))
    table.agree()
    table.move(Place(1))
    table.agree()
    piles = [pile["cards"] for pile in table.game.setup(table.play.state)["piles"]]
    assert [len(pile) for pile in piles] == [1, 2, 1]
    assert [recall.memory for recall in table.recalls] == [piles] * 3


def test_the_memory_is_that_of_a_game_without_the_detour():
    detour, straight = Listeners(), Listeners()
    for table in (detour, straight):
        table.move(Draw())
    for pile in (0, 2, 0):
        detour.move(Place(pile))
        detour.give(Undo(0, detour.play.line - 1))
    for table in (detour, straight):
        table.move(Place(1))
        table.move(Draw())
        table.move(Place(1))
    assert [recall.memory for recall in detour.recalls] == [recall.memory for recall in straight.recalls]
    assert detour.play.line == straight.play.line


def test_one_who_does_not_unfold_sees_dishonestly():
    """So the question above is not idle."""
    table = Listeners()
    memory = table.fold(1)
    for each in (Choice(0, 1, Draw()), Choice(0, 1, Place(0)), Undo(0, 2), Choice(0, 3, Place(1))):
        memory = table.game.remember(memory, events_for(table.play.give(each), 1))
    assert [len(pile) for pile in memory] == [2, 2, 1]
    assert laws.bot_sight_is_honest(table.game, table.play.state, 1, memory) is not None


def test_more_time_is_nothing_to_remember_and_nothing_to_forget():
    table = Listeners()
    table.move(Draw())
    table.move(Place(0))
    table.give(Extend(table.play.state.serial, 30))
    table.give(Extend(table.play.state.serial, 30))
    table.agree()
    table.give(Undo(0, table.play.line - 1))
    table.agree()


def test_what_a_seat_keeps_of_its_past_is_not_written_into_again():
    table = Listeners()
    table.move(Draw())
    before = [recall.memory for recall in table.recalls]
    copies = [[list(pile) for pile in memory] for memory in before]
    table.move(Place(2))
    table.give(Undo(0, table.play.line - 1))
    table.move(Place(0))
    assert before == copies
    table.give(Undo(0, table.play.line - 1))
    assert [recall.memory for recall in table.recalls] == before


@pytest.mark.parametrize("options", [None, HANDS], ids=["basic", "in hand"])
@settings(max_examples=12)
@given(seed=st.integers(0, 2**31 - 1))
def test_after_every_input_of_a_game_with_detours(options, seed):
    dice = Dice(seed)
    table = Listeners(options)
    undone = 0
    while not isinstance(turn := table.game.turn(table.play.state), Over):
        table.agree()
        (seat,) = turn.seats
        back = [seat for seat in range(3) if table.play.undoable(seat) < table.play.line]
        rare = dice.below(30)
        if back and dice.below(2):
            table.give(Undo(back[0], table.play.undoable(back[0])))
            undone += 1
        elif rare == 0:
            table.give(Lapse(turn.serial))
        elif rare == 1:
            table.give(Presence(seat, table.play.state.away >> seat & 1 == 1))
        elif rare == 2:
            table.give(Extend(turn.serial, 10))
        else:
            moves = table.game.menu(table.play.state, seat).moves
            table.move(moves[0] if moves[0] == Draw() and dice.below(6) else moves[dice.below(len(moves))])
    table.agree()
    assert (undone > 10) == (options is None)


MOVED = Choice(0, 1, Place(0))
TAKEN_BACK = Undo(0, 1)


# -- news by hand ------------------------------------------------------------------------------------------------------
def placed(pile, card="cow"):
    return (Event("placed", {"seat": 0, "pile": pile, "card": card}),)


def undone(back):
    return (Event("undone", {"seat": 0, "back": back, "was": 1, "serial": 9}),)


@pytest.mark.parametrize("back", range(1, 40))
def test_several_inputs_are_taken_back_at_once(back):
    game = begun().game
    recall, fresh = Recall(game, 0), Recall(game, 0)
    for i in range(40):
        recall.hear(MOVED, placed(i % 3))
        if i < 40 - back:
            fresh.hear(MOVED, placed(i % 3))
    recall.hear(TAKEN_BACK, undone(back))
    assert recall.memory == fresh.memory
    assert sum(map(len, recall.memory)) == 40 - back
    for each in (recall, fresh):
        each.hear(MOVED, placed(1, "ring"))
    recall.hear(TAKEN_BACK, undone(1))
    fresh.hear(TAKEN_BACK, undone(1))
    assert recall.memory == fresh.memory


def test_step_by_step_is_as_far_back_as_all_at_once():
    game = begun().game
    one, all_at_once = Recall(game, 0), Recall(game, 0)
    for recall in (one, all_at_once):
        for card in ("cow", "ring", "sheep", "crown", "polish"):
            recall.hear(MOVED, placed(1, card))
    for _ in range(3):
        one.hear(TAKEN_BACK, undone(1))
    all_at_once.hear(TAKEN_BACK, undone(3))
    assert one.memory == all_at_once.memory == [[], ["cow", "ring"], []]


def test_back_to_before_anything_was_heard():
    recall = Recall(begun().game, 0)
    recall.hear(MOVED, placed(0))
    recall.hear(TAKEN_BACK, undone(1))
    assert recall.memory is None


def test_what_is_told_to_others_is_not_remembered():
    game = begun(options=HANDS).game
    recall = Recall(game, 1)
    recall.hear(MOVED, placed(0))
    before = recall.memory
    recall.hear(MOVED, (Event("placed", {"seat": 0, "pile": 1, "card": "ring"}, to=0b101),))
    assert recall.memory == before == [["cow"], [], []]
    recall.hear(TAKEN_BACK, undone(1))
    assert recall.memory == before
