"""Warnings that a move would lose the game or leave a seat stuck, and the notice that the game is already lost, with proof."""

from __future__ import annotations

from typing import Any

from triokey.okeydokey.cards import Colour
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.knowledge.outlook import ONLY, PERHAPS, SURE
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NOBODY, RESETS, Move
from ui.games.okeydokey.art import row_name
from ui.games.okeydokey.picks import NO_ROW
from ui.model.model import Model, Table
from ui.parts.names import player_name
from ui.parts.pictures import icon
from ui.text.html import Node, h
from ui.text.words import Words

FATAL = "okeydokey.fatal"
"""Key of the warning about the selected move; screen readers announce it at once."""


def move_warning(table: Table, model: Model, pick: Move) -> Node | None:
    """Return the warning that the selected move loses or leaves a seat stuck, or the notice that the game is already lost."""
    key, proof = find_warning(table, model, pick)
    chosen = f"warning {table.pick}" if pick.kind else None
    if proof is not None:
        why = h("span", _sentences(model.words, key, proof), data_answer=chosen if key == FATAL else None)
        return h("p", icon("never"), why, cls="warning")
    stuck = _find_stuck(table, model, pick)
    if stuck is None:
        return None
    sure = stuck["how"] == SURE
    said = h("span", stuck_sentence(model.words, table, stuck, pick.row), data_answer=chosen)
    return h("p", icon("never" if sure else "chat"), said, cls="warning" if sure else "warning caution")


def warned_of(table: Table, model: Model, pick: Move) -> bool:
    """Tell whether the selected move has a warning of its own, which a hint must not hide."""
    key, proof = find_warning(table, model, pick)
    return key == FATAL if proof is not None else _find_stuck(table, model, pick) is not None


def find_warning(table: Table, model: Model, pick: Move) -> tuple[str, dict[str, Any] | None]:
    """Return the key of a warning and the proof that the game or the selected move is lost; no proof while warnings are off."""
    found = _find_watch(table, model)
    if not found:
        return "", None
    if found["lost"]:
        return "okeydokey.lost-already", found["lost"]
    return FATAL, found["fatal"].get(_base_text(table, pick)) if pick.kind else None


def _find_watch(table: Table, model: Model) -> dict[str, Any] | None:
    return table.analysis("watch") if model.settings.on("warnings") else None


def _base_text(table: Table, pick: Move) -> str:
    """Return the text of the selected move; for a Reset without the cards that go under the deck."""
    return GAME.write(pick._replace(cards=())) if pick.kind == RESETS else table.pick


def _find_stuck(table: Table, model: Model, pick: Move) -> dict[str, Any] | None:
    """Return the record of the seat that the selected move leaves stuck, by what the crew knows, as the analysis returns it."""
    found = _find_watch(table, model)
    stuck: dict[str, Any] | None = (
        found["stuck"].get(_base_text(table, pick)) if found and pick.kind and table.at is None else None
    )
    return stuck


def stuck_sentence(words: Words, table: Table, stuck: dict[str, Any], row: Colour) -> str:
    """Return the sentence on the seat that a card in this row leaves stuck, on the reason, and on what could still help."""
    who, colour = player_name(words, table, int(stuck["seat"])), row_name(words, row)
    if stuck["how"] == PERHAPS:
        rows = words.listed(row_name(words, each) for each in stuck["rows"])
        return f"{words('okeydokey.stuck.known', who=who, colour=colour)} {words('okeydokey.known.next.may', rows=rows)}"
    why = words(f"okeydokey.stuck.{stuck['why']}", who=who, **({"colour": colour} if stuck["why"] == ONLY else {}))
    then = words(f"okeydokey.stuck.{stuck['how']}")
    return f"{why} {then}"


def lost_already(words: Words, proof: advice.Proof) -> str:
    """Return the sentence that says that the game is already lost, and why."""
    return "".join(_sentences(words, "okeydokey.lost-already", proof.data()))


def known_as_lost(table: Table) -> bool:
    """Tell whether the viewer's seat already knew in its last turn that the game is lost."""
    turns = [state for state in table.match.states[:-1] if state.turn == table.viewer and state.start != NOBODY]
    return any(advice.proof_of_loss(GAME.view(state, table.viewer)) for state in turns[-1:])


def _sentences(words: Words, key: str, proof: dict[str, Any]) -> list[str]:
    """Return sentences on why the game is lost, and which rows and columns, marked on the stage, cannot get their Resets."""
    row = int(proof["row"])
    facts: dict[str, str | int] = {**proof["facts"], "colour": row_name(words, row) if row != NO_ROW else ""}
    said = [words(key, why=words(f"okeydokey.proof.{proof['reason']}", **facts))]
    rows = words.listed(row_name(words, each) for each in proof["rows"])
    columns = words.listed(str(column + 1) for column in proof["columns"])
    if rows:
        said.append(" " + words("okeydokey.proof.rows", rows=rows, n=len(proof["rows"])))
    if columns:
        key = "okeydokey.proof.only" if rows else "okeydokey.proof.nowhere"
        said.append(" " + words(key, columns=columns, n=len(proof["columns"])))
    return said
