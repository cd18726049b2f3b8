"""What gems come to, added up over all worlds: the scoring nearly falls apart by colour."""

from dragonhoard.bots.dragons_gold.solver.mind.fields import ENDLESS, GEMS, HEED, SIDES


def fill_tables(deals, desks, divisions, base, points, zero, sets, blocked):
    """points[(gem * widest + way) * SIDES + seat]: what a seat has for most of a gem if it is divided in this way, and
    `zero` without the hoard. sets[party * heaps + heap]: what a party has for sets with this heap of gems on top;
    blocked[party * GEMS + gem]: in how many worlds this gem keeps it from one more, by what a set is worth."""
    d = deals[0]
    r = desks[0]
    for gem in range(GEMS):
        clear(r.add)
        lead(d, r, base, gem)
        for seat in range(d.players):
            zero[gem * SIDES + seat] = r.sum[seat]
        for way in range(d.ways[gem]):
            for side in range(d.sides):
                r.add[d.party[side]] = divisions[(d.first[gem] + way) * SIDES + side]
            lead(d, r, base, gem)
            for seat in range(d.players):
                points[(gem * d.widest + way) * SIDES + seat] = r.sum[seat]
    for side in range(d.sides):
        fill_sets(d, r, base, sets, blocked, side)


def clear(row):
    for i in range(len(row)):
        row[i] = 0


def lead(d, r, base, gem):
    """DG-SCORE: r.sum gets the points of each seat for most of this gem, if r.add comes on top."""
    clear(r.sum)
    start = gem * d.players * d.worlds
    black = GEMS * d.players * d.worlds
    for world in range(d.worlds):
        most = 1
        tied = 0
        for seat in range(d.players):
            own = base[start + seat * d.worlds + world] + r.add[seat]
            r.held[seat] = own
            if own > most:
                most = own
                tied = 1
            elif own == most:
                tied += 1
        points = d.majority if tied == 1 else d.tied_two if tied == 2 else d.tied_many
        if tied > 0 and points > 0:
            for seat in range(d.players):
                if r.held[seat] == most and (d.curse == 0 or base[black + seat * d.worlds + world] == 0):
                    r.sum[seat] += points


def fill_sets(d, r, base, sets, blocked, side):
    """DG-SCORE-ADV-4"""
    for gem in range(GEMS):
        blocked[side * GEMS + gem] = 0
    if d.heaps == 1 and d.set_worth == 0:
        sets[side] = 0
        r.alone[side] = 0
        return
    own = d.party[side] * d.worlds
    span = d.players * d.worlds
    for heap in range(d.heaps):
        for gem in range(GEMS):
            r.digit[gem] = heap // d.stride[gem] % (d.hoard[gem] + 1)
        sum_of = 0
        for world in range(d.worlds):
            if d.curse == 0 or base[GEMS * span + own + world] == 0:
                fewest = ENDLESS
                for gem in range(GEMS):
                    fewest = min(fewest, base[gem * span + own + world] + r.digit[gem])
                sum_of += fewest
        sets[side * d.heaps + heap] = sum_of * d.set_worth
    r.alone[side] = sets[side * d.heaps]
    for world in range(d.worlds):
        if d.curse == 0 or base[GEMS * span + own + world] == 0:
            scarce = 0
            for gem in range(1, GEMS):
                here = base[gem * span + own + world]
                fewest = base[scarce * span + own + world]
                if here < fewest or (here == fewest and d.hoard[gem] < d.hoard[scarce]):
                    scarce = gem
            blocked[side * GEMS + scarce] += d.set_worth


# -- one split ---------------------------------------------------------------------------------------------------------
def weigh(deals, desks, base, zero, split, out):
    """out[seat]: what a seat gains by the split, in parts; split[seat * PARTS + part], whose last part are points that
    count the same in every world."""
    d = deals[0]
    r = desks[0]
    clear(out)
    cursed = -1
    for seat in range(d.players):
        if d.curse == 1 and split[seat * (GEMS + 2) + GEMS] > 0:
            cursed = seat
    for gem in range(GEMS):
        for seat in range(d.players):
            r.add[seat] = split[seat * (GEMS + 2) + gem]
        lead(d, r, base, gem)
        for seat in range(d.players):
            out[seat] += (0 if seat == cursed else r.sum[seat]) - zero[gem * SIDES + seat]
    clear(r.add)
    all_points = 0
    for seat in range(d.players):
        out[seat] += sets_gained(d, base, split, seat, seat == cursed)
        out[seat] += d.worlds * (split[seat * (GEMS + 2) + GEMS + 1] + d.black * split[seat * (GEMS + 2) + GEMS])
        all_points += out[seat]
    for seat in range(d.players):
        out[seat] = share_of(d) * out[seat] - d.heed * all_points


def share_of(d):
    """A gain is points less a third of the mean of the others' points. In parts of 1 / (HEED * (players - 1) * worlds)
    that is so many times the own points less all points. Who does not heed the others counts points alone, in parts of
    1 / worlds."""
    return HEED * (d.players - 1) + 1 if d.heed == 1 else 1


def sets_gained(d, base, split, seat, cursed):
    n = 0
    if d.set_worth == 0:
        return n
    span = d.players * d.worlds
    for world in range(d.worlds):
        if d.curse == 0 or base[GEMS * span + seat * d.worlds + world] == 0:
            before = ENDLESS
            after = ENDLESS
            for gem in range(GEMS):
                here = base[gem * span + seat * d.worlds + world]
                before = min(before, here)
                after = min(after, here + split[seat * (GEMS + 2) + gem])
            n += (0 if cursed else after) - before
    return n * d.set_worth
