"""The sentence about the deal typed on the page for a new game."""

from __future__ import annotations

from ui.model.change import Change
from ui.model.effects import Focus, Say
from ui.model.model import Model, Toast
from ui.model.new_game import DEAL, FOLD, OPEN


def say_in_fold(model: Model, sentence: str) -> Change:
    """Open the folded part of the page for a new game, and show a sentence beside the field for the deal."""
    return model._replace(toast=Toast(sentence, anchor=DEAL)).with_text(FOLD, OPEN), (Say(sentence), Focus(f"#{DEAL}"))
