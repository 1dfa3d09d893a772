"""What a game says of itself in plain English, in the reader's language where a catalog has it."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.game import Fact
from triokey.core.phrase import Phrase
from ui.parts.rule_text import rule_text
from ui.text.words import Words


def said(words: Words, game_id: str, text: str) -> str:
    """Return a text of a game, by the template that it was made of; as the game gives it where no catalog has that."""
    template = text.template if isinstance(text, Phrase) else text
    values = text.values if isinstance(text, Phrase) else {}
    told = {name: said(words, game_id, value) if isinstance(value, str) else value for name, value in values.items()}
    key = f"{game_id}.words.{template}"
    return words(key, **told) if key in words else str.format(template, **told) if told else text


def why(words: Words, game_id: str, kind: str, reason: str, rule: str, **facts: Fact) -> str:
    """Return the sentence for a reason: that of a catalog, else the rule as it is written; "" where there is neither.

    kind: "no" for what is not allowed, "why" for how a round ended.
    """
    key = f"{game_id}.{kind}.{reason}"
    return words(key, **facts) if key in words else rule_text(about(game_id).family, rule)
