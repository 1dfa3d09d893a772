"""Messages: everything that can happen to the page, by names that the records of the features list."""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """Something that happened: what to do, with a value and named texts that come with it, such as the fields of a form."""

    do: str
    value: str = ""
    form: tuple[tuple[str, str], ...] = ()

    def field(self, name: str, default: str = "") -> str:
        """Return the text of this name."""
        return dict(self.form).get(name, default)


def drop(piece: str, place: str, where: str) -> Message:
    """Return the message of a piece dragged onto a place; where is "left", "middle" or "right" of it."""
    return Message("drop", piece, (("place", place), ("where", where)))
