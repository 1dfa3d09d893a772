"""Showing hints step by step, and the review after a round, both as computed by the worker."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from triokey.core.review import BEST, EVEN, Point, points_from_data
from triokey.okey.hand.pairs import find_unpaired
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import Face, read_tile
from triokey.okey.table import NOTHING, SHOW
from ui.games.okey import rack as okey_rack
from ui.games.okey import sort as okey_sort
from ui.games.okey.art import draw_tile, tile_text
from ui.games.okey.groups import groups_on
from ui.games.okey.open import chance_text, decision_sentence
from ui.games.okey.rack import EMPTY, Rack, Slot, face_of
from ui.games.okey.view_model import ViewModel, view_of
from ui.games.okey.words import turn_sentences
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import GUESTS, Table
from ui.model.position import ask_once
from ui.parts.controls import on
from ui.parts.pictures import icon
from ui.parts.status import hint_line, looking_line
from ui.text.html import Content, Node, h
from ui.text.words import Words

PILES = {"draw": "supply", "must-draw": "supply", "take": "take", "take-wider": "take", "pass": "", "whole": "supply"}
"""The pile to which a step of the hint points, by the key of the step; "" for no pile."""

COMING = ("comes", "complete")
"""Keys of the hint steps about a tile that may still come; it is the first tile that the step names."""
LAID = ("discard", "win")
"""Keys of the hint steps about a tile to lay down now."""
LOOSE = ("loose", "single")
"""Keys of the hint steps about the tiles that are in no group, or in no pair."""


def request_help(table: Table) -> tuple[Table, Effects]:
    """Return the table and effects that ask the worker for a wanted hint and, once the round is over, for its review."""
    wanted = []
    if table.hint and table.mine:
        wanted.append("hint")
    if table.outcome is not None and table.at is None:
        wanted.append("decisions")
    return ask_once(table, wanted, table.viewer)


def okey_hint_panel(sight: ViewModel) -> Content:
    """Return the latest step of the hint with the button for the next one, or a note that the hint is being computed."""
    steps, shown = _hint_steps(sight), _shown_steps(sight)
    if not shown:
        return looking_line(sight.words, sight.table) if sight.mine else None
    words, how = sight.words, planned_sort(sight)
    better = words("okey.hint.sort", sort=_sort_name(sight, how), plan=how) if _sorted_worse(sight, shown) else ""
    ahead = sum("ahead" in each for each in steps)
    asks = h("span", turn_sentences(sight), cls="asks") if sight.mine and sight.view.due and len(sight.picked) == 1 else None
    said = (better, " " if better else None, _step_content(sight, shown[-1]))
    return hint_line(words, said, len(shown), len(steps), ahead=ahead, asks=asks)


def _sort_name(sight: ViewModel, how: str) -> str:
    """Return the name of a way of sorting, with its key if the player uses keys."""
    words, name = sight.words, sight.words(f"okey.sort.{how}")
    key = words("okey.keys.pairs.key") if how == okey_sort.PAIRS else words("okey.keys.sort.key").split()[-1]
    return words("query.because", what=name, why=key) if sight.letters else name


def hinted_slots(sight: ViewModel) -> tuple[Slot, ...]:
    """Return the slots of the tiles to which the hint points. Of two equal tiles, it is the one outside the groups.

    Steps that look ahead point to the same tiles as the advice before them.
    """
    step = _current_step(sight)
    return _slots_of(sight, _named_tiles(sight, step)) if step is not None and step["why"] not in PILES else ()


def okey_hinted_pile(sight: ViewModel) -> str:
    """Return the pile to which the hint points: "supply", "take", or "" for none."""
    step = _current_step(sight)
    return PILES.get(step["why"], "") if step is not None else ""


def advised_tile(sight: ViewModel) -> Face:
    """Return the tile that the hint advises to lay down now, NOTHING if the shown steps advise none."""
    step = _current_step(sight)
    return read_tile(step["tiles"][0]) if step is not None and step["why"] in LAID else NOTHING


def planned_sort(sight: ViewModel) -> str:
    """Return the way of sorting the rack that fits the hint's plan: PAIRS or BEST."""
    by_pairs = (
        any(step["why"] == "away-pairs" for step in _hint_steps(sight)) or sight.wins.get(advised_tile(sight)) == okey_sort.PAIRS
    )
    return okey_sort.PAIRS if by_pairs else okey_sort.BEST


def _current_step(sight: ViewModel) -> dict[str, Any] | None:
    """Return the last shown step of the hint that is about the current move, not about later ones; None if there is none."""
    return next((step for step in reversed(_shown_steps(sight)) if "ahead" not in step), None)


def _shown_steps(sight: ViewModel) -> list[dict[str, Any]]:
    return _hint_steps(sight)[: sight.table.hint]


def _hint_steps(sight: ViewModel) -> list[dict[str, Any]]:
    return list(sight.table.analysis("hint") or []) if sight.table.hint and sight.mine else []


def _named_tiles(sight: ViewModel, step: dict[str, Any]) -> tuple[Face, ...]:
    """Return the tiles that a hint step names. For loose tiles, return those of the rack as arranged if they are as many."""
    faces = tuple(map(read_tile, step["tiles"]))
    if step["why"] in LOOSE:
        inside = _grouped_slots(sight.rack, sight)
        loose = [face_of(held) for slot, held in enumerate(sight.rack.slots) if held != EMPTY and slot not in inside]
        if len(loose) == len(faces):
            return tuple(loose)
    return faces


def _grouped_slots(rack: Rack, sight: ViewModel) -> frozenset[Slot]:
    """Return the slots of the sets and runs on a rack, or of the pairs if the hint's plan is seven pairs."""
    by_pairs = planned_sort(sight) == okey_sort.PAIRS
    found = groups_on(rack, sight.joker, by_pairs)
    return frozenset(slot for group in found if (group.kind == "pair") == by_pairs for slot in group.slots)


def _slots_of(sight: ViewModel, faces: Sequence[Face]) -> tuple[Slot, ...]:
    """Return a different slot for each of these tiles, outside the groups if possible."""
    slots, inside = sight.rack.slots, _grouped_slots(sight.rack, sight)
    free = sorted((slot for slot, held in enumerate(slots) if held != EMPTY), key=lambda slot: slot in inside)
    found: list[Slot] = []
    for face in faces:
        found += [slot for slot in free if face_of(slots[slot]) == face and slot not in found][:1]
    return tuple(found)


def _sorted_worse(sight: ViewModel, shown: Sequence[dict[str, Any]]) -> bool:
    """Tell whether the latest hint step assumes groups or pairs that differ from those on the rack.

    For the first step this is so if other groups contain more tiles; for a later step, if it points to a tile inside a group.
    """
    step = shown[-1]
    if "ahead" in step or step["why"] in ("pass", "whole", SHOW):
        return False
    rest, slots = sight.rack, () if step["why"] in PILES else _slots_of(sight, _named_tiles(sight, step))
    if len(shown) > 1 and _grouped_slots(rest, sight).isdisjoint(slots):
        return False
    for slot in slots:
        rest = okey_rack.lifted_off(rest, slot)
    hand = tuple(sorted(face_of(held) for held in rest.slots if held != EMPTY))
    by_pairs = planned_sort(sight) == okey_sort.PAIRS
    left = find_unpaired(hand, sight.joker) if by_pairs else best_partition(hand, sight.joker).left
    return len(_grouped_slots(rest, sight)) < len(hand) - len(left)


def _step_content(sight: ViewModel, step: dict[str, Any]) -> Content:
    """Return the sentence of a hint step with its tiles: one tile is drawn after its name, several at the end."""
    words, facts, faces = sight.words, step["facts"], _named_tiles(sight, step)
    key, joker = f"okey.hint.{step['why']}", sight.joker
    if step["why"] == "waits":
        return words(key), " ", _tiles(draw_tile(face, joker, "tiny", tile_text(words, face, joker)) for face in faces)
    if step["why"] in LOOSE:
        named = words.listed([tile_text(words, face, joker) for face in faces])
        return words(key, tiles=named), " ", _tiles(draw_tile(face, joker, "tiny") for face in faces)
    shown = {
        name: (tile_text(words, face, joker), _tiles([draw_tile(face, joker, "tiny")])) for name, face in _step_tiles(step, faces)
    }
    said = words.rich(key, **shown, **facts)
    if "chance" not in facts or sight.few:
        return said
    return said, " ", words("okey.hint.soon", chance=chance_text(words, facts["chance"]), draws=facts["draws"])


def _step_tiles(step: dict[str, Any], faces: Sequence[Face]) -> Iterable[tuple[str, Face]]:
    """Return the single tiles that a hint step names, with the names of their places in its sentence."""
    return zip(("come", "tiles") if step["why"] in COMING else ("tiles",), faces, strict=False)


def _tiles(shown: Iterable[Node]) -> Node:
    return h("span", list(shown), cls="hint-tiles")


def decision_list(words: Words, table: Table) -> Content:
    """Return the list of all decisions of the player at the device in this round, each with what it cost."""
    answer = table.analysis("decisions")
    if answer is None:
        asked = table.key != GUESTS and not table.public
        return h("p", words("okey.review.wait"), cls="note") if asked else None
    points = points_from_data(answer)
    joker = view_of(table._replace(at=None)).joker
    items = [_decision_line(words, table, point, joker) for point in points]
    good = sum(point.mark in (BEST, EVEN) for point in points)
    if not items:
        return None
    return h(
        "details",
        h("summary", words("okey.review.sum", n=good, all=len(points)), cls="btn quiet"),
        h("ol", items, cls="review"),
    )


def _decision_line(words: Words, table: Table, point: Point, joker: Face) -> Node:
    kept = point.mark in (BEST, EVEN)
    facts = dict(point.facts)
    done, best = read_tile(str(facts["tile"])), read_tile(str(facts["best"]))
    return h(
        "li",
        h(
            "button",
            icon("check" if kept else "down"),
            draw_tile(done, joker, "tiny"),
            h("span", decision_sentence(words, table, point)),
            draw_tile(best, joker, "tiny") if not kept and best != done else None,
            type="button",
            cls=f"judged{' fine' if kept else ''}",
            **on(Message("look", str(point.at))),
        ),
    )
