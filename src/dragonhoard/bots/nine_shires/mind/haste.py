"""A simple move at Nine Shires, made fast: of a few walks that come to mind the one whose end is best, and whatever can
be done there. It thinks of no throw but this one."""

from dragonhoard.bots.nine_shires.mind import manners, trading
from dragonhoard.core.draws import total
from dragonhoard.core.masks import has, lowest
from dragonhoard.core.rules_api import LEGAL, NOBODY, NONE
from dragonhoard.games.nine_shires.rules import fight, ground, meeting, random_moves, spaces, state

WALKS = 4  # that come to mind
FIGHTS_FROM = 70  # percent of the dragons that do not kill, from which on it fights


def hurry(s, seat, dice, m):
    hurry_with(s, seat, dice, m, WALKS)


def hurry_with(s, seat, dice, m, walks):
    if s.phase == state.MOVING:
        hurry_on(s, seat, dice, m, walks)
        return
    random_moves.blank_move(s, seat, m)
    place = trading.offer_to(s, seat)
    if place != NONE:
        m.verb = state.REFUSE
        m.number = s.offers[place].number
        m.version = s.offers[place].version
    elif s.phase == state.START:
        m.verb = state.THROW
        hurry_to_fight(s, seat, dice, m)
    elif s.phase == state.ALLYING:
        m.verb = state.CHOOSE
        m.choice = manners.first_choice(s, seat, s.partner if seat == s.current else s.current)
    elif s.phase == state.MEETING:
        m.verb = state.PLAY
        m.other = lowest(meeting.partners_at(s, seat, s.at[seat]))
    elif s.phase == state.AT_TOWNE:
        m.verb = state.PROTECT
        for _ in range(s.towne_cost):
            most = 0
            for colour in range(state.COLOURS):
                if s.talismans[seat][colour] - m.pay[colour] > s.talismans[seat][most] - m.pay[most]:
                    most = colour
            m.pay[most] += 1
    elif s.phase == state.AT_GUARDIAN:
        m.amulet = keenest(s, seat) if s.amulet[seat] == NONE else NONE
        m.verb = state.PASS if m.amulet == NONE else state.BUY
    elif s.phase == state.AT_DRAGON:
        hurry_to_fight(s, seat, dice, m)
    else:
        random_moves.some_move(s, seat, dice, m)


def hurry_to_fight(s, seat, dice, m):
    if fight.can_fight(s, seat) == LEGAL and good_odds(s, seat):
        m.verb = state.FIGHT
    elif fight.may_refund(s, seat):
        m.verb = state.REFUND
        m.space = random_moves.some_home(s, seat, dice)


def hurry_on(s, seat, dice, m, walks):
    """Walks are not kept but made again by the same dice."""
    most = -1
    best = dice.rng
    for _ in range(walks):
        begun = dice.rng
        random_moves.some_move(s, seat, dice, m)
        good = 1
        if m.verb == state.WALK:
            good = plain_prize(s, seat, m.path[m.steps - 1])
        if good > most:
            most = good
            best = begun
    after = dice.rng
    dice.rng = best
    random_moves.some_move(s, seat, dice, m)
    dice.rng = after


def plain_prize(s, seat, space):
    kind = s.kind[space]
    armed = s.amulet[seat] != NONE
    if kind == state.TOWNE:
        towne = s.towne[space]
        if s.protector[towne] == NOBODY and total(s.talismans[seat]) >= s.towne_cost:
            return 300 if s.protector[towne ^ 1] == seat and not ground.knighted(s, seat) else 90
        return 2
    if kind == state.GUARDIAN:
        return 250 if not armed and spaces.affords_any(s, seat) else 2
    if kind == state.DRAGON or kind == state.CASTLE or kind == state.SWORD_SPACE:
        if armed and ground.knighted(s, seat):
            return 200
        return 50 if s.drawn[seat] < s.draw_limit else 5
    if kind == state.TALISMAN:
        return 60
    return 80 if kind == state.KEY else 3


def keenest(s, seat):
    """The amulet within reach that slays most of the living; NONE: none."""
    best = NONE
    most = 0
    for amulet in range(state.AMULETS):
        n = fight.count_dragons(ground.living(s) & s.slays[amulet])
        if spaces.can_buy(s, seat, amulet) == LEGAL and n > most:
            most = n
            best = amulet
    return best


def good_odds(s, seat):
    alive = ground.living(s)
    sure = fight.count_dragons(alive & s.slays[s.amulet[seat]])
    for dragon in range(state.DRAGONS):
        if has(alive, dragon) and not has(s.slays[s.amulet[seat]], dragon):
            if s.retreat[seat][s.class_of[dragon]] > 0 and not has(s.hexed, seat):
                sure += 1
    return 100 * sure >= FIGHTS_FROM * max(1, fight.count_dragons(alive))
