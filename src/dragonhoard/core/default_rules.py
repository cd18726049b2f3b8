"""What stands in for a rule that a game does not have; plain or compiled."""

from dragonhoard.core.seats import highest


def expired(s):
    """None of the waits ends only by time."""
    return False


def winners(s, out):
    return highest(s, out)


def ended_by(s):
    """There is one way for it to end."""
    return 0


def note(s, m, noted):
    """There is nothing to be counted but what is counted of all games."""


def conserved(s):
    """No piece can be lost."""
    return True


def hide(s, seat, luck):
    """Everything lies open."""
