"""The pane of an Okey puzzle: its tiles, and the controls with which the player answers it.

The groups laid out so far are a text (bench.py). Each control sends the text that results from using it.
"""

from __future__ import annotations

from triokey.core.game import Fact
from triokey.core.puzzle import Puzzle, Step
from triokey.okey.hand.tiles import Face, Hand, read_tile, write_tile
from triokey.okey.puzzles.draw import DRAWS, TAKES
from triokey.okey.puzzles.groups import read_group, read_groups
from triokey.okey.table import last_discard
from ui.games.okey import bench as okey_bench
from ui.games.okey.art import draw_tile, draw_tile_back, tile_text, tile_title
from ui.games.okey.puzzle_scene import (
    Scene,
    draw_puzzle_felt,
    draw_scene_rack,
    fixed_slot,
    gone_tiles,
    highlight_class,
    ordered_hand,
    plain_rack,
)
from ui.games.okey.rack import EMPTY, face_of
from ui.games.okey.workbench import draw_workbench
from ui.games.puzzle_pane import PuzzlePane
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.puzzle_session import Said
from ui.parts.controls import button, on
from ui.text.html import Content, Node, h
from ui.text.words import Words

FARTHEST = 7
NAMED = {"tile": tile_title, "gone": tile_text}
"""Facts of a puzzle's step that are tiles in notation, each with the function that names the tile in the step's sentence."""


def answer_pane(model: Model, puzzle: Puzzle, answer: str, reply: Said | None) -> Node:
    """Return the tiles of a puzzle and the controls for answering it.

    answer: the text of the workbench.  reply: the result of the last answer, None until one is given.
    """
    scene = Scene(model, puzzle, answer, reply)
    return h("main", PANES[puzzle.kind](scene), cls=f"okeyask ask-{puzzle.kind}{' over' if scene.over else ''}")


def submit_button(model: Model, puzzle: Puzzle, answer: str) -> Node | None:
    """Return the button that submits the laid-out groups, None for a puzzle that is answered by one tap on the pane."""
    if puzzle.kind != "arrange":
        return None
    scene = Scene(model, puzzle, answer, None)
    return button(
        model.words("puzzle.okey.check"),
        Message("answer", okey_bench.answer_of(scene.bench)),
        "check",
        "btn primary",
        disabled=bool(okey_bench.loose_tiles(scene.bench, scene.hand)),
        id="bench-check",
    )


def name_tiles(words: Words, step: Step) -> dict[str, Fact]:
    """Return the facts of a puzzle's step, with tiles replaced by their names."""
    out = dict(step.facts)
    for name, name_of in NAMED.items():
        if name in out:
            out[name] = name_of(words, read_tile(str(out[name])), read_tile(str(out["joker"])))
    return out


def step_pieces(words: Words, puzzle: Puzzle, step: Step) -> Content:
    """Return the drawings of the tiles that belong beside the sentence of a puzzle's step."""
    shown = str(dict(step.facts).get("show", ""))
    joker: Face = puzzle.match.state.joker
    if step.why == "illegal-two":
        return h("span", " ", [_group_sentence(words, puzzle, int(number)) + ". " for number in step.evidence], cls="sr")
    if not shown:
        return None
    items = [
        h("span", [draw_tile(face, joker, "tiny", label=tile_title(words, face, joker)) for face in _in_order(group, joker)])
        for group in read_groups(shown)
    ]
    return h("span", items, cls="hint-tiles")


def _group_sentence(words: Words, puzzle: Puzzle, number: int) -> str:
    """Return the text for a laid-down group of a puzzle: its number and its tiles."""
    names = [tile_text(words, face, puzzle.match.state.joker) for face in read_group(puzzle.given[number - 1])]
    return words("puzzle.okey.group-tiles", n=number, tiles=words.listed(names))


def _in_order(group: Hand, joker: Face) -> Hand:
    """Return a group's tiles in display order; tiles that form no group keep their order."""
    return tuple(face for face, _ in okey_bench.lay_out_group(group, joker)) if okey_bench.group_kind(group, joker) else group


def _discard_controls(scene: Scene) -> Content:
    """Return the hand of a discard puzzle, with every tile as a button that discards it."""
    words = scene.words

    def slot(held: int) -> Content:
        if held == EMPTY or scene.over:
            return fixed_slot(scene, held)
        face = face_of(held)
        label = words("okey.discard.this", tile=scene.text(face))
        return h(
            "button",
            draw_tile(face, scene.joker, highlight_class(scene, face)),
            type="button",
            cls="slot full",
            **on(Message("answer", write_tile(face))),
            aria_label=label,
            title=label,
        )

    return draw_puzzle_felt(scene, gone_tiles(scene)), draw_scene_rack(
        scene, words("puzzle.okey.mine"), [slot(held) for held in ordered_hand(scene).slots]
    )


def _distance_controls(scene: Scene) -> Content:
    """Return the hand of a puzzle on the distance from a win, and the numbers to choose from."""
    words = scene.words
    numbers = [
        h(
            "button",
            str(n),
            type="button",
            cls="btn number nums",
            **on(Message("answer", str(n))),
            aria_label=words("puzzle.okey.answer", n=n),
            disabled=scene.over,
        )
        for n in range(FARTHEST + 1)
    ]
    return (
        draw_puzzle_felt(scene),
        plain_rack(scene),
        h("div", numbers, cls="numbers", role="group", aria_label=words("puzzle.okey.away")),
    )


def _draw_controls(scene: Scene) -> Content:
    """Return the hand of a puzzle on drawing, and the buttons for the two ways to get a tile."""
    words, seen = scene.words, scene.view
    offered = last_discard(seen)
    ways = (
        h(
            "button",
            draw_tile(offered, scene.joker, "small"),
            h("span", words("puzzle.okey.take", tile=scene.text(offered))),
            type="button",
            cls="btn way",
            **on(Message("answer", TAKES)),
            disabled=scene.over,
        ),
        h(
            "button",
            draw_tile_back("small"),
            h("span", words("puzzle.okey.draw-it"), h("small", words("puzzle.okey.supply", n=seen.supply))),
            type="button",
            cls="btn way",
            **on(Message("answer", DRAWS)),
            disabled=scene.over,
        ),
    )
    return draw_puzzle_felt(scene, gone_tiles(scene)), plain_rack(scene), h("div", ways, cls="ways")


def _illegal_controls(scene: Scene) -> Content:
    """Return the laid-down groups of a puzzle, each as a button that chooses it as the illegal one."""
    words, joker = scene.words, scene.joker
    items = []
    for number, text in enumerate(scene.puzzle.given, 1):
        tiles = read_group(text)
        lit = " lit" if str(number) in scene.lit else ""
        content = (
            h("b", str(number), cls="nums"),
            h("span", [draw_tile(face, joker, "small") for face in tiles], cls="laid-tiles"),
        )
        items.append(
            h(
                "li",
                h(
                    "button",
                    content,
                    type="button",
                    cls=f"laidgroup{lit}",
                    **on(Message("answer", str(number))),
                    disabled=scene.over,
                    aria_label=_group_sentence(words, scene.puzzle, number),
                ),
            )
        )
    return draw_puzzle_felt(scene, h("ol", items, cls="laidgroups", aria_label=words("puzzle.okey.laid")))


PANES = {
    "arrange": draw_workbench,
    "discard": _discard_controls,
    "away": _distance_controls,
    "draw": _draw_controls,
    "illegal": _illegal_controls,
}

PUZZLES = PuzzlePane(pane=answer_pane, primary=submit_button, facts=name_tiles, beside=step_pieces)
