"""The workbench of a puzzle: the player lays out groups tile by tile, and submits them when all tiles are placed."""

from __future__ import annotations

from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, NUMBERS, Face, Hand, write_tile
from triokey.okey.puzzles.groups import read_groups
from ui.games.okey import bench as okey_bench
from ui.games.okey.art import draw_tile, tile_title
from ui.games.okey.bench import Bench
from ui.games.okey.finish import laid_tile
from ui.games.okey.puzzle_scene import Scene, draw_puzzle_felt, draw_scene_rack, highlight_class
from ui.model.messages import Message
from ui.parts.controls import button, on
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h


def draw_workbench(scene: Scene) -> Content:
    """Return the groups laid out so far and the remaining tiles; once the puzzle is over, the hand laid out as its solution."""
    words, bench = scene.words, scene.bench
    if scene.over:
        return draw_puzzle_felt(scene, _solution(scene))
    rest = okey_bench.loose_tiles(bench, scene.hand)
    groups = [_draw_group(scene, number, tiles) for number, tiles in enumerate(bench.groups)]
    title = words("puzzle.okey.pool", n=len(rest)) if rest else words("puzzle.okey.all-placed")
    empty = okey_bench.write_bench(Bench(by_number=bench.by_number))
    clear = button(words("puzzle.okey.clear"), Message("bench", empty), "undo", "btn clear", id="bench-clear") if groups else None
    laid = h("ol", groups, _new_group(scene) if rest else None, cls="bench-groups")
    return draw_puzzle_felt(scene, laid, clear), draw_scene_rack(scene, title, _pool_slots(scene, rest))


def _pool_slots(scene: Scene, rest: Hand) -> list[Content]:
    """Return the rack's slots with the remaining tiles. The slots of used tiles stay empty, so that no tile moves."""
    words, bench, joker = scene.words, scene.bench, scene.joker
    free = list(rest)
    slots: list[Content] = []
    for face in sorted(scene.hand, key=lambda face: _sort_key(face, joker, bench.by_number)):
        if face not in free:
            slots.append(h("span", cls="slot"))
            continue
        free.remove(face)
        after = okey_bench.put_tile(bench, face, joker)
        label = words("puzzle.okey.put", tile=tile_title(words, face, joker), n=after.active + 1)
        slots.append(
            h(
                "button",
                draw_tile(face, joker, highlight_class(scene, face)),
                type="button",
                cls="slot full",
                **on(Message("bench", okey_bench.write_bench(after))),
                aria_label=label,
            )
        )
    return slots


def _sort_key(face: Face, joker: Face, by_number: bool) -> tuple[bool, int, int]:
    """Return a sort key that orders tiles by number, or else by colour, with jokers last."""
    plain = joker if face == BLANK else face
    return face == joker, plain % NUMBERS if by_number else plain, plain


def _draw_group(scene: Scene, number: int, tiles: Hand) -> Node:
    words, bench, joker = scene.words, scene.bench, scene.joker
    found = okey_bench.group_kind(tiles, joker)
    wrong = scene.reply is not None and not scene.reply.right and sorted(map(write_tile, tiles)) == sorted(scene.lit)
    name = words("puzzle.okey.group-of", n=number + 1, kind=found)
    head = h(
        "button",
        h("span", words(f"puzzle.okey.kind.{found}") if found else words("puzzle.okey.group", n=number + 1)),
        icon("check") if found else None,
        type="button",
        cls="bench-head",
        **on(Message("bench", okey_bench.write_bench(okey_bench.choose_group(bench, number)))),
        title=words("puzzle.okey.into", n=number + 1),
        aria_label=name,
        aria_pressed="true" if bench.active == number else "false",
    )
    laid = []
    for face, meant in okey_bench.lay_out_group(tiles, joker):
        label = words("puzzle.okey.back", tile=tile_title(words, face, joker), n=number + 1)
        laid.append(
            h(
                "button",
                laid_tile(words, face, joker, meant),
                type="button",
                cls="bench-tile",
                **on(Message("bench", okey_bench.write_bench(okey_bench.take_back_tile(bench, number, face)))),
                aria_label=label,
                title=label,
            )
        )
    cls = "bench-group" + (" active" if bench.active == number else "")
    cls += (" whole" if found else "") + (" wrong" if wrong else "")
    return h("li", head, h("span", laid, cls="bench-tiles"), cls=cls)


def _new_group(scene: Scene) -> Node:
    """Return the empty group that the next tile will begin, or the button that chooses it."""
    words, bench = scene.words, scene.bench
    active = bench.active == len(bench.groups)
    return h(
        "li",
        h(
            "button",
            icon("new"),
            h("span", words("puzzle.okey.new-group")),
            type="button",
            cls="bench-new",
            **on(Message("bench", okey_bench.write_bench(okey_bench.choose_group(bench, len(bench.groups))))),
            aria_pressed="true" if active else "false",
            aria_disabled=None if bench.groups else "true",
        ),
        cls="bench-group empty" + (" active" if active else ""),
    )


def _solution(scene: Scene) -> Node:
    words, joker = scene.words, scene.joker
    shown = str(dict(scene.reply.step.facts).get("show", "")) if scene.reply is not None else ""
    groups = (
        read_groups(shown)
        if shown
        else [tuple(placed.tile for placed in group) for group in best_partition(scene.hand, joker).groups]
    )
    lit = sorted(scene.lit)
    items = [
        h(
            "li",
            [laid_tile(words, face, joker, meant) for face, meant in okey_bench.lay_out_group(group, joker)],
            cls="lit" if sorted(map(write_tile, group)) == lit else None,
        )
        for group in groups
    ]
    return h("div", h("h2", words("puzzle.okey.won")), h("ul", items, cls="laid"), cls="solved-hand")
