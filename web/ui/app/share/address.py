"""The one reader of everything that arrives: what was typed, pasted, scanned, sent by another app or read from a file."""

from __future__ import annotations

from triokey.core.pasting import addresses_in, find_link
from ui.frame.catalog import is_page


def address_in(text: str) -> str:
    """Return the address that a text holds, with the "#": of a whole link, else of a page; "" where there is none."""
    return find_link(text) or next((one for found in addresses_in(text) if (one := _of_page(found))), "")


def _of_page(address: str) -> str:
    """Return the address as a page has it, in small letters if it must be; "" where no page has it."""
    for one in (address, address.lower()):
        words = tuple(word for word in one[2:].split("/") if word)
        if words and is_page(words):
            return one
    return ""
