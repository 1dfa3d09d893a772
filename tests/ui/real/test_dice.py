"""The dice named in the link to the tools exist there, can be thrown, and announce their result."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, view
from ui.features.real.dice import PIPS, Dice
from ui.model.effects import Roll, Say
from ui.text.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_dice_are_thrown_and_told_where_the_door_promises_them(lang: str) -> None:
    model = opened(address="#/real", lang=lang)
    assert any(node.attrs.get("id") == "real-throw" for node in nodes(view(model)))
    seen = set()
    for drawn in range(200):
        rolling, effects = do(model, ("real-throw",))
        assert [each.do for each in effects if isinstance(each, Roll)] == ["real-thrown"]
        model, effects = do(rolling, ("real-thrown", str(drawn)))
        dice = model.of(Dice)
        assert dice is not None and dice.throws == drawn + 1
        told = model.words("real.dice.told", first=dice.pips[0], second=dice.pips[1])
        assert told in [each.text for each in effects if isinstance(each, Say)]
        seen.add(dice.pips)
    assert len(seen) == PIPS * PIPS
    assert told in {node.attrs.get("aria-label") for node in nodes(view(model))}
