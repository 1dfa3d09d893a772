"""The scene that all Okey puzzles share: the table with the joker, the discarded tiles, and the hand on its rack."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.puzzle import Puzzle
from triokey.okey.hand.tiles import Face, write_tile
from triokey.okey.knowledge import view_of_seat
from triokey.okey.puzzles.arrange import won_hand
from triokey.okey.table import View, discard_piles, last_discard
from ui.games.okey import bench as okey_bench
from ui.games.okey.art import draw_tile, tile_text, tile_title
from ui.games.okey.indicator import draw_indicator
from ui.games.okey.rack import EMPTY, NARROW, WIDE, Rack, face_of
from ui.games.okey.sort import sorted_rack
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.puzzle_session import Said
from ui.parts.controls import on
from ui.parts.pictures import sprite_art
from ui.text.html import Content, Node, h


class Scene:
    """The data that a puzzle's pane shows: the puzzle as its player sees it, the workbench, and the highlighted tiles."""

    def __init__(self, model: Model, puzzle: Puzzle, answer: str, reply: Said | None) -> None:
        self.words = model.words
        self.columns = WIDE if model.wide else NARROW
        self.puzzle = puzzle
        self.view: View = view_of_seat(puzzle.match.state, puzzle.match.state.turn)
        self.joker = self.view.joker
        self.hand = won_hand(puzzle) if puzzle.kind == "arrange" else self.view.hand
        self.bench = okey_bench.read_bench(answer, self.hand)
        self.over = model.puzzle is not None and model.puzzle.over
        self.reply = reply
        refused = model.table.refused if model.table is not None else None
        proof = model.puzzle.proof[:1] if model.puzzle is not None and self.over else ()
        steps = [reply.step] if reply is not None else list(proof)
        self.lit = refused.evidence if refused is not None else steps[0].evidence if steps else ()

    def text(self, face: Face) -> str:
        """Return the name of a tile in this round."""
        return tile_text(self.words, face, self.joker)


def draw_puzzle_felt(scene: Scene, content: Content = None, tool: Content = None) -> Node:
    """Return the table of a puzzle: indicator and joker, a tool beside them, and the given content."""
    middle = h("div", _tile_on_offer(scene), draw_indicator(scene.words, scene.view), tool, cls="ask-mid")
    star, name = sprite_art("joker", "star"), scene.words("okey.table")
    return h("section", star, middle, content, cls="ask-felt", tabindex="0", aria_label=name)


def _tile_on_offer(scene: Scene) -> Content:
    """Return the tile that the previous player discarded, if the puzzle is about taking a tile."""
    if scene.puzzle.kind != "draw":
        return None
    offered = last_discard(scene.view)
    label = scene.words("puzzle.okey.offer", tile=scene.text(offered))
    return h("div", draw_tile(offered, scene.joker, highlight_class(scene, offered), label=label), cls="offer")


def gone_tiles(scene: Scene) -> Node:
    """Return the tiles discarded so far in a puzzle, ordered by face. They cannot come any more."""
    gone = sorted(face for heap in discard_piles(scene.view) for face in heap)
    if scene.puzzle.kind == "draw":
        gone.remove(last_discard(scene.view))
    words = scene.words
    return h(
        "div",
        h("h2", words("puzzle.okey.open", n=len(gone))),
        h("ul", [h("li", draw_tile(face, scene.joker, "tiny", label=tile_title(words, face, scene.joker))) for face in gone]),
        cls="gone",
    )


def highlight_class(scene: Scene, face: Face) -> str:
    """Return the CSS class that highlights a tile to which the last answer, hint or solution refers, "" for other tiles."""
    return "lit" if write_tile(face) in scene.lit else ""


def draw_scene_rack(scene: Scene, title: str, slots: Sequence[Content]) -> Node:
    """Return a puzzle's hand on the rack, with two buttons for its order: by colour or by number."""
    words, bench = scene.words, scene.bench
    orders = [
        h(
            "button",
            h("b", sign, cls="nums", translate="no"),
            h("span", words(key), cls="sr"),
            type="button",
            cls="order",
            **on(Message("bench", okey_bench.write_bench(okey_bench.order_tiles(bench, by_number)))),
            title=words(key),
            aria_pressed="true" if bench.by_number == by_number else "false",
        )
        for sign, by_number, key in (
            ("1-2-3", False, "puzzle.okey.by-colour"),
            ("7-7-7", True, "puzzle.okey.by-number"),
        )
    ]
    order = words("puzzle.okey.order")
    choice = None if scene.over else h("span", orders, role="group", aria_label=order, cls="orders")
    return h(
        "section",
        h("div", h("h2", title), choice, cls="lip"),
        h("ul", [h("li", slot) for slot in slots], cls=f"slots c{scene.columns}", aria_label=title),
        cls="bank",
    )


def ordered_hand(scene: Scene) -> Rack:
    """Return the puzzle's hand on a rack, in the order that the player chose."""
    return sorted_rack("sets" if scene.bench.by_number else "runs", scene.hand, scene.joker, scene.columns)


def fixed_slot(scene: Scene, held: int) -> Content:
    """Return a slot of the puzzle's rack with a tile that is not a button."""
    if held == EMPTY:
        return h("span", cls="slot")
    face = face_of(held)
    return h(
        "span",
        draw_tile(face, scene.joker, highlight_class(scene, face), label=tile_title(scene.words, face, scene.joker)),
        cls="slot",
    )


def plain_rack(scene: Scene) -> Node:
    return draw_scene_rack(
        scene, scene.words("puzzle.okey.mine"), [fixed_slot(scene, held) for held in ordered_hand(scene).slots]
    )
