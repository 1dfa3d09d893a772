"""Hints in steps, and the review after a round, as the worker found them."""

from __future__ import annotations

from typing import Any

from triokey.core.review import BEST, Point, from_data
from triokey.okey.hand.tiles import Face, read_tile
from ui.games.okey.art import tile, tile_text
from ui.games.okey.open import judged, share
from ui.games.okey.view_model import ViewModel, view_of
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import GUESTS, Table
from ui.model.position import ask_once
from ui.parts.controls import hint_line, icon, on
from ui.text.html import Content, Node, h
from ui.text.words import Words

PILES = {"draw": "supply", "take": "take", "take-wider": "take"}
"""Which pile a step of the hint is about, by what it says."""

COMING = ("comes", "complete")
"""Steps about a tile that may come, which is the first of theirs."""


def asked(table: Table) -> tuple[Table, Effects]:
    """Ask the worker for the hint once it is wanted, and for the review once the round is over."""
    wanted = []
    if table.hint and table.mine:
        wanted.append("hint")
    if table.outcome is not None and table.at is None:
        wanted.append("decisions")
    return ask_once(table, wanted, table.viewer)


def hint_panel(sight: ViewModel) -> Content:
    """Return the step of the hint that was asked for last, and the way to the next."""
    table, words = sight.table, sight.words
    if not table.hint or not sight.mine:
        return None
    steps = _steps(table)
    shown = steps[: table.hint]
    if not shown:
        return None
    step = shown[-1]
    tiles = h("span", [tile(read_tile(each), sight.joker, "tiny") for each in step["tiles"]], cls="hint-tiles")
    ahead = sum("ahead" in each for each in steps)
    return hint_line(words, (_step(words, sight, step), " ", tiles), len(shown), len(steps), ahead=ahead)


def hinted(sight: ViewModel) -> tuple[str, ...]:
    """Return the tiles of the rack that the step of the hint shown last is about."""
    step = _shown_last(sight)
    if step is None or step["why"] in (*PILES, "waits"):
        return ()
    return tuple(step["tiles"][step["why"] in COMING :])


def hinted_pile(sight: ViewModel) -> str:
    """Return the pile that the step of the hint shown last is about: "supply", "take", or "" for none."""
    step = _shown_last(sight)
    return PILES.get(step["why"], "") if step is not None else ""


def _shown_last(sight: ViewModel) -> dict[str, Any] | None:
    if not sight.table.hint or not sight.mine:
        return None
    shown = _steps(sight.table)[: sight.table.hint]
    return shown[-1] if shown else None


def _steps(table: Table) -> list[dict[str, Any]]:
    return list(table.analysis("hint") or [])


def _step(words: Words, sight: ViewModel, step: dict[str, Any]) -> str:
    names = [tile_text(words, read_tile(each), sight.joker) for each in step["tiles"]]
    facts, come = step["facts"], ""
    if step["why"] in COMING:
        come, *names = names
    said = words(f"okey.hint.{step['why']}", tiles=words.listed(names), come=come, **facts)
    if "chance" not in facts or sight.few:
        return said
    return f"{said} {words('okey.hint.soon', chance=share(words, facts['chance']), draws=facts['draws'])}"


def review(words: Words, table: Table) -> Content:
    """Return every decision of the person in this round, with what it cost."""
    answer = table.analysis("decisions")
    if answer is None:
        asked = table.key != GUESTS and not table.public
        return h("p", words("okey.review.wait"), cls="note") if asked else None
    points = from_data(answer)
    joker = view_of(table._replace(at=None)).joker
    items = [_judged(words, table, point, joker) for point in points]
    good = sum(point.mark == BEST for point in points)
    if not items:
        return None
    return h(
        "details",
        h("summary", words("okey.review"), " · ", words("okey.review.sum", n=good, all=len(points)), cls="btn quiet"),
        h("ol", items, cls="review"),
    )


def _judged(words: Words, table: Table, point: Point, joker: Face) -> Node:
    kept = point.mark == BEST
    facts = dict(point.facts)
    done, best = read_tile(str(facts["tile"])), read_tile(str(facts["best"]))
    return h(
        "li",
        h(
            "button",
            icon("check" if kept else "down"),
            tile(done, joker, "tiny"),
            h("span", judged(words, table, point)),
            tile(best, joker, "tiny") if not kept and best != done else None,
            type="button",
            cls=f"judged{' fine' if kept else ''}",
            **on(Message("look", str(point.at))),
        ),
    )
