"""The pane of an Okey puzzle: the tiles that it is about, and the controls that answer it.

What is laid out on the way to an answer is a text, see okey_bench.py; every control carries the text that follows it.
"""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Fact
from triokey.core.puzzle import Puzzle, Step
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, NUMBERS, Face, Hand, read_tile, write_tile
from triokey.okey.knowledge import view
from triokey.okey.puzzles.arrange import won_hand
from triokey.okey.puzzles.draw import DRAWS, TAKES
from triokey.okey.puzzles.groups import read_group, read_groups
from triokey.okey.table import View, last_discard, piles
from ui.games.okey import bench as okey_bench
from ui.games.okey.art import back, tile, tile_text, tile_title
from ui.games.okey.bench import Bench
from ui.games.okey.finish import laid_tile
from ui.games.okey.rack import EMPTY, NARROW, WIDE, Rack, face_of
from ui.games.okey.sort import sorted_rack
from ui.games.puzzle_pane import PuzzlePane
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.puzzle_session import Said
from ui.parts.controls import art, button, icon, on
from ui.text.html import Content, Node, h
from ui.text.words import Words

FARTHEST = 7
NAMED = {"tile": tile_title, "gone": tile_text}
"""Facts that are tiles in notation, and how each is named in its sentence."""


class Scene:
    """What a pane is drawn from: the puzzle seen by the seat to act, the bench, and the tiles that are lit."""

    def __init__(self, model: Model, puzzle: Puzzle, answer: str, reply: Said | None) -> None:
        self.words = model.words
        self.columns = WIDE if model.wide else NARROW
        self.puzzle = puzzle
        self.view: View = view(puzzle.match.state, puzzle.match.state.turn)
        self.joker = self.view.joker
        self.hand = won_hand(puzzle) if puzzle.kind == "arrange" else self.view.hand
        self.bench = okey_bench.read(answer, self.hand)
        self.over = model.puzzle is not None and model.puzzle.over
        self.reply = reply
        refused = model.table.refused if model.table is not None else None
        proof = model.puzzle.proof[:1] if model.puzzle is not None and self.over else ()
        steps = [reply.step] if reply is not None else list(proof)
        self.lit = refused.evidence if refused is not None else steps[0].evidence if steps else ()

    def text(self, face: Face) -> str:
        """Return the name of a tile in this round."""
        return tile_text(self.words, face, self.joker)


def pane(model: Model, puzzle: Puzzle, answer: str, reply: Said | None) -> Node:
    """Return the question's tiles and the controls for its answer.

    answer: the text of the bench.  reply: what became of the last answer, None before and while a new one is laid out.
    """
    scene = Scene(model, puzzle, answer, reply)
    return h("main", PANES[puzzle.kind](scene), cls=f"okeyask ask-{puzzle.kind}{' over' if scene.over else ''}")


def primary(model: Model, puzzle: Puzzle, answer: str) -> Node | None:
    """Return the button that hands the bench in, None where a tap on the pane is the answer already."""
    if puzzle.kind != "arrange":
        return None
    scene = Scene(model, puzzle, answer, None)
    return button(
        model.words("puzzle.okey.check"),
        Message("answer", okey_bench.answer_of(scene.bench)),
        "check",
        "btn primary",
        disabled=bool(okey_bench.left(scene.bench, scene.hand)),
        id="bench-check",
    )


def named(words: Words, step: Step) -> dict[str, Fact]:
    """Return the facts of a step with its tiles named."""
    out = dict(step.facts)
    for name, name_of in NAMED.items():
        if name in out:
            out[name] = name_of(words, read_tile(str(out[name])), read_tile(str(out["joker"])))
    return out


def beside(words: Words, puzzle: Puzzle, step: Step) -> Content:
    """Return the tiles that a step shows, to stand beside its sentence."""
    shown = str(dict(step.facts).get("show", ""))
    joker: Face = puzzle.match.state.joker
    if not shown:
        return None
    items = [
        h("span", [tile(face, joker, "tiny", label=tile_title(words, face, joker)) for face in _in_order(group, joker)])
        for group in read_groups(shown)
    ]
    return h("span", items, cls="hint-tiles")


def _in_order(group: Hand, joker: Face) -> Hand:
    """Return a group as it is laid out; tiles that are none stay as they are."""
    return tuple(face for face, _ in okey_bench.laid(group, joker)) if okey_bench.kind_of(group, joker) else group


# --- what is always shown -------------------------------------------------------------------------


def _felt(scene: Scene, content: Content = None, tool: Content = None) -> Node:
    """Return the felt: the indicator and the joker with a tool beside them, and what lies on it."""
    middle = h("div", _offered(scene), _indicator(scene), tool, cls="ask-mid")
    return h("section", art("joker", "star"), middle, content, cls="ask-felt", tabindex="0")


def _indicator(scene: Scene) -> Node:
    seen, words = scene.view, scene.words
    if seen.indicator == BLANK:
        return h("div", tile(BLANK, BLANK, label=words("okey.indicator.holder")), cls="ind")
    return h(
        "div",
        tile(seen.indicator, scene.joker, label=words("okey.indicator", tile=scene.text(seen.indicator))),
        icon("back"),
        tile(scene.joker, scene.joker, label=words("okey.joker-is", tile=scene.text(scene.joker))),
        cls="ind",
    )


def _offered(scene: Scene) -> Content:
    """Return the tile on offer, where one is to be got."""
    if scene.puzzle.kind != "draw":
        return None
    offered = last_discard(scene.view)
    label = scene.words("puzzle.okey.offer", tile=scene.text(offered))
    return h("div", tile(offered, scene.joker, _mark(scene, offered), label=label), cls="offer")


def _gone(scene: Scene) -> Node:
    """Return what has been discarded so far, in order of the faces: it cannot come any more."""
    gone = sorted(face for heap in piles(scene.view) for face in heap)
    if scene.puzzle.kind == "draw":
        gone.remove(last_discard(scene.view))
    words = scene.words
    return h(
        "div",
        h("h2", words("puzzle.okey.open", n=len(gone))),
        h("ul", [h("li", tile(face, scene.joker, "tiny", label=tile_title(words, face, scene.joker))) for face in gone]),
        cls="gone",
    )


# --- hands ----------------------------------------------------------------------------------------


def _mark(scene: Scene, face: Face) -> str:
    """Return the class of a tile that the last answer, hint or solution is about."""
    return "lit" if write_tile(face) in scene.lit else ""


def _rack(scene: Scene, title: str, slots: Sequence[Content]) -> Node:
    """Return a hand on the rack, with the two orders to choose from."""
    words, bench = scene.words, scene.bench
    orders = [
        h(
            "button",
            h("b", sign, cls="nums"),
            h("span", words(key), cls="sr"),
            type="button",
            cls="order",
            **on(Message("bench", okey_bench.write(okey_bench.ordered(bench, by_number)))),
            title=words(key),
            aria_pressed="true" if bench.by_number == by_number else "false",
        )
        for sign, by_number, key in (
            ("1-2-3", False, "puzzle.okey.by-colour"),
            ("7-7-7", True, "puzzle.okey.by-number"),
        )
    ]
    return h(
        "section",
        h("div", h("h2", title), h("span", orders, role="group", aria_label=words("puzzle.okey.order"), cls="orders"), cls="lip"),
        h("ul", [h("li", slot) for slot in slots], cls=f"slots c{scene.columns}", aria_label=title),
        cls="bank",
    )


def _sorted(scene: Scene) -> Rack:
    """Return the hand on a rack in the order that the player chose."""
    return sorted_rack("sets" if scene.bench.by_number else "runs", scene.hand, scene.joker, scene.columns)


def _still(scene: Scene, held: int) -> Content:
    """Return a slot whose tile only lies there."""
    if held == EMPTY:
        return h("span", cls="slot")
    face = face_of(held)
    return h("span", tile(face, scene.joker, _mark(scene, face), label=tile_title(scene.words, face, scene.joker)), cls="slot")


def _plain_rack(scene: Scene) -> Node:
    return _rack(scene, scene.words("puzzle.okey.mine"), [_still(scene, held) for held in _sorted(scene).slots])


def _discard(scene: Scene) -> Content:
    """Return the hand, every tile a button that discards it."""
    words = scene.words

    def slot(held: int) -> Content:
        if held == EMPTY or scene.over:
            return _still(scene, held)
        face = face_of(held)
        label = words("okey.discard.this", tile=scene.text(face))
        return h(
            "button",
            tile(face, scene.joker, _mark(scene, face)),
            type="button",
            cls="slot full",
            **on(Message("answer", write_tile(face))),
            aria_label=label,
            title=label,
        )

    return _felt(scene, _gone(scene)), _rack(scene, words("puzzle.okey.mine"), [slot(held) for held in _sorted(scene).slots])


def _away(scene: Scene) -> Content:
    """Return the hand, and the numbers to choose from."""
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
    return _felt(scene), _plain_rack(scene), h("div", numbers, cls="numbers", role="group", aria_label=words("puzzle.okey.away"))


def _draw(scene: Scene) -> Content:
    """Return the hand, and the two ways."""
    words, seen = scene.words, scene.view
    offered = last_discard(seen)
    ways = (
        h(
            "button",
            tile(offered, scene.joker, "small"),
            h("span", words("puzzle.okey.take", tile=scene.text(offered))),
            type="button",
            cls="btn way",
            **on(Message("answer", TAKES)),
            disabled=scene.over,
        ),
        h(
            "button",
            back("small"),
            h("span", words("puzzle.okey.draw-it"), h("small", words("puzzle.okey.supply", n=seen.supply))),
            type="button",
            cls="btn way",
            **on(Message("answer", DRAWS)),
            disabled=scene.over,
        ),
    )
    return _felt(scene, _gone(scene)), _plain_rack(scene), h("div", ways, cls="ways")


def _illegal(scene: Scene) -> Content:
    """Return the groups laid down, every one a button that names it."""
    words, joker = scene.words, scene.joker
    items = []
    for number, text in enumerate(scene.puzzle.given, 1):
        tiles = read_group(text)
        names = words.listed(scene.text(face) for face in tiles)
        lit = " lit" if str(number) in scene.lit else ""
        content = h("b", str(number), cls="nums"), h("span", [tile(face, joker, "small") for face in tiles], cls="laid-tiles")
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
                    aria_label=words("puzzle.okey.group-tiles", n=number, tiles=names),
                ),
            )
        )
    return _felt(scene, h("ol", items, cls="laidgroups", aria_label=words("puzzle.okey.laid")))


# --- the workbench --------------------------------------------------------------------------------


def _arrange(scene: Scene) -> Content:
    """Return the groups so far and the tiles that are left; once it is over, the hand as it is laid out."""
    words, bench = scene.words, scene.bench
    if scene.over:
        return _felt(scene, _solution(scene))
    rest = okey_bench.left(bench, scene.hand)
    groups = [_group(scene, number, tiles) for number, tiles in enumerate(bench.groups)]
    title = words("puzzle.okey.pool", n=len(rest)) if rest else words("puzzle.okey.all-placed")
    empty = okey_bench.write(Bench(by_number=bench.by_number))
    clear = button(words("puzzle.okey.clear"), Message("bench", empty), "undo", "btn clear", id="bench-clear") if groups else None
    laid = h("ol", groups, _new_group(scene) if rest else None, cls="bgroups")
    return _felt(scene, laid, clear), _rack(scene, title, _pool(scene, rest))


def _pool(scene: Scene, rest: Hand) -> list[Content]:
    """Return the slots of the tiles that are left; the places of the others stay empty, so that nothing jumps."""
    words, bench, joker = scene.words, scene.bench, scene.joker
    free = list(rest)
    slots: list[Content] = []
    for face in sorted(scene.hand, key=lambda face: _place(face, joker, bench.by_number)):
        if face not in free:
            slots.append(h("span", cls="slot"))
            continue
        free.remove(face)
        after = okey_bench.put(bench, face, joker)
        label = words("puzzle.okey.put", tile=tile_title(words, face, joker), n=after.active + 1)
        slots.append(
            h(
                "button",
                tile(face, joker, _mark(scene, face)),
                type="button",
                cls="slot full",
                **on(Message("bench", okey_bench.write(after))),
                aria_label=label,
            )
        )
    return slots


def _place(face: Face, joker: Face, by_number: bool) -> tuple[bool, int, int]:
    """Return a key that orders tiles by colour or by number first, jokers behind."""
    plain = joker if face == BLANK else face
    return face == joker, plain % NUMBERS if by_number else plain, plain


def _group(scene: Scene, number: int, tiles: Hand) -> Node:
    words, bench, joker = scene.words, scene.bench, scene.joker
    found = okey_bench.kind_of(tiles, joker)
    wrong = scene.reply is not None and not scene.reply.right and sorted(map(write_tile, tiles)) == sorted(scene.lit)
    name = words("puzzle.okey.group-of", n=number + 1, kind=found)
    head = h(
        "button",
        h("span", words(f"puzzle.okey.kind.{found}") if found else words("puzzle.okey.group", n=number + 1)),
        icon("check") if found else None,
        type="button",
        cls="bhead",
        **on(Message("bench", okey_bench.write(okey_bench.into(bench, number)))),
        title=words("puzzle.okey.into", n=number + 1),
        aria_label=name,
        aria_pressed="true" if bench.active == number else "false",
    )
    laid = []
    for face, meant in okey_bench.laid(tiles, joker):
        label = words("puzzle.okey.back", tile=tile_title(words, face, joker), n=number + 1)
        laid.append(
            h(
                "button",
                laid_tile(words, face, joker, meant),
                type="button",
                cls="btile",
                **on(Message("bench", okey_bench.write(okey_bench.back(bench, number, face)))),
                aria_label=label,
                title=label,
            )
        )
    cls = "bgroup" + (" active" if bench.active == number else "") + (" whole" if found else "") + (" wrong" if wrong else "")
    return h("li", head, h("span", laid, cls="btiles"), cls=cls)


def _new_group(scene: Scene) -> Node:
    """Return the empty group that the next tile begins, or the way to it."""
    words, bench = scene.words, scene.bench
    active = bench.active == len(bench.groups)
    return h(
        "li",
        h(
            "button",
            icon("new"),
            h("span", words("puzzle.okey.new-group")),
            type="button",
            cls="bnew",
            **on(Message("bench", okey_bench.write(okey_bench.into(bench, len(bench.groups))))),
            aria_pressed="true" if active else "false",
        ),
        cls="bgroup empty" + (" active" if active else ""),
    )


def _solution(scene: Scene) -> Node:
    words, joker = scene.words, scene.joker
    shown = str(dict(scene.reply.step.facts).get("show", "")) if scene.reply is not None else ""
    groups = (
        read_groups(shown)
        if shown
        else [tuple(placed.tile for placed in group) for group in best_partition(scene.hand, joker).groups]
    )
    items = [h("li", [laid_tile(words, face, joker, meant) for face, meant in okey_bench.laid(group, joker)]) for group in groups]
    return h("div", h("h2", words("puzzle.okey.won")), h("ul", items, cls="laid"), cls="solved-hand")


PANES = {"arrange": _arrange, "discard": _discard, "away": _away, "draw": _draw, "illegal": _illegal}

PUZZLES = PuzzlePane(pane=pane, primary=primary, facts=named, beside=beside)
