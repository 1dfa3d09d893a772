"""Which features and pages there are, so that a law over several of them holds without any one of them."""

from __future__ import annotations

from collections.abc import Iterable

from ui.frame.catalog import FEATURES, pages


def is_there(*rooms: str) -> bool:
    """Tell whether the page has these features."""
    return set(rooms) <= set(FEATURES)


def pages_there(addresses: Iterable[str]) -> tuple[str, ...]:
    """Return those addresses whose page is there, by their first words: "#/duels/okiya", or "duels/okiya"."""
    return tuple(address for address in addresses if address.removeprefix("#/").split("/")[0] in pages())
