"""Positions with a piece too many or too few: `conserved` must notice each of them."""


def unbalanced(state, *paths):
    """One count, or one piece, is another one: a path is a field with its indices."""
    for name, *indices in paths:
        for step in (1, -1):
            other = state.clone()
            if indices:
                row = getattr(other, name)
                for index in indices[:-1]:
                    row = row[index]
                row[indices[-1]] += step
            else:
                setattr(other, name, getattr(other, name) + step)
            yield other


def unnoticed(game, state, *paths):
    """Where a piece can be lost or made without anybody's noticing; as fields."""
    assert game.rules.conserved(state) in (1, True)
    each = [path for path in paths for _ in range(2)]
    wrong = unbalanced(state, *paths)
    return [path for path, other in zip(each, wrong, strict=True) if game.rules.conserved(other)]
