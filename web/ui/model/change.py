"""The type of a change: the next model and the effects of a message."""

from __future__ import annotations

from ui.model.effects import Effects
from ui.model.model import Model

Change = tuple[Model, Effects]
"""The next model, and what is to be done in the world."""
