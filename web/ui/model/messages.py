"""Messages: everything that can happen to the page, by names that the records of the features list."""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """Something that happened to the page. do: its name.  value, form: texts that come with it, such as the fields of a form."""

    do: str
    value: str = ""
    form: tuple[tuple[str, str], ...] = ()

    def field(self, name: str, default: str = "") -> str:
        """Return the text of the form's field with this name, or the default."""
        return dict(self.form).get(name, default)


def drop_message(piece: str, place: str, where: str) -> Message:
    """Return the message that a piece was dragged onto a place; where: the "left", "middle" or "right" third of the place."""
    return Message("drop", piece, (("place", place), ("where", where)))
