"""Nine Shires: what one seat sees, built up from nothing (NS-INFO). Nearly everything is open to everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dragonhoard.core import views
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.core.values import Menu, Score
from dragonhoard.games.nine_shires import score
from dragonhoard.games.nine_shires.box import Box
from dragonhoard.games.nine_shires.box import box as box
from dragonhoard.games.nine_shires.edition import CLASSES, KINDS, SETS, TITLES, Names
from dragonhoard.games.nine_shires.menu import routes_of
from dragonhoard.games.nine_shires.moves import CHOICES, cards_of
from dragonhoard.games.nine_shires.odds import Odds, chances, odds
from dragonhoard.games.nine_shires.rules import fight, ground, meeting, spaces, state
from dragonhoard.games.nine_shires.score import seats_of

PHASES = (
    *("running", "start", "move", "meeting", "alliance", "guardian", "towne", "key", "talismans", "sword"),
    *("castle", "dragon", "retreat", "keep", "over"),
)
ENDINGS = ("", "slayer", "power", "dice", "alone", "destroyed", "dead", "quiet", "rounds")


@dataclass(slots=True)
class Player:
    """NS-STATE-1"""

    token: int | None  # its number in the box (NS-SETUP-4)
    title: str  # either, knight or dame (NS-KNIGHT-5)
    at: str | None
    talismans: list[int]  # by colour
    amulet: str | None
    worn_out: bool
    townes: list[str]  # towne cards held singly, by their spaces
    knighthoods: list[int]  # shires
    retreat: dict[str, int]
    drawn: int
    swords: int
    hexed: bool
    kills: list[str]
    alive: bool
    power: int  # NS-END-6
    odds: dict[str, Odds]  # of an ordinary fight
    duel: Odds | None  # of a fight after a double, with the own amulet


@dataclass(slots=True)
class Dragon:
    name: str
    alive: bool
    by: int | None  # who has it as credit; None, if another dragon killed it


@dataclass(slots=True)
class Pair:
    """NS-ALLY: what is between two players."""

    seats: list[int]
    allied: bool
    chose_ally: list[int]  # how often each of the two did
    chose_put_off: list[int]
    last: list[str] | None
    locks: dict[int, list[int]]  # by shire: who of the two has not left it since they played there
    exchanges: int  # in this turn


@dataclass(slots=True)
class Walking:
    route: list[str]
    walked: int


@dataclass(slots=True)
class Alliance:
    """The open choice; whether somebody has chosen is public (NS-INFO-4)."""

    mover: int
    partner: int
    shire: int
    sealed: list[int]


@dataclass(slots=True)
class Standing:
    """An offer that stands (NS-EXCHANGE)."""

    number: int
    version: int
    by: int
    to: int
    gives: list[str]
    asks: list[str]


@dataclass(slots=True)
class Table(views.Table):
    standing: Score  # as if the game ended now
    phase: str
    current: int
    first: int
    round: int
    quiet: int  # completed rounds without the death of a dragon (NS-STALL-1)
    slain_now: bool  # a dragon has died in this round
    throws: int
    turn_throws: int
    fought: bool
    fresh: bool  # the active player's amulet was bought in this throw (NS-AMULET-7)
    jumped: bool  # the token came to its space by a jump (NS-TERM-7)
    keyed: bool  # and that by a key (NS-SPACE-KEY-1)
    dice: list[int] | None
    double: bool
    attacks: int
    seats: list[Player]
    protectors: dict[str, int | None]  # of the townes, by their spaces
    knights: list[int | None]  # of the shires
    dragons: list[Dragon]
    last_slayer: int | None
    deck: dict[str, int]  # retreat cards (NS-INFO-2)
    swords: int
    pairs: list[Pair]
    walk: Walking | None
    duel: bool  # a fight on this space would be with two dragons
    partners: list[int]  # with whom the mover may play alliance here
    alliance: Alliance | None
    offers: list[Standing]
    exchanging: bool  # whether cards may be exchanged now (NS-EXCHANGE-6)
    ending: str | None
    winner: int | None


@dataclass(slots=True)
class Route:
    """What a walk of the menu would lead to."""

    to: str
    steps: int
    zero: bool  # not by count
    meets: dict[str, list[int]]  # possible partners, by space
    guardian: bool  # passes or reaches the Guardian Wizard
    buys: list[str]  # amulets that could be paid for there, with what the player has now
    effect: str
    fights: bool  # could fight there in this throw


@dataclass(slots=True)
class View(views.View):
    table: Table
    box: Box
    routes: list[Route]  # for each walk of the menu, in its order
    choice: int | None  # the own one, sealed: 1 to ally, 2 to put off, which have one size on the wire


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


# -- what everybody sees -----------------------------------------------------------------------------------------------
def table(game: Game, s: Any) -> Table:
    names, powers = game.names, score.powers_of(s)
    seats = range(s.players)
    on_walk = s.phase not in (state.START, state.MOVING, state.OVER) and s.steps > 0
    return Table(
        *game.seen(s),
        score.scored(game, s, powers),
        PHASES[s.phase],
        s.current,
        s.first,
        s.round,
        max(0, s.quiet),
        s.quiet == NONE,
        s.throws,
        s.turn_throws,
        s.fought == 1,
        s.fresh == 1,
        s.arrival == state.FREE_ARRIVAL,
        s.keyed == 1,
        None if s.dice[0] == NONE else list(s.dice),
        ground.is_double(s),
        s.attacks,
        [_player(s, seat, names, powers[seat]) for seat in seats],
        {space: _seat(s.protector[towne]) for towne, space in enumerate(names.townes)},
        [_seat(knight) for knight in s.knight],
        [_dragon(s, dragon, names) for dragon in range(state.DRAGONS)],
        _seat(s.last_slayer),
        dict(zip(CLASSES, s.deck, strict=True)),
        s.sword_supply,
        [_pair(s, one, two) for one in seats for two in range(one + 1, s.players)],
        Walking([names.spaces[space] for space in s.route[: s.steps]], s.walked) if on_walk else None,
        s.phase == state.AT_DRAGON and fight.is_duel(s),
        seats_of(meeting.partners(s)) if s.phase == state.MEETING else [],
        _alliance(s) if s.phase == state.ALLYING else None,
        [_offer(o, names) for o in sorted((o for o in s.offers if o.number), key=lambda o: o.number)],
        ground.exchange_time(s),
        ENDINGS[s.ending] or None,
        _seat(s.winner),
    )


def _player(s: Any, seat: int, names: Names, power: int) -> Player:
    amulet, alive = s.amulet[seat], bool(s.alive >> seat & 1)
    return Player(
        None if s.token[seat] == NONE else s.token[seat] + 1,
        TITLES[s.title[seat]],
        names.spaces[s.at[seat]] if alive else None,
        list(s.talismans[seat]),
        None if amulet == NONE else SETS[amulet],
        ground.worn_out(s, seat),
        [names.townes[towne] for towne in range(state.TOWNES) if ground.holds_card(s, seat, towne)],
        [shire + 1 for shire in range(state.SHIRES) if s.knight[shire] == seat],
        dict(zip(CLASSES, s.retreat[seat], strict=True)),
        s.drawn[seat],
        s.swords[seat],
        bool(s.hexed >> seat & 1),
        [name for dragon, name in enumerate(names.dragons) if s.fate[dragon] == seat],
        alive,
        power,
        chances(s, seat),
        None if amulet == NONE else odds(s, seat, amulet, True),
    )


def _dragon(s: Any, dragon: int, names: Names) -> Dragon:
    fate = s.fate[dragon]
    return Dragon(names.dragons[dragon], fate == state.LIVING, fate if 0 <= fate < state.SEATS else None)


def _pair(s: Any, one: int, two: int) -> Pair:
    both = ((one, two), (two, one))
    last = [CHOICES[s.last_choice[a][b]] for a, b in both]
    locks: dict[int, list[int]] = {}
    for a, b in both:
        if lock := s.lock[a][b]:
            locks.setdefault(lock.bit_length(), []).append(a)  # a token is in one shire
    return Pair(
        [one, two],
        bool(s.allies[one] >> two & 1),
        [s.chose_ally[a][b] for a, b in both],
        [s.chose_put_off[a][b] for a, b in both],
        last if all(last) else None,
        locks,
        s.exchanged[one][two],
    )


def _alliance(s: Any) -> Alliance:
    sealed = [seat for seat in range(s.players) if s.choice[seat] != state.UNCHOSEN]
    return Alliance(s.current, s.partner, s.shire[s.at[s.current]] + 1, sealed)


def _offer(o: Any, names: Names) -> Standing:
    to = next(seat for seat in seats_of(o.parties) if seat != o.by)
    gives, asks = (cards_of(o.townes[side], o.retreats[side], names.townes) for side in range(2))
    return Standing(o.number, o.version, o.by, to, gives, asks)


# -- what one seat sees ------------------------------------------------------------------------------------------------
def view(game: Game, s: Any, seat: int | None, shared: Table, menu: Menu) -> View:
    own = s.choice[seat] if seat is not None and s.phase == state.ALLYING else state.UNCHOSEN
    walks = routes_of(game).open(s, seat) if seat is not None and s.phase == state.MOVING and seat == s.current else []
    routes = [_route(s, s.current, path, game.names) for path in walks]
    return View(seat, shared, menu, game.box, routes, None if own == state.UNCHOSEN else int(own))


def _route(s: Any, seat: int, path: Sequence[int], names: Names) -> Route:
    """NS-TURN-2: what the walk meets on its way, and what the last space offers."""
    to = path[-1]
    guardian = any(s.kind[space] == state.GUARDIAN for space in path)
    bare = guardian and s.amulet[seat] == NONE
    return Route(
        names.spaces[to],
        len(path),
        len(path) not in (*s.dice, sum(s.dice)),
        {names.spaces[space]: met for space in path if (met := seats_of(meeting.partners_at(s, seat, space)))},
        guardian,
        [name for i, name in enumerate(SETS) if bare and spaces.affords(s, seat, i)],
        _effect(s, seat, to),
        bool(
            s.kind[to] == state.DRAGON
            and s.fought == 0
            and ground.knighted(s, seat)
            and (s.amulet[seat] != NONE or any(bare and spaces.affords(s, seat, i) for i in range(state.AMULETS)))
        ),
    )


def _effect(s: Any, seat: int, space: int) -> str:
    if s.kind[space] != state.TOWNE:
        return KINDS[s.kind[space]]
    protector = s.protector[s.towne[space]]
    if protector != NOBODY:
        return "own" if protector == seat else "guarded"
    return "protect" if sum(s.talismans[seat]) >= s.towne_cost else "free"
