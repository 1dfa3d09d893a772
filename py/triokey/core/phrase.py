"""English texts of a game that a page can show in the reader's language."""

from __future__ import annotations


class Phrase(str):
    """An English text with values filled in, such as Phrase("lay {card}", card=7).

    A translation is found by the template, the text before values are filled in: "<game>.words.lay {card}". A text without
    values need not be a Phrase.
    """

    template: str
    values: dict[str, str | int]

    def __new__(cls, template: str, **values: str | int) -> Phrase:
        """Return the template with its values filled in. Raises KeyError if a value is missing."""
        phrase = super().__new__(cls, template.format(**values))
        phrase.template, phrase.values = template, values
        return phrase
