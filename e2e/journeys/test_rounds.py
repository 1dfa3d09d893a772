"""Ten journeys from the bare address through one round to a rematch: by touch, by mouse, by keyboard alone, in large text."""

from __future__ import annotations

import pytest

from drawn import one_of
from person import somebody
from rounds import JOURNEYS, QUICK, walk
from started import keeping

NAMED = {journey.name: journey for journey in JOURNEYS}


@pytest.mark.parametrize("name", one_of("from home to a rematch", NAMED))
def test_a_round_is_played_from_the_bare_address_to_a_rematch(visit, name: str) -> None:
    journey = NAMED[name]
    page = visit(phone=journey.way == "finger", locale=journey.lang)
    page.set_viewport_size(dict(zip(("width", "height"), journey.window, strict=True)))
    keeping(page, {"settings": QUICK}, "")
    walk(somebody(page, journey.way, journey.lang, journey.game), journey)
