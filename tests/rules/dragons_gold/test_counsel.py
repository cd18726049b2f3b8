"""Hints at the loot table: what offers may bring whoever asks, and whether everybody could have more."""

from itertools import islice

import pytest

from dragonhoard import Choice, Dice, game_class
from dragonhoard.bots.dragons_gold import counsel
from dragonhoard.bots.dragons_gold.solver import Loot, deal_of, own_beliefs, ready, talk_of
from dragonhoard.bots.dragons_gold.solver.ends import points
from dragonhoard.bots.hints import adviser
from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.games.dragons_gold.memory import tokens_of
from dragonhoard.games.dragons_gold.moves import Propose, counts
from dragonhoard.proofs.dragons_gold.focal import talks
from dragonhoard.server import bot_worker
from dragonhoard.server.bot_players import Job
from dragonhoard.server.bot_pool import DECODE_ADVICE
from dragonhoard.server.hints import Asked
from dragonhoard.server.worker import ENCODE
from dragonhoard.table import handlers
from tests.harness.real.tables import person, started
from tests.rules.dragons_gold.table import asked, killed, play

pytestmark = pytest.mark.usefixtures("solver")
GOLD = game_class("dragons-gold")
ADVANCED = {"advanced_scoring": True, "magic_objects": True}
WORDS = "dragons-gold.hint."


@pytest.fixture(scope="module")
def some_talks():
    """Positions with an offer that gives everything to its maker, and one that leaves it nothing; the memories."""
    found = []
    for number, options in enumerate(({}, ADVANCED)):
        game = GOLD(4, options)
        for s, memories in islice(talks(game, Dice(8101, number)), 5, 10, 4):
            first, last = (seat for seat in range(4) if s.involved >> seat & 1 and seat in ends_of(s))
            for maker, taker in ((first, first), (last, first)):
                split = Propose(tuple(tuple(s.hoard[s.slot]) if seat == taker else (0,) * 9 for seat in range(4)))
                s, _ = game.apply(s, Choice(maker, s.serial, split), Dice(1))
            found.append((game, s, memories, first, last))
    assert len(found) == 4
    return found


def ends_of(s):
    involved = [seat for seat in range(4) if s.involved >> seat & 1]
    return involved[0], involved[-1]


def hint(game, view, memory, burnt=None):
    return adviser("dragons-gold")(game).advise(view, memory, Dice(5), burnt)


def said(told, kind):
    return [reason.facts for reason in told.also if reason.key == WORDS + kind]


def test_it_is_made_of_what_the_seat_may_know_alone(some_talks):
    """Whoever asks in a twin of the position, in which others have something else, is told the same."""
    others = 0
    for game, s, memories, *parties in some_talks:
        seat = parties[others % 2]
        told = hint(game, game.view(s, seat), memories[seat])
        twin = game.twin(s, seat, Dice(4))
        others += twin.stash != s.stash
        assert hint(game, game.view(twin, seat), memories[seat]) == told
        assert game.check(s, Choice(seat, s.serial, told.best[0].move)) is None
    assert others


def test_each_offer_is_told_with_what_it_brings_by_the_ends_that_may_come(some_talks):
    for game, s, memories, _, last in some_talks[::2]:
        view = game.view(s, last)
        told = hint(game, view, memories[last])
        worths = said(told, "offer")
        assert [(each["number"], each["by"]) for each in worths] == [(o.number, o.by) for o in view.table.proposals]
        beliefs = own_beliefs(game, view, memories[last])
        loot = Loot(deal_of(game, view.table), beliefs, counsel.WORLDS, talk_of(view.table))
        for offer, worth in zip(view.table.proposals, worths, strict=True):
            shares = tuple(tokens_of(share) for share in offer.shares)
            ends = range(loot.worlds)
            rows = [points(game, loot, end, shares)[last] - points(game, loot, end, None)[last] for end in ends]
            assert abs(worth["points"] - sum(rows) / len(rows)) <= 0.5
            inside = sum(worth["low"] <= row <= worth["high"] for row in rows)
            assert inside >= 0.8 * len(rows) - 2
            assert worth["low"] <= worth["points"] <= worth["high"]


def test_everybody_can_have_more_just_if_some_split_says_so(some_talks):
    for game, s, memories, _, last in some_talks:
        view = game.view(s, last)
        told = hint(game, view, memories[last])
        answers = said(told, "more") + said(told, "no_more")
        assert len(answers) == len(view.table.proposals)
        beliefs = own_beliefs(game, view, memories[last])
        loot = Loot(deal_of(game, view.table), beliefs, counsel.WORLDS, talk_of(view.table), heed=False)
        for better in said(told, "more"):
            offer = next(each for each in view.table.proposals if each.number == better["number"])
            rows = dict(zip(better["parties"], map(counts, better["would"]), strict=True))
            assert tuple(map(sum, zip(*rows.values(), strict=True))) == tuple(s.hoard[s.slot])
            now = loot.gains(tuple(rows.get(seat, (0,) * 9) for seat in range(4)))
            then = loot.gains(tuple(tokens_of(share) for share in offer.shares))
            for seat, more in zip(better["parties"], better["more"], strict=True):
                assert now[seat] - then[seat] >= counsel.NOTABLE
                assert more == max(1, round(now[seat] - then[seat]))


def test_a_waste_is_seen_and_a_zero_sum_is_not_taken_for_one():
    """The black diamond curses whoever has gems: Ann has many, Bob has none. Of silver nobody can have more unless
    another has less."""
    game, s = killed(3, "A.knight4", "B.knight3", tokens="K", stashes=["B5E5P5Y5W3", "-", "-"], options=ADVANCED)
    s, _ = play(game, s, "A propose K/-/-")
    silver, t = killed(3, "A.knight4", "B.knight3", tokens="S4", stashes=["-", "-", "-"])
    t, _ = play(silver, t, "A propose S4/-/-")
    assert said(hint(silver, silver.view(t, 1), None), "no_more") == [{"number": 1}]
    told = hint(game, game.view(s, 0), None)
    assert said(told, "offer")[0]["high"] < 0
    (better,) = said(told, "more")
    assert better["would"] == ["-", "K"]


def test_dg_neg_19_whoever_has_answered_may_still_ask_and_who_is_not_involved_may_not():
    game, s = killed(4, "A.knight4", "B.thief", "C.wizard", tokens="SG", options={})
    s, _ = play(game, s, "A propose SG/-/-/-")
    assert asked(game, s) == "BC"
    assert game.advised(s) == (0, 1, 2)
    s, _ = play(game, s, "B accept 1.1", "C accept 1.1")
    assert game.advised(s) == game.asked(s)


def test_where_the_table_gives_no_hints_nothing_is_weighed_either():
    table = started(slug="dragons-gold")
    with pytest.raises(Problem) as denied:
        handlers.take_hint(table, person(0), table.turn.serial, 0.0, 0.0)
    assert denied.value.key == "hint.not_here"


def test_without_the_solver_or_outside_of_talks_there_is_no_counsel(some_talks, monkeypatch):
    game, s, memories, first, _ = some_talks[0]
    begun, _ = game.start(Dice(3))
    seat = game.asked(begun)[0]
    assert counsel.advise(game, game.view(begun, seat), None, Dice(5), None) is None
    monkeypatch.setattr(ready, "_loaded", [])
    monkeypatch.setattr(ready, "_failed", [True])
    assert counsel.advise(game, game.view(s, first), memories[first], Dice(5), None) is None
    assert hint(game, game.view(s, first), memories[first]).also == ()


def test_a_worker_says_it_over_the_pipe(some_talks):
    game, s, memories, first, _ = some_talks[1]
    about = (game.slug, game.players, game.options, game.edition.values)
    job = Job(*about, "adviser", game.view(s, first), memories[first], 5, burnt=40)
    told = DECODE_ADVICE(ENCODE(bot_worker.advise(Asked(job, "fr"))))
    wanted = hint(game, game.view(s, first), memories[first], burnt=40)
    assert [(each.key, each.facts) for each in told.also] == [(each.key, each.facts) for each in wanted.also]
    assert told.best[0].move == game.say_move(wanted.best[0].move)
    assert (told.why.key, told.moves) == (WORDS + "why", {})


@pytest.mark.parametrize("language", texts.languages())
def test_all_that_is_said_has_words(language, some_talks):
    keys = {"dragons-gold.hint." + name for name in ("why", "own", "own_same", "offer", "offer_same", "more", "part")}
    keys |= {"dragons-gold.hint.no_more", "dragons-gold.hint.unknown"}
    assert keys <= set(texts.own(language))
    for game, s, memories, first, _ in some_talks[:2]:
        told = hint(game, game.view(s, first), memories[first], burnt=40)
        assert {each.key for each in (told.why, *told.also)} <= keys
