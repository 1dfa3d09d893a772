"""The stage while hands are covered on one device, and while somebody looks at their hand out of turn.

Nothing in this module depends on a hand: all of it is drawn from what everybody at the table may see.
"""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import CAN, STAGE, WANT, Remark, View
from ui.games.covering import deed_before, look_button, over_backs, pass_line
from ui.games.okeydokey.art import draw_instrument
from ui.games.okeydokey.talk import bubbles_of, is_seat_asked, said_unseen, statement_sentence, unsay_button
from ui.games.passing import AGAIN, agreement_words, last_deed, seats_yet_to_look
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import button, choice_chip, choice_group, dialog_box
from ui.parts.names import player_name
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import Words

LATEST = 3
"""Maximum number of the crew's statements shown beside the stage while hands are covered."""


def covered_hand(table: Table, model: Model, view: View, two: bool) -> Node:
    """Return the backs of a covered hand, with the buttons to look at it or to decide who starts."""
    words, seat = model.words, table.curtain
    assert seat is not None
    size = view.sizes[seat]
    backs = [h("span", cls="okeydokey-card back", aria_hidden="true") for _ in range(size)]
    over = _draw_over_backs(words, table, seat) if table.at is None else None
    kinds = ["hand", "covered", *(["two"] if two else []), f"n{size}"]
    label = words("okeydokey.cover.hand", who=player_name(words, table, seat))
    return h("section", backs, over, cls=" ".join(kinds), aria_label=label, data_name="true", id="hand")


def _draw_over_backs(words: Words, table: Table, seat: Seat) -> Node:
    """Return the buttons over the backs: to look at one hand, at each hand before the round, or to choose who starts."""
    if starts := agreement_words(table):
        return over_backs(_draw_start_buttons(words, table, starts))
    waiting = seats_yet_to_look(table)
    if not waiting:
        return over_backs(look_button(words, table, seat))
    seats = [_draw_look_button(words, table, each, each not in waiting) for each in table.persons]
    return over_backs(seats, "several", words("okeydokey.cover.round"))


def _draw_look_button(words: Words, table: Table, seat: Seat, seen: bool) -> Node:
    """Return the button that shows one of several hands; seen: whether its owner has already looked at it."""
    note = h("span", words("okeydokey.cover.seen"), cls="sr") if seen else None
    content = icon("check" if seen else "eye"), h("b", player_name(words, table, seat), data_name="true"), note
    return look_button(words, table, seat, content, "each seen" if seen else "each")


def _draw_start_buttons(words: Words, table: Table, starts: tuple[str, ...]) -> Node:
    """Return a button for each seat that may start, and one to look at the hands again."""
    names = [
        button(player_name(words, table, action.row), Message("play", word), "play", "btn each", data_key=word, id=f"begin-{at}")
        for at, word in enumerate(starts)
        if not isinstance(action := GAME.read(word), Remark)
    ]
    again = button(words("okeydokey.cover.again"), Message("reveal", AGAIN), "eye", "btn each seen", data_key="again")
    return h("div", names, again, cls="several", role="group", aria_label=words("okeydokey.cover.who"))


def between_line(table: Table, model: Model) -> Node:
    """Return the line that names the next person and the last action, or says what everybody does before the round begins."""
    words, seat = model.words, table.curtain if table.looker is None else table.looker
    if table.looker is None:
        if agreement_words(table):
            return h("p", words("okeydokey.cover.agree"))
        return h("p", words("okeydokey.cover.round")) if seats_yet_to_look(table) else pass_line(words, table, seat or 0)
    last = last_deed(table)
    if last is not None and last[1] == seat:
        return h("p", deed_before(words, _address_to(table, seat)))
    return h("p", h("b", player_name(words, table, seat or 0), cls="whose"), "\u00a0· ", words("okeydokey.cover.own"))


def _address_to(table: Table, seat: Seat | None) -> Table:
    """Return the table as if only this seat were at the device, so that sentences address that player as "you"."""
    players = tuple(player if at == seat else player._replace(kind="bot") for at, player in enumerate(table.players))
    return table._replace(players=players)


def crew_statements(table: Table, model: Model, view: View) -> Node:
    """Return the crew's latest statements that are still true, in place of what the person at the device may say.

    If the page would ask that person a question, a placeholder line keeps the stage from moving.
    """
    words = model.words
    said = [remark for remark in view.said if remark.kind in (CAN, WANT)][-LATEST:]
    items = [_draw_statement(words, table, remark) for remark in said]
    nothing = h("li", icon("chat"), h("span", words("okeydokey.cover.silent")), cls="silent")
    seat = table.curtain
    asks = seat is not None and is_seat_asked(table, model, view, seat)
    return h(
        "section",
        h("h2", words("okeydokey.cover.heard")),
        h("p", icon("chat"), words("okeydokey.cover.heard"), cls="asked", aria_hidden="true") if asks else None,
        h("ul", items or nothing),
        cls="talk heard",
        aria_label=words("okeydokey.cover.heard"),
    )


def covered_talk_dialog(table: Table, model: Model, seat: Seat | None) -> Node:
    """Return the sheet for talking while hands are covered: who speaks, and what can be said without a look at the hand."""
    words = model.words
    names = [
        choice_chip(player_name(words, table, each), Message("dialog", f"board talk {each}"), each == seat)
        for each in table.persons
    ]
    who = choice_group("speaker", words("okeydokey.cover.speaker"), names)
    groups: list[Content] = [unsay_button(words, table), who]
    if seat in table.persons:
        may = said_unseen(table, seat)
        look = button(words("curtain.lift", who=player_name(words, table, seat)), Message("reveal", str(seat)), "eye", "btn wide")
        groups += [bubbles_of(words, may, kind) for kind in (WANT, CAN)]
        groups.append(h("section", h("p", words("okeydokey.cover.more")), look))
    return dialog_box(model, words("okeydokey.talk"), groups)


def _draw_statement(words: Words, table: Table, remark: Remark) -> Node:
    """Return a seat's remark as a whole sentence, and as a small picture with the name for places with little room."""
    sign = icon("chat" if remark.kind == WANT else "check")
    return h(
        "li",
        _draw_remark(remark),
        h("span", statement_sentence(words, table, remark), cls="in-full"),
        h("span", sign, h("b", player_name(words, table, remark.seat)), cls="in-short", aria_hidden="true"),
        data_name="true",
    )


def _draw_remark(remark: Remark) -> Node:
    if remark.words == (STAGE,):
        return sprite_art("reset", "ic")
    return h("span", [draw_instrument(row) for row in remark.words], cls="rows-art") if remark.words else icon("chat")


def done_button(words: Words) -> Node:
    """Return the button for somebody who has looked at their hand: it covers the hand so that the device can be passed on."""
    return button(words("okeydokey.cover.done"), Message("cover"), "check", "btn primary", id="done")
