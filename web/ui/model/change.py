"""The type Change: the next model together with the effects that a message asks for."""

from __future__ import annotations

from ui.model.effects import Effects
from ui.model.model import Model

Change = tuple[Model, Effects]
"""The next model, and the effects that the browser is to carry out."""
