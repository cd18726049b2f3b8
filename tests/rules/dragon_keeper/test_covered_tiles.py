"""Section 12: the log, which does not name again what lies covered before another player (DK-INFO-14)."""

import pytest

from dragonhoard import Choice, Over, Play, Undo
from dragonhoard.table.ledger import Ledger
from tests.rules.dragon_keeper.table import KEEPER, mentions, play, position, started, table, viewers, wander


class Told:
    """A game that goes on from a position, and the story that its players have heard."""

    def __init__(self, game, state):
        self.game, self.state, self.ledger = game, state, Ledger(game)
        self.ledger.hear(started(game.players)[2])  # so that everybody has heard the own guild

    def go(self, *inputs):
        for text in inputs:
            self.state, events = play(self.game, self.state, text)
            self.ledger.hear(events)
        return self

    def tiles(self, viewer, *kinds):
        """What the lines of some kinds name for somebody now."""
        return [facts["tile"] for _, kind, facts, _ in self.ledger.whole(viewer) if kind in (kinds or {"took", "gave"})]


BOARD = {"2,0": "Y5", "0,0": "Y3", "0,1": "Y1", "4,1": "Y2", "4,3": "R2", "0,3": "R3", "0,4": "R4"}


def test_dk_info_14_a_line_is_told_without_a_tile_that_lies_covered_before_another():
    told = Told(*position(2, BOARD)).go("A take 2,0", "A give 0,0")
    assert [told.tiles(viewer) for viewer in (0, 1, None)] == [["Y5", "Y3"]] * 3
    told.go("B take 0,1", "B give 4,1")  # Y1 on Y3 before B, Y2 on Y5 before A
    assert told.tiles(0) == ["Y5", None, "Y1", "Y2"]
    assert told.tiles(1) == [None, "Y3", "Y1", "Y2"]
    assert told.tiles(None) == [None, None, "Y1", "Y2"]


def test_dk_info_14_neither_its_space_nor_the_board_of_the_level_gives_it_away():
    told = Told(*position(2, BOARD)).go("A take 2,0", "A give 0,0", "B take 0,1", "B give 4,1")
    lines = {(kind, number): facts for number, kind, facts, _ in told.ledger.whole(None)}
    assert all(facts["space"] is None for facts in lines.values() if facts.get("tile", "") is None)
    assert [facts["board"] for (kind, _), facts in lines.items() if kind == "level_begins"] == [None]


def test_dk_info_14_the_news_of_a_turn_name_it_and_older_lines_are_mended():
    game, state = position(2, BOARD)
    told = Told(game, state).go("A take 2,0", "A give 0,0")
    state, events = play(game, told.state, "B take 0,1")
    told.ledger.hear(events)
    news, mended = told.ledger.latest(0, events)
    assert [facts["tile"] for _, _, facts, _ in news] == ["Y1"]
    assert {kind: facts.get("tile") for _, kind, facts, _ in mended} == {"gave": None, "level_begins": None}


def test_dk_info_14_what_is_uncovered_again_is_told_again():
    tiles = {"2,0": "Y5", "0,0": "R2", "0,1": "R3", "4,1": "G1", "4,3": "B3x", "2,3": "P1", "4,4": "P2"}
    told = Told(*position(2, tiles)).go("A take 2,0", "A give 0,0", "B take 0,1")  # R3 on R2 before B
    assert told.tiles(0) == ["Y5", None, "R3"]
    told.go("B give 4,1", "A take 4,3", "A exchange 1 red")
    assert told.tiles(0) == ["Y5", "R2", "R3", "G1", "B3x"]
    assert told.tiles(0, "uncovered") == ["R2"]


def test_dk_info_14_a_tile_that_is_taken_back_covers_nothing():
    taken, _ = Play.begin(KEEPER(2, {"first_seat": 0}), "table", bytes(32))
    ledger = Ledger(taken.game)
    ledger.hear(started(2)[2])
    covered = 0
    for _ in range(12):
        (seat,) = taken.game.turn(taken.state).seats
        before = ledger.whole(None)
        move = taken.game.menu(taken.state, seat).moves[0]
        ledger.hear(taken.give(Choice(seat, taken.state.serial, move)))
        if taken.check(Undo(seat, taken.line - 1)) is None:
            covered += ledger.whole(None)[: len(before)] != before
            ledger.hear(taken.give(Undo(seat, taken.line - 1)))
            assert ledger.whole(None)[: len(before)] == before
            ledger.hear(taken.give(Choice(seat, taken.state.serial, move)))
    assert covered > 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dk_info_14_in_whole_games_no_line_names_a_covered_tile_of_another(players):
    game = KEEPER(players)
    single = {tile for tile, n in zip(game.names.tiles, game.blank.copies, strict=False) if n == 1}
    asked = 0
    for seed in range(4):
        ledger = Ledger(game)
        for state, events in wander(game, seed):
            ledger.hear(events)
            if table(game, state).phase == "over":
                break
            for viewer in viewers(game):
                others = [own for seat, own in enumerate(game.setup(state)["piles"]) if seat != viewer]
                covered = {tile for own in others for pile in own.values() for tile in pile[:-1]}
                named = mentions([facts for _, _, facts, _ in ledger.whole(viewer)])
                assert not covered & single & named
                asked += len(covered & single)
    assert asked > 50


def test_dk_info_14_when_the_game_is_over_everything_is_told():
    game = KEEPER(2)
    ledger = Ledger(game)
    for state, events in wander(game, 1):
        ledger.hear(events)
        over = isinstance(game.turn(state), Over)
    assert over
    for viewer in viewers(game):
        lines = [facts for _, kind, facts, _ in ledger.whole(viewer) if kind in {"took", "gave", "level_begins"}]
        assert len(lines) > 20
        assert all(None not in facts.values() for facts in lines)
