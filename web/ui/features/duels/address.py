"""The address of a stored duel's page."""

from __future__ import annotations


def address_of(key: str) -> str:
    """Return the address of a stored duel.

    >>> address_of("duel:1")
    '#/duel/duel-1'
    """
    return "#/duel/" + key.replace(":", "-")
