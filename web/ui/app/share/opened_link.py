"""The dialog that asks what to do with a game from a link, with a picture of its board and whose turn it is."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.match import Match, turn
from ui.app.rules.figure import lifeless_copy
from ui.games.lesson_table import with_lesson_settings
from ui.games.showcase import board_of, showcase_of
from ui.model.help_used import with_help_of
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Player, Table
from ui.model.position import acted_last, list_actions
from ui.parts.controls import button, dialog_box
from ui.parts.names import game_name, player_name
from ui.parts.pictures import game_classes
from ui.table.help_lines import help_lines
from ui.text.html import Content, Node, h, walk_nodes


def opened_link(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks what to do with a game from a link."""
    words, match = model.words, model.incoming
    if match is None:
        return None
    game_id = match.setup.game
    choices: list[Content] = []
    alone = match.setup.seats == 1
    if dialog.get("about"):
        choices.append(button(words("link.on"), Message("take", "on"), "play", "btn primary wide"))
    elif alone:
        choices.append(button(words("link.table"), Message("take", "table"), "play", "btn primary wide"))
    else:
        choices.append(button(words("link.answer"), Message("take", "link"), "link", "btn primary wide"))
    if not alone:
        own = f"{game_id}.link.bot"
        choices.append(button(words(own if own in words else "link.bot"), Message("take", "bot"), "bot", "btn wide"))
        choices.append(button(words("link.table"), Message("take", "table"), "people", "btn wide"))
    hands: Content = None
    if about(game_id).hidden:
        hands = h("p", words("share.hands"), cls="hint")
    when = "link.round" if turn(match) is not None else "link.after-round"
    note = words(when, game=game_name(words, game_id), n=len(match.past) + 1, moves=len(list_actions(match)))
    return dialog_box(
        model,
        words("link.title"),
        (
            _draw_board(model, match),
            h("p", " ".join(filter(None, (_sender_sentence(model, match), note, _reader_sentence(model, match))))),
            help_lines(words, with_help_of(_table_of(model, match), model.noted)),
            hands,
            h("p", words("link.next" if dialog.get("about") else "link.beside"), cls="hint"),
            h("div", choices, cls="stack"),
        ),
    )


def _draw_board(model: Model, match: Match) -> Node | None:
    """Return a picture of the part of the board that everybody sees, None if the family of games names no such part."""
    part = showcase_of(match.setup.game).scenery
    if not part:
        return None
    table = _table_of(model, match)
    page = board_of(match.setup.game).page(table, with_lesson_settings(model)._replace(table=table))
    found = next((node for node in walk_nodes(page) if part in node.attrs.get("class", "").split()), None)
    if found is None:
        return None
    cls = f"linked {game_classes(match.setup.game)}"
    return h("div", h("div", lifeless_copy(found), cls="drawn"), cls=cls, role="img", aria_label=model.words("link.board"))


def _sender_sentence(model: Model, match: Match) -> str:
    """Return the sentence on who has sent the game, "" unless the link names the person who acted last."""
    seat = acted_last(match)
    sender = model.brought[seat] if seat is not None and model.brought else None
    return model.words("link.sender", who=sender.name) if sender is not None and sender.kind == "person" and sender.name else ""


def _reader_sentence(model: Model, match: Match) -> str:
    """Return the sentence on whose seat the reader takes, which is the next to act. "" if nobody is, or in a game for one."""
    seat = turn(match)
    if seat is None or match.setup.seats == 1:  # Nobody acts between rounds; a game for one has one seat.
        return ""
    return model.words("link.seat", who=player_name(model.words, _table_of(model, match), seat))


def _table_of(model: Model, match: Match) -> Table:
    return Table("", match, model.brought or (Player("person"),) * match.setup.seats)
