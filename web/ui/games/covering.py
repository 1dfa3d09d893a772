"""Parts of boards that stay visible while a hand is covered: the button that shows the hand, and the last action."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.game import Seat
from ui.games.passing import last_deed
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Table
from ui.parts.controls import device_text, on
from ui.parts.names import player_name
from ui.text.html import Content, Node, h
from ui.text.words import Words


def look_button(words: Words, table: Table, seat: Seat, content: Content = None, cls: str = "") -> Node:
    """Return the button that shows a hand: while it is held down, or after a tap until the hand is covered again."""
    if content is None:
        family = about(table.match.setup.game).family
        how = words(f"{family}.cover.how", who=player_name(words, table, seat))
        content = h("b", words(f"{family}.cover.look")), h("small", how)
    return h(
        "button",
        content,
        type="button",
        cls=f"btn hold {cls}".rstrip(),
        **on(Message("reveal", str(seat))),
        data_hold="cover",
        data_key=f"look-{seat}",
        id="reveal" if seat == table.curtain else f"reveal-{seat}",
    )


def pass_line(words: Words, table: Table, seat: Seat) -> Node:
    """Return the line that names the person who gets the device or is to move, and the last action."""
    said = deed_before(words, table)
    return h("p", h("b", device_text(words, table, seat)), "\u00a0· " if said else None, said)


def deed_before(words: Words, table: Table) -> str:
    """Return the sentence on the last action of the round, "" before the first action."""
    last, match = last_deed(table), table.match
    if last is None:
        return ""
    at, seat = last
    return board_of(match.setup.game).tell(words, table, seat, match.states[at], match.words[at])


def over_backs(content: Content, kind: str = "", label: str = "") -> Node:
    """Return a box drawn over the backs of a covered hand. kind: its CSS class.  label: the box's name if it groups buttons."""
    group = {"role": "group", "aria_label": label} if label else {}
    return h("div", content, cls=f"veil {kind}".rstrip(), **group)
