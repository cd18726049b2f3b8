"""Large sets in JavaScript."""

import pytest

from dragonhoard.core import javascript
from dragonhoard.games import catalogue
from dragonhoard.proofs.printed import Differing
from tests.harness.laws.printed import seen_alike


def test_masks_of_32_bits_would_not_do(monkeypatch):
    """Sixty spaces are one set; with the bit operations of JavaScript alone a route that crosses itself would pass."""
    text = javascript.printed(catalogue()["nine-shires"].rules)
    narrow = text.replace("const $small=(a)=>", "const $small=(a)=>true||")
    assert narrow != text
    seen_alike(catalogue()["nine-shires"], 2, text=text)
    with pytest.raises(Differing, match="check"):
        seen_alike(catalogue()["nine-shires"], 60, text=narrow.replace("n<31&&", "true||"))
