"""Texts that a game gives in English, for a page to show in the reader's language."""

from __future__ import annotations


class Phrase(str):
    """An English text with values filled in, such as Phrase("lay {card}", card=7).

    A catalog of words has it by its template, the text before anything is filled in: "<game>.words.lay {card}". A text without
    values need not be a Phrase.
    """

    template: str
    values: dict[str, str | int]

    def __new__(cls, template: str, **values: str | int) -> Phrase:
        """Fill the values in. Raises KeyError for one that is missing."""
        phrase = super().__new__(cls, template.format(**values))
        phrase.template, phrase.values = template, values
        return phrase
