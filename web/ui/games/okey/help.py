"""Hints in steps, and the review after a round, as the worker found them."""

from __future__ import annotations

from typing import Any

from triokey.okey.hand.tiles import read_tile
from ui.games.okey.art import tile, tile_text, tile_title
from ui.games.okey.sight import Sight, view_of
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import ask_once
from ui.parts.controls import hint_line, icon, on
from ui.text.html import Content, Node, h
from ui.text.words import Words

GOOD_SHARE = 0.9
PILES = {"draw": "supply", "take": "take"}
"""Which pile a step of the hint is about, by what it says."""


def asked(table: Table, model: Model) -> tuple[Table, Effects]:
    """Ask the worker for the hint once it is wanted, and for the review once the round is over."""
    wanted = []
    if table.hint and table.mine:
        wanted.append("hint")
    if table.outcome is not None and model.settings.on("review") and table.at is None:
        wanted.append("decisions")
    return ask_once(table, wanted, table.viewer)


def hint_panel(sight: Sight) -> Content:
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
    return hint_line(words, (_step(words, sight, step), " ", tiles), len(shown), len(steps))


def hinted(sight: Sight) -> tuple[str, ...]:
    """Return the tiles of the rack that the step of the hint shown last is about."""
    step = _shown_last(sight)
    return tuple(step["tiles"]) if step is not None and step["why"] not in PILES else ()


def hinted_pile(sight: Sight) -> str:
    """Return the pile that the step of the hint shown last is about: "supply", "take", or "" for none."""
    step = _shown_last(sight)
    return PILES.get(step["why"], "") if step is not None else ""


def _shown_last(sight: Sight) -> dict[str, Any] | None:
    if not sight.table.hint or not sight.mine:
        return None
    shown = _steps(sight.table)[: sight.table.hint]
    return shown[-1] if shown else None


def _steps(table: Table) -> list[dict[str, Any]]:
    return list(table.analysis("hint") or [])


def _step(words: Words, sight: Sight, step: dict[str, Any]) -> str:
    names = [tile_text(words, read_tile(each), sight.joker) for each in step["tiles"]]
    return words(f"okey.hint.{step['why']}", tiles=words.listed(names), **step["facts"])


def review(table: Table, model: Model) -> Content:
    """Return every decision of the person in this round, with what it cost."""
    words = model.words
    if not model.settings.on("review"):
        return None
    found: list[dict[str, Any]] | None = table.analysis("decisions")
    if found is None:
        return h("p", words("okey.review.wait"), cls="note")
    view = view_of(table._replace(at=None))
    items = [_judged(words, each, view.joker) for each in found]
    good = sum(_kept(each) for each in found)
    if not items:
        return None
    return h(
        "details",
        h("summary", words("okey.review"), " · ", words("okey.review.sum", n=good, all=len(found)), cls="btn quiet"),
        h("ol", items, cls="review"),
    )


def _kept(judged: dict[str, Any]) -> bool:
    """Tell whether a decision was as good as the best, or nearly."""
    (away, helps), (best_away, best_helps) = judged["was"], judged["could"]
    return bool(away == best_away and helps >= GOOD_SHARE * best_helps)


def _judged(words: Words, judged: dict[str, Any], joker: int) -> Node:
    was, could = judged["was"], judged["could"]
    kept = _kept(judged)
    done, best = read_tile(judged["tile"]), read_tile(judged["best"])
    kind = judged["kind"]
    name = tile_title if kind == "discard" else tile_text
    facts = {
        "tile": name(words, done, joker),
        "best": tile_text(words, best, joker),
        "n": was[0],
        "helps": was[1],
        "better": could[0],
        "more": could[1],
    }
    if kind == "discard":
        key = "kept" if was == could else "near" if kept else "lost" if was[0] > could[0] else "fewer"
    else:
        key = ("took" if kept else "took-idle") if kind == "take" else "missed"
    return h(
        "li",
        h(
            "button",
            icon("check" if kept else "down"),
            tile(done, joker, "tiny"),
            h("span", words(f"okey.review.{key}", **facts)),
            tile(best, joker, "tiny") if not kept and best != done else None,
            type="button",
            cls=f"judged{' fine' if kept else ''}",
            **on(Message("look", str(judged["at"]))),
        ),
    )
