"""Plain equals compiled equals printed to JavaScript; and a mistake of the printer does not go unseen."""

import pytest

from dragonhoard.core import javascript
from dragonhoard.games import catalogue
from dragonhoard.proofs.printed import Differing
from tests.harness.bids import Bids
from tests.harness.laws.printed import seen_alike
from tests.harness.pebbles import Pebbles

GAMES = 500
GUARDED = 12  # slower by far: every access is looked at
KINDS = {kind.slug: kind for kind in (*catalogue().values(), Pebbles, Bids)}


@pytest.mark.parametrize("slug", KINDS)
def test_plain_compiled_and_javascript_play_the_same_games(slug):
    counts = seen_alike(KINDS[slug], GAMES)
    assert (counts["games"], counts["differing"]) == (GAMES, 0)
    assert counts["tries"] > GAMES


@pytest.mark.parametrize("slug", KINDS)
def test_the_guarded_build_finds_nothing_to_stop_at(slug):
    counts = seen_alike(KINDS[slug], GUARDED, guarded=True)
    assert counts["games"] == GUARDED
    assert counts["tries"] > GUARDED
    assert counts["differing"] == 0


def test_a_draw_of_another_size_is_found():
    text = javascript.printed(Bids.rules)
    other = text.replace("luck.below(n)", "luck.below(n + 1)")
    with pytest.raises(Differing):
        seen_alike(Bids, 20, text=other)


def test_rules_that_do_not_load_are_told_with_what_node_said():
    with pytest.raises(Differing, match="SyntaxError"):
        seen_alike(Bids, 3, text="export const = 1;")
