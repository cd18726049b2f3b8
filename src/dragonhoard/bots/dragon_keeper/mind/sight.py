"""What a bot at Dragon Keeper thinks with: what its seat sees, and the piles as everybody saw them grow.

`see` fills it from a position, for the compiled lab; `player.look` fills it from view and memory. A law holds the two
equal, so the lab's bots know no more than a player does. The names are those of the state: the rules that ask where
the dragon may go and what a pile is worth serve here, too.
"""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragon_keeper.rules import state

SIGHT = {
    "seat": ("i1", ()),
    **{
        name: state.FIELDS[name]
        for name in (
            *("players", "zero_move", "designs", "colour", "value", "sign", "gift_worth", "left_from", "owed"),
            *("surcharge", "level", "phase", "serial", "board", "dragon", "taken", "extra", "last_taker", "alive"),
            *("guild", "treasure", "reserve", "pile", "height", "step"),  # a guild that is hidden is NONE
        )
    },
}


def see(s, seat, v):
    """Nothing here may depend on a guild that the seat has not seen."""
    v.seat = seat
    v.players = s.players
    v.zero_move = s.zero_move
    v.designs = s.designs
    for tile in range(s.designs):
        v.colour[tile] = s.colour[tile]
        v.value[tile] = s.value[tile]
        v.sign[tile] = s.sign[tile]
    v.gift_worth = s.gift_worth
    for step in range(state.STEPS):
        v.left_from[step] = s.left_from[step]
        v.owed[step] = s.owed[step]
    v.surcharge = s.surcharge
    v.level = s.level
    v.phase = s.phase
    v.serial = s.serial
    for space in range(state.SPACES):
        v.board[space] = s.board[space]
    v.dragon = s.dragon
    v.taken = s.taken
    v.extra = s.extra
    v.last_taker = s.last_taker
    v.alive = s.alive
    v.reserve = s.reserve
    for other in range(s.players):
        v.guild[other] = NONE
        if other == seat or (s.phase == state.ENDING and has(s.alive, other)):
            v.guild[other] = s.guild[other]
        v.treasure[other] = s.treasure[other]
        v.step[other] = s.step[other]
        for colour in range(state.COLOURS):
            v.height[other][colour] = s.height[other][colour]
            for i in range(state.HEIGHT):
                v.pile[other][colour][i] = s.pile[other][colour][i]
