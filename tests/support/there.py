"""Tells which features and pages exist, so that a law over several of them holds without any single one."""

from __future__ import annotations

from collections.abc import Iterable

from ui.frame.catalog import FEATURES, pages_by_address


def is_there(*rooms: str) -> bool:
    """Tell whether all these features exist."""
    return set(rooms) <= set(FEATURES)


def pages_there(addresses: Iterable[str]) -> tuple[str, ...]:
    """Return the addresses whose page exists, judged by the first word: "#/duels/okiya", or "duels/okiya"."""
    return tuple(address for address in addresses if address.removeprefix("#/").split("/")[0] in pages_by_address())
