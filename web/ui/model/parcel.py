"""A parcel: the link, text and QR code text that one choice of the share dialog sends."""

from __future__ import annotations

from typing import NamedTuple


class Parcel(NamedTuple):
    """Everything that one choice of the share dialog sends.

    link: the whole address, through a short page of the game in the sender's language, for which chats show a picture.
    text: a line of emoji, a sentence and the link, in the page's language.  code: the shortest address, for a QR code.
    hands: "shown", "hidden", or "" if the game hides nothing.
    """

    kind: str
    link: str
    text: str
    code: str
    hands: str = ""


def link_through(base: str, door: str, lang: str, record: str) -> str:
    """Return the address that leads to a record through a short page; English pages have no language in their address."""
    return f"{base}{door}/{record}" if lang == "en" else f"{base}{door}/{lang}/{record}"
