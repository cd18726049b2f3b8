"""The measures of the solver, the deal that it is asked about, and what it writes on."""

SIDES = 6  # parties at most
GEMS = 5
PARTS = 6  # of a world: the five gems and the black diamond; coins count the same whoever has how many
BOUNDS = 8  # weights by which the search looks ahead
STEPS = 36  # in which they are sought
HEAVIEST = 4096  # the largest weight
HEED = 3  # what others have in the mean counts against the own points by one part of so many
NASH, EVEN, BEST = range(3)  # goals: the largest product, the largest least gain, the most for some
IMPOSSIBLE = -1.0e300  # the value of what must not be
ENDLESS = 1 << 60

LOOT = {
    "players": ("i8", ()),
    "sides": ("i8", ()),  # how many are involved
    "party": ("i8", (SIDES,)),  # their seats
    "worlds": ("i8", ()),
    "widest": ("i8", ()),  # of the divisions of one gem
    "hoard": ("i8", (PARTS,)),  # of it the gems, and the black diamond
    "ways": ("i8", (GEMS,)),  # to divide each gem
    "first": ("i8", (GEMS,)),  # the number of the first of them among all divisions
    "stride": ("i8", (GEMS,)),  # by which a heap of gems is numbered
    "heaps": ("i8", ()),  # how many there are; 1 where sets count nothing
    # what tokens are worth
    "coins": ("i8", ()),  # all together
    "unit": ("i8", ()),  # a small coin
    "smalls": ("i8", ()),
    "bigs": ("i8", ()),
    "ratio": ("i8", ()),  # of a large coin to a small one; 0: it is no multiple
    "bigways": ("i8", ()),  # to divide the large coins
    "black": ("i8", ()),
    "majority": ("i8", ()),
    "tied_two": ("i8", ()),
    "tied_many": ("i8", ()),
    "set_worth": ("i8", ()),
    "curse": ("i8", ()),
    # what is asked
    "heed": ("i8", ()),  # 1: what others have counts against the own points; 0: points alone
    "goal": ("i8", ()),
    "favour": ("i8", (SIDES,)),  # BEST: how much the gain of each counts, 1 or 0
    "least": ("i8", (SIDES,)),  # BEST: what each must gain
    "before": ("i8", ()),  # nodes until a local search
    "after": ("i8", ()),  # and after it
}

LEVELS = GEMS + 1
DESK = {
    "add": ("i8", (SIDES,)),  # by seat
    "held": ("i8", (SIDES,)),
    "sum": ("i8", (SIDES,)),
    "alone": ("i8", (SIDES,)),  # what the sets of each party count without the hoard
    "digit": ("i8", (GEMS,)),
    # a search
    "owner": ("i8", ()),  # which party gets the black diamond
    "cursed": ("i8", ()),  # which party has nothing of gems for it
    "levels": ("i8", ()),
    "gem": ("i8", (LEVELS,)),
    "fixed": ("i8", (SIDES,)),  # gains that no division changes
    "weight": ("i8", (BOUNDS * SIDES,)),
    "trial": ("i8", (SIDES,)),
    "taken": ("i8", (SIDES,)),  # gains at the end of a bound
    "mean": ("f8", (SIDES,)),
    "price": ("f8", (SIDES,)),
    "rest": ("i8", (LEVELS * BOUNDS,)),
    "sofar": ("i8", (LEVELS * BOUNDS,)),
    "bar": ("i8", (BOUNDS,)),  # what a bound must be above
    "purse": ("i8", (BOUNDS,)),
    "gains": ("i8", (LEVELS * SIDES,)),
    "heap": ("i8", (LEVELS * SIDES,)),
    "next": ("i8", (LEVELS,)),
    "pick": ("i8", (LEVELS,)),
    "lure": ("i8", (SIDES,)),  # of one gem more, by sets
    "bare": ("i8", (SIDES,)),  # gains without coins
    "full": ("i8", (SIDES,)),
    "small": ("i8", (SIDES,)),
    "try_full": ("i8", (SIDES,)),
    "try_small": ("i8", (SIDES,)),
    "way": ("i8", ()),
    "nodes": ("i8", ()),
    "limit": ("i8", ()),
    # the best so far
    "value": ("f8", ()),
    "found_gains": ("i8", (SIDES,)),
    "found_small": ("i8", (SIDES,)),
    "found_way": ("i8", ()),  # to divide the large coins; below 0: as the ratio allows
    "found_pick": ("i8", (GEMS,)),  # the division of each gem
    "found_owner": ("i8", ()),
    "proven": ("i8", ()),
    # the best of other tries
    "kept": ("f8", ()),
    "kept_gains": ("i8", (SIDES,)),
    "kept_small": ("i8", (SIDES,)),
    "kept_way": ("i8", ()),
    "kept_pick": ("i8", (GEMS,)),
    "kept_owner": ("i8", ()),
}
