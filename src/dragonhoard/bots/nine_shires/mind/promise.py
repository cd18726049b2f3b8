"""What a round promises when it begins: 64 whole numbers for each seat; trained weights make a chance of them."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import has, seats_in
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.nine_shires.rules import ground, state
from dragonhoard.games.nine_shires.rules.fight import count_dragons

SURE = 64  # a chance of one
FALLS = 12  # of 64 throws so many bring an attack
LATE = 6  # put-offs, beyond which one more tells nothing


def features(s, seat, f):
    if not has(s.alive, seat):
        f[0] = 1
        return
    dragons = count_dragons(ground.living(s))
    free = 0
    for towne in range(state.TOWNES):
        if s.protector[towne] == NOBODY:
            free += 1
        elif s.protector[towne] == seat:
            f[18] += 1
    danger = peril(s, free)
    f[1] = 1
    f[2] = seats_in(s.alive)
    f[3] = dragons
    f[4] = danger
    f[5] = danger * danger // SURE
    f[6] = danger * dragons
    f[7] = s.attacks
    f[8] = free
    f[9] = 1 if free == 0 else 0
    f[10] = max(0, s.quiet)
    for shire in range(state.SHIRES):
        if s.knight[shire] == seat:
            f[19] += 1
    f[20] = 1 if s.last_slayer == seat else 0
    f[21] = (state.DRAGONS - dragons) * f[20]
    f[22] = ground.kills_of(s, seat)
    f[23] = 1 if s.current == seat else 0
    f[24] = 1 if s.kind[s.at[seat]] == state.DRAGON else 0
    f[25] = seats_in(s.allies[seat])
    f[26] = s.drawn[seat]
    f[27] = s.swords[seat]
    f[28] = ground.power(s, seat)
    describe_arms(s, seat, dragons, danger, f)
    describe_rivals(s, seat, dragons, f)
    describe_odds(s, seat, dragons, f)
    describe_end(s, seat, dragons, f)


def describe_arms(s, seat, dragons, danger, f):
    """Features 11 to 17, 29 to 33: Knight or Dame, amulet, retreats, purse."""
    f[11] = 1 if ground.knighted(s, seat) else 0
    f[12] = 1 if s.amulet[seat] != NONE else 0
    f[13] = f[11] * f[12]
    if s.amulet[seat] != NONE:
        f[14] = SURE * count_dragons(ground.living(s) & s.slays[s.amulet[seat]]) // max(1, dragons)
        f[15] = f[14] * f[11]
    for craft in range(state.CLASSES):
        if s.retreat[seat][craft] > 0:
            f[16] += 1
    f[17] = 1 if has(s.hexed, seat) else 0
    f[29] = total(s.talismans[seat])
    short = 100
    for amulet in range(state.AMULETS):
        missing = 0
        for i in range(state.HUES):
            missing += max(0, s.amulet_cost - s.talismans[seat][s.hue[amulet][i]])
        short = min(short, missing)
    f[30] = short
    f[31] = short * (1 - f[12])
    f[32] = danger * f[11]
    f[33] = f[24] * f[13]


def describe_rivals(s, seat, dragons, f):
    """Features 34 to 39: what they have slain, who is armed, their purses, and whom one has put off."""
    best = 0
    for rival in range(s.players):
        if rival != seat and has(s.alive, rival):
            best = max(best, ground.kills_of(s, rival))
            if s.amulet[rival] != NONE and ground.knighted(s, rival):
                f[35] += 1
            f[36] += total(s.talismans[rival])
            f[37] += s.chose_put_off[seat][rival]
    f[34] = f[22] - best
    f[37] = min(LATE, f[37])
    f[38] = (state.DRAGONS - dragons) * f[34]
    f[39] = 1 if seats_in(s.alive) == 1 else 0


def describe_odds(s, seat, dragons, f):
    """Features 40 to 49: what a fight would bring, early and late, to one who may fight and to one who soon may."""
    slain, dies = fate_of(s, seat, dragons)
    late = state.DRAGONS - dragons
    f[40] = slain
    f[41] = dies
    f[42] = slain * late
    f[43] = dies * late
    if f[13] == 1:
        f[44] = slain
        f[45] = dies
        f[46] = slain * late
        f[47] = dies * late
        f[48] = late
    f[49] = f[11] * late


def fate_of(s, seat, dragons):
    """In parts of SURE: to slay and to die, with the amulet that one has; without one all that is not spared kills."""
    slain = 0
    killing = 0
    for dragon in range(state.DRAGONS):
        if s.fate[dragon] == state.LIVING:
            if s.amulet[seat] != NONE and has(s.slays[s.amulet[seat]], dragon):
                slain += 1
            elif s.retreat[seat][s.class_of[dragon]] == 0 or has(s.hexed, seat):
                killing += 1
    return SURE * slain // max(1, dragons), SURE * killing // max(1, dragons)


def describe_end(s, seat, dragons, f):
    """Features 50 to 63: how it would stand if the last dragon fell now, and who is able to fell it."""
    late = state.DRAGONS - dragons
    strongest = 0
    better = 0
    threat = 0
    for rival in range(s.players):
        if rival != seat and has(s.alive, rival):
            strongest = max(strongest, ground.power(s, rival))
            if ground.kills_of(s, rival) > f[22]:
                better += 1
            if s.amulet[rival] != NONE and ground.knighted(s, rival):
                slain, dies = fate_of(s, rival, dragons)
                threat = max(threat, slain - dies)
    f[50] = 1 if f[34] > 0 else 0
    f[51] = 1 if f[34] == 0 else 0
    f[52] = better
    f[53] = f[50] * late
    f[54] = f[51] * late
    f[55] = better * late
    f[56] = max(-20, min(20, f[28] - strongest))
    f[57] = f[56] * late
    f[58] = 1 if f[28] > strongest else 0
    f[59] = f[58] * late
    f[60] = threat
    f[61] = threat * late
    f[62] = f[2] * f[13]
    f[63] = f[2] * late


def peril(s, free):
    """Roughly the chance that the last attack comes before all townes are guarded, five in eight throws: by how many
    attacks are to be expected until then, against how many it takes."""
    need = SURE * (s.last_attack - s.attacks)
    come = FALLS * 8 * free // 5
    if free == 0 or need <= 0:
        return 0 if free == 0 else SURE
    return SURE - SURE * need // (2 * come) if come >= need else SURE * come // (2 * need)
