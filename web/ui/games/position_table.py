"""A position that no board draws: in the parts that the game gives, else the fields of its view as a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from triokey.core.game import Cell, Game, Lines, Seat
from ui.games.secrecy import open_seats
from ui.model.messages import Message
from ui.model.model import Table
from ui.parts.controls import judged_name, on, plain_name
from ui.parts.game_words import game_text
from ui.text.html import Content, Node, h
from ui.text.words import Words

EMPTY = "–"
"""Stands where there is nothing."""
Rows = tuple[tuple[str | Cell, ...], ...]


class Taps(NamedTuple):
    """What taps on cells mean now: the words that may be played, and the parts of one that were tapped.

    suggested: the word that a hint names.  evidence: the names or words of the cells that prove why something is not allowed.
    """

    legal: tuple[str, ...] = ()
    picked: str = ""
    suggested: str = ""
    evidence: tuple[str, ...] = ()

    def opens(self, word: str) -> bool:
        """Tell whether a tap on a cell with this part of a word leads to an action."""
        return word != "" and any(legal.startswith(self.picked + word) for legal in self.legal)


class _Part(NamedTuple):
    """A part of the position as it is drawn: its number among them, and how it was before the last action."""

    words: Words
    table: Table
    game: Game[Any, Any, Any]
    taps: Taps
    number: int
    line: Lines
    before: Rows


def cells_of(table: Table, game: Game[Any, Any, Any]) -> frozenset[str]:
    """Return the words, and parts of words, that the cells of the position shown have."""
    described = game.describe(game.view(table.shown, table.seen_by))
    return frozenset(cell.word for line in described for row in line.rows for cell in row if isinstance(cell, Cell) and cell.word)


def position(words: Words, table: Table, game: Game[Any, Any, Any], taps: Taps) -> Node:
    """Return what the viewer knows of the position shown; a part without rows is left out."""
    described = _lines_of_state(table, game, table.shown)
    label = words("plain.position")
    if not described:
        view = _fields(game.view(table.shown, table.seen_by))
        rows = [_field_row(words, game.id, name, value) for name, value in view.items()]
        rows += [_open_fields(words, table, game, seat, view) for seat in _open(table)]
        return h("table", h("tbody", rows), cls="plain-view plain-fields", aria_label=label)
    at = table.place[1]
    earlier = _lines_of_state(table, game, table.seen.states[at - 1]) if at else described
    before = {number: line.rows for number, line in enumerate(earlier)}
    parts = [_Part(words, table, game, taps, number, line, before.get(number, ())) for number, line in enumerate(described)]
    return h("section", [_draw_part(part) for part in parts if part.line.rows], cls="plain-view", aria_label=label)


def _open(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose hands lie open beside the viewer's."""
    return tuple(seat for seat in open_seats(table) if seat != table.seen_by)


def _lines_of_state(table: Table, game: Game[Any, Any, Any], state: Any) -> tuple[Lines, ...]:
    """Return the parts of a state as its viewer knows them, and of hands that lie open as their seats do, without taps."""
    parts = list(game.describe(game.view(state, table.seen_by)))
    for seat in _open(table):
        for line in game.describe(game.view(state, seat)):
            if line.seat == seat:
                shown = line._replace(rows=tuple(tuple(map(_without_tap, row)) for row in line.rows))
                same = (at for at, part in enumerate(parts) if (part.seat, part.label) == (seat, line.label))
                at = next(same, len(parts))
                parts[at : at + 1] = [shown]
    return tuple(parts)


def _without_tap(cell: str | Cell) -> str | Cell:
    return cell._replace(word="") if isinstance(cell, Cell) else cell


# --- a part in cells --------------------------------------------------------------------------------


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
    cells = list(_cells(part))
    if is_grid:
        rows: Content = [h("tr", [h("td", cell) for cell in row]) for row in cells]
        body = h("table", h("tbody", rows), cls="plain-grid", aria_label=label, **attrs)
    else:
        rows = [h("div", row or EMPTY, cls="plain-row") for row in cells]
        body = h("div", rows, cls="plain-rows", role="group", aria_label=label, **attrs)
    return h("div", h("h2", label), body, cls=f"plain-part{_of(line.seat)}", data_key=f"part-{part.number}")


def _cells(part: _Part) -> Iterator[list[Node | None]]:
    """Yield every row of a part; the first cell in it is the one that the keyboard comes to."""
    reached = False
    for row, cells in enumerate(part.line.rows):
        drawn: list[Node | None] = []
        for column, cell in enumerate(cells):
            if isinstance(cell, Cell):
                drawn.append(_cell_button(part, cell, row, column, first=not reached))
                reached = True
            else:
                drawn.append(h("span", game_text(part.words, part.game.id, cell), cls="plain-text") if cell else None)
        yield drawn


def _cell_button(part: _Part, cell: Cell, row: int, column: int, first: bool) -> Node:
    """Return a cell as a button: marked where it may be tapped, and where the last action has changed something."""
    words, taps = part.words, part.taps
    may, picked = taps.opens(cell.word), cell.word != "" and taps.picked.endswith(cell.word)
    marks = {
        "may": may,
        "picked": picked,
        "suggested": may and taps.suggested.startswith(taps.picked + cell.word),
        "fresh": _at(part.before, row, column) != (cell.text, cell.seat),
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
        cls=" ".join(("plain-cell", *(mark for mark, holds in marks.items() if holds))) + _of(cell.seat),
        id=f"p-{part.number}-{row}-{column}",
        aria_label=name,
        aria_disabled=None if may or picked else "true",
        data_empty=None if text or owner or may or picked else "true",
        tabindex="0" if first else "-1",
        data_key=f"{row}-{column}",
        **on(Message("pick", cell.word)),
    )


def _at(rows: Rows, row: int, column: int) -> tuple[str, int | None] | None:
    """Return what lay in a cell, None where there was none."""
    cell = rows[row][column] if row < len(rows) and column < len(rows[row]) else None
    return (cell.text, cell.seat) if isinstance(cell, Cell) else None


def _of(seat: int | None) -> str:
    """Return the class of what belongs to a seat."""
    return "" if seat is None else f" of-{seat}"


# --- the fields of a view ---------------------------------------------------------------------------


def _fields(view: Any) -> dict[str, Any]:
    return view._asdict() if hasattr(view, "_asdict") else {"": view}


def _open_fields(words: Words, table: Table, game: Game[Any, Any, Any], seat: Seat, known: dict[str, Any]) -> Node:
    """Return what the seat of a hand that lies open knows beyond the viewer's view."""
    more = [(name, value) for name, value in _fields(game.view(table.shown, seat)).items() if known.get(name) != value]
    pairs = [_field_row(words, game.id, name, value) for name, value in more]
    inner = h("table", h("tbody", pairs), cls="plain-fields")
    return h("tr", h("th", judged_name(words, table, seat), scope="row"), h("td", inner))


def _field_row(words: Words, game_id: str, name: str, value: Any) -> Node:
    label = game_text(words, game_id, plain_name(name))
    return h("tr", h("th", label, scope="row"), h("td", _value(words, game_id, value)))


def _value(words: Words, game_id: str, value: Any) -> Content:
    """Return a field of a view in plain text: rows for what is nested, side by side what is not."""
    if value is None or value == ():
        return EMPTY
    if isinstance(value, bool):
        return words("plain.true" if value else "plain.false")
    if hasattr(value, "_asdict"):
        pairs = [_field_row(words, game_id, name, inner) for name, inner in value._asdict().items()]
        return h("table", h("tbody", pairs), cls="plain-fields")
    if isinstance(value, frozenset):
        value = tuple(sorted(value))
    if not isinstance(value, tuple):
        return game_text(words, game_id, str(value))
    if any(isinstance(inner, (tuple, frozenset)) for inner in value):
        lines = [h("li", _value(words, game_id, inner)) for inner in value]
        return h("ol", lines, cls="plain-lines")
    return h("span", [h("span", _value(words, game_id, inner)) for inner in value], cls="plain-row")
