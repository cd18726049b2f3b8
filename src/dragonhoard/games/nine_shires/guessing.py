"""Nine Shires: positions that a seat cannot tell from the true one. Only a sealed choice is hidden (NS-INFO-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.nine_shires.edition import CLASSES, SETS, TITLES, Names
from dragonhoard.games.nine_shires.moves import CHOICES
from dragonhoard.games.nine_shires.rules import dispatch, state
from dragonhoard.games.nine_shires.view import ENDINGS, PHASES, Pair, Player, Standing, Table, View


def guess(game: Game, view: View, memory: None, luck: Any) -> Any:
    """Some position that the view allows. Everything that was ever shown lies open, the history of alliances too."""
    s, seen, names = game.blank.clone(), view.table, game.names
    _turn(s, seen)
    for seat, player in enumerate(seen.seats):
        _player(s, seat, player, names)
    _table(s, seen, names)
    for pair in seen.pairs:
        _pair(s, pair)
    if seen.walk:
        s.steps, s.walked = len(seen.walk.route), seen.walk.walked
        s.route[: s.steps] = [names.space_of[space] for space in seen.walk.route]
    for place, offer in enumerate(seen.offers):
        _offer(s.offers[place], offer, names)
    s.numbers = max(offer.number for offer in seen.offers) if seen.offers else 0
    _alliance(s, view, luck)
    return s


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _mask(flags: Sequence[bool]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


def _turn(s: Any, seen: Table) -> None:
    s.phase, s.serial = PHASES.index(seen.phase), seen.turn.serial if seen.turn else 1
    s.current, s.first, s.round = seen.current, seen.first, seen.round
    s.quiet = NONE if seen.slain_now else seen.quiet
    s.throws, s.turn_throws, s.attacks = seen.throws, seen.turn_throws, seen.attacks
    s.fought, s.fresh, s.keyed = int(seen.fought), int(seen.fresh), int(seen.keyed)
    s.arrival = state.FREE_ARRIVAL if seen.jumped else state.DICE_ARRIVAL
    s.dice = list(seen.dice) if seen.dice else [NONE, NONE]
    s.away = _mask(seen.away)
    s.ending, s.winner = ENDINGS.index(seen.ending or ""), _seat(seen.winner)


def _player(s: Any, seat: int, player: Player, names: Names) -> None:
    s.alive |= int(player.alive) << seat
    s.token[seat] = NONE if player.token is None else player.token - 1
    s.title[seat] = TITLES.index(player.title)
    s.at[seat] = NONE if player.at is None else names.space_of[player.at]
    s.talismans[seat] = list(player.talismans)
    s.amulet[seat] = NONE if player.amulet is None else SETS.index(player.amulet)
    s.retreat[seat] = [player.retreat[craft] for craft in CLASSES]
    s.drawn[seat], s.swords[seat] = player.drawn, player.swords
    s.hexed |= int(player.hexed) << seat


def _table(s: Any, seen: Table, names: Names) -> None:
    s.protector = [_seat(seen.protectors[towne]) for towne in names.townes]
    s.knight = [_seat(knight) for knight in seen.knights]
    s.fate = [
        state.LIVING if dragon.alive else state.UNCREDITED if dragon.by is None else dragon.by
        for dragon in seen.dragons
    ]
    s.last_slayer = _seat(seen.last_slayer)
    s.deck = [seen.deck[craft] for craft in CLASSES]
    s.sword_supply = seen.swords


def _pair(s: Any, pair: Pair) -> None:
    one, two = pair.seats
    if pair.allied:
        s.allies[one] |= 1 << two
        s.allies[two] |= 1 << one
    for i, (a, b) in enumerate(((one, two), (two, one))):
        s.chose_ally[a][b], s.chose_put_off[a][b] = pair.chose_ally[i], pair.chose_put_off[i]
        s.last_choice[a][b] = CHOICES.index(pair.last[i]) if pair.last else state.UNCHOSEN
        s.lock[a][b] = sum(1 << shire - 1 for shire, seats in pair.locks.items() if a in seats)
    s.exchanged[one][two] = pair.exchanges


def _offer(o: Any, offer: Standing, names: Names) -> None:
    o.number, o.version, o.by = offer.number, offer.version, offer.by
    o.support = 1 << offer.by
    o.parties = o.support | 1 << offer.to
    for side, cards in enumerate((offer.gives, offer.asks)):
        o.townes[side] = sum(1 << names.towne_of[card] for card in cards if card in names.towne_of)
        o.retreats[side] = [cards.count(craft) for craft in CLASSES]


def _alliance(s: Any, view: View, luck: Any) -> None:
    s.partner = NOBODY
    if view.table.alliance is None:
        return
    s.partner = view.table.alliance.partner
    for seat in view.table.alliance.sealed:
        s.choice[seat] = state.ALLIED
    if view.seat is not None and view.choice:
        s.choice[view.seat] = view.choice
    dispatch.hide(s, _seat(view.seat), luck)
