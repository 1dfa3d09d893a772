"""The focus of a player who uses keys: it stays with its piece when that moves, and goes to a piece that has just come."""

from __future__ import annotations

from ui.games.showcase import board_of
from ui.model.effects import Effects, Focus
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import Node, walk_nodes


def follow_piece(before: Model, after: Model, message: Message) -> Effects:
    """Return the effect that moves the focus to the new piece in its zone, else to the place to which its own piece has moved.

    The field "at" of the message is the id of the focused element; messages that no key has sent do not have it.
    """
    at = message.field("at")
    old = _pieces_beside(before, at) if at else {}
    new = _pieces_beside(after, at) if old else {}
    held = next((piece for piece, place in old.items() if place == at), "")
    come = [piece for piece in new if piece not in old]
    place = new.get(come[0] if len(come) == 1 else held, at)
    return (Focus(f"#{place}"),) if place != at else ()


def _pieces_beside(model: Model, at: str) -> dict[str, str]:
    """Return the ids of the places in the zone of one place, by the names of the pieces that lie there."""
    table = model.table
    if table is None:
        return {}
    for zone in walk_nodes(board_of(table.match.setup.game).page(table, model)):
        if "data-zone" in zone.attrs:
            places = [node for node in walk_nodes(zone) if node.tag == "button" and "id" in node.attrs]
            if any(place.attrs["id"] == at for place in places):
                return {piece: str(place.attrs["id"]) for place in places if (piece := _piece_on(place))}
    return {}


def _piece_on(place: Node) -> str:
    """Return the name under which motion knows the piece at a place, "" for none."""
    return next((str(node.attrs["data-flip"]) for node in walk_nodes(place) if node.attrs.get("data-flip")), "")
