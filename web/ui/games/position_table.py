"""Drawing of a position of games without their own board: rows of cells, or else a table of the view's fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from triokey.core.game import Cell, Game, Lines, Seat
from ui.games.secrecy import open_seats
from ui.model.messages import Message
from ui.model.model import Table
from ui.parts.controls import on
from ui.parts.game_words import game_text
from ui.parts.names import judged_name, plain_name
from ui.text.html import Content, Node, h
from ui.text.words import Words

EMPTY = "–"
"""Text of an empty cell."""
Rows = tuple[tuple[str | Cell, ...], ...]


class Taps(NamedTuple):
    """What taps on cells mean now: the actions that can be played, and the parts of one that have been tapped.

    suggested: the action that a hint names.  evidence: the names or words of the cells that prove why an action is refused.
    """

    legal: tuple[str, ...] = ()
    picked: str = ""
    suggested: str = ""
    evidence: tuple[str, ...] = ()

    def opens(self, word: str) -> bool:
        """Tell whether tapping a cell that stands for this part of an action can lead to an action."""
        return word != "" and any(legal.startswith(self.picked + word) for legal in self.legal)


class _Part(NamedTuple):
    """A part of the position to draw: its number among the parts, and its rows before the last action."""

    words: Words
    table: Table
    game: Game[Any, Any, Any]
    taps: Taps
    number: int
    line: Lines
    before: Rows


def target_cells(table: Table, game: Game[Any, Any, Any]) -> frozenset[str]:
    """Return the actions, and parts of actions, that the cells of the shown position stand for."""
    described = game.describe(game.view(table.shown, table.seen_by))
    return frozenset(cell.word for line in described for row in line.rows for cell in row if isinstance(cell, Cell) and cell.word)


def position_grid(words: Words, table: Table, game: Game[Any, Any, Any], taps: Taps) -> Node:
    """Return a drawing of the shown position as the viewer knows it; parts without rows are left out."""
    described = _list_parts(table, game, table.shown)
    label = words("plain.position")
    if not described:
        view = _read_fields(game.view(table.shown, table.seen_by))
        rows = [_draw_field_row(words, game.id, name, value) for name, value in view.items()]
        rows += [_draw_open_fields(words, table, game, seat, view) for seat in _find_open_seats(table)]
        return h("table", h("tbody", rows), cls="plain-view plain-fields", aria_label=label)
    at = table.place[1]
    earlier = _list_parts(table, game, table.seen.states[at - 1]) if at else described
    before = {number: line.rows for number, line in enumerate(earlier)}
    parts = [_Part(words, table, game, taps, number, line, before.get(number, ())) for number, line in enumerate(described)]
    return h("section", [_draw_part(part) for part in parts if part.line.rows], cls="plain-view", aria_label=label)


def _find_open_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose open hands are shown besides the viewer's."""
    return tuple(seat for seat in open_seats(table) if seat != table.seen_by)


def _list_parts(table: Table, game: Game[Any, Any, Any], state: Any) -> tuple[Lines, ...]:
    """Return the parts of a state as its viewer knows them, then without taps those that the owners of open hands know."""
    parts = list(game.describe(game.view(state, table.seen_by)))
    for seat in _find_open_seats(table):
        for line in game.describe(game.view(state, seat)):
            if line.seat == seat:
                shown = line._replace(rows=tuple(tuple(map(_remove_tap, row)) for row in line.rows))
                same = (at for at, part in enumerate(parts) if (part.seat, part.label) == (seat, line.label))
                at = next(same, len(parts))
                parts[at : at + 1] = [shown]
    return tuple(parts)


def _remove_tap(cell: str | Cell) -> str | Cell:
    return cell._replace(word="") if isinstance(cell, Cell) else cell


# --- a part of a position drawn as rows of cells ---------------------------------------------------


def _draw_part(part: _Part) -> Node:
    words, game, line = part.words, part.game, part.line
    owner = judged_name(words, part.table, line.seat) if line.seat is not None else ""
    label = game_text(words, game.id, line.label)
    label = words("plain.cell", place=owner, what=label) if owner else label
    own = game.about.hidden and line.seat is not None and line.seat == part.table.seen_by
    columns = len(line.rows[0]) if line.rows else 0
    is_grid = len(line.rows) > 1 and all(len(row) == columns for row in line.rows)
    pieces = max((sum(isinstance(cell, Cell) for cell in row) for row in line.rows), default=0)
    attrs: dict[str, str] = {"id": "hand"} if own and pieces else {"id": f"part-{part.number}"}
    if pieces:
        attrs |= {"data_zone": "grid", "data_cols": str(pieces)} if is_grid else {"data_zone": "row"}
    cells = list(_draw_cells(part))
    if is_grid:
        rows: Content = [h("tr", [h("td", cell) for cell in row]) for row in cells]
        body = h("table", h("tbody", rows), cls="plain-grid", aria_label=label, **attrs)
    else:
        rows = [h("div", row or EMPTY, cls="plain-row") for row in cells]
        body = h("div", rows, cls="plain-rows", role="group", aria_label=label, **attrs)
    return h("div", h("h2", label), body, cls=f"plain-part{_owner_class(line.seat)}", data_key=f"part-{part.number}")


def _draw_cells(part: _Part) -> Iterator[list[Node | None]]:
    """Yield every row of a part as drawn cells; the keyboard focus starts at the first one."""
    reached = False
    for row, cells in enumerate(part.line.rows):
        drawn: list[Node | None] = []
        for column, cell in enumerate(cells):
            if isinstance(cell, Cell):
                drawn.append(_draw_button(part, cell, row, column, first=not reached))
                reached = True
            else:
                drawn.append(h("span", game_text(part.words, part.game.id, cell), cls="plain-text") if cell else None)
        yield drawn


def _draw_button(part: _Part, cell: Cell, row: int, column: int, first: bool) -> Node:
    """Return a cell as a button, marked if it may be tapped and if the last action changed it."""
    words, taps = part.words, part.taps
    may, picked = taps.opens(cell.word), cell.word != "" and taps.picked.endswith(cell.word)
    marks = {
        "may": may,
        "picked": picked,
        "suggested": may and taps.suggested.startswith(taps.picked + cell.word),
        "fresh": _find_cell(part.before, row, column) != (cell.text, cell.seat),
        "evidence": bool(({cell.word, cell.name} - {""}) & set(taps.evidence)),
    }
    text = game_text(words, part.game.id, cell.text)
    owner = judged_name(words, part.table, cell.seat) if cell.seat is not None else ""
    name = words.listed(filter(None, (text or words("plain.empty"), owner)))
    name = words("plain.cell", place=game_text(words, part.game.id, cell.name), what=name) if cell.name else name
    name = words("plain.picked", cell=name) if picked else words("plain.may", cell=name) if may else name
    return h(
        "button",
        h("span", text),
        type="button",
        cls=" ".join(("plain-cell", *(mark for mark, holds in marks.items() if holds))) + _owner_class(cell.seat),
        id=f"p-{part.number}-{row}-{column}",
        aria_label=name,
        aria_disabled=None if may or picked else "true",
        data_empty=None if text or owner or may or picked else "true",
        tabindex="0" if first else "-1",
        data_key=f"{row}-{column}",
        **on(Message("pick", cell.word)),
    )


def _find_cell(rows: Rows, row: int, column: int) -> tuple[str, int | None] | None:
    """Return the former text and owner of a cell, None if the cell did not exist."""
    cell = rows[row][column] if row < len(rows) and column < len(rows[row]) else None
    return (cell.text, cell.seat) if isinstance(cell, Cell) else None


def _owner_class(seat: int | None) -> str:
    """Return the CSS class of things that belong to a seat."""
    return "" if seat is None else f" of-{seat}"


# --- the fields of a view drawn as a table, for games that describe no cells ------------------------


def _read_fields(view: Any) -> dict[str, Any]:
    return view._asdict() if hasattr(view, "_asdict") else {"": view}


def _draw_open_fields(words: Words, table: Table, game: Game[Any, Any, Any], seat: Seat, known: dict[str, Any]) -> Node:
    """Return a table with the fields that the owner of an open hand knows beyond the viewer's view."""
    more = [(name, value) for name, value in _read_fields(game.view(table.shown, seat)).items() if known.get(name) != value]
    pairs = [_draw_field_row(words, game.id, name, value) for name, value in more]
    inner = h("table", h("tbody", pairs), cls="plain-fields")
    return h("tr", h("th", judged_name(words, table, seat), scope="row"), h("td", inner))


def _draw_field_row(words: Words, game_id: str, name: str, value: Any) -> Node:
    label = game_text(words, game_id, plain_name(name))
    return h("tr", h("th", label, scope="row"), h("td", _draw_value(words, game_id, value)))


def _draw_value(words: Words, game_id: str, value: Any) -> Content:
    """Return a field of a view in plain text: nested values as rows, simple values side by side."""
    if value is None or value == ():
        return EMPTY
    if isinstance(value, bool):
        return words("plain.true" if value else "plain.false")
    if hasattr(value, "_asdict"):
        pairs = [_draw_field_row(words, game_id, name, inner) for name, inner in value._asdict().items()]
        return h("table", h("tbody", pairs), cls="plain-fields")
    if isinstance(value, frozenset):
        value = tuple(sorted(value))
    if not isinstance(value, tuple):
        return game_text(words, game_id, str(value))
    if any(isinstance(inner, (tuple, frozenset)) for inner in value):
        lines = [h("li", _draw_value(words, game_id, inner)) for inner in value]
        return h("ol", lines, cls="plain-lines")
    return h("span", [h("span", _draw_value(words, game_id, inner)) for inner in value], cls="plain-row")
