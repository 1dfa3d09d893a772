"""The settings of a board on which something is asked: nothing there gives the answer away."""

from __future__ import annotations

from ui.model.model import Model
from ui.model.settings import ASKED


def calm(model: Model) -> Model:
    """Return the model with the settings that hold where something is asked."""
    return model._replace(settings=model.settings.held(ASKED))
