"""Each kind of stored text has samples: a usual, a very long and a damaged one. Every page opens with each of them."""

from __future__ import annotations

from collections import Counter

import pytest

from examples import KINDS
from examples.ways import made
from page_faults import faults
from ui.frame.catalog import features, is_page, stored_kind
from ui.stores.keeping import GOOD, judge_version
from visiting import begun


def kinds_of(keys: list[str]) -> list[str]:
    """Return the name of the kind of stored text at each of these keys."""
    return [kind.name if (kind := stored_kind(key)) is not None else f"nothing at {key}" for key in keys]


def test_each_kind_of_stored_text_has_a_sample() -> None:
    wanted, found = Counter(kind.name for feature in features() for kind in feature.stored), Counter(kinds_of([*KINDS]))
    missing, needless = sorted(wanted - found), sorted(found - wanted)
    assert not missing, f"{missing}: it needs a sample in KINDS of tests/support/examples/<room>.py"
    assert not needless, f"{needless}: nothing is stored there"


@pytest.mark.parametrize("key", KINDS)
def test_a_sample_is_whole_and_a_damaged_one_is_not(key: str) -> None:
    kind = KINDS[key]
    states = [getattr(judge_version(key, text, None), "state", "") for text in map(made, kind[:2])]
    assert states == [GOOD, GOOD] and len(made(kind.usual)) <= len(made(kind.largest))
    assert kind.damaged is None or getattr(judge_version(key, kind.damaged, None), "state", "") != GOOD


def test_every_page_of_a_room_opens_with_each_of_its_texts() -> None:
    for key, kind in KINDS.items():
        room = next(feature for feature in features() if stored_kind(key) in feature.stored)
        pages = [f"#/{page}" for page in room.pages if is_page((page,) if page else ())]
        for text in filter(None, (made(kind.usual), made(kind.largest), kind.damaged)):
            for address in (*pages, *(f"#/{page}/{key.replace(':', '-')}" for page in room.pages if ":" in key)):
                assert not faults(begun({key: text}, address)), (key, text[:60], address)
