"""What bots of Nine Shires say: a promise before the sealed choice, kept or broken by their manner, and true reasons
for what they do with offers."""

from collections import Counter
from functools import cache

import pytest

from dragonhoard import Choice, Dice
from dragonhoard.bots import bots_for
from dragonhoard.bots.reasons import Reason
from dragonhoard.core import texts
from dragonhoard.core.luck import commitment
from dragonhoard.games.nine_shires.moves import Accept, Ally, Offer, Play, PutOff, Refuse
from dragonhoard.games.nine_shires.rules import exchange
from dragonhoard.games.nine_shires.rules.state import ALLIED, PUT_OFF, UNCHOSEN
from dragonhoard.server.bot_players import Job
from dragonhoard.server.bot_worker import think
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Occupant, Table
from tests.rules.nine_shires.table import SHIRES, position
from tests.rules.nine_shires.test_bots import evening

BOTS = bots_for("nine-shires")
COMPANY = ("cautious", "bold", "grudger", "faithless")
HURRIED = ("hatchling", "whelp", "fledgling", "greedy")
ALLIES = {"ally", "again", "stand_by", "forgive"}
PUTS_OFF = {"stranger", "likewise", "too_often", "repay"}
EVENINGS = 4


def name_of(reason):
    return reason.key.rpartition(".")[2]


@cache
def said(number, names=COMPANY):
    """Every move of an evening in which something is said: the position, who, the move, the words; and all that is
    told."""
    game = SHIRES(4)
    names = [names[(number + seat) % len(names)] for seat in range(4)]
    minds = [BOTS[name](game) for name in names]
    steps = []
    for before, seat, move, events in evening(game, minds, number):
        steps.append((before, seat, move, minds[seat].reason(game.view(before, seat), None, move), events))
    return game, names, minds, steps


# -- promises ----------------------------------------------------------------------------------------------------------
def kept(names, evenings):
    """By who promised: how often it was kept, and how often not. Each of a pair has given its word before it chose."""
    found = Counter()
    for number in range(evenings):
        _, seated, _, steps = said(number, names)
        word, chosen = {}, set()
        for _, seat, move, reason, events in steps:
            if reason and ".promise." in reason.key:
                assert seat not in word, "one word for one choice"
                assert seat not in chosen, "and before it is made"
                word[seat] = name_of(reason) in ALLIES
            if isinstance(move, Ally | PutOff):
                assert seat in word
                chosen.add(seat)
                found[seated[seat], word[seat] == isinstance(move, Ally)] += 1
            if any(event.kind == "alliance" for event in events):
                word.clear()
                chosen.clear()
    return found


def test_all_but_the_faithless_keep_their_word_always():
    found = kept(COMPANY, EVENINGS) + kept(HURRIED, 2)
    for name in (*COMPANY, *HURRIED):
        assert found[name, True] >= 5
        assert name == "faithless" or not found[name, False]


def test_the_faithless_break_a_quarter_of_their_promises_and_more():
    found = kept(COMPANY, EVENINGS)
    promised = found["faithless", True] + found["faithless", False]
    assert found["faithless", False] >= 0.25 * promised
    assert found["faithless", True], "so that it is believed"


def test_what_a_promise_says_of_the_past_is_so():
    heard = set()
    for number in range(EVENINGS):
        _, _, _, steps = said(number)
        for before, seat, move, reason, _ in steps:
            if reason and ".promise." in reason.key:
                other = move.other if isinstance(move, Play) else before.current
                heard.add(name_of(reason))
                assert told_truly(name_of(reason), reason.facts, before, seat, other)
                assert "{" not in texts.say(reason.key, **reason.facts)
    assert heard >= {"ally", "again", "stand_by", "forgive", "stranger", "likewise", "repay"}


def told_truly(name, facts, s, seat, other):
    put_off, last = s.chose_put_off[other][seat], s.last_choice[other][seat]
    met = s.chose_ally[other][seat] + put_off
    allied = bool(s.allies[seat] >> other & 1)
    return {
        "stand_by": allied,
        "ally": not met,
        "again": met and last == ALLIED,
        "forgive": met and last == PUT_OFF,
        "stranger": not met,
        "likewise": last == PUT_OFF,
        "too_often": put_off > s.chose_ally[other][seat],
        "repay": facts.get("times") == 2 * put_off - s.chose_put_off[seat][other],
    }[name]


def test_a_false_word_about_the_past_would_be_found():
    _, _, _, steps = said(0)
    for before, seat, move, reason, _ in steps:
        if reason and ".promise." in reason.key:
            other = move.other if isinstance(move, Play) else before.current
            true = {n for n in ALLIES | PUTS_OFF if told_truly(n, reason.facts, before, seat, other)}
            assert name_of(reason) in true < ALLIES | PUTS_OFF


# -- reasons -----------------------------------------------------------------------------------------------------------
def met_allies(**more):
    """A and B are allies; it is A's turn."""
    return position(allies=["AB"], A={"at": "castle", "retreat": [2, 0, 0], "drawn": 2}, **more)


def answered(bot, cards, history=(), **more):
    """What B says to an offer of A."""
    game, state = met_allies(history=list(history), **more)
    state, _ = game.apply(state, Choice(0, state.serial, Offer(1, *cards)), Dice(1))
    mind, view = BOTS[bot](game), game.view(state, 1)
    move = mind.choose(view, None, Dice(1))
    return move, mind.reason(view, None, move)


HALVES = {"townes": {"s4-2": "A", "s4-4": "B", "s5-2": "B", "s5-5": "A"}}


def townes_of(game, state, seat):
    return game.view(state, None).table.seats[seat].townes


@pytest.mark.parametrize(
    ("bot", "move", "why"),
    [("greedy", Accept, "accept_shire"), ("grudger", Refuse, "grudge"), ("whelp", Refuse, "keep")],
)
def test_an_offer_is_answered_with_a_word_and_its_reason(bot, move, why):
    """Each would have a shire."""
    done = {"ally": 1, "put_off": 1, "last": "ally"}
    history = [
        {"seat": "A", "other": "B", **done},
        {"seat": "B", "other": "A", "ally": 2, "put_off": 0, "last": "ally"},
    ]
    game, state = met_allies(**HALVES)
    mine, theirs = townes_of(game, state, 0), townes_of(game, state, 1)
    gives = next(towne for towne in mine if towne.startswith("s5"))
    asks = next(towne for towne in theirs if towne.startswith("s4"))
    found, reason = answered(bot, ((gives,), (asks,)), history, **HALVES)
    assert isinstance(found, move)
    assert name_of(reason) == why


def test_what_is_not_good_enough_is_refused_with_its_reason():
    game, state = met_allies(**HALVES)
    asks = next(towne for towne in townes_of(game, state, 1) if towne.startswith("s4"))
    found, reason = answered("greedy", (("mongor",), (asks,)), **HALVES)
    assert isinstance(found, Refuse)
    assert name_of(reason) in {"nothing", "yours"}


def test_reasons_of_whole_evenings_are_true():
    heard = Counter()
    for number in range(EVENINGS):
        game, _, _, steps = said(number)
        for before, seat, move, reason, _ in steps:
            if reason and ".reason." in reason.key:
                heard[name_of(reason)] += 1
                assert "{" not in texts.say(reason.key, **reason.facts)
                assert is_so(name_of(reason), game, before, seat, move)
    assert sum(heard.values()) >= 4


def is_so(name, game, before, seat, move):
    """By what becomes of the cards."""
    after = before
    if isinstance(move, Offer):
        offered, _ = game.apply(before, Choice(seat, before.serial, move), Dice(0))
        number = max(o.number for o in offered.offers)
        if exchange.can_accept(offered, move.to, number, 1):
            return False
        after, _ = game.apply(offered, Choice(move.to, offered.serial, Accept(number, 1)), Dice(0))
    elif isinstance(move, Accept):
        after, _ = game.apply(before, Choice(seat, before.serial, move), Dice(0))
    knighted = [after.knight.count(each) > before.knight.count(each) for each in range(4)]
    classes = [held(after, each) - held(before, each) for each in range(4)]
    parties = (seat, move.to) if isinstance(move, Offer) else (seat,)
    kind = name.partition("_")[2]
    if kind == "shire":
        return all(knighted[each] for each in parties)
    if kind == "class":
        return all(classes[each] for each in parties)
    return isinstance(move, Refuse) or kind in {"good", "both"}


def held(s, seat):
    return {craft for craft, n in enumerate(s.retreat[seat]) if n}


# -- nothing that is hidden --------------------------------------------------------------------------------------------
def test_no_word_depends_on_a_sealed_choice():
    """Whoever is invited speaks when the other may have chosen."""
    compared = 0
    for number in range(EVENINGS):
        game, _, minds, steps = said(number)
        for before, seat, move, reason, _ in steps:
            if isinstance(move, Ally | PutOff) and seat == before.partner:
                for choice in (UNCHOSEN, PUT_OFF, ALLIED):
                    twin = before.clone()
                    twin.choice[before.current] = choice
                    assert minds[seat].reason(game.view(twin, seat), None, move) == reason
                compared += 1
    assert compared >= 10


# -- at a table --------------------------------------------------------------------------------------------------------
def sitting(bots=COMPANY):
    """A live table; where there is no bot, a person has left the seat to one."""
    seed, game, change = bytes(range(32)), SHIRES(4, {"first_seat": 0}), Change()
    table = Table("live", seed)
    opened = {"game": game.slug, "players": 4, "options": game.options, "edition": game.edition.values}
    named = {"name": "A", "by": "u0", "pace": "open", "visibility": "public"}
    table.write(change, 0.0, 0.0, "opened", **opened, **named, commitment=commitment(seed))
    for seat in range(4):
        handlers.handle(table, f"u{seat}", do.Sit(str(seat), seat, "ABCD"[seat]), 0.0, 0.0)
    handlers.handle(table, "u0", do.Start("9"), 0.0, 0.0)
    for seat, bot in enumerate(bots):
        if bot:
            table.seats[seat] = Occupant(bot=bot, name=bot)
        else:
            handlers.handle(table, f"u{seat}", do.Hold(f"h{seat}", "bold"), 0.0, 0.0)
    return table


def moved(table, dice):
    """The next bot moves and says what it will: the move, its words, and the change."""
    seat, bot, serial = table.bots_awaited()[0]
    mind, view = BOTS[bot](table.game), table.game.view(table.play.state, seat)
    move = mind.choose(view, None, dice)
    reason = mind.reason(view, None, move)
    text = table.game.say_move(move)
    return seat, move, reason, handlers.bot_moves(table, seat, serial, text, 0.0, 0.0, reason)


def test_at_a_table_the_word_comes_before_the_sealed_choice_and_one_at_a_time():
    table, dice, met = sitting(), Dice(3), 0
    while met < 3:
        seat, move, reason, change = moved(table, dice)
        kinds = [row.kind for row in change.rows]
        assert kinds.count("reasoned") == (reason is not None)
        if isinstance(move, Ally | PutOff) and reason:
            assert kinds[:2] == ["reasoned", "input"]
            assert change.rows[0].data["seat"] == seat
            met += 1
        elif reason:
            assert kinds[:2] == ["input", "reasoned"]


def test_whoever_sits_in_for_a_person_promises_nothing():
    table, dice, silent = sitting(("bold", None, "grudger", None)), Dice(3), 0
    while silent < 3:
        seat, _, reason, change = moved(table, dice)
        says = any(row.kind == "reasoned" for row in change.rows)
        assert says == (reason is not None and seat in (0, 2))
        silent += reason is not None and not says


def test_a_refused_choice_says_nothing():
    """A word would stay that no choice follows."""
    table = sitting()
    seat, _, serial = table.bots_awaited()[0]
    before = len(table.reasons)
    with pytest.raises(Exception, match="NS-"):
        handlers.bot_moves(table, seat, serial, "ally", 0.0, 0.0, Reason("nine-shires.promise.ally"))
    assert len(table.reasons) == before


def test_a_worker_of_the_house_gives_the_words_with_the_move():
    game, names, minds, steps = said(0)
    spoken = [step for step in steps if step[3]][:5]
    for before, seat, *_ in spoken:
        view = game.view(before, seat)
        thought = think(Job(game.slug, 4, game.options, game.edition.values, names[seat], view, None, 5))
        assert thought.reason == minds[seat].reason(view, None, game.read_move(thought.move))
    assert spoken
