"""The addresses of duels, and what is stored of them as texts by name."""

from __future__ import annotations


def address_of(key: str) -> str:
    """Return the address of a stored duel.

    >>> address_of("duel:1")
    '#/duel/duel-1'
    """
    return "#/duel/" + key.replace(":", "-")


def put(duels: tuple[tuple[str, str], ...], key: str, text: str) -> tuple[tuple[str, str], ...]:
    """Return the stored duels with one of them changed; an empty text takes it out.

    >>> put((("duel:1", "a"),), "duel:2", "b")
    (('duel:1', 'a'), ('duel:2', 'b'))
    """
    return tuple((name, held) for name, held in {**dict(duels), key: text}.items() if held)
