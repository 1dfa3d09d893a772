"""Every door of the catalog (what a feature shows on another page) is visible on the page of an example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ui
from examples import EXAMPLES, ROOMS
from reaching import reached
from ui.frame import catalog
from ui.frame.catalog import features
from ui.frame.feature import Feature, Spot
from ui.loop.view import view
from ui.model.model import Model
from ui.text.html import Content

UI = Path(ui.__file__).parent
ASKED = re.compile(r"\bdoors?\(\s*\"([a-z-]+)\"")
"""Pattern of the calls by which a page asks for the doors at a place."""


def is_seen(one: Feature, place: str, name: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Tell whether the page of an example shows a feature's door at this place."""
    met = []

    def show(model: Model, spot: Spot) -> Content:
        content = one.doors[place](model, spot)
        met.append(content)
        return content

    model, noted = reached(name).model, one._replace(doors={**one.doors, place: show})
    with monkeypatch.context() as changed:
        records = tuple(noted if each is one else each for each in features())
        changed.setattr(catalog, "features", lambda: records)
        view(model)
    return any(content is not None for content in met)


@pytest.mark.parametrize("feature", features(), ids=lambda one: str(one.name))
def test_every_door_has_an_example_that_shows_it(feature: Feature, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {place for path in UI.rglob("*.py") for place in ASKED.findall(path.read_text("utf-8"))}
    examples: dict[str, str] = getattr(ROOMS.get(feature.name), "DOORS", {})
    assert examples.keys() <= feature.doors.keys(), f"it has no door at {sorted(examples.keys() - feature.doors.keys())}"
    unseen = []
    for place in sorted(feature.doors.keys() & asked):
        name = examples.get(place, "")
        if name not in EXAMPLES or not is_seen(feature, place, name, monkeypatch):
            unseen.append(f"{place}: {name or 'no example'}")
    assert not unseen, f"DOORS in tests/support/examples/<room>.py names an example on whose page each door is seen: {unseen}"
