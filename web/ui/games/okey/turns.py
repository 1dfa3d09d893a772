"""What taps, keys and drags do on Okey's board: first on tiles of the rack, then on the piles of the table."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction
from triokey.okey.hand.tiles import Face, read_tile, write_tile
from triokey.okey.rules import only_to_win
from triokey.okey.table import DISCARD, DRAW, NOTHING, TAKE, WIN, Action
from ui.games import board as boards
from ui.games import layouts
from ui.games.okey import deal as okey_deal
from ui.games.okey import rack as okey_rack
from ui.games.okey.help import advised_tile, planned_sort
from ui.games.okey.rack import EMPTY, Rack, Slot, face_of
from ui.games.okey.sort import SORTS, sorted_rack
from ui.games.okey.view_model import (
    FINISHING,
    PLAIN,
    ViewModel,
    asked_about,
    best_finish,
    finish_word,
    moved_of,
    open_finish_tile,
    sight_of,
    with_rack,
)
from ui.model.model import Model, Table


def arrange_rack(table: Table, model: Model, value: str) -> Table:
    """Return the table after a change of the rack. value: "slot N", "lift N,N,N", "sort HOW" or a step of the dealing."""
    what, _, rest = value.partition(" ")
    if what == "deal":
        return okey_deal.next_stage(table, rest)
    sight = sight_of(table, model)
    if what == "sort" and rest in SORTS and not table.aside.stage:
        apart = advised_tile(sight) if rest == planned_sort(sight) else NOTHING
        rack = sorted_rack(rest, sight.view.hand, sight.joker, sight.rack.columns, apart)
        return _keep_layout(sight, rack)._replace(pick="")
    if what == "slot" and rest.isdigit() and int(rest) < len(sight.rack.slots):
        return _tap_slot(sight, int(rest))
    if what == "lift":
        slots = {int(slot) for slot in rest.split(",") if slot.isdigit() and int(slot) < len(sight.rack.slots)}
        return table._replace(pick=",".join(str(slot) for slot in sorted(slots) if sight.rack.slots[slot] != EMPTY))
    return table


def _tap_slot(sight: ViewModel, slot: Slot) -> Table:
    """Return the table after a tap on a slot: it lifts the tile, then its whole block, then nothing, or puts lifted tiles down.

    While the player must discard, a tap on another tile lifts that one instead. At other times the two tiles trade places.
    """
    table, picked = sight.table, sight.picked
    taken = sight.rack.slots[slot] != EMPTY
    if not picked:
        return table._replace(pick=str(slot)) if taken else table._replace(pick="")
    if slot in picked:
        block = okey_rack.block_at(sight.rack, slot)
        whole = len(picked) == 1 and len(block) > 1
        return table._replace(pick=",".join(map(str, block)) if whole else "")
    if taken and len(picked) == 1 and sight.mine and sight.view.due:
        return table._replace(pick=str(slot))
    return _keep_layout(sight, okey_rack.move_tiles(sight.rack, picked, slot))._replace(pick="")


def _keep_layout(sight: ViewModel, rack: Rack) -> Table:
    """Return the table with a new layout of the rack, and with the old one stored for undo."""
    if rack == sight.rack:
        return sight.table
    table = layouts.note_change(sight.table, okey_rack.write_rack(sight.rack))
    return with_rack(table.put(moved_of(table)._replace(fresh=None)), sight.view.seat, rack)


def undo_arranging(table: Table) -> Table | None:
    """Return the table with the last rearrangement of the rack undone, None if there was none since the player's last move."""
    found = layouts.taken_back(table)
    rack = okey_rack.read_rack(found[1]) if found is not None else None
    return None if found is None or rack is None else with_rack(found[0], table.viewer, rack)._replace(pick="")


def drop_piece(table: Table, model: Model, piece: str, place: str, where: str) -> boards.Response:
    """Return the response to a drag: a tile moved on the rack, to the player's pile or the middle, or a pile to the rack."""
    sight = sight_of(table, model)
    source, _, slot = piece.partition(" ")
    if source == "pile":
        if not place.startswith("slot "):
            return boards.Response(table)
        aimed = moved_of(table)._replace(aim=int(place.removeprefix("slot ")))
        return tap_place(table._replace(pick="").put(aimed), model, slot)
    if not slot.isdigit() or int(slot) >= len(sight.rack.slots) or sight.rack.slots[int(slot)] == EMPTY:
        return boards.Response(table)
    if place.startswith("slot "):
        return boards.Response(_drop_on_slot(sight, int(slot), int(place.removeprefix("slot ")), where))
    if place == "fling":
        return _discard_flung(sight, slot, model)
    if not sight.mine:
        return boards.Response(table, word=place)
    return tap_place(table._replace(pick=slot), model, place)


def _discard_flung(sight: ViewModel, slot: str, model: Model) -> boards.Response:
    """Return the response to a flick or a right click on a tile: it is discarded; a joker is only lifted, to be tapped again."""
    lifted = sight.table._replace(pick=slot)
    if not sight.mine or not sight.view.due or face_of(sight.rack.slots[int(slot)]) == sight.joker:
        return boards.Response(lifted)
    return tap_place(lifted, model, "spot")


def _drop_on_slot(sight: ViewModel, slot: Slot, target: Slot, where: str) -> Table:
    """Return the table after a tile or lifted block was dropped on a slot: it moves there, or pushes other tiles aside."""
    picked = sight.picked if slot in sight.picked else (slot,)
    if target in picked or not 0 <= target < len(sight.rack.slots):
        return sight.table
    if sight.rack.slots[target] == EMPTY:
        rack = okey_rack.move_tiles(sight.rack, picked, target)
    elif where == "middle" and len(picked) == 1:
        rack = okey_rack.pushed_aside(sight.rack, picked[0], target)
    else:
        rack = okey_rack.insert_tiles(sight.rack, picked, target + (where == "right"))
    return _keep_layout(sight, rack)._replace(pick="")


def tap_place(table: Table, model: Model, value: str) -> boards.Response:
    """Return the response to a tap on the supply, a discard pile, or the middle of the table."""
    sight = sight_of(table, model)
    if value.startswith(FINISHING):
        return boards.Response(table._replace(pick=value))
    if value == "supply":
        return _try_action(sight, Action(DRAW), table)
    if value == "take":
        if only_to_win(sight.view) and sight.wins:
            return boards.Response(_finishing(sight))
        return _try_action(sight, Action(TAKE), table)
    if value == "centre":
        if (face := open_finish_tile(sight)) != NOTHING:
            return boards.Response(table, word=finish_word(sight, face))
        if sight.wins:
            return boards.Response(_finishing(sight))
        return _try_action(sight, Action(WIN, _lifted_face(sight)), table)
    if value == PLAIN and (slot := asked_about(sight)) is not None:
        return _discard_slot(sight, slot)
    if value == "spot" and len(sight.picked) == 1:
        if sight.warned and sight.wins and sight.view.due:
            return boards.Response(table._replace(pick=f"{_finishing(sight).pick} {sight.picked[0]}"))
        return _discard_slot(sight, sight.picked[0])
    return boards.Response(table, said=sight.words("okey.spot.first") if value == "spot" else "")


def _discard_slot(sight: ViewModel, slot: Slot) -> boards.Response:
    """Return the response that discards the tile in a slot of the rack."""
    table = sight.table._replace(pick="")
    rack = okey_rack.lifted_off(sight.rack, slot)
    after = with_rack(table.put(moved_of(table)._replace(left=slot)), sight.view.seat, rack)
    return _try_action(sight, Action(DISCARD, face_of(sight.rack.slots[slot])), after)


def _lifted_face(sight: ViewModel) -> Face:
    """Return the face of the lifted tile, or of the newest tile if none is lifted."""
    slot = sight.picked[0] if sight.picked else None
    return face_of(sight.rack.slots[slot]) if slot is not None else sight.view.hand[-1]


def _finishing(sight: ViewModel) -> Table:
    return sight.table._replace(pick=FINISHING + write_tile(best_finish(sight)))


def _try_action(sight: ViewModel, action: Action, after: Table) -> boards.Response:
    """Return the response that plays an action and shows the table `after`, or the refusal if the action is not legal."""
    game = game_of(sight.table.match.setup.game)
    try:
        game.apply(sight.table.match.state, action)
    except IllegalAction as refusal:
        return boards.Response(sight.table, refused=refusal)
    return boards.Response(after, word=game.write(action))


TILE = "tile "
"""Prefix of the names by which lessons call tiles, such as "tile 13y"."""


def find_slot(table: Table, model: Model, name: str) -> str:
    """Return the name of the first slot with the tile that a name such as "tile 13y" means; other names are returned as given."""
    if not name.startswith(TILE):
        return name
    face, slots = read_tile(name.removeprefix(TILE)), sight_of(table, model).rack.slots
    return next((f"slot {at}" for at, held in enumerate(slots) if held != EMPTY and face_of(held) == face), "")
