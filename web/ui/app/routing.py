"""Addresses: which page each one shows, what replaces addresses that no longer exist, and where links are opened."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ui.frame.catalog import gone_addresses, is_page, leave_page, page_at
from ui.model.change import Change
from ui.model.effects import (
    ANSWER,
    Focus,
    Go,
    Say,
    StopThinking,
)
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.text.lazy import later

if TYPE_CHECKING:
    from urllib.parse import unquote

    from ui.app.share.address import address_in
    from ui.app.share.incoming import read_text
    from ui.app.share.link import open_arrived_link
    from ui.app.shelf.summaries import with_summaries
else:
    address_in = later("ui.app.share.address", "address_in")
    open_arrived_link = later("ui.app.share.link", "open_arrived_link")
    with_summaries = later("ui.app.shelf.summaries", "with_summaries")
    read_text = later("ui.app.share.incoming", "read_text")
    unquote = later("urllib.parse", "unquote")


SHARED = "#/shared/"
"""Address prefix of a text that another app has shared with this one. The service worker writes it."""

GONE = (
    (r"move(/.*)?", "data", "", "data.moved"),
    (r"ladder", "statistics", "", "stats.no-ladder"),
    (r"numbers/([^/]+)", r"rules/\1", "#numbers", r"\1.numbers.moved"),
)
"""Patterns of addresses that no longer exist, each with its replacement, the element to focus there, and a sentence's key."""


def follow_address(model: Model, message: Message) -> Change:
    """Show the page of an address, or open a link after removing the characters around it. An unknown address leads home."""
    address = message.value
    if address.startswith(SHARED):
        return _open_shared_text(model, unquote(address.removeprefix(SHARED)))
    if address and not address.startswith("#/") and address != "#":
        return open_arrived_link(model, address)
    words = tuple(part for part in address[2:].split("/") if part)
    gone = _replacement_of(words)
    if gone is not None and gone[-1] in model.words:
        return _lead_from_gone(model, *gone)
    page = page_at(words) if is_page(words) else None
    if page is None:
        return _open_unknown(model, address)
    model, effects = leave_page(model._replace(dialog=None, toast=None), words)
    if model.table is not None and not page.seats:
        model, effects = model._replace(table=None), (*effects, StopThinking())
    model, more = page.visit(model, words)
    if more == (Go("#/", replace=True),) and model.toast is None:  # The page has nothing to show any more.
        model, more = _lead_from_gone(model, "", "", "nav.nowhere")
    return model, (*effects, *more)


def _open_unknown(model: Model, address: str) -> Change:
    """Open the link or page that an unknown address contains. If there is none, go home and say that the page does not exist."""
    found = address_in(address)
    if not found or found == address:
        return _lead_from_gone(model, "", "", "nav.nowhere")
    model, effects = follow_address(model, Message("route", found))
    return model, ((Go(found, replace=True), *effects) if found.startswith("#/") else effects)


def _replacement_of(words: tuple[str, ...]) -> tuple[str, str, str] | None:
    """Return the replacement of a former address: the new address, the element to focus and a sentence's key. None if unknown."""
    for pattern, place, where, key in (*GONE, *gone_addresses()):
        found = re.fullmatch(pattern, "/".join(words))
        if found is not None:
            return found.expand(place), where, found.expand(key)
    return None


def _lead_from_gone(model: Model, place: str, where: str, key: str) -> Change:
    """Show the page that replaces a former address, focus the element named `where`, and say the sentence of this key."""
    model, effects = follow_address(model, Message("route", f"#/{place}"))
    sentence = model.words(key)
    found = (Focus(where),) if where else ()
    return model._replace(toast=Toast(sentence)), (*effects, Go(f"#/{place}", replace=True), *found, Say(sentence, ANSWER))


def _open_shared_text(model: Model, text: str) -> Change:
    model, taken = read_text(model, Message("read-text", text))
    return model, (Go("#/", replace=True), *taken)
