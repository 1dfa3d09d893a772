"""Translations of the plain English texts that a game gives, as far as the catalog of words has them."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.game import Fact, IllegalAction
from triokey.core.phrase import Phrase
from ui.parts.rule_text import rule_text
from ui.text.words import Words


def game_text(words: Words, game_id: str, text: str) -> str:
    """Return a text of a game in the reader's language, found by its template, otherwise the game's own English text."""
    template = text.template if isinstance(text, Phrase) else text
    values = text.values if isinstance(text, Phrase) else {}
    told = {name: game_text(words, game_id, value) if isinstance(value, str) else value for name, value in values.items()}
    key = f"{game_id}.words.{template}"
    return words(key, **told) if key in words else str.format(template, **told) if told else text


def why_not(words: Words, game_id: str, refusal: IllegalAction) -> str:
    """Return the sentence that says why an action is not allowed: from the catalog, else the rule's text, else its number."""
    key = f"{game_id}.no.{refusal.reason}"
    if key in words:
        return words(key, **refusal.facts)
    return rule_text(about(game_id).family, refusal.rule) or words("plain.no", rule=refusal.rule)


def why_over(words: Words, game_id: str, reason: str, rule: str, **facts: Fact) -> str:
    """Return the sentence that says how a round ended: from the catalog, else the text of the rule, else ""."""
    key = f"{game_id}.why.{reason}"
    return words(key, **facts) if key in words else rule_text(about(game_id).family, rule)
