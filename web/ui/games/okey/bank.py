"""The rack on the page: a button for every slot, brackets under groups, and a line of text above the slots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from triokey.okey import notation
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, COLOURS, HAND, colour, number, write_tile
from triokey.okey.table import SHOW, Action, End
from ui.games.okey.art import draw_tile, face_text, tile_title
from ui.games.okey.groups import Found, groups_on
from ui.games.okey.help import hinted_slots
from ui.games.okey.meter import distance_to_win
from ui.games.okey.rack import EMPTY, Rack, Slot, face_of, rack_segments
from ui.games.okey.sort import sorted_rack
from ui.games.okey.view_model import ViewModel, best_finish, moved_of
from ui.games.okey.words import show_moves
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import on
from ui.parts.pictures import hop_class, icon
from ui.text.html import Content, Node, h
from ui.text.words import Words

ENTER = "pick spot"
"""The message that the Enter key sends on a lifted tile while the player must discard: it discards the tile."""


def draw_bank(sight: ViewModel, model: Model) -> Node:
    """Return the rack with the line above it. After a round that somebody won, the rack shows the winner's groups."""
    words, rack = sight.words, sight.rack
    if sight.won:
        return _winning_rack(sight, sight.won)
    hold = sight.table.aside.stage > 0
    groups = (
        {} if hold else {slot: group for group in groups_on(rack, sight.joker, sight.view.house.pairs) for slot in group.slots}
    )
    evidence = sight.table.refused.evidence if sight.table.refused is not None else ()
    pointed = hinted_slots(sight)
    marks = [
        " evidence" if held != EMPTY and write_tile(face_of(held)) in evidence else " hinted" if slot in pointed else ""
        for slot, held in enumerate(rack.slots)
    ]
    slots = [_slot(sight, slot, groups.get(slot), marks[slot], hold) for slot in range(len(rack.slots))]
    return h(
        "section",
        _rack_header(sight, model),
        h(
            "ul",
            slots,
            cls=f"slots c{rack.columns}",
            data_zone="grid",
            data_cols=str(rack.columns),
            id="slots",
            data_lasso="lift",
            data_fling="fling" if sight.mine and sight.view.due else None,
            aria_label=words("okey.rack"),
        ),
        _lifted_tiles(sight),
        cls="bank",
        aria_label=words("okey.rack"),
    )


def _lifted_tiles(sight: ViewModel) -> Node | None:
    """Return the screen reader text that names the tiles lifted to be moved. A tile lifted for discarding is named elsewhere."""
    if not sight.picked or (sight.mine and sight.view.due and len(sight.picked) == 1):
        return None
    tiles = _said_tiles(sight, sight.picked)
    told = sight.words("okey.slot.lifted", tiles=tiles)
    return h("p", told, cls="sr", data_answer=f"lifted {sight.table.pick}")


def _winning_rack(sight: ViewModel, end: End) -> Node:
    """Return the rack with the winning hand in its groups; its tiles cannot be moved."""
    words, view = sight.words, sight.view
    rack = sorted_rack("pairs" if end.how == "pairs" else "best", view.shown[end.seat], sight.joker, sight.rack.columns)
    found = groups_on(rack, sight.joker, end.how == "pairs")
    groups = {slot: group for group in found for slot in group.slots}
    hops = {slot: turn for turn, group in enumerate(found) for slot in group.slots}
    shown = sight._replace(rack=rack)
    title = words("okey.hand", **sight.who(end.seat))
    return h(
        "section",
        h("p", title, cls="lip won", id="lip"),
        h(
            "ul",
            [_won_slot(shown, end, slot, groups.get(slot), hops.get(slot)) for slot in range(len(rack.slots))],
            cls=f"slots c{rack.columns}",
        ),
        cls="bank",
        aria_label=title,
    )


def _won_slot(sight: ViewModel, end: End, slot: Slot, group: Found | None, turn: int | None) -> Node:
    """Return one slot of the rack that shows the winning hand, whose groups hop one after another."""
    held, mine = sight.rack.slots[slot], end.seat == sight.view.seat
    if held == EMPTY:
        return h("li", h("span", cls="slot"), aria_hidden="true")
    face = draw_tile(
        face_of(held),
        sight.joker,
        hop_class(turn),
        label=tile_title(sight.words, face_of(held), sight.joker),
        data_flip=f"t{held}" if mine else f"won-{held}",
        data_from=None if mine else f"#seat-{end.seat}",
    )
    return h("li", h("span", face, _joker_mark(sight, slot, group), cls="slot full"), cls=_bracket(slot, group) or None)


def _slot(sight: ViewModel, slot: Slot, group: Found | None, mark: str, hold: bool) -> Node:
    held = EMPTY if hold else sight.rack.slots[slot]
    flicked = _last_tile(sight.rack) if sight.first and not sight.picked else -1
    marks = _bracket(slot, group)
    face: Content = None
    picked = slot in sight.picked
    if held != EMPTY:
        fresh = moved_of(sight.table).fresh == held and sight.mine
        start = not sight.view.past and sight.table.at is None
        cls = (" selected" if picked else "") + (" new" if fresh else "") + (" flick" if slot == flicked else "")
        cls += mark + f" {sight.table.verdict_on(write_tile(face_of(held)))}".rstrip()
        face = draw_tile(
            face_of(held),
            sight.joker,
            cls,
            data_flip=f"t{held}",
            data_from=_origin(sight) if fresh else "#supply" if start else None,
        )
    return h(
        "li",
        h(
            "button",
            face,
            _joker_mark(sight, slot, group),
            type="button",
            cls="slot" + (" full" if held != EMPTY else ""),
            id=f"slot-{slot}",
            **on(Message("arrange", f"slot {slot}")),
            data_drop=f"slot {slot}",
            data_drag=f"slot {slot}" if held != EMPTY else None,
            aria_label=_slot_name(sight, slot, held, group),
            aria_pressed=("true" if picked else "false") if held != EMPTY else None,
            aria_disabled="true" if held == EMPTY and not sight.picked else None,
            data_empty="true" if held == EMPTY else None,
            tabindex="0" if slot == 0 else "-1",
            data_enter=ENTER if sight.picked == (slot,) and sight.mine and sight.view.due else None,
        ),
        cls=marks or None,
    )


def _last_tile(rack: Rack) -> Slot:
    """Return the last slot of a rack that has a tile."""
    return max((slot for slot, tile in enumerate(rack.slots) if tile != EMPTY), default=-1)


def _origin(sight: ViewModel) -> str:
    """Return the selector of the pile from which the newest tile on the rack was taken."""
    return f"#pile-{sight.view.past[-1].seat}" if sight.view.took and sight.view.past else "#supply"


def _bracket(slot: Slot, group: Found | None) -> str:
    if group is None:
        return ""
    ends = (" first" if slot == group.slots[0] else "") + (" final" if slot == group.slots[-1] else "")
    return f"bracket {group.kind}{ends}"


def _joker_mark(sight: ViewModel, slot: Slot, group: Found | None) -> Content:
    """Return the mark on a joker with the number that it stands for in its group."""
    if group is None or group.kind == "pair" or face_of(sight.rack.slots[slot]) != sight.joker:
        return None
    meant = group.stands_for[group.slots.index(slot)]
    return None if meant == sight.joker else h("span", draw_tile(meant, sight.joker, "tiny"), cls="as", aria_hidden="true")


def _slot_name(sight: ViewModel, slot: Slot, held: int, group: Found | None) -> str:
    """Return the accessible name of a rack's slot: its tile, its position, its group, and the tile's state."""
    words = sight.words
    place = {"slot": slot + 1, "all": len(sight.rack.slots)}
    if held == EMPTY:
        return words("okey.slot.empty", **place)
    parts = [words("okey.slot", tile=tile_title(words, face_of(held), sight.joker), **place)]
    if group is not None:
        parts.append(words(f"okey.in-{group.kind}", tiles=group_text(words, group)))
        meant = group.stands_for[group.slots.index(slot)]
        if face_of(held) == sight.joker and group.kind != "pair":
            parts.append(words("okey.stands-for", face=face_text(words, meant)))
    if sight.mine and moved_of(sight.table).fresh == held:
        parts.append(words("okey.fresh"))
    return words.listed(parts)


def group_text(words: Words, group: Found) -> str:
    """Return a short text for a group of tiles: the numbers of a run, or the number of a set or pair."""
    numbers = [str(face % 13 + 1) for face in group.stands_for]
    return "-".join(numbers) if group.kind == "run" else numbers[0]


def said_rack(sight: ViewModel) -> str:
    """Return the tiles of the rack in words, block by block; a complete group is named as one."""
    groups = groups_on(sight.rack, sight.joker, sight.view.house.pairs)
    blocks = []
    for block in rack_segments(sight.rack):
        inside = [group for group in groups if group.slots[0] in block]
        loose: list[Slot] = []
        for slot in block:
            group = next((group for group in inside if slot in group.slots), None)
            if group is None:
                loose.append(slot)
                continue
            if loose:
                blocks.append(_said_tiles(sight, loose))
                loose = []
            if slot == group.slots[0]:
                blocks.append(sight.words(f"okey.said.{group.kind}", tiles=_said_tiles(sight, group.slots)))
        if loose:
            blocks.append(_said_tiles(sight, loose))
    return "; ".join(blocks)


def _said_tiles(sight: ViewModel, slots: Sequence[Slot]) -> str:
    """Return adjacent tiles in words; neighbours of the same colour name the colour once."""
    faces = [face_of(sight.rack.slots[slot]) for slot in slots]
    said: list[str] = []
    for plain, run in groupby(faces, lambda face: -1 if face in (sight.joker, BLANK) else colour(face)):
        if plain < 0:
            said += [sight.tile_text(face) for face in run]
        else:
            said.append(sight.words(f"okey.face.{COLOURS[plain]}", n=" ".join(str(number(face)) for face in run)))
    return sight.words.listed(said)


def _rack_header(sight: ViewModel, model: Model) -> Node:
    """Return the line above the rack: the offer to show the indicator's twin, a possible win, or the distance from a win."""
    words, view = sight.words, sight.view
    if sight.shows:
        return h(
            "button",
            icon("eye"),
            h("span", words("okey.show", tile=sight.tile_text(view.indicator), moves=_show_moves(sight))),
            type="button",
            cls="lip win",
            **on(Message("remark", notation.write_action(Action(SHOW)))),
            id="lip",
        )
    if sight.wins:
        face = best_finish(sight)
        return h(
            "button",
            icon("flag"),
            h("span", words("okey.finish.with", tile=sight.tile_text(face))),
            type="button",
            cls="lip win",
            **on(Message("pick", "centre")),
            id="lip",
        )
    view_hand = view.hand and not view.end and not sight.table.aside.stage
    if not model.settings.on("meter") or not view_hand:
        return h("p", words("okey.rack"), cls="lip", id="lip")
    content = _distance_text(sight)
    return h(
        "button",
        icon("best"),
        h("span", content),
        type="button",
        cls="lip nums",
        **on(Message("arrange", "sort best")),
        id="lip",
        aria_label=words("okey.lip.lay", text=content),
        title=words("okey.sort.best.what"),
        disabled=sight.table.at is not None,
    )


def _show_moves(sight: ViewModel) -> str:
    return show_moves(sight.words, sight.table, sight.view.turn, sight.view)


def _distance_text(sight: ViewModel) -> str:
    words, view = sight.words, sight.view
    covered = min(best_partition(view.hand, sight.joker).covered, HAND)
    lifted = face_of(sight.rack.slots[sight.picked[0]]) if len(sight.picked) == 1 else None
    found = distance_to_win(view, lifted if view.due and sight.mine else None)
    if sight.few:
        return words("okey.meter.few", away=found.distance)
    if lifted is not None and view.due and sight.mine:
        return words("okey.meter.without", tile=sight.tile_text(lifted), n=found.distance, helps=found.helps)
    key = "okey.meter" if view.supply and found.distance else "okey.meter.last"
    return words(key, n=covered, away=found.distance, helps=found.helps)
