"""A hook for Pebbles: the usual move is trusted a little."""


def trust(s, seat):
    return 1
