"""What is shown of the help in a game of several people: the question to agree, where it stands, and who used it."""

from __future__ import annotations

from ui.games.showcase import showcase
from ui.model import helped, helping
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Table
from ui.parts.controls import button, player_name, sheet
from ui.text.html import Content, Node, h
from ui.text.words import Words


def agree_sheet(model: Model, dialog: Dialog) -> Node | None:
    """Return the question whether everybody at this device agrees to a kind of help."""
    words, table, kind = model.words, model.table, dialog.get("about")
    if table is None or table.curtain is not None or kind not in helping.KINDS or not helping.shared(table):
        return None
    agreed = _names(words, table, helping.agreed(table, kind))
    return sheet(
        model,
        words("help.title", help=words(f"help.{kind}")),
        (h("p", words("help.shared")), h("p", words("help.agreed", who=agreed)) if agreed else None),
        (
            button(words("help.agree"), Message("agree", kind), "check", "btn primary"),
            button(words("nav.cancel"), Message("close")),
        ),
    )


def switches(words: Words, table: Table) -> list[Content]:
    """Return a button for each kind of help in a game of several people, which says how it stands."""
    if not helping.shared(table):
        return []
    return [
        button(words(f"help.menu.{_state(table, kind)}", help=words(f"help.{kind}")), Message("help", kind), "eye", "btn wide")
        for kind in showcase(table.match.setup.game).help
    ]


def _state(table: Table, kind: str) -> str:
    if not helping.withheld(table, kind):
        return "on"
    return "waits" if helping.agreed(table, kind) else "off"


def used(words: Words, table: Table) -> str:
    """Return who has used help in a game of several people, "" for nobody."""
    seats = sorted({one.seat for one in helped.uses(table)})
    return words("help.used", who=_names(words, table, tuple(seats))) if seats else ""


def told(words: Words, table: Table) -> list[Content]:
    """Return what a link that was opened tells of help: who used which, and what somebody would like."""
    lines: list[Content] = []
    for seat, kind in dict.fromkeys((one.seat, one.kind) for one in helped.uses(table)):
        lines.append(h("p", words("help.used-kind", who=player_name(words, table, seat), help=words(f"help.{kind}"))))
    for kind in helping.KINDS:
        wishing = _names(words, table, helping.agreed(table, kind))
        if wishing:
            lines.append(h("p", words("help.wished", who=wishing, help=words(f"help.{kind}"))))
    return lines


def _names(words: Words, table: Table, seats: tuple[int, ...]) -> str:
    return words.listed(player_name(words, table, seat) for seat in seats)
