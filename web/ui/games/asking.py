"""Where something is asked on the board of a game: nothing stands there that gives the answer away."""

from __future__ import annotations

from ui.model.model import Model

CALM = {
    "values": "off",
    "hints": "off",
    "warnings": "off",
    "ceremony": "off",
    "arrange": "off",
    "meter": "off",
    "counter": "off",
    "pace": "readable",
}
"""Settings that hold there."""


def calm(model: Model) -> Model:
    """Return the model with the settings that hold where something is asked."""
    settings = model.settings
    for name, value in CALM.items():
        settings = settings.put(name, value)
    return model._replace(settings=settings)
