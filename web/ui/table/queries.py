"""Query keys: they read aloud a row, a column, the hand, the state of play, or the possible moves.

Everything is read from the board shown, so that nothing can be heard that cannot be seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from ui.games import board as boards
from ui.games.showcase import board_of
from ui.games.telling import PLAYED, as_sentence, call_to_act, deeds_since, own_seats, since_own
from ui.model.change import Change
from ui.model.effects import Say
from ui.model.help_rules import with_allowed_settings
from ui.model.messages import Message
from ui.model.model import Model, Table, Toast
from ui.model.position import waiting_key
from ui.text.html import Node, spoken_of, text_of, walk_nodes

ROW, COLUMN, LEGAL, STATUS, HAND = ASKS = ("row", "column", "legal", "status", "hand")
SEPARATOR = "; "
STOPS = ".。"


def answer_query(model: Model, message: Message) -> Change:
    """Answer a query key. The value is the query, the id of the focused piece, and the ids of the pieces in its row or column."""
    what, at, *line = f"{message.value} ".split(" ")
    said = answer_text(model, what, at, list(filter(None, line))) if what in ASKS else ""
    return (model._replace(toast=Toast(said, momentary=True)), (Say(said),)) if said else (model, ())


def explain_piece(model: Model, message: Message) -> Change:
    """Announce what lies at a place of the board and what it means, no matter whose turn it is."""
    table = model.table
    board = board_of(table.match.setup.game) if table is not None else None
    if table is None or not isinstance(board, boards.Explainer):
        return model, ()
    said, rule = board.explain(model.words, table, message.value)
    return model._replace(toast=Toast(said, rule, message.value, momentary=True)), (Say(said),)


def answer_text(model: Model, what: str, at: str, seen: Sequence[str] = ()) -> str:
    """Return the text that a query key reads aloud.

    at: the id of the focused piece, "" for none.  seen: the ids of the pieces seen in its row or column.
    """
    table, words = model.table, model.words
    if table is None or table.curtain is not None:
        return ""
    board, model = board_of(table.match.setup.game), with_allowed_settings(model, table)
    page = board.page(table, model)
    if what == STATUS:
        return _status_text(model, table, board, page)
    if what == LEGAL:
        return _legal_text(model, table, board)
    if what == HAND:
        return (board.held(table, model) if isinstance(board, boards.HandReader) else _hand_text(page)) or words("query.no-hand")
    return _names_in_line(page, at, what, seen) or words("query.nowhere")


def _status_text(model: Model, table: Table, board: boards.Board, page: Node) -> str:
    """Return the text on the state of play: what to do now, what others did since one's own last turn, the board's overview."""
    played = table.at is None and model.route[:1] in PLAYED
    news = deeds_since(model.words, table, since_own(table), own_seats(table)) if played else []
    now = _present_text(model, table, board) if played else _shown_status_text(model, page)
    stands = board.overview(table, model) if played and isinstance(board, boards.Overview) else ""
    told = [deed.text for deed in news if not deed.own]
    parts = (now, *told, board.subtitle(model.words, table), stands)
    return " ".join(as_sentence(model.words, part) for part in parts if part)


def _present_text(model: Model, table: Table, board: boards.Board) -> str:
    """Return the sentence on whose turn it is, or on how the round has ended, and how to go on to the next one."""
    if table.turn is not None:
        return call_to_act(model, table, whole=False)
    ended = board.verdict(model.words, table)
    if table.standing.winners is not None:
        return ended
    letter = model.words("keys.next.key") if model.settings.on("letters") else "no"
    return f"{as_sentence(model.words, ended)} {model.words('say.on', letter=letter, next=model.words('table.next'))}"


def _shown_status_text(model: Model, page: Node) -> str:
    """Return the name of the earlier moment shown and the status text of the page, without its notes for a first game."""
    status = next((node for node in walk_nodes(page) if node.attrs.get("id") == "status"), None)
    if status is None:
        return ""
    moment = next((node.attrs["aria-valuetext"] for node in walk_nodes(status) if "aria-valuetext" in node.attrs), "")
    said = [spoken_of(_without_first_game_notes(node)).strip() for node in walk_nodes(status) if node.tag == "p"]
    return " ".join(as_sentence(model.words, part) for part in (moment, *said) if part)


def _without_first_game_notes(node: Node) -> Node:
    kept = [child for child in node.children if isinstance(child, str) or child.attrs.get("class") != "first"]
    return node._replace(children=tuple(kept))


def piece_at(model: Model, table: Table, message: Message) -> str:
    """Return the name of the piece that sends this message when tapped, "" if there is none."""
    pieces = _find_pieces(board_of(table.match.setup.game).page(table, with_allowed_settings(model, table)))
    wanted = (message.do, message.value)
    found = (piece for piece in pieces if (piece.attrs.get("data-do"), piece.attrs.get("data-value")) == wanted)
    return next((piece.attrs.get("aria-label", "") for piece in found), "")


def can_answer_query(model: Model, table: Table, what: str) -> bool:
    """Return whether the board of a table can answer this query, for at least one of its pieces."""
    board = board_of(table.match.setup.game)
    if what == STATUS:
        return True
    if what == LEGAL:
        return isinstance(board, boards.Describer)
    page = board.page(table, with_allowed_settings(model, table))
    if what == HAND:
        return isinstance(board, boards.HandReader) or any(node.attrs.get("id") == HAND for node in walk_nodes(page))
    return any(_names_in_line(page, piece.attrs.get("id", ""), what, ()) for piece in _find_pieces(page))


def _legal_text(model: Model, table: Table, board: boards.Board) -> str:
    if not table.mine:
        return model.words(waiting_key(table))
    if isinstance(board, boards.Describer):
        return board.possible(table, model)
    return model.words("query.none")


def _find_pieces(zone: Node) -> list[Node]:
    return [node for node in walk_nodes(zone) if node.tag == "button" and "disabled" not in node.attrs]


def _hand_text(page: Node) -> str:
    """Return the names of the pieces in the hand, as one text."""
    zone = next((node for node in walk_nodes(page) if node.attrs.get("id") == HAND), None)
    names = [piece.attrs["aria-label"] for piece in _find_pieces(zone)] if zone is not None else []
    return _join_names(names) if names else ""


def _names_in_line(page: Node, at: str, what: str, seen: Sequence[str]) -> str:
    """Return the names of the pieces in the row or column of one piece. A row that has a label returns the label.

    Empty places are left out, unless the piece itself is one and there is nothing else.
    If no line is given as seen, it is worked out from the zone's fixed number of columns.
    """
    for zone in walk_nodes(page):
        if "data-zone" not in zone.attrs:
            continue
        pieces = _find_pieces(zone)
        ids = [piece.attrs.get("id", "") for piece in pieces]
        if at not in ids:
            continue
        if what == ROW:
            for group in walk_nodes(zone):
                if (
                    group is not zone
                    and group.attrs.get("role") == "group"
                    and any(node.attrs.get("id") == at for node in walk_nodes(group))
                ):
                    return group.attrs.get("aria-label", "")
        columns = int(zone.attrs.get("data-cols", len(pieces)))
        row, column = divmod(ids.index(at), columns)
        line = pieces[row * columns : (row + 1) * columns] if what == ROW else pieces[column::columns]
        if at in seen:
            line = [pieces[ids.index(each)] for each in seen if each in ids]
        full = [piece for piece in line if "data-empty" not in piece.attrs] or [pieces[ids.index(at)]]
        return _join_names([piece.attrs.get("aria-label") or text_of(piece) for piece in full])
    return ""


def _join_names(names: Sequence[str]) -> str:
    """Join names into one text. Each full stop at the end of a name gives way to the separator."""
    *others, last = names
    return SEPARATOR.join((*(name.rstrip(STOPS) for name in others), last))
