"""The fairness check of a match of several devices: the line that shows its verdict, and the verdict's stored text."""

from __future__ import annotations

from triokey.live.verdict import FAIR, FAULTS, Verdict
from ui.features.live.state import Live
from ui.model.model import CHECKED, GUESTS, Model, Table
from ui.text.html import Node, h
from ui.text.words import Words


def verdict_text(words: Words, verdict: Verdict) -> str:
    """Return a fairness verdict in sentences: its kind, then repeated draws, the number of checked moves, and bots."""
    sentences = [words(f"live.check.{verdict.kind}")]
    if verdict.draws > 1:
        sentences.append(words("live.check.draws", n=verdict.draws))
    if verdict.moves:
        sentences.append(words("live.check.moves", seen=verdict.seen, n=verdict.moves))
    if verdict.bots:
        sentences.append(words("live.check.bots", n=verdict.bots))
    return " ".join(sentences)


def verdict_line(model: Model, table: Table) -> Node | None:
    """Return the line that says whether the round that ended at this table was fair, None if this device did not check it."""
    verdict = _verdict(model, table)
    if verdict is None:
        return None
    return h("p", verdict_text(model.words, verdict), cls="trouble" if verdict.kind in FAULTS else "hint", id="verdict")


def _verdict(model: Model, table: Table) -> Verdict | None:
    if table.key != GUESTS:
        return unpack_verdict(table.kept(CHECKED))
    guest = live.guest if (live := model.of(Live)) is not None else None
    return guest.verdicts[-1] if guest is not None and guest.is_open and guest.verdicts else None


def pack_verdict(verdict: Verdict) -> str:
    """Return a fairness verdict as the text that is stored with its match.

    >>> pack_verdict(Verdict("good", 1, 2, 61, 61))
    'good 1 2 61 61 0'
    """
    return " ".join(map(str, verdict))


def unpack_verdict(text: str) -> Verdict | None:
    """Return the fairness verdict in a stored text, None if the text is invalid. Verdicts of unfair matches are never stored."""
    kind, *numbers = text.split(" ")
    whole = all(number.isascii() and number.isdigit() and len(number) < 7 for number in numbers)
    return Verdict(kind, *map(int, numbers)) if kind in FAIR and whole and len(numbers) == len(Verdict._fields) - 1 else None
