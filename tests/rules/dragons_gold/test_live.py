"""A live table in virtual time, with the classes that serve real ones: many messages, one candle, no token lost."""

import pytest

from dragonhoard import Await, Dice, Refused
from dragonhoard.core.luck import commitment
from dragonhoard.games.dragons_gold.rules import state as words
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Table
from tests.harness.some import first_of
from tests.rules.dragons_gold.table import GOLD, MAGIC

SEED = bytes(range(32))
SIXTIETH = 1 / 60


class Sitting:
    """Six people at one table; `now` is the loop's clock. The last message of each can be said again."""

    def __init__(self, players, **options):
        game = GOLD(players, {"first_seat": 0, **options})
        self.table, self.now, self.rows, self.messages = Table("live", SEED), 0.0, [], 0
        change = Change()
        opened = {"game": game.slug, "players": players, "options": game.options, "edition": game.edition.values}
        named = {"name": "A", "by": "u0", "pace": "open", "visibility": "public"}
        self.table.write(change, 0.0, self.now, "opened", **opened, **named, commitment=commitment(SEED))
        self.rows += change.rows
        for seat in range(players):
            self.ask(seat, do.Sit(self.number(), seat, "ABCDEF"[seat]))
        self.ask(0, do.Start(self.number()))

    def number(self):
        self.messages += 1
        return str(self.messages)

    def ask(self, seat, command):
        change = handlers.handle(self.table, f"u{seat}", command, 0.0, self.now)
        self.rows += change.rows
        return change.events

    def move(self, seat, text, serial=None):
        serial = self.state.serial if serial is None else serial
        return self.ask(seat, do.Move(self.number(), serial, text))

    @property
    def state(self):
        return self.table.play.state

    def until(self, moment):
        """Lets the time pass; what is due on the way lapses, at its own time."""
        lapsed = []
        while (due := self.table.clock.due()) is not None and due <= moment:
            self.now = due
            change = self.table.lapse(self.table.turn.serial, 0.0, self.now)
            self.rows += change.rows
            lapsed.append((due, change.events))
        self.now = moment
        return lapsed


def some(sitting, dice):
    """Anybody who could act says something that the rules would make up for them."""
    table = sitting.table
    asked = table.game.asked(sitting.state)
    seat = asked[dice.below(len(asked))]
    packed = table.game.Packed()
    table.game.rules.some_move(sitting.state, seat, dice, packed)
    return packed.seat, table.game.say_move(table.game.unpack(packed))


@pytest.mark.parametrize("options", first_of([{}, {**MAGIC, "advanced_scoring": True}]))
def test_dg_neg_10_dg_neg_13_six_people_at_sixty_messages_a_second(options):
    sitting, dice = Sitting(6, **options), Dice(8)
    lit, burnt, struck, lost, refused, stubborn = None, [], 0, 0, [], False
    while isinstance(sitting.table.turn, Await):
        for due, events in sitting.until(sitting.now + SIXTIETH):
            if any(event.kind == "time_up" for event in events):
                burnt.append(due - lit)
            lost += sum(event.kind == "hoard_lost" for event in events)
        if not isinstance(sitting.table.turn, Await):
            break
        if dice.below(40) and sitting.state.phase == words.HAGGLING and not dice.below(3):
            continue  # they think
        if not sitting.table.game.asked(sitting.state):
            continue  # a short window in which nobody is asked
        seat, text = some(sitting, dice)
        if stubborn and text.startswith("accept"):
            text = "hold"
        late = sitting.state.serial - (dice.below(12) == 0)
        try:
            events = sitting.move(seat, text, late)
        except Refused as refusal:
            refused.append(refusal.breach.clause)
            continue
        if any(event.kind == "candle_lit" for event in events):
            lit, stubborn = sitting.now, dice.below(5) == 0
        struck += sum(event.kind == "agreed" for event in events)
        assert sitting.table.game.rules.conserved(sitting.state)
    assert struck > 5
    assert set(refused) == {"DG-NET-9"}
    assert 0 < lost <= len(burnt)
    assert all(abs(seconds - 60) < 1e-6 or options for seconds in burnt)
    again = Table.load("live", SEED, sitting.rows)
    assert again.play.state == sitting.state
    assert again.stage == "over"


def talks(**options):
    """A sitting at which A and B haggle: A sends again and again until a dragon falls to two."""
    sitting, dice = Sitting(3, magic_window_seconds=4, **options), Dice(2)
    while sitting.state.phase != words.HAGGLING:
        if not sitting.table.game.asked(sitting.state):
            sitting.until(sitting.now + 4)
            continue
        seat, text = some(sitting, dice)
        sitting.move(seat, text)
    return sitting, [seat for seat in range(3) if sitting.state.involved >> seat & 1]


def shares(sitting, seat):
    """Everything for one."""
    whole = sitting.table.game.view(sitting.state, None).table.row[sitting.state.slot].tokens
    text = "".join(f"{kind}{n}" for kind, n in whole.items())
    return "/".join(text if other == seat else "-" for other in range(3))


def test_dg_neg_9_dg_neg_13_the_hoard_is_gone_when_the_candle_is_out_and_not_before():
    sitting, (one, two, *_) = talks()
    lit = sitting.now
    sitting.move(one, "propose " + shares(sitting, one))
    assert sitting.until(lit + 59.999) == []
    serial = sitting.state.serial
    [(due, events)] = sitting.until(lit + 60.0)[:1]
    assert due == pytest.approx(lit + 60.0)
    assert "hoard_lost" in [event.kind for event in events]
    with pytest.raises(Refused) as refusal:
        sitting.move(two, "accept 1.1", serial)
    assert refusal.value.breach.clause == "DG-NET-9"


def test_dg_neg_13_an_acceptance_on_the_last_moment_counts():
    sitting, involved = talks()
    lit, one = sitting.now, involved[0]
    sitting.move(one, "propose " + shares(sitting, one))
    number = max(offer.number for offer in sitting.state.offers)
    sitting.now = lit + 60.0  # it reached us before the lapse was fired
    for seat in involved[1:]:
        events = sitting.move(seat, f"accept {number}.1")
    assert "agreed" in [event.kind for event in events]


def test_dg_net_2_the_candle_goes_on_with_what_it_had_after_a_grace():
    sitting, involved = talks()
    lit = sitting.now
    sitting.until(lit + 20)
    sitting.ask(involved[1], do.Stand(sitting.number()))
    assert sitting.table.clock.remaining(sitting.now) == pytest.approx(30)
    sitting.until(sitting.now + 10)
    sitting.ask(involved[1], do.Back(sitting.number()))
    assert sitting.table.clock.remaining(sitting.now) == pytest.approx(40)


def test_dg_cmd_10_a_gagged_player_cannot_talk():
    sitting, (one, two, *_) = talks(**MAGIC)
    sitting.ask(one, do.Say(sitting.number(), "fair is fair"))
    sitting.table.play.state = sitting.state.clone()
    sitting.state.gagged = two
    with pytest.raises(handlers.Denied):
        sitting.ask(two, do.Say(sitting.number(), "hey"))
    assert [remark["text"] for remark in sitting.table.remarks] == ["fair is fair"]
