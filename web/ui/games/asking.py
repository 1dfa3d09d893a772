"""The settings for a board that shows a question, under which nothing on the board gives the answer away."""

from __future__ import annotations

from ui.model.model import Model
from ui.model.settings import ASKED


def with_question_settings(model: Model) -> Model:
    """Return the model with the settings for a board that shows a question."""
    return model._replace(settings=model.settings.held(ASKED))
