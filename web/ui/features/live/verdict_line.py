"""What is said of the check of a round of several devices: one line, at the end of the round and with the stored match."""

from __future__ import annotations

from triokey.live.verdict import FAULTS, Verdict
from ui.features.live import checked
from ui.features.live.marks import CHECKED
from ui.features.live.state import Live
from ui.model.model import GUESTS, Model, Table
from ui.text.html import Node, h
from ui.text.words import Words


def verdict_text(words: Words, verdict: Verdict) -> str:
    """Return what a verdict says: what kind it is, and what else there is to know of the draw and of the moves."""
    sentences = [words(f"live.check.{verdict.kind}")]
    if verdict.draws > 1:
        sentences.append(words("live.check.draws", n=verdict.draws))
    if verdict.moves:
        sentences.append(words("live.check.moves", seen=verdict.seen, n=verdict.moves))
    if verdict.bots:
        sentences.append(words("live.check.bots", n=verdict.bots))
    return " ".join(sentences)


def verdict_line(model: Model, table: Table) -> Node | None:
    """Return the line about the check of the round that has ended at a table, None where this device checked none."""
    verdict = _verdict(model, table)
    if verdict is None:
        return None
    return h("p", verdict_text(model.words, verdict), cls="trouble" if verdict.kind in FAULTS else "hint", id="verdict")


def _verdict(model: Model, table: Table) -> Verdict | None:
    if table.key != GUESTS:
        return checked.unpack(table.kept(CHECKED))
    guest = live.guest if (live := model.of(Live)) is not None else None
    return guest.verdicts[-1] if guest is not None and guest.is_open and guest.verdicts else None
