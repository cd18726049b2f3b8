import json
import signal
import statistics
from collections import Counter
from types import SimpleNamespace

import pytest

from dragonhoard.core import texts
from dragonhoard.core.arrays import dump
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from dragonhoard.lab.engine import Engine
from dragonhoard.lab.simulate import CHUNK, simulate
from tests.harness.bids import Bids
from tests.harness.some import GAME, SOME, SWITCHES

FIRST = GAME


def result(report):
    found = report.as_json()
    for of_the_machine in ("seconds", "moves_per_second"):
        del found[of_the_machine]
    return found


def test_the_result_is_the_same_on_any_number_of_cores():
    games = 3 * CHUNK + 17
    one, two, five = (result(simulate(FIRST(4), ["uniform"], games, 7, cores=cores)) for cores in (1, 2, 5))
    assert one == two == five
    assert one["games"] == games


def test_the_result_with_bots_is_the_same_on_any_number_of_cores():
    bots = ["greedy", "uniform", "uniform"]
    one, two = (result(simulate(FIRST(3), bots, 120, 7, cores=cores)) for cores in (1, 2))
    assert one == two
    assert [seat["bot"] for seat in one["seats"]] == bots


def test_another_seed_gives_other_games():
    assert simulate(Bids(3), ["uniform"], 100, 1).seats != simulate(Bids(3), ["uniform"], 100, 2).seats


def test_games_of_a_run_can_be_played_in_parts():
    whole = simulate(Bids(3), ["uniform"], 300, 5).tally
    parts = [simulate(Bids(3), ["uniform"], count, 5, first=first).tally for first, count in ((0, 100), (100, 200))]
    assert whole.moves == sum(part.moves for part in parts)
    assert whole.won == [sum(won) for won in zip(*(part.won for part in parts), strict=True)]


def test_the_report_can_be_written_as_json():
    game = FIRST(3, {SWITCHES[-1]: True})
    found = json.loads(json.dumps(simulate(game, ["uniform"], 500, 3).as_json()))
    assert {"game", "players", "games", "moves", "seconds", "moves_per_second", "seats"} <= set(found)
    assert found["game"] == SOME
    assert found["players"] == len(found["seats"]) == 3
    assert found["games"] == 500
    assert found["bots"] == ["uniform"] * 3
    assert found["seed"] == 3
    assert found["options"] == game.options
    assert found["edition"] == {"name": game.edition.name, "hash": game.edition.hash}
    assert found["length"]["mean"] * 500 == pytest.approx(found["moves"])
    assert found["moves_per_second"] == pytest.approx(found["moves"] / found["seconds"])
    assert sum(seat["won"]["share"] for seat in found["seats"]) == pytest.approx(1)
    for seat in found["seats"]:
        low, high = seat["score"]["interval"]
        assert low < seat["score"]["mean"] < high
        assert seat["score"]["count"] == round(500 * (1 - seat["eliminated"]["share"]))


def test_the_numbers_are_those_of_plain_play():
    game, rules, games = Bids(3), Bids.rules, 60
    scores, wins, lengths = [], [0.0] * 3, []
    for number in range(games):
        s, m, moves = game.blank.clone(), game.Packed(), 0
        luck, dice = Dice(11, 2 * number), Dice(11, 2 * number + 1)
        rules.start(s, luck)
        while not rules.over(s):
            seat = next(seat for seat in range(3) if rules.waiting(s) >> seat & 1)
            rules.some_move(s, seat, dice, m)
            rules.apply(s, luck, m)
            moves += 1
        found = game.score(s)
        scores.append(found.totals)
        lengths.append(moves)
        for winner in found.winners:
            wins[winner] += 1 / len(found.winners)
    report = simulate(game, ["uniform"], games, 11)
    assert report.length.mean == pytest.approx(statistics.mean(lengths))
    assert report.longest == max(lengths)
    for seat in report.seats:
        own = [points[seat.seat] for points in scores]
        assert seat.score.mean == pytest.approx(statistics.mean(own))
        assert seat.score.spread == pytest.approx(statistics.stdev(own))
        assert seat.won.share == pytest.approx(wins[seat.seat] / games)
        assert seat.eliminated.share == 0


@pytest.mark.parametrize("slug", catalogue())
def test_it_is_counted_how_the_games_ended(slug):
    kind = catalogue()[slug]
    game, games = kind(kind.seats[-1]), 40
    engine = Engine(game, ["uniform"])
    last = [SimpleNamespace(**dump(engine.trace(11, number)[0][-1], kind.rules.FIELDS)) for number in range(games)]
    counted = Counter(kind.endings[game.rules.ended_by(s)] for s in last) if kind.endings else {}
    found = simulate(game, ["uniform"], games, 11).endings
    assert {name: round(games * each.share) for name, each in found.items()} == counted
    for name in filter(None, kind.endings):
        assert all(texts.say(f"{slug}.over.{name}", language) for language in texts.languages())


def test_one_game_has_no_spread():
    report = simulate(Bids(3), ["uniform"], 1, 3)
    assert report.length.spread is None
    for seat in report.seats:
        assert seat.score.mean is not None
        assert (seat.score.interval, seat.won.interval, seat.eliminated.interval) == (None, None, None)


@pytest.mark.parametrize(
    ("bots", "games", "seed", "cores", "key"),
    [
        (["uniform"], 0, 0, None, "lab.games"),
        (["uniform"], -5, 0, None, "lab.games"),
        (["uniform"], 10, -1, None, "lab.seed"),
        (["uniform"], 10, 2**63, None, "lab.seed"),
        (["uniform"], 10, 0, 0, "lab.cores"),
        ([], 10, 0, None, "lab.bots"),
        (["uniform"] * 3, 10, 0, None, "lab.bots"),
        (["uniform"] * 5, 10, 0, None, "lab.bots"),
        (["uniform", "greedy", "genius", "uniform"], 10, 0, None, "bot.unknown"),
    ],
)
def test_what_cannot_be_simulated_gets_a_sentence(bots, games, seed, cores, key):
    with pytest.raises(Problem) as caught:
        simulate(FIRST(4), bots, games, seed, cores)
    assert caught.value.key == key
    assert str(caught.value)


def test_progress_goes_up_to_the_end():
    heard = []
    games = 5 * CHUNK
    simulate(Bids(3), ["uniform"], games, 1, progress=lambda done, total: heard.append((done, total)))
    assert heard == sorted(heard)
    assert heard[-1] == (games, games)


def test_an_interrupt_stops_it_soon():
    def interrupt(done, total):
        signal.raise_signal(signal.SIGINT)

    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it
    try:
        with pytest.raises(KeyboardInterrupt):
            simulate(Bids(3), ["uniform"], 10**12, 1, progress=interrupt)
    finally:
        signal.signal(signal.SIGINT, heard)
