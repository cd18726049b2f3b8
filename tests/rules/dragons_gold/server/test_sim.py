"""Dragon's Gold at the server on the simulated disk and clock: bots bargain, and an empty chair stops nothing."""

import asyncio
from collections import Counter

import pytest

from dragonhoard.core import texts
from dragonhoard.games.dragons_gold.moves import TARGETS
from dragonhoard.server.attendance import MOMENT
from dragonhoard.server.loaded_table import Settings
from dragonhoard.table.clock import Clock
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import ended, play, told
from tests.harness.some import first_of
from tests.rules.dragons_gold.harness.simulated import at_the_loot_table, opened, talks
from tests.rules.dragons_gold.table import killed, position
from tests.rules.dragons_gold.table import play as moved

QUICK = {"magic_window_seconds": 1, "negotiation_seconds": 20, "market_seconds": 20, "grace_seconds": 5}
AS_AT_HOME = Parts(settings=Settings())  # the pace of bots as people get it
START = 1000.0  # when the simulated process begins
ANSWER = 2.0  # seconds within which a bot answers every offer
MOST_WORDS = 60  # of one bot while one candle burns


def proposal(client):
    """The hoard, all of it to the first of those involved."""
    table = client.full["view"]["table"]
    hoard = table["row"][table["kill"]["slot"] - 1]["tokens"]
    rank = table["kill"]["rank"]
    whole = "".join(f"{kind}{n}" for kind, n in hoard.items())
    return "propose " + "/".join(whole if seat == rank[0] else "-" for seat in range(table["players"]))


@pytest.mark.parametrize("options", first_of([{}, {"magic_objects": True, "advanced_scoring": True}]))
def test_bots_play_a_whole_game_among_themselves(options):
    async def act(stage):
        ann = await stage.person("Ann")
        bots = ["haggler", "miser", "haggler", "uniform"]
        return await ended(stage, await opened(stage, ann, bots, 4, **QUICK, **options))

    table, _ = play(act)
    kinds = [event.kind for event in told(table)]
    assert kinds.count("agreed") > kinds.count("hoard_lost")
    assert kinds[-1] == "showed"


def test_a_person_who_has_left_stops_nothing():
    async def act(stage):
        ann = await stage.person("Ann")
        table = await opened(stage, ann, ["haggler", "haggler"], 3, magic_objects=True, **QUICK)
        await stage.told(ann, "stand")
        ann.disconnect()
        return await ended(stage, table)

    table, _ = play(act)
    assert {event.kind for event in told(table)} >= {"went_away", "agreed", "game_ends"}


def test_an_idle_person_only_costs_time():
    async def act(stage):
        ann = await stage.person("Ann")
        table = await opened(stage, ann, ["haggler", "haggler"], 3, seconds=5, **QUICK)
        return await ended(stage, table)

    table, _ = play(act)
    assert "hoard_lost" in {event.kind for event in told(table)}


def test_bots_that_hang_fail_or_answer_nonsense_stop_nothing():
    async def act(stage):
        ann = await stage.person("Ann")
        table = await opened(stage, ann, ["haggler", "miser", "uniform"], 3, magic_objects=True, **QUICK)
        return await ended(stage, table)

    table, _ = play(act, bad=0.3)
    assert {event.kind for event in told(table)} >= {"proposed", "game_ends"}


def test_who_is_asked_and_who_may_speak():
    """A proposal asks the others until each has answered; then the floor is open. At the Market an offer asks one."""
    game, state = killed(3, "A.knight4", "B.knight4", tokens="SG")
    assert game.bargaining(state) == ((0, 1), ())
    state, _ = moved(game, state, "A propose S/G/-")
    assert game.bargaining(state) == ((0, 1), (1,))
    state, _ = moved(game, state, "B hold")
    assert game.bargaining(state) == ((0, 1), ())
    game, state = position(phase="market", market="gone", stashes=["SW", "G", "S"])
    state, _ = moved(game, state, "B done", "A offer 1 S for G")
    assert game.bargaining(state) == ((0, 2), (1,))
    game, state = killed(3, "A.knight4", "B.knight4", tokens="SG", options={"negotiation_seconds": 0})
    assert game.bargaining(state) is None  # nobody hurries


# -- by the clock ------------------------------------------------------------------------------------------------------
def words_of(talk, seat):
    return [(at, event) for at, event in talk if event.facts.get("seat") == seat]


def test_bots_go_on_though_a_person_says_nothing():
    """All through the candle they speak, want less and less, and say no more than a person can follow."""

    async def act(stage):
        ann = await stage.person("Ann")
        table = await opened(stage, ann, ["haggler", "miser", "haggler"], 4, first_seat=0)
        await at_the_loot_table(stage, ann)
        await asyncio.sleep(70.0)
        rows, seed, _ = stage.server.store.table(table)
        return next(talks(rows, seed))

    thirds, first, last = Counter(), [], []
    for seed in range(9):
        talk, _ = play(act, parts=AS_AT_HOME, seed=seed)
        lit, (end, event) = talk[0][0], talk[-1]
        assert event.kind == "time_up"
        assert end - lit == pytest.approx(60.0, abs=0.05)
        for seat in set(talk[0][1].facts["involved"]) - {0}:
            words = words_of(talk, seat)
            assert 1 <= len(words) <= MOST_WORDS
            thirds.update(int((at - lit) / 20) for at, _ in words)
            asked = [sum(event.facts["shares"][seat].values()) for _, event in words if event.kind == "proposed"]
            first += asked[:1]
            last += asked[-1:]
    assert min(thirds[third] for third in range(3)) >= 3
    assert len(first) >= 6
    assert sum(last) < sum(first)


def test_bots_answer_every_offer_in_time():
    async def act(stage):
        ann = await stage.person("Ann")
        table = await opened(stage, ann, ["haggler", "miser", "uniform"], 4, first_seat=0)
        await at_the_loot_table(stage, ann)
        for _ in range(8):
            await stage.told(ann, "move", serial=ann.full["view"]["table"]["turn"]["serial"], move=proposal(ann))
            await asyncio.sleep(stage.rng.uniform(2.0, 7.0))
        rows, seed, _ = stage.server.store.table(table)
        return next(talks(rows, seed)), None

    (talk, _), _ = play(act, parts=AS_AT_HOME)
    bots = set(talk[0][1].facts["involved"]) - {0}
    asked = [at for at, event in talk if event.kind == "proposed" and event.facts["seat"] == 0]
    assert bots
    assert len(asked) >= 4
    for at in asked:
        for seat in bots:
            assert any(at < when <= at + ANSWER for when, _ in words_of(talk, seat)), (seat, at)


def test_bots_alone_strike_deals_and_do_not_flood():
    async def act(stage):
        ann = await stage.person("Ann")
        table = await opened(stage, ann, ["haggler"] * 4, 4)
        over = await ended(stage, table)
        return stage.server.store.table(table), told(over)

    ((rows, seed, _), news), _ = play(act, parts=AS_AT_HOME)
    evenings = list(talks(rows, seed))
    ends = Counter(talk[-1][1].kind for talk in evenings)
    assert ends["agreed"] >= 0.75 * len(evenings)  # hagglers lose about one of seven
    for talk in evenings:
        words = Counter(event.facts["seat"] for _, event in talk if "seat" in event.facts)
        assert max(words.values()) <= MOST_WORDS
    kinds = Counter(event.kind for event in news)
    assert kinds["market_opens"] == kinds["market_ends"] == 1
    assert kinds["offered"] >= 2
    assert kinds["traded"] + kinds["offer_gone"] >= 1


def relit(seed):
    """A process that ends while the candle burns, and the next one: how much was left at the last commit, how long it
    took until all were back and until the candle had burnt down, what was shown first, who spoke, and how many bots
    were about to, before and after its end."""

    async def act(stage):
        ann = await stage.person("Ann")
        table = await opened(stage, ann, ["haggler", "uniform"], 3, first_seat=0)
        await at_the_loot_table(stage, ann)
        await asyncio.sleep(stage.rng.uniform(5.0, 40.0))
        rows, secret, _ = stage.server.store.table(table)
        *_, talk = talks(rows, secret)
        return table, ann.cookie, 60.0 - (rows[-1].at - talk[0][0])

    async def again(stage):
        before = stage.server.store.table(table)[0][-1].seq
        ann = await stage.person("Ann", cookie)
        ann.table = table
        ann.connect()
        while not ann.full:
            await asyncio.sleep(0.01)
        back = stage.loop.now - START
        await asyncio.sleep(0.5)
        live = await stage.server.house.load(table)
        shown, speaking, serial = ann.full, len(live.speaking), live.table.turn.serial
        while live.table.turn.serial == serial:
            await asyncio.sleep(0.01)
        burnt = stage.loop.now - START
        while live.pending:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.01)  # what comes after a commit is done when its messages have left
        rows, *_ = stage.server.store.table(table)
        said = any("bot" in row.data for row in rows[before:])
        return back, burnt, shown["clock"], said, speaking, len(live.speaking)

    (table, cookie, left), disk = play(act, parts=AS_AT_HOME, seed=seed)
    return left, *play(again, disk, AS_AT_HOME, seed)[0]


def test_the_candle_and_its_talks_go_on_after_a_crash():
    """With the time that it had at the last commit, from when all are back; the screens show just that. The talks end
    with it."""
    for seed in range(2):
        left, back, burnt, clock, said, speaking, after = relit(seed)
        assert left - 0.05 <= burnt <= left + back + 0.05
        assert clock["running"]
        assert left - 1.0 <= clock["left"] <= left + 0.001  # told in milliseconds
        assert said
        assert (speaking > 0, after) == (True, 0)


def test_a_candle_that_is_lit_anew_is_found(monkeypatch):
    monkeypatch.setattr(Clock, "set", lambda self, serial, left: None)
    left, back, burnt, *_ = relit(0)
    assert burnt - left - back > 1.0


# -- what bots say -----------------------------------------------------------------------------------------------------
def test_a_bot_says_why_and_everybody_hears_it():
    """In the step of the move itself, and for whoever comes later in a full view."""

    async def act(stage):
        ann, bob = await stage.person("Ann"), await stage.person("Bob")
        heard = []
        table = await opened(stage, ann, ["haggler", "miser"], 3, first_seat=0)
        bob.table, bob._step = table, lambda step: heard.append(step)
        bob.connect()
        await at_the_loot_table(stage, ann)
        await asyncio.sleep(30.0)
        bob.disconnect()
        late = await stage.person("Cid")
        late.table = table
        late.connect()
        await asyncio.sleep(1.0)
        return heard, late.full

    spoke = set()
    for seed in range(4):
        (steps, full), _ = play(act, parts=AS_AT_HOME, seed=seed)
        reasons = said_why(steps)
        assert reasons[-1] in full["reasons"]
        assert full["reasons"][-len(reasons) :][0]["serial"] == reasons[-1]["serial"]
        spoke |= {reason["seat"] for reason in reasons}
    assert spoke == {1, 2}


def said_why(steps):
    """All reasons, each of them beside the news that it is about."""
    reasons = []
    for step in steps:
        kinds = [news["kind"] for news in step["news"]]
        for news in step["news"]:
            if news["kind"] == "reasoned":
                reasons.append(news["facts"])
                about = next(other["facts"] for other in step["news"] if other["line"] is not None)
                assert kinds.index("reasoned") > 0
                assert step["info"] is None
                assert news["facts"]["seat"] == about["seat"]
                assert news["facts"]["number"] == about.get("number")
                assert news["facts"]["version"] == about.get("version")
                assert "{" not in texts.say(news["facts"]["key"], **news["facts"]["facts"])
    return reasons


# -- what is refused at the door ---------------------------------------------------------------------------------------
AIMS = {"seat": "1", "slot": "1", "kind": "S", "adventurer": "knight4", "class": "thief", "team": "knight4"}


def splits(client):
    """Splits that are none: one token is left, doubled or made, or goes to somebody who has nothing to do with it."""
    table = client.full["view"]["table"]
    hoard = dict(table["row"][table["kill"]["slot"] - 1]["tokens"])
    rank, players = table["kill"]["rank"], range(table["players"])
    some = next(iter(hoard))
    missing = next(kind for kind in "SGRBEPYWK" if kind not in hoard)

    def split(tokens, seat=rank[0]):
        text = "".join(f"{kind}{n}" for kind, n in tokens.items() if n) or "-"
        return "propose " + "/".join(text if each == seat else "-" for each in players)

    (card,) = client.full["view"]["hand"][:1]
    stranger = next(seat for seat in players if seat not in rank)
    return [
        (split({**hoard, some: hoard[some] - 1}), "DG-NEG-4"),
        (split({**hoard, some: hoard[some] + 1}), "DG-NEG-4"),
        (split({**hoard, missing: 1}), "DG-NEG-4"),
        (split(hoard, stranger), "DG-NEG-4"),
        ("accept 99.1", "DG-NEG-17"),
        ("change 99 " + split(hoard).split()[1], "DG-NEG-17"),
        ("trade 1.1", "DG-CMD-6"),
        ("offer 1 S for G", "DG-CMD-6"),
        (f"play {card} {' '.join(AIMS[sort] for sort in TARGETS.get(card, ()))}", "DG-MAG-WIN-1"),
        ("done", "DG-NEG-20"),
        ("send knight4 1", "DG-TURN-1"),
    ]


async def refused(stage, client, move, serial):
    """The clause of the refusal; it has no other words, and nothing has changed but what bots did meanwhile."""
    live = await stage.server.house.load(client.table)
    before = live.table.play.state
    answers = []
    heard, client._refused = client._refused, lambda message: answers.append(message)
    name = client.command("move", serial=serial, move=move)
    while not answers:
        await asyncio.sleep(0.005)
    client._refused = heard
    client.pending.pop(name, None)
    (answer,) = answers
    assert live.table.play.state is before or "bot" in live.table.last.data
    assert answer["args"] == {}
    return answer["clause"]


def test_what_is_no_split_no_offer_and_no_card_is_refused_with_its_clause():
    async def act(stage):
        ann = await stage.person("Ann")
        await opened(stage, ann, ["uniform"] * 3, 4, first_seat=0, magic_objects=True, magic_window_seconds=1)
        while True:
            await at_the_loot_table(stage, ann)
            if len(ann.full["view"]["table"]["kill"]["rank"]) < 4:
                break
            await asyncio.sleep(61.0)
        serial = ann.full["view"]["table"]["turn"]["serial"]
        found = [(move, clause, await refused(stage, ann, move, serial)) for move, clause in splits(ann)]
        late = proposal(ann)
        live = await stage.server.house.load(ann.table)
        due = live.table.clock.due()
        answers = {}
        ann.answered = lambda name, done, key: answers.update({name: done})
        in_time = ann.command("move", when=due - 0.0005, serial=serial, move=late)
        await asyncio.sleep(due - stage.loop.now + 0.0005)
        await asyncio.sleep(0.1)
        assert answers == {in_time: True}
        found.append((late, "DG-NET-9", await refused(stage, ann, late, serial)))
        return found

    found, _ = play(act, seed=3)
    assert [(move, got) for move, wanted, got in found if got != wanted] == []


def test_after_the_bell_nobody_trades():
    """DG-MKT-3, DG-NET-9; and an offer of what somebody does not have is refused whatever others hold (DG-MKT-9)."""

    async def act(stage):
        ann = await stage.person("Ann")
        await opened(stage, ann, ["uniform"] * 2, 3, first_seat=0, market_seconds=5, negotiation_seconds=3, seconds=1)
        while ann.full["view"]["table"]["market"] != "open":
            await asyncio.sleep(0.2)
            assert not ann.full["view"]["table"]["over"]
        view = ann.full["view"]
        serial, missing = (
            view["table"]["turn"]["serial"],
            next(kind for kind in "KWYPEBRGS" if kind not in view["stash"]),
        )
        found = [await refused(stage, ann, f"offer {other} {missing} for S", serial) for other in (1, 2)]
        while ann.full["view"]["table"]["market"] == "open":
            await asyncio.sleep(0.2)
        return found, [await refused(stage, ann, move, serial) for move in ("offer 1 S for G", "trade 7.1", "done")]

    (unowned, late), _ = play(act, seed=1)
    assert unowned == ["DG-MKT-4"] * 2
    assert late == ["DG-NET-9"] * 3


def test_dg_net_2_a_lost_connection_stops_the_candle_for_its_grace():
    """Nobody stands up: the connection of somebody at the loot table is gone, and comes back."""

    async def act(stage):
        ann = await stage.person("Ann")
        table = await opened(stage, ann, ["miser", "miser"], 3, **{**QUICK, "negotiation_seconds": 60})
        await at_the_loot_table(stage, ann)
        loaded = await stage.server.house.load(table)
        serial = loaded.table.clock.serial
        ann.disconnect()
        await asyncio.sleep(MOMENT + 0.5)
        still = loaded.table.clock.left[serial]
        await asyncio.sleep(QUICK["grace_seconds"] / 2)
        later = loaded.table.clock.left[serial], loaded.table.seats[0].away
        ann.connect()
        await asyncio.sleep(0.5)
        return still, later, (loaded.table.seats[0].away, loaded.table.clock.serial == serial)

    still, later, back = play(act, parts=AS_AT_HOME)[0]
    assert later == (still, True)
    assert back == (False, True)
