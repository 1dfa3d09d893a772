"""Sentences about the help that was used in a game of several people."""

from __future__ import annotations

from ui.model import help_used
from ui.model.model import Table
from ui.parts.names import player_name
from ui.text.html import Content, h
from ui.text.words import Words


def help_users(words: Words, table: Table) -> str:
    """Return the sentence that names who has used help in a game of several people, "" if nobody has."""
    seats = sorted({one.seat for one in help_used.uses(table)})
    return words("help.used", who=words.listed(player_name(words, table, seat) for seat in seats)) if seats else ""


def help_lines(words: Words, table: Table) -> list[Content]:
    """Return one line for each player and kind of help used in a game that was opened from a link."""
    used_by = dict.fromkeys((one.seat, one.kind) for one in help_used.uses(table))
    return [
        h("p", words("help.used-kind", who=player_name(words, table, seat), help=words(f"help.{kind}"))) for seat, kind in used_by
    ]
