"""Finding the address in any received text: typed, pasted, scanned, sent by another app, or read from a file."""

from __future__ import annotations

from triokey.core.pasting import addresses_in, find_link
from ui.frame.catalog import is_page


def address_in(text: str) -> str:
    """Return the address in a text, with its "#": of a link, otherwise of a page. "" if there is none."""
    return find_link(text) or next((one for found in addresses_in(text) if (one := _find_page_address(found))), "")


def _find_page_address(address: str) -> str:
    """Return an address spelt as a page has it, in lower case if necessary. "" if no page has it."""
    for one in (address, address.lower()):
        words = tuple(word for word in one[2:].split("/") if word)
        if words and is_page(words):
            return one
    return ""
