"""The garden on Okiya's board: sixteen cells with tiles or tokens, marks for what may be taken, and what a move would cause."""

from __future__ import annotations

from functools import lru_cache

from triokey.okiya.garden import CELLS, Cell, read_cell, write_cell
from triokey.okiya.rules import GAME, State, completed_by, next_cells
from triokey.okiya.tiles import plant
from ui.games.okiya.art import draw_player_token, garden_tile, hop_turns, win_lines
from ui.games.okiya.side import hint_steps, value_order, value_plate, value_plates
from ui.games.okiya.words import garden_tile_text, value_text
from ui.model.help_rules import shows_values
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import accessible_name, on
from ui.parts.names import player_name
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import Words

_HINT_MARK = h("span", icon("hint"), cls="hint-mark", aria_hidden="true")
TILE_STEP = 2
"""The step of the hint that names the tile to take."""
DANGER = "look-danger"
"""Reason of the hint whose marked cells are those where the opponent would win."""
_EVERY_TILE = ("look-block", "look-replies")
"""Reasons of hints that are about every tile that may be taken."""


def draw_garden(table: Table, model: Model, state: State) -> Node:
    """Return the garden with its tokens, and at the end with the winning line."""
    open_cells = next_cells(state) if GAME.turn(state) is not None else 0
    values = _find_values(table, model)
    tried, refuting = _find_refutation(table)
    evidence = tried or (table.refused.evidence if table.refused is not None else ())
    replies = _list_replies(table) or _find_reason_cells(table) or refuting
    marked = (
        ("evidence", evidence),
        ("tried", tried),
        ("reply", replies),
        ("refutes", refuting[:1]),
        ("hinted", _find_hinted_cells(table)),
        ("danger", _find_dangers(table)),
    )
    cells = [
        h("li", _draw_cell(table, model, state, cell, bool(open_cells >> cell & 1), values, marked), cls="cell")
        for cell in range(CELLS)
    ]
    over = GAME.turn(state) is None
    resting = not over and table.at is None and not table.mine
    return h(
        "div",
        h("ul", cells, cls="board", data_zone="grid", data_cols="4", aria_label=model.words("okiya.garden"), id="board"),
        win_lines(state) if over else None,
        cls="garden" + (" over" if over else " resting" if resting else ""),
    )


def _draw_cell(
    table: Table,
    model: Model,
    state: State,
    cell: Cell,
    legal: bool,
    values: dict[str, list[int]],
    marked: tuple[tuple[str, tuple[str, ...]], ...],
) -> Node:
    words, name = model.words, write_cell(cell)
    marks = "".join(f" {mark}" for mark, names in marked if name in names) + f" {table.verdict_on(name)}".rstrip()
    common = {"type": "button", "id": f"c-{name}", **on(Message("pick", name)), "tabindex": "0" if cell == 0 else "-1"}
    if not state.empty >> cell & 1:
        return _draw_token(table, words, state, cell, marks, common)
    if not legal:
        return _draw_idle_tile(table, words, state, cell, marks, common)
    tile, value = state.layout[cell], values.get(name)
    selected = table.pick == name and table.mine
    match = None if state.last is None else "plant" if plant(tile) == plant(state.layout[state.last]) else "symbol"
    mine = " selected by-hare" if GAME.turn(state) else " selected"
    count, said = _draw_reply_badge(table, model, state, cell) if selected else (None, "")
    threats, threatened = _draw_threats(table, model, state, cell)
    sign, danger = _draw_sign(table, words, marks)
    known = value_text(words, value) if value is not None else ""
    label = words("okiya.cell.legal", cell=name, tile=garden_tile_text(words, tile))
    return h(
        "button",
        garden_tile(tile, match),
        h("svg", h("use", href="#hare" if GAME.turn(state) else "#fox"), cls="ghost", aria_hidden="true") if selected else None,
        value_plate(value, best=_is_best(values, name)) if value is not None else None,
        (count, threats, _HINT_MARK if " hinted" in marks else None, sign),
        cls=f"garden-tile legal{mine if selected else ''}{marks}",
        aria_label=" ".join(filter(None, (label, known, said and f"{said}.", threatened, danger))),
        aria_pressed="true" if selected else "false",
        **_pointer_attributes(table, state, cell),
        data_key=f"{name}-tile",
        **common,
    )


def _draw_threats(table: Table, model: Model, state: State, cell: Cell) -> tuple[Content, str]:
    """Return the badge with the tokens of players who would win with this cell, and the badge's text; (None, "") without any.

    Threats are never marked while a duel is being played.
    """
    marked = model.settings.on("threats") and not (table.compared and table.outcome is None)
    seats = completed_by(state, cell) if marked else ()
    if not seats:
        return None, ""
    words = model.words
    plate = h("span", [sprite_art("hare" if seat else "fox", "badge-art") for seat in seats], cls="threat", aria_hidden="true")
    named = words.listed([player_name(words, table, seat) for seat in seats])
    return plate, words("okiya.threat", who=named)


def _draw_sign(table: Table, words: Words, marks: str) -> tuple[Content, str]:
    """Return the opponent's token on a cell where they would win or refute a puzzle's wrong answer, and its text."""
    sign = "danger" if " danger" in marks else "refutes" if " refutes" in marks else ""
    if not sign:
        return None, ""
    other = 1 - (GAME.turn(table.shown) or 0)
    drawn = h("span", sprite_art("hare" if other else "fox", "badge-art"), cls=f"{sign}-mark", aria_hidden="true")
    return drawn, words(f"okiya.{sign}", who=player_name(words, table, other))


def _pointer_attributes(table: Table, state: State, cell: Cell) -> dict[str, str]:
    """Return the attributes for dragging a tile, and for hovering over it: the opponent's replies and their number."""
    if not table.mine:
        return {}
    found = {"data_drag": f"tile {write_cell(cell)}"}
    if not table.pick:
        answers = _list_answers(state, cell)
        found |= {"data_shows": " ".join(f"c-{name}" for name in answers), "data_count": str(len(answers))}
    return found


@lru_cache(maxsize=64)
def _list_answers(state: State, cell: Cell) -> tuple[str, ...]:
    """Return the cells that the opponent may take after this cell is taken."""
    after = GAME.apply(state, cell)
    return tuple(write_cell(each) for each in GAME.legal(after))


def _draw_token(table: Table, words: Words, state: State, cell: Cell, marks: str, common: dict[str, str]) -> Node:
    """Return the token on a cell whose tile was taken."""
    name, seat = write_cell(cell), state.tokens[1] >> cell & 1
    last = f" last by-{'hare' if seat else 'fox'}" if cell == state.last else ""
    label = words("okiya.cell.taken", cell=name, who=player_name(words, table, seat), last=bool(last) * 1)
    number = line_number(table, name)
    plate = h("span", str(number), cls="line-number nums", aria_hidden="true") if number else None
    label = accessible_name(words, str(number), label) if number else label
    turn = hop_turns(state).get(cell) if GAME.turn(state) is None else None
    return h(
        "button",
        draw_player_token(seat, turn),
        plate,
        cls=f"taken{last}{marks}",
        aria_label=label,
        data_key=f"{name}-taken",
        **common,
    )


def line_number(table: Table, name: str) -> int:
    """Return the number of the step that took this cell in the shown line of best moves, 0 for none."""
    if table.line is None or table.at is None:
        return 0
    shown = table.seen.words[table.line : table.at]
    return shown.index(name) + 1 if name in shown else 0


def _draw_idle_tile(table: Table, words: Words, state: State, cell: Cell, marks: str, common: dict[str, str]) -> Node:
    """Return a tile that cannot be taken now, because it does not match or the game is over."""
    name, over, tile = write_cell(cell), GAME.turn(state) is None, state.layout[cell]
    sign, danger = _draw_sign(table, words, marks)
    label = words("okiya.cell.idle" if over else "okiya.cell.illegal", cell=name, tile=garden_tile_text(words, tile))
    return h(
        "button",
        garden_tile(tile),
        sign,
        cls=f"garden-tile {'rest' if over else 'illegal'}{marks}",
        aria_label=" ".join(filter(None, (label, danger))),
        data_key=f"{name}-tile",
        aria_disabled=None if over else "true",
        **common,
    )


def _draw_reply_badge(table: Table, model: Model, state: State, cell: Cell) -> tuple[Node, str]:
    """Return the badge on a tile that says how many replies it leaves, or that it wins or loses at once; and the badge's text.

    The warning that the opponent would win at once is never given while a duel is being played.
    """
    words, other, after = model.words, 1 - (GAME.turn(state) or 0), GAME.apply(state, cell)
    if GAME.outcome(after) is not None:
        said = words("okiya.wins-now")
        return h("span", said, cls="badge"), said
    warned = model.settings.on("warnings") and not (table.compared and table.outcome is None)
    if warned and wins_at_once(after):
        said = words("okiya.loses-now", who=words(f"okiya.seat.{other}"))
        return h("span", said, cls="badge loses"), said
    replies = len(GAME.legal(after))
    picture = sprite_art("hare" if other else "fox", "badge-art")
    return h("span", picture, str(replies), cls="badge nums"), words("okiya.replies", n=replies)


@lru_cache(maxsize=64)
def wins_at_once(state: State) -> bool:
    """Tell whether the player to act has a move that wins at once."""
    ends = (GAME.outcome(GAME.apply(state, cell)) for cell in GAME.legal(state))
    return any(end is not None and GAME.turn(state) in (end.winners or ()) for end in ends)


def _list_replies(table: Table) -> tuple[str, ...]:
    if not table.pick or not table.mine:
        return ()
    return _list_answers(table.shown, read_cell(table.pick))


def _find_values(table: Table, model: Model) -> dict[str, list[int]]:
    return value_plates(table) if shows_values(model.settings, table) else {}


def _is_best(values: dict[str, list[int]], name: str) -> bool:
    return value_order(values[name]) == max(map(value_order, values.values()))


def _find_reason_cells(table: Table) -> tuple[str, ...]:
    """Return the cells that the hint's reason is about: a winning shape, or the opponent's replies."""
    steps = hint_steps(table)
    return tuple(steps[-1]["cells"]) if len(steps) > TILE_STEP else ()


def _find_hinted_cells(table: Table) -> tuple[str, ...]:
    """Return the cells where the hint says to look, then the tile to take, which stays marked while the reason is shown.

    Nothing is marked while a tile is selected, or if the hint is about every tile.
    """
    steps = hint_steps(table)
    if not steps or table.pick:
        return ()
    step = steps[:TILE_STEP][-1]
    return () if step["why"] in (DANGER, *_EVERY_TILE) else tuple(step["cells"])


def _find_dangers(table: Table) -> tuple[str, ...]:
    """Return the cells where the opponent would win, while the hint is about them, without the cell of the selected tile."""
    steps = hint_steps(table)
    told = steps and steps[-1]["why"] == DANGER
    return tuple(cell for cell in steps[-1]["cells"] if cell != table.pick) if told else ()


def _find_refutation(table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the tile of a puzzle's wrong answer, and its refutation: the opponent's reply, then the shape that it completes."""
    facts = dict(table.refused.facts) if table.refused is not None else {}
    if table.refused is None or "cell" not in facts or "reply" not in facts:
        return (), ()
    tried, *refuting = table.refused.evidence
    return (tried,), tuple(refuting)
