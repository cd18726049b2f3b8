"""The bots of Nine Shires: how well they play, how they keep to their manners, and what they make of positions that
anybody can judge."""

from collections import Counter

import pytest

from dragonhoard import Choice, Dice, Over
from dragonhoard.bots import bots_for
from dragonhoard.bots.nine_shires import CODES, honest
from dragonhoard.bots.nine_shires.mind import manners
from dragonhoard.lab.engine import Engine
from dragonhoard.lab.loops import SHARE
from dragonhoard.proofs.agreement import agree
from tests.harness.some import first_of
from tests.rules.nine_shires.table import RICH, SHIRES, all_guarded, knight, living, position

BOTS = bots_for("nine-shires")
MANNERS = ("greedy", "faithless", "cautious", "bold", "grudger")
GAMES = 400


PEACEFUL = [
    (4, 0.75),
    *(pytest.param(*each, marks=pytest.mark.long) for each in ((2, 0.55), (3, 0.7), (5, 0.7), (6, 0.6))),
]


# -- how well they play ------------------------------------------------------------------------------------------------
def won(bots, run=7):
    """How many games each seat has won."""
    tally = Engine(SHIRES(len(bots)), bots).many(run, 0, GAMES)
    assert tally.games == GAMES
    return [parts / SHARE for parts in tally.won[: len(bots)]]


@pytest.mark.parametrize("players", first_of([4, 2, 3, 5, 6]))
def test_greedy_beats_chance(players):
    """With chance in every other seat the townes often burn; but whoever wins is hardly ever chance."""
    for first in (0, 1):
        bots = [("greedy", "uniform")[(first + seat) % 2] for seat in range(players)]
        wins = won(bots)
        good, bad = ([n for n, bot in zip(wins, bots, strict=True) if bot == name] for name in ("greedy", "uniform"))
        assert min(good) > 4 * max(bad)
        assert sum(good) >= 0.12 * GAMES


@pytest.mark.parametrize(("players", "least"), PEACEFUL)
def test_among_themselves_the_dragons_fall_and_not_the_townes(players, least):
    """Common defeat is the lesser part, where among players of chance there is hardly ever anything else."""
    assert sum(won(["greedy"] * players)) >= least * GAMES
    assert sum(won(["uniform"] * players)) <= 0.05 * GAMES


@pytest.mark.parametrize("players", [2, 3, 6])
def test_plain_and_compiled_think_alike(players):
    bots = [(*MANNERS, "uniform")[(players + seat) % 6] for seat in range(players)]
    assert agree(Engine(SHIRES(players), bots), 11, 0, 3).games == 3


# -- at a table --------------------------------------------------------------------------------------------------------
def evening(game, minds, number):
    """A game by the contract. Whoever has an offer is asked before the others: the position, the choice, the news."""
    luck, dice = Dice(number), Dice(number, 1)
    state, events = game.start(luck)
    while not isinstance(turn := game.turn(state), Over):
        seat = next((offer.to for offer in game.view(state, None).table.offers), turn.seats[0])
        move = minds[seat].choose(game.view(state, seat), None, dice)
        before, (state, events) = state, game.apply(state, Choice(seat, turn.serial, move), luck)
        yield before, seat, move, events


def test_whole_evenings_with_exchanges_are_lawful_and_honest():
    """By an exchange both sides get a knighthood, or a class of retreat card that they had not."""
    wanted = {"offered", "exchanged", "alliance", "knighted", "bought", "slain", "retreats"}
    kinds = set()
    number = 0
    while number < 5 or (number < 40 and wanted - kinds):
        players = 2 + number % 5
        game = SHIRES(players, {"ally_forever": number % 2 == 1})
        minds = [BOTS[MANNERS[(number + seat) % 5]](game) for seat in range(players)]
        steps = 0
        for before, seat, move, events in evening(game, minds, number):
            assert steps % 4 or honest(game, before, seat, None)
            kinds.update(event.kind for event in events)
            steps += 1
            for facts in (event.facts for event in events if event.kind == "exchanged"):
                after, _ = game.apply(before, Choice(seat, before.serial, move), Dice(0))
                for party in (facts["seat"], facts["other"]):
                    assert standing(after, party) > standing(before, party)
        assert steps < 2000
        number += 1
    assert not wanted - kinds


def standing(state, seat):
    return (state.knight.count(seat), sum(n > 0 for n in state.retreat[seat]))


# -- manners -----------------------------------------------------------------------------------------------------------
HISTORIES = [
    {"own": own, "others": others, "allied": allied}
    for own in ((0, 0), (1, 0), (0, 1), (2, 1), (1, 2))
    for others in ((0, 0), (1, 0), (0, 1), (2, 1), (1, 2))
    for allied in (False, True)
    if sum(own) == sum(others) and not (allied and (own[0] == 0 or others[0] == 0))
]


def expected(name, own, others, allied):
    """By what each manner is called; each pair is (allied, put off), so often."""
    if name == "bold":
        return "put off" if others[1] and not allied else "ally"
    if name == "cautious":
        return "ally" if sum(others) and others[1] <= others[0] + 1 else "put off"
    if name == "grudger":
        return "put off" if 2 * others[1] > own[1] else "ally"
    if name == "faithless" and (allied or (own[0] and not own[1])):
        return "put off"
    if allied:
        return "ally"
    return "put off" if others[1] > others[0] else "ally"


def choice(kind, seat, own, others, allied):
    """What A or B, who meet in Lancashire, choose with this behind them."""
    last = [("ally" if allied or not put_off else "put-off") for _, put_off in (own, others)]
    mine, theirs = ("AB", "BA")[seat]
    history = [
        {"seat": one, "other": two, "ally": done[0], "put_off": done[1], "last": said}
        for one, two, done, said in ((mine, theirs, own, last[0]), (theirs, mine, others, last[1]))
        if sum(done)
    ]
    game, state = position(
        phase="alliance",
        partner="B",
        dice=[1, 2],
        turn_throws=1,
        throws=9,
        A={"at": "s4-3"},
        B={"at": "s4-3"},
        history=history,
        allies=["AB"] if allied else [],
    )
    assert honest(game, state, seat, None)
    return game.say_move(kind(game).choose(game.view(state, seat), None, Dice(1)))


def faults(name, kind):
    for past in HISTORIES:
        for seat in (0, 1):
            if choice(kind, seat, **past) != expected(name, **past):
                yield seat, past


@pytest.mark.parametrize("name", MANNERS)
def test_each_behaves_as_it_is_called(name):
    assert list(faults(name, BOTS[name])) == []


@pytest.mark.parametrize("name", MANNERS)
def test_a_contrary_manner_would_be_noticed(name):
    for other in MANNERS:
        code = CODES[other]
        if other != name:
            assert any(faults(name, type("Contrary", (BOTS[name],), {"manner": code})))


def test_a_grudger_repays_just_what_was_done_to_it():
    """By the news of whole games: what it has put off, it was put off before, each time twice at most."""
    plays = repaid = 0
    for number in range(3):
        game = SHIRES(4)
        minds = [BOTS[name](game) for name in ("grudger", "uniform", "faithless", "bold")]
        debts = Counter()
        for *_, events in evening(game, minds, 80 + number):
            for facts in (event.facts for event in events if event.kind == "alliance"):
                sides = {facts["seat"]: facts["choice"], facts["other"]: facts["answer"]}
                if 0 not in sides:
                    continue
                other = next(seat for seat in sides if seat != 0)
                plays += 1
                assert sides[0] == ("put off" if debts[other] > 0 else "ally")
                repaid += sides[0] == "put off"
                debts[other] += 2 * (sides[other] == "put off") - (sides[0] == "put off")
    assert plays > repaid > 0


def test_the_manners_have_numbers_of_their_own():
    assert sorted(CODES.values()) == list(range(manners.GREEDY, manners.GRUDGER + 1))
    assert {*MANNERS} <= BOTS.keys()
    for trait in (manners.NERVES, manners.CIVICS):
        assert len(trait) == 1 + len(CODES)


# -- positions that anybody can judge ----------------------------------------------------------------------------------
def chosen(seat=0, bot="greedy", luck=1, **more):
    """What a bot does in a position, by what it sees of it."""
    game, state = position(**more)
    return game.say_move(BOTS[bot](game).choose(game.view(state, seat), None, Dice(luck)))


def thrown(*dice):
    return {"phase": "move", "dice": list(dice), "turn_throws": 1, "throws": 5}


def arrived(phase):
    return {**thrown(1, 2), "phase": phase}


def test_it_completes_a_shire():
    """From the castle 2 and 4 lead to four townes; in each case one of them makes a Knight."""
    for own, other in (("s7-2", "s7-4"), ("s7-4", "s7-2"), ("s3-2", "s3-4"), ("s3-4", "s3-2")):
        walk = chosen(**thrown(2, 4), A={"at": "castle"}, townes={own: "A"})
        assert walk.endswith(other)


def test_it_protects_with_what_its_amulet_does_not_need():
    """A saves for water (1-3-4), of which it has most."""
    paid = chosen(**arrived("towne"), A={"at": "s7-2", "talismans": [4, 2, 4, 4, 2, 2, 2, 2, 2]})
    assert paid.startswith("protect ")
    assert not {*"134"} & {*paid.removeprefix("protect ")}


def test_it_takes_what_its_amulet_lacks():
    taken = chosen(**arrived("talismans"), A={"at": "s2-4", "talismans": [4, 2, 3, 3, 2, 2, 2, 2, 2]})
    assert Counter(taken.removeprefix("take ")) >= Counter("13344")


@pytest.mark.parametrize(
    ("names", "amulet"),
    [(("PYRON", "HULGRAM", "DROG"), "water"), (("MYTOR", "HULGRAM", "GUILETH"), "fire"), (("MYTOR", "PYRON"), "earth")],
)
def test_it_buys_the_amulet_that_slays_most_of_the_living(names, amulet):
    assert chosen(**arrived("guardian"), A={"at": "guardian", "talismans": RICH}, dragons=living(*names)) == (
        f"buy {amulet}"
    )


def test_it_buys_none_that_would_slay_few():
    """Of three that live the amulet that can be paid for names one."""
    own = {"at": "guardian", "talismans": [0, 5, 0, 0, 5, 5, 5, 5, 5]}
    assert chosen(**arrived("guardian"), A=own, dragons=living("HULGRAM", "WARTROLL", "MYTOR")) == "buy fire"
    own = {"at": "guardian", "talismans": [0, 5, 0, 0, 0, 5, 0, 0, 5]}
    assert chosen(**arrived("guardian"), A=own, dragons=living("HULGRAM", "WARTROLL", "MYTOR")) == "pass"


FIGHTER = {"at": "dragon-west", "amulet": "water", "retreat": [1, 1, 1], "drawn": 3}


def test_it_fights_by_the_odds():
    """All classes in hand: death comes in 1 of 30. Without a card it is 1 of 3."""
    assert chosen(A=FIGHTER, townes=knight(7)) == "fight"
    assert chosen(A={**FIGHTER, "retreat": [0, 0, 0], "drawn": 0}, townes=knight(7)) == "throw"
    assert chosen(A=FIGHTER, townes=knight(7), hexed=["A"]) == "throw"
    assert chosen(A={**FIGHTER, "retreat": [0, 0, 0], "drawn": 0}, townes=knight(7), dragons=living("DROG")) == "fight"


def test_it_dares_more_before_all_is_lost():
    """With four cards drawn and none that helps, it waits; near the quiet limit it does not."""
    own = {"at": "dragon-west", "amulet": "water", "retreat": [0, 0, 4], "drawn": 4}
    here = {"A": own, "townes": all_guarded(), "dragons": living("MYTOR", "VULGOOL", "DROG"), "players": 3}
    assert chosen(**here, quiet=1, round=20) == "throw"
    assert chosen(**here, quiet=24, round=45) == "fight"


def test_the_bold_fight_where_the_cautious_wait():
    """One class in hand; and all but one class, against few that the amulet names."""
    few = living("MYTOR", "VULGOOL", "DROG", "PYRON", "HULGRAM")
    for own, more in (([0, 0, 1], {}), ([0, 2, 2], {"dragons": few})):
        here = {"A": {**FIGHTER, "retreat": own, "drawn": sum(own)}, "townes": knight(7), **more}
        assert [chosen(bot=bot, **here) for bot in ("bold", "cautious", "greedy")] == ["fight", "throw", "throw"]


def test_the_cautious_guard_what_the_faithless_leave_to_others():
    """The last free towne, one step away; four steps another way lie dragons."""
    townes = all_guarded()
    del townes["s2-2"]
    here = {"A": {"at": "s2-1", "talismans": [4, 1, 4, 4, 1, 1, 1, 1, 1]}, "townes": townes, **thrown(1, 4)}
    walks = {bot: chosen(bot=bot, **here, attacks=0) for bot in ("cautious", "greedy", "faithless")}
    assert walks["cautious"] == walks["greedy"] == "walk s2-2"
    assert walks["faithless"].endswith("dragon-north")
    assert chosen(bot="faithless", **here, attacks=2) == "walk s2-2"


def test_it_lifts_the_hex_when_it_has_cards_to_retreat_with():
    own = {"at": "guardian", "amulet": "fire", "talismans": RICH}
    at = arrived("guardian")
    assert chosen(**at, A={**own, "retreat": [1, 1, 0], "drawn": 2}, hexed=["A"]).startswith("lift ")
    assert chosen(**at, A=own, hexed=["A"]) == "pass"


def test_it_hands_back_what_is_worn_out():
    worn = living("MYTOR", "VULGOOL", "GUILETH")
    assert chosen(A=FIGHTER, townes=knight(7), dragons=worn).startswith("refund s7-")


def test_it_guards_a_free_towne_when_the_last_attack_is_near():
    """The same throw: to the talisman space early, to the last free towne before the sixth attack."""
    own = {"at": "s2-1", "talismans": [4, 1, 4, 4, 1, 1, 1, 1, 1]}
    townes = all_guarded()
    del townes["s2-2"]
    walk = chosen(**thrown(1, 3), A=own, townes=townes, attacks=5)
    assert walk == "walk s2-2"


def test_a_sword_card_takes_a_fighter_to_the_dragons():
    own = {**FIGHTER, "at": "s7-1", "swords": 1}
    here = {"townes": all_guarded(), "dragons": living("PYRON", "DROG", "GOGDOOM")}
    assert chosen(A=own, **here).startswith("sword dragon-")
    assert chosen(A={**own, "amulet": None}, **here) == "throw"


# -- exchanges ---------------------------------------------------------------------------------------------------------
SPLIT = {"s4-2": "A", "s5-2": "A", "s4-4": "B", "s5-5": "B"}


def offered(gives, asks, by="B", to="A", **more):
    return {
        "offers": [{"number": 1, "place": 1, "by": by, "to": to, "gives": gives, "asks": asks}],
        "numbers": 1,
    } | more


def answer(bot="greedy", **more):
    """A is asked in the turn of C."""
    return chosen(bot=bot, turn="C", first="C", allies=["AB"], **more)


def test_it_accepts_what_knights_both():
    assert answer(townes=SPLIT, **offered(["s4-4"], ["s5-2"])) == "accept 1.1"


def test_it_gives_no_more_than_it_gets():
    """The card that makes B a Knight, for one without use to A; the last of a class for a second of another."""
    townes = {"s4-2": "A", "s4-4": "B", "s1-2": "B"}
    assert answer(townes=townes, **offered(["s1-2"], ["s4-2"])) == "refuse 1.1"
    cards = {"A": {"retreat": [1, 0, 1], "drawn": 2}, "B": {"retreat": [0, 1, 2], "drawn": 3}}
    assert answer(**cards, **offered(["slygor"], ["mongor"])) == "refuse 1.1"
    cards = {"A": {"retreat": [2, 0, 1], "drawn": 3}, "B": {"retreat": [0, 2, 1], "drawn": 3}}
    assert answer(**cards, **offered(["vulgor"], ["mongor"])) == "accept 1.1"


def test_a_hatchling_says_no_in_the_turn_of_another():
    assert answer("hatchling", townes=SPLIT, **offered(["s4-4"], ["s5-2"])) == "refuse 1.1"


def test_a_grudger_does_not_trade_with_whom_it_has_something_to_repay():
    history = [
        {"seat": "A", "other": "B", "ally": 2, "put_off": 0, "last": "ally"},
        {"seat": "B", "other": "A", "ally": 1, "put_off": 1, "last": "ally"},
    ]
    terms = offered(["s4-4"], ["s5-2"], townes=SPLIT, history=history)
    assert answer("grudger", **terms) == "refuse 1.1"
    assert answer("bold", **terms) == "accept 1.1"


def test_it_offers_what_knights_both_and_goes_on_while_the_offer_stands():
    found = {chosen(luck=number, townes=SPLIT, allies=["AB"]) for number in range(20)}
    assert found == {"throw", "offer 1 s4-2 for s5-5"} or found == {"throw", "offer 1 s5-2 for s4-4"}
    standing_offer = offered(["s5-2"], ["s4-4"], by="A", to="B")
    assert {chosen(luck=number, townes=SPLIT, allies=["AB"], **standing_offer) for number in range(20)} == {"throw"}


def test_nobody_but_an_ally_is_offered_anything():
    assert {chosen(luck=number, townes=SPLIT) for number in range(20)} == {"throw"}
