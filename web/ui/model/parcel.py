"""A parcel: everything that one choice of the share dialog sends."""

from __future__ import annotations

from typing import NamedTuple


class Parcel(NamedTuple):
    """What one choice sends.

    link: the whole address, through the game's own short page in the sender's language, for which chats show a picture.
    text: an emoji line, a sentence and the link, in the reader's language.  code: the shortest address, for a QR code.
    hands: "shown", "hidden", or "" where a game has nothing to hide.
    """

    kind: str
    link: str
    text: str
    code: str
    hands: str = ""


def link_through(base: str, door: str, lang: str, record: str) -> str:
    """Return the address that leads to a record through a short page; the English ones stand where they always stood."""
    return f"{base}{door}/{record}" if lang == "en" else f"{base}{door}/{lang}/{record}"
