"""Negotiators: they agree on what everybody can compute, are not to be squeezed, and say what is so."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from dragonhoard import Choice, Dice
from dragonhoard.bots import bots_for
from dragonhoard.bots.dragons_gold import manners
from dragonhoard.bots.dragons_gold.arguments import argument
from dragonhoard.bots.dragons_gold.leniency import ABOUT, GREEDY, NEW_AT_LAST, bearable, favoured, will_do
from dragonhoard.bots.dragons_gold.mind.foresight import split_evenly
from dragonhoard.bots.dragons_gold.negotiating import HOLD, Verb, Word, pleasing
from dragonhoard.bots.dragons_gold.player import look
from dragonhoard.bots.dragons_gold.solver import focal
from dragonhoard.bots.dragons_gold.solver.ready import warm
from dragonhoard.bots.dragons_gold.talks import Talk
from dragonhoard.bots.ladder import company
from dragonhoard.bots.reasons import Reason
from dragonhoard.core import texts
from dragonhoard.games.dragons_gold.memory import Memory, Moved, remember
from dragonhoard.games.dragons_gold.moves import WINDOWS, Accept, Change, Hold, Propose, Standing
from dragonhoard.lab.arena import play
from dragonhoard.lab.simulate import simulate
from dragonhoard.proofs.dragons_gold.evenings import evening
from dragonhoard.proofs.dragons_gold.scripts import SQUEEZERS, everything
from dragonhoard.proofs.dragons_gold.truth import untrue
from dragonhoard.server.bot_players import Job
from dragonhoard.server.bot_worker import think
from tests.rules.dragons_gold.table import ADVANCED, GOLD, MAGIC, killed

pytestmark = pytest.mark.usefixtures("solver")
BOTS = bots_for("dragons-gold")
CHARACTERS = ("fair", "shrewd", "generous", "stubborn", "quick")
RUN = 8902


@cache
def spoken(players=4, number=0):
    """All words of an evening of characters, and how its talks ended."""
    game = GOLD(players, ADVANCED if number % 2 else {})
    bots = [BOTS[CHARACTERS[(seat + number) % 5]](game) for seat in range(players)]
    return game, evening(game, bots, RUN, number, listen=True)


def talks_of(end):
    """The words of each talk at the loot table."""
    found = {}
    for word in end.spoken:
        if word.view.table.phase == "haggle":
            found.setdefault(word.state.serial, []).append(word)
    return list(found.values())


# -- the common split --------------------------------------------------------------------------------------------------
def test_dg_info_24_bots_compute_one_split_of_what_everybody_saw():
    """From every seat of the table, whatever only some of them know."""
    game, end = spoken()
    talks = talks_of(end)
    assert len(talks) > 8
    for words in talks:
        splits = {focal(game, word.view.table, word.memory).split for word in words}
        assert len(splits) == 1
        memories = {word.memory.common for word in words}
        assert len(memories) == 1
    private = [change for word in talks[-1] for change in word.memory.changes if isinstance(change, Moved)]
    assert any(change.kind is not None for change in private), "somebody knows what others do not"


def test_dg_info_24_what_a_thief_saw_moves_the_common_split_by_nothing():
    game, end = spoken()
    word = talks_of(end)[-1][0]
    table, memory = word.view.table, word.memory
    other = Memory(
        tuple(Moved(c.giver, c.taker, 0) if isinstance(c, Moved) else c for c in memory.changes), common=memory.common
    )
    assert focal(game, table, other).split == focal(game, table, memory).split


def test_whoever_speaks_first_names_the_common_split_and_the_others_seal_it():
    game, end = spoken()
    openings = Counter()
    for words in talks_of(end):
        first = words[0]
        common = focal(game, first.view.table, first.memory).split.shares
        openings[isinstance(first.given.move, Propose) and first.given.move.shares == common] += 1
    assert openings[True] > openings[False]


# -- deals -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [4, *(pytest.param(n, marks=pytest.mark.long) for n in (3, 5, 6))])
def test_characters_strike_deals_with_each_other(players):
    struck = lost = 0
    for number in range(2):
        game, end = spoken(players, number)
        found = game.noted(end.noted)["deals"]
        struck, lost = struck + found["struck"], lost + found["lost"]
    assert struck / (struck + lost) >= 0.9


def test_nobody_moves_a_seal_between_equal_offers_and_few_offers_are_made():
    offers = talks = 0
    for number in range(2):
        for words in talks_of(spoken(4, number)[1]):
            talks += len({word.given.seat for word in words})
            offers += sum(isinstance(word.given.move, Propose | Change) for word in words)
            for word in words:
                if isinstance(word.given.move, Accept):
                    there = {offer.number: offer for offer in word.view.table.proposals}
                    before = next((o for o in there.values() if word.given.seat in o.support), None)
                    after = there[word.given.move.number]
                    same = before and before.shares == after.shares
                    assert not same or len(after.support) > len(before.support) - 1
    assert offers <= 2 * talks


def test_an_offer_is_answered_within_three_seconds():
    asked = [word.after for number in range(2) for word in spoken(4, number)[1].spoken if word.asked]
    assert len(asked) > 20
    assert max(asked) <= 3


# -- squeezers ---------------------------------------------------------------------------------------------------------
def at_the_loot_table(tokens="S3G3BE"):
    return killed(3, "A.knight4", "B.knight4", "C.knight4", tokens=tokens, dragon="D18")


def proposed(game, state, seat, shares):
    return game.apply(state, Choice(seat, state.serial, Propose(tuple(map(tuple, shares)))), Dice())[0]


def talk_at(game, state, seat, burnt):
    return Talk(game, game.view(state, seat), remember(game, None, ()), burnt)


def test_a_greedy_offer_is_refused_to_the_last_second():
    warm()
    for name in CHARACTERS:
        game, state = at_the_loot_table()
        state = proposed(game, state, 0, everything(talk_at(game, state, 0, 0)))
        talk = talk_at(game, state, 1, 100)
        assert talk.excess(talk.offers[0]) > GREEDY
        assert not will_do(talk, BOTS[name].manner, talk.offers[0])
        move, reason = BOTS[name](game).speak(game.view(state, 1), remember(game, None, ()), Dice(1), 99, True)
        assert not isinstance(move, Accept)
        assert reason is None or reason.key.rpartition(".")[2] in {"greedy", "common", "leaves", "swaps"}


def test_a_clumsy_offer_is_taken_late_and_neither_early_nor_at_the_last_moment():
    """The maker takes no more than its part, and one of the others gets less than in the common split. Whoever lays it
    at the very end has waited for those who would take anything rather than lose the hoard."""
    game, state = at_the_loot_table("S9G6BE")
    shares = [list(row) for row in talk_at(game, state, 0, 0).common]
    giver, taker = 1, 2
    kind = next(kind for kind, n in enumerate(shares[giver]) if n)
    shares[giver][kind] -= 1
    shares[taker][kind] += 1
    state = proposed(game, state, 0, shares)
    early, late, last = (talk_at(game, state, 1, burnt) for burnt in (10, 80, 95))
    offer = early.offers[0]
    assert early.excess(offer) <= GREEDY
    assert early.mine(offer.shares) < NEW_AT_LAST * early.due
    assert [will_do(talk, manners.FAIR, offer) for talk in (early, late, last)] == [False, True, False]
    sealed = game.apply(state, Choice(1, state.serial, Accept(offer.number, offer.version)), Dice())[0]
    last = talk_at(game, sealed, 1, 95)
    assert will_do(last, manners.FAIR, last.offers[0]), "what is sealed stays good enough"


def test_even_parts_by_price_are_taken_though_they_bring_their_maker_more_unless_they_come_at_the_last_moment():
    """A newcomer reckons in prices. Whoever lays the same at the very end has had time for something better."""
    warm()
    game, state = at_the_loot_table("S5G3R2BE2")
    even = game.Packed()
    split_evenly(look(game, game.view(state, 0)), 0, even)
    state = proposed(game, state, 0, even.split[:3])
    early, meanwhile, late = (talk_at(game, state, 1, burnt) for burnt in (10, 70, 95))
    offer = early.offers[0]
    assert early.excess(offer) > 5 * GREEDY
    assert early.mine(offer.shares) < early.due
    assert [will_do(talk, manners.FAIR, offer) for talk in (early, meanwhile, late)] == [False, True, False]
    word = argument(meanwhile, manners.FAIR, Word(Verb.SEAL, offer))
    assert word.key == "dragons-gold.reason.by_price"
    sealed = game.apply(state, Choice(1, state.serial, Accept(offer.number, offer.version)), Dice())[0]
    late = talk_at(game, sealed, 1, 95)
    assert will_do(late, manners.FAIR, late.offers[0]), "what is sealed stays good enough"


def test_among_several_points_are_let_go_for_whoever_says_what_it_wants_and_for_no_one_who_waits():
    """The first of three gives a token of the second to the third, who has said nothing; then has offered its part."""
    warm()
    game, state = at_the_loot_table("S9G4BE")
    common = [list(row) for row in talk_at(game, state, 0, 0).common]
    shares = [list(row) for row in common]
    kinds = [kind for kind, n in enumerate(shares[1]) for _ in range(n)]
    for kind in kinds:
        shares[1][kind] -= 1
        shares[2][kind] += 1
        talk = talk_at(game, proposed(game, state, 0, shares), 1, 80)
        if talk.mine(talk.offers[0].shares) < -ABOUT:
            break
    waits = proposed(game, state, 0, shares)
    says = proposed(game, waits, 2, common)
    silent, open_ = talk_at(game, waits, 1, 80), talk_at(game, says, 1, 80)
    assert bearable(silent) < silent.mine(silent.offers[0].shares) < -ABOUT
    assert favoured(silent, silent.offers[0]) == [2]
    assert not will_do(silent, manners.FAIR, silent.offers[0])
    assert will_do(open_, manners.FAIR, open_.offers[0])


def test_whoever_holds_out_is_met_by_a_split_of_even_prices_but_not_whoever_is_silent_and_waits():
    """Two have sealed the common split. The third has said nothing; then has offered what it takes for even."""
    warm()
    game, state = at_the_loot_table("S9G3BEPY2")
    state = proposed(game, state, 0, talk_at(game, state, 0, 0).common)
    offer = talk_at(game, state, 1, 40).offers[0]
    silent = game.apply(state, Choice(1, state.serial, Accept(offer.number, offer.version)), Dice())[0]
    even = game.Packed()
    split_evenly(look(game, game.view(silent, 2)), 2, even)
    says = proposed(game, silent, 2, even.split[:3])
    found = []
    for position in (silent, says):
        talk = talk_at(game, position, 0, 40)
        assert talk.missing(talk.offers[0]) == {2}
        found.append(pleasing(talk, talk.offers[0]))
    assert found[0] is None
    assert found[1].verb is Verb.OFFER


def test_whoever_demands_again_and_again_finds_no_leniency():
    """It changes what passes, and the words; never the common split."""
    game, state = at_the_loot_table("S9G6BE")
    state, events = game.apply(state, Choice(0, state.serial, Propose(everything(talk_at(game, state, 0, 0)))), Dice())
    memory = remember(game, remember(game, None, events), events)
    assert memory.demands == (0, 0)
    said = {}
    for known in (None, memory):
        talk = Talk(game, game.view(state, 1), known, 80)
        said[known is memory] = talk.common, argument(talk, manners.FAIR, HOLD).key.rpartition(".")[2]
    assert said[True][0] == said[False][0]
    assert (said[False][1], said[True][1]) == ("greedy", "again")
    shares = [list(row) for row in said[True][0]]
    shares[1][0], shares[2][0] = shares[1][0] - 1, shares[2][0] + 1
    state = proposed(game, state, 0, shares)
    clumsy = Talk(game, game.view(state, 1), memory, 80)
    assert not will_do(clumsy, manners.FAIR, clumsy.offers[-1])


def test_nothing_is_gained_by_demanding_all():
    game = GOLD(4)
    bots = [SQUEEZERS["demands all"](game), *(BOTS["fair"](game) for _ in range(3))]
    end = evening(game, bots, RUN, 3, listen=True)
    got = [word for words in talks_of(end) for word in words if isinstance(word.given.move, Accept)]
    assert got
    for word in got:
        offer = next(o for o in word.view.table.proposals if o.number == word.given.move.number)
        assert offer.by != 0, "nobody seals what gives all to one"


def test_everything_is_a_demand_that_the_rules_allow():
    game, state = at_the_loot_table()
    assert game.check(state, Choice(0, state.serial, Propose(everything(talk_at(game, state, 0, 0))))) is None


# -- words -------------------------------------------------------------------------------------------------------------
def test_every_argument_is_true_and_names_what_lies_there():
    said = set()
    for players, number in ((3, 2), (4, 3), (6, 1)):
        game, end = spoken(players, number)
        for word in (word for words in talks_of(end) for word in words):
            assert untrue(game, word) is None
            assert word.asked or not isinstance(word.given.move, Hold)
            if word.reason:
                said.add(word.reason.key.rpartition(".")[2])
                assert "{" not in texts.say(word.reason.key, **word.reason.facts)
    assert {"common", "is_common"} < said
    assert len(said) >= 8


def test_a_lie_is_found():
    game, end = spoken()
    found = Counter()
    for word in (word for words in talks_of(end) for word in words if word.reason):
        facts = dict(word.reason.facts)
        for name, wrong in (("number", 99), ("tokens", "K"), ("points", -1), ("most", 77)):
            if name in facts:
                lie = replace(word, reason=Reason(word.reason.key, {**facts, name: wrong}))
                assert untrue(game, lie)
                found[name] += 1
    assert {"number", "most"} <= found.keys()


# -- at a table --------------------------------------------------------------------------------------------------------
def test_a_table_hears_what_the_lab_does():
    """The same seed, the same words: a worker of the house gets view and memory, and no more."""
    game, end = spoken(4, 1)
    words = talks_of(end)
    for word in (words[0][0], words[-1][-1]):
        bot = CHARACTERS[(word.given.seat + 1) % 5]
        job = Job(
            game.slug, 4, game.options, game.edition.values, bot, word.view, word.memory, 5, word.burnt, word.asked
        )
        thought = think(job)
        assert thought.move == game.say_move(word.given.move)
        assert thought.reason == word.reason


def test_negotiators_keep_company_and_are_no_rungs():
    assert company("dragons-gold", 5) == list(CHARACTERS)


# -- the lab counts ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", [{}, {**MAGIC, **ADVANCED}])
def test_simulations_count_talks_as_they_were_told(options):
    """Lapses that the Second Sand takes back count as nothing. Where all have passed for good nobody is asked, and the
    game goes on."""
    game = GOLD(4, options)
    told, noted = Counter(), [0] * 16
    for number in range(4):
        dice = Dice(RUN, number)
        state, events = game.start(dice)
        while not game.rules.over(state):
            if game.expired(state):
                m = game.Packed()
                m.verb, m.seat, m.serial = -1, -1, state.serial
            else:
                seat, m = game.asked(state)[0], game.Packed()
                game.rules.some_move(state, seat, dice, m)
            game.rules.note(state, m, noted)
            before = state.clone()
            before.told = []
            game.rules.apply(before, dice, m)
            state, events = before, game._events(before)
            told.update(event.kind for event in events)
    found = game.noted(noted)["deals"]
    assert found["talks"] > 10
    assert (found["struck"], found["lost"]) == (told["agreed"], told["hoard_lost"])


class Passing(BOTS["haggler"]):
    """Passes in every window until further notice, once it is asked."""

    def choose(self, view, memory, dice):
        if view.table.phase == "window":
            return Standing(WINDOWS[1:])
        return super().choose(view, memory, dice)


def test_dg_mag_win_7_a_game_in_the_lab_goes_on_where_all_have_passed_for_good():
    game = GOLD(3, MAGIC)
    bots = [Passing(game) for _ in range(3)]
    for state in (play(game, bots, RUN, 0)[0], evening(game, bots, RUN, 0).state):
        assert game.rules.over(state)


def test_simulations_of_all_bots_say_how_talks_ended():
    for bots in (["haggler"], ["fair"]):
        found = simulate(GOLD(3), bots, 2, 7, cores=1).as_json()["deals"]
        assert found["talks"] == found["struck"] + found["lost"] > 10
        assert sum(each["talks"] for each in found["by_parties"].values()) == found["talks"]
