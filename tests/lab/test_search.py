"""Bots that search: plain and compiled alike, by a seed alone, and with what a seat may know."""

import json
from dataclasses import replace
from itertools import islice
from types import SimpleNamespace

import pytest

from dragonhoard.bots import bots_for, own_room
from dragonhoard.bots.search import ready, values
from dragonhoard.bots.search.desk import Desk, PlainDesk, Plan, compiled_search
from dragonhoard.bots.search.mind import halving, limits, value
from dragonhoard.bots.search.player import Level, Mind, faded, hook, needs_code
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.rules_api import LEGAL
from dragonhoard.core.values import Choice
from dragonhoard.games import catalogue
from dragonhoard.lab.arena import Arena
from dragonhoard.lab.engine import Engine
from dragonhoard.proofs import laws
from tests.harness.pebbles import Pebbles, dreading, trusting
from tests.harness.positions import positions
from tests.harness.some import GAME, SOME, first_of

SEARCHED = [slug for slug in catalogue() if hasattr(own_room(slug), "HOOKS")]
LEVELS = {slug: [name for name, bot in bots_for(slug).items() if issubclass(bot, Mind)] for slug in SEARCHED}
LEVELS = {slug: names for slug, names in LEVELS.items() if names}
BEST = [(slug, names[-1]) for slug, names in LEVELS.items()]
OTHERS = [pytest.param(slug, name, marks=pytest.mark.long) for slug, names in LEVELS.items() for name in names[:-1]]


def searched(desk, game, state, seat, memory, plan, weights=(), stamp=7):
    roots = len(desk.roots)
    for number in range(roots):
        desk.put(number, game.guess(game.view(state, seat), memory, Dice(stamp, limits.GUESSES + number)))
    move = desk.decide(seat, roots, plan, weights, stamp)
    return move.dump(), [list(map(int, row)) for row in desk.counts[:3]]


# -- one text, two forms -----------------------------------------------------------------------------------------------
def alike(game, room, code, plans, seed, every):
    plain, fast = PlainDesk(game, room, 2), Desk(game, room, code, 2)
    weights = values.weights_for(game, room)
    compared = 0
    for state, seat, memory in islice(positions(game, seed, every), 9):
        given = game, state, seat, memory, plans[compared % len(plans)], weights
        assert searched(plain, *given) == searched(fast, *given)
        compared += 1
    return compared


def test_a_game_without_hooks_is_searched_plain_and_compiled_alike():
    game = Pebbles(3)
    assert own_room(game.slug) is None
    code = ready.made(game, None)
    assert alike(game, None, code, [Plan(0), Plan(9), Plan(20, hasty=True)], 3, 1) > 5


@pytest.mark.long
@pytest.mark.parametrize("slug", SEARCHED)
def test_games_with_hooks_are_searched_plain_and_compiled_alike(slug):
    game, room = catalogue()[slug](4), own_room(slug)
    plans = [Plan(12, 1), Plan(6), Plan(12, 1, hasty=True)]
    assert alike(game, room, ready.made(game, room), plans, 5, 2) > 5


@pytest.mark.long
@pytest.mark.parametrize("slug", LEVELS)
def test_every_level_plays_whole_games_as_compiled_and_the_same_again(slug):
    game = catalogue()[slug](catalogue()[slug].seats[0])
    names = LEVELS[slug]
    bots = [names[-1 - seat % len(names)] for seat in range(game.players)]
    assert Arena(game, bots).many(3, 0, 2).dump() == Arena(game, bots).many(3, 0, 2).dump()


# -- hooks -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("slug", SEARCHED)
def test_options_are_legal_and_differ_and_the_first_is_the_usual_move(slug):
    """With every switch of the game off and on; what is quick is legal, too."""
    kind, room = catalogue()[slug], own_room(slug)
    switches = {o.name: True for o in kind.option_list if o.kind is bool and not o.knob}
    chosen, seen = 0, set()
    for options in ({}, switches):
        game = kind(kind.seats[-1], options)
        desk = PlainDesk(game, room, 1)
        usual, quick = game.Packed(), game.Packed()
        for state, seat, _ in positions(game, 11, 7):
            n = hook(room, "options")(state, seat, Dice(5), desk.sights[0], desk.moves)
            hook(room, "usual")(state, seat, Dice(5), desk.sights[0], usual)
            hook(room, "quick")(state, seat, Dice(5), desk.sights[0], quick)
            moves = list(desk.moves[limits.FIRST : limits.FIRST + n])
            assert moves[0] == usual
            assert [game.rules.check(state, move) for move in (*moves, quick)] == [LEGAL] * (n + 1)
            assert all(move.seat == seat for move in moves)
            assert 1 <= n <= limits.OPTIONS
            assert all(moves.count(move) == 1 for move in moves if not is_filled_in(game, state, seat, move))
            assert n == 1 or any(move != moves[0] for move in moves)
            chosen += n > 1
            seen.add(hook(room, "stage")(state))
    assert chosen > 3
    assert len(seen) > 1


def is_filled_in(game, state, seat, move):
    """Variations of a move that cannot be listed, such as a division, may come out alike."""
    return game.say_move(game.unpack(move)).split()[0] in game.menu(state, seat).forms


# -- the same again ----------------------------------------------------------------------------------------------------
def test_the_same_seed_makes_the_same_move_and_the_budget_is_kept():
    game = Pebbles(4)
    state, seat, memory = next(positions(game, 8, 6))
    desk = PlainDesk(game, None, 4)
    first = searched(desk, game, state, seat, memory, Plan(40))
    assert searched(desk, game, state, seat, memory, Plan(40)) == first
    assert searched(desk, game, state, seat, memory, Plan(40), stamp=8) != first
    for budget in (40, 80):
        *_, tries = searched(PlainDesk(game, None, 4), game, state, seat, memory, Plan(budget))[1][:2]
        options = sum(n > 0 for n in tries)
        assert options == limits.SAMPLES + 1
        assert budget - (8 + 4 + 2) < sum(tries) <= budget  # what is left over in each of three rounds is not spent
    *_, tries = searched(PlainDesk(game, None, 4), game, state, seat, memory, Plan(1))[1][:2]
    assert sum(tries) == 8 + 4 + 2  # one for each option that is in, however small the budget


def test_without_a_budget_the_usual_move_is_played():
    game, room = GAME(3), own_room(SOME)
    for state, seat, memory in positions(game, 2, 9):
        root = game.guess(game.view(state, seat), memory, Dice(7, 0))
        usual = game.Packed()
        sight = PlainDesk(game, room, 1).sights[0]
        dice = Dice(7, 0)
        hook(room, "usual")(root, seat, dice, sight, usual)
        assert searched(PlainDesk(game, room, 1), game, state, seat, memory, Plan(0))[0] == usual.dump()


def test_the_worse_half_is_dropped_and_what_is_trusted_is_left_only_for_something_better_by_the_margin():
    counts = [[50, 60, 10, 80], [10, 10, 10, 10], [1, 1, 1, 1]]
    assert halving.worst(counts, 4, 0) == 2
    assert halving.chosen(counts, 4, 0) == 3
    assert halving.chosen(counts, 4, 2) == 3
    assert halving.chosen(counts, 4, 3) == 0  # 8 a playout is not more than 5 and 3
    counts[0][0] = 1
    assert halving.worst(counts, 4, 0) == 0
    assert halving.worst(counts, 4, 1) == 2
    counts[2][0] = 0
    assert halving.chosen(counts, 4, 0) == 3
    assert halving.worst([[5, 5], [1, 1], [1, 1]], 2, 0) == 1  # of equals the later one


def test_what_is_trusted_is_compared_with_the_best_of_the_others_in_the_end():
    """However often the options are halved: else nothing but the first could ever be chosen."""
    game, room = Pebbles(4), SimpleNamespace(MODULES=(), HOOKS=(trusting,))
    left = 0
    for state, seat, memory in islice(positions(game, 8, 3), 8):
        desk = PlainDesk(game, room, 4)
        for trusted in (100, 100 * limits.ONE):
            move, (_, tries, live) = searched(desk, game, state, seat, memory, Plan(60, trusting=trusted))
            if sum(map(bool, tries)) > 2:
                assert live[0] == 1
                assert sum(live) == 2
            usual = desk.moves[limits.FIRST].dump()
            assert trusted == 100 or move == usual
            left += move != usual
    assert left > 0


def keeps_to_what_is_legal(game, desk):
    """Nothing else is chosen, also where all that is legal is worth less than nothing."""
    dreaded = 0
    for state, seat, memory in positions(game, 4, 2):
        _, (sums, *_) = searched(desk, game, state, seat, memory, Plan(8, 1), dreading.WEIGHTS)
        assert game.rules.check(state, desk.answer()) == LEGAL
        assert sums[1] < sums[0]
        dreaded += sums[0] < 0
    return dreaded > 3


DREADING = SimpleNamespace(MODULES=(), HOOKS=(dreading,))


def test_an_option_that_no_guess_allows_is_never_chosen():
    game = Pebbles(3)
    assert keeps_to_what_is_legal(game, PlainDesk(game, DREADING, 2))


@pytest.mark.long
def test_an_option_that_no_guess_allows_is_never_chosen_by_machine_code_either():
    game = Pebbles(3)
    assert keeps_to_what_is_legal(game, Desk(game, DREADING, compiled_search(game, DREADING), 2))


# -- values ------------------------------------------------------------------------------------------------------------
def test_powers_of_two_are_right_to_a_part_in_ten_thousand():
    for x in range(0, -8 << value.LOGIT, -37):
        assert abs(value.power_of_two(x) - limits.ONE * 2 ** (x / (1 << value.LOGIT))) < limits.ONE / 10_000
    assert value.power_of_two(0) == limits.ONE
    assert value.power_of_two(-value.NEVER << value.LOGIT) == 0


@pytest.mark.parametrize("slug", [slug for slug in SEARCHED if values._text(own_room(slug).__name__)])
def test_the_chances_of_all_seats_are_those_of_the_weights(slug):
    kind, room = catalogue()[slug], own_room(slug)
    features = hook(room, "features")
    for players in kind.seats:
        game = kind(players)
        weights = values.weights_for(game, room)
        assert weights
        state = next(positions(game, 4, 3))[0]
        won, desk = [0] * players, PlainDesk(game, room, 1)
        desk.code.reckon(state, won, desk.feats, list(weights))
        logits = []
        for seat in range(players):
            feats = [0] * len(desk.feats)
            features(state, seat, feats)
            logits.append(sum(a * b for a, b in zip(feats, weights, strict=False)) * 2.0 ** -(value.LOGIT + value.FINE))
            assert not any(feats[len(weights) :])
        whole = 1 + sum(2**logit for logit in logits)
        assert won == [pytest.approx(limits.ONE * 2**logit / whole, abs=limits.ONE / 500) for logit in logits]


@pytest.mark.parametrize("slug", [slug for slug in SEARCHED if values._text(own_room(slug).__name__)])
def test_weights_for_something_else_are_refused_with_a_sentence(slug):
    kind, room = catalogue()[slug], own_room(slug)
    text = values._text(room.__name__)
    game = kind(kind.seats[0])
    assert values.weights_in(text, game, room)
    other = kind(kind.seats[0])
    other.edition = replace(game.edition, values={**game.edition.values, "further": 1})
    assert other.edition.hash != game.edition.hash
    found = json.loads(text)
    del found["players"][str(game.players)]
    for given, table, key in (
        (text, other, "values.foreign"),
        (text.replace(found["for"], "0" * 16), game, "values.foreign"),
        (json.dumps(found), game, "values.players"),
        (None, game, "values.none"),
    ):
        with pytest.raises(Problem) as caught:
            values.weights_in(given, table, room)
        assert caught.value.key == key
        assert game.title in str(caught.value)


@pytest.mark.parametrize("slug", [slug for slug in SEARCHED if values._text(own_room(slug).__name__)])
def test_weights_are_looked_for_once_a_table_and_what_is_wrong_is_said_once_without_the_name_of_an_edition(
    slug, monkeypatch, caplog
):
    monkeypatch.setattr(values, "_said", set())
    kind, room = catalogue()[slug], own_room(slug)
    game = kind(kind.seats[0])
    assert values.weights_for(game, room) is values.weights_for(game, room) != ()
    for name in ("Foreign", "Stranger"):
        other = kind(kind.seats[0])
        other.edition = replace(game.edition, name=name, values={**game.edition.values, name: 1})
        assert values.weights_for(other, room) == values.weights_for(other, room) == ()
    assert len(caplog.records) == 1
    assert "Foreign" not in caplog.text


@pytest.mark.parametrize("slug", first_of([slug for slug in LEVELS if values._text(own_room(slug).__name__)]))
def test_at_an_edition_that_nobody_has_trained_for_a_level_plays_on_to_the_end(slug, monkeypatch, caplog):
    monkeypatch.setattr(values, "_said", set())
    kind = catalogue()[slug]
    game = kind(kind.seats[0])
    game.edition = replace(game.edition, values={**game.edition.values, "further": 1})
    bot, plans = small(bots_for(slug)[LEVELS[slug][-1]]), []
    decide = PlainDesk.decide
    monkeypatch.setattr(PlainDesk, "decide", lambda *given: (plans.append(given[3:5]), decide(*given))[1])
    for state, seat, memory in reversed([*positions(game, 4, 3)]):  # a late one: it is not far to the end
        move = bot(game).choose(game.view(state, seat), memory, Dice(3))
        assert game.check(state, Choice(seat, state.serial, move)) is None
        if plans:  # nobody looks ahead in a talk
            break
    assert [(plan.horizon, weights) for plan, weights in plans] == [(0, ())]
    assert game.title in caplog.text


# -- honesty -----------------------------------------------------------------------------------------------------------
def small(bot):
    """The same level with fewer playouts, in plain Python."""
    level = replace(bot.level, budget=min(bot.level.budget, 3), roots=2)
    return type("Small", (bot,), {"level": level, "plain": True})


@pytest.mark.parametrize(("slug", "name"), [*BEST, *OTHERS])
def test_no_level_plays_otherwise_for_what_its_seat_cannot_know(slug, name):
    game = catalogue()[slug](3)
    bot = small(bots_for(slug)[name])
    dice = Dice(len(name))
    phases = set()
    for number, (state, seat, memory) in enumerate(positions(game, 6, 1)):
        if number % 48 and state.phase in phases:
            continue
        phases.add(state.phase)
        known = memory if bot.level.remembers is None else faded(own_room(slug), memory, bot.level.remembers)
        assert laws.bot_is_blind(game, bot(game), state, seat, known, dice) is None
    assert len(phases) > 1


def test_a_bot_that_peeps_is_found(monkeypatch):
    """Planted: the guess is the position itself, as it was when the view was made."""
    game = Pebbles(3)
    made = []
    look = Pebbles.view
    monkeypatch.setattr(Pebbles, "view", lambda self, state, seat: (made.append(state), look(self, state, seat))[1])
    honest = small(Mind.of(Level(budget=12)))(game)
    peeping = small(Mind.of(Level(budget=12)))(game)
    dice, found = Dice(1), []
    for state, seat, memory in positions(game, 2, 2):
        assert laws.bot_is_blind(game, honest, state, seat, memory, dice) is None
        with monkeypatch.context() as patch:
            patch.setattr(Pebbles, "guess", lambda self, view, memory, luck: made[-1].clone())
            found.append(laws.bot_is_blind(game, peeping, state, seat, memory, dice))
    assert any(found)


@pytest.mark.parametrize("slug", SEARCHED)
def test_a_faded_memory_is_a_part_of_the_whole_and_guesses_keep_to_it(slug):
    game, room = catalogue()[slug](3), own_room(slug)
    for state, seat, memory in positions(game, 9, 5):
        for depth in (0, 1, 2):
            known = faded(room, memory, depth)
            assert laws.guess_looks_true(game, state, seat, known, Dice(depth)) is None
        assert (faded(room, memory, 10**6) is not None) == hasattr(room, "fade")


# -- until the machine code is there -----------------------------------------------------------------------------------
def test_a_simpler_bot_plays_until_the_machine_code_is_made(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGONHOARD_CACHE", str(tmp_path))
    for name, empty in (("_codes", {}), ("_loaded", {}), ("_loading", {}), ("_failed", set())):
        monkeypatch.setattr(ready, name, empty)
    game, room = GAME(3), own_room(SOME)
    code = compiled_search(game, room)
    (ready.folder_of(code) / ready.MAKING).touch()  # somebody else is at it
    bots = bots_for(SOME)
    best = next(bot for bot in reversed(bots.values()) if needs_code(bot))
    state, seat, memory = next(positions(game, 2, 4))
    view = game.view(state, seat)
    fallback = Mind.of(replace(best.level, budget=0))(game)
    assert best(game).choose(view, memory, Dice(3)) == fallback.choose(view, memory, Dice(3))
    ready._loading[game.rules].join()
    assert ready.code_for(game, room) is None
    assert not ready.ready_mark(code).exists()


def test_where_no_machine_code_can_be_made_one_thread_finds_out_and_legal_moves_are_played(
    tmp_path, monkeypatch, caplog
):
    """At a game without hooks, where nothing but the rules can name a move."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("DRAGONHOARD_CACHE", str(tmp_path / "file" / "cache"))
    for name, empty in (("_codes", {}), ("_loaded", {}), ("_loading", {}), ("_failed", set())):
        monkeypatch.setattr(ready, name, empty)
    game = Pebbles(3)
    bot, threads = bots_for(game.slug)["drake"](game), set()
    assert needs_code(type(bot))
    for seed in range(3):
        for state, seat, memory in positions(game, seed, 1):
            move = bot.choose(game.view(state, seat), memory, Dice(seed))
            assert game.check(state, Choice(seat, state.serial, move)) is None
            threads.add(ready._loading[game.rules])
            ready._loading[game.rules].join()
    assert len(threads) == 1
    assert [record.name for record in caplog.records] == [ready.__name__]
    assert game.title in caplog.text


# -- bots as they sit at a table ---------------------------------------------------------------------------------------
def test_the_arena_plays_the_games_of_the_engine():
    game, bots = GAME(3), ["greedy", "uniform", "greedy"]
    assert Arena(game, bots).many(5, 0, 1).games == 1
    for number in range(2):
        greedy = ["greedy"] * 3
        assert Arena(game, greedy).many(5, number, 1).dump() == Engine(game, greedy).many(5, number, 1).dump()
