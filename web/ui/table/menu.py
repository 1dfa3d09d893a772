"""The menu of a game table: common actions first, then a folded part about this deal."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.match import standing
from triokey.core.seed import deal_code
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.games.secrecy import OPEN, may_open, needs_curtain
from ui.games.showcase import board_of, option_told
from ui.model.messages import Message
from ui.model.model import WORD, Dialog, Model, Table
from ui.parts.controls import button, dialog_box, on, rule_button
from ui.parts.names import game_name, names_in, option_name
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h
from ui.text.words import Words


def menu_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the menu of the game being played."""
    words, table = model.words, model.table
    if table is None:
        return None
    game_id = table.match.setup.game
    spot = Spot(game_id, table.key)
    said = board_of(game_id).subtitle(words, table)
    note = h("small", said, data_name="true" if names_in(words, table, said) else None)
    title = game_name(words, game_id), " ", note
    if model.settings.few:
        rules = menu_row("help", words("nav.rules"), Message("dialog", f"rules {game_id}"))
        return dialog_box(
            model, title, h("div", _draw_sound_switch(model), rules, doors("menu-few", model, spot), cls="menu-rows")
        )
    rows = (
        menu_row("new", words("home.new-game"), href=f"#/new/{game_id}"),
        _draw_sound_switch(model),
        menu_row("gear", words("menu.settings"), href="/".join(("#/settings", game_id, *model.route))),
        menu_row("history", words("menu.side"), Message("side"), cls="menu-row narrow"),
        *doors("menu-moves", model),
        menu_row("share", words("nav.share"), Message("dialog", "share")),
    )
    return dialog_box(model, title, (h("div", rows, cls="menu-rows"), _draw_deal_fold(model, table)))


def menu_row(symbol: str, label: str, message: Message | None = None, cls: str = "menu-row", **attrs: str) -> Node:
    """Return a menu row that sends a message or links to an address."""
    kind = {"type": "button"} if message is not None else {}
    content = icon(symbol), h("span", label), icon("on")
    return h("a" if message is None else "button", content, cls=cls, **kind, **on(message), **attrs)


def _draw_sound_switch(model: Model) -> Node:
    """Return the menu row that turns the sound on and off."""
    sounds = model.settings.on("sound")
    return h(
        "button",
        icon("sound" if sounds else "mute"),
        h("span", model.words("setting.sound")),
        h("span", cls="knob", aria_hidden="true"),
        type="button",
        role="switch",
        aria_checked="true" if sounds else "false",
        cls="menu-row",
        **on(Message("setting", "sound=" + ("off" if sounds else "on"))),
        id="sound",
    )


def _draw_deal_fold(model: Model, table: Table) -> Node:
    """Return the folded part of the menu: the code of the deal, actions on the whole game, and the house rules."""
    words = model.words
    note = h("small", words("menu.deal.note"))
    head = h("summary", icon("file"), h("span", words("menu.deal"), note), icon("down"), cls="menu-row")
    acts: list[Content] = [
        None if table.contested else _draw_again_button(words, table),
        *doors("menu", model, Spot(table.match.setup.game, table.key)),
        _draw_hands_button(words, table),
        button(words("menu.copy"), Message("copy-save"), "text", "btn wide"),
        button(words("menu.file"), Message("save-file"), "file", "btn wide"),
        button(words("games.delete"), Message("dialog", f"delete {table.key}"), "close", "btn wide danger-quiet"),
    ]
    content = _draw_deal_code(words, table), h("div", acts, cls="menu-acts"), _draw_house_rules(words, table)
    return h("details", head, content, cls="menu-deal", data_key="menu-deal")


def _draw_again_button(words: Words, table: Table) -> Node:
    """Return the button that plays the same deal again. After the first round it restarts the whole match."""
    return button(
        words("menu.again-match" if table.match.past else "menu.again"), Message("again", table.key), "dice", "btn wide"
    )


def _draw_hands_button(words: Words, table: Table) -> Content:
    """Return the button that opens all hands, which makes the game practice, or the button that hides them again."""
    if table.kept(OPEN):
        return button(words("menu.hide"), Message("open-hands", "no"), "eye", "btn wide")
    if not needs_curtain(table) or not may_open(table) or standing(table.match).winners is not None:
        return None
    note = h("small", words("curtain.open-note"))
    return button((words("curtain.open"), note), Message("dialog", "open-hands"), "eye", "btn wide")


def practice_button(words: Words, table: Table) -> Node | None:
    """Return the button that reveals what a running round hides: practice, or open hands if several people share this device."""
    if not needs_curtain(table):
        return button(words("practice.yes"), Message("as-practice"), "eye")
    if not may_open(table):
        return None
    return button((words("curtain.open"), h("small", words("curtain.open-note"))), Message("open-hands"), "eye", "btn wide")


def _draw_deal_code(words: Words, table: Table) -> Content:
    """Return the code of the deal and the words it was typed as, if any. None if the deal has no code."""
    code, word = deal_code(table.match.setup), table.kept(WORD)
    if not code:
        return None
    said = (" ", h("q", word)) if word else None
    told = words("menu.seed-match" if table.match.past else "menu.seed")
    return h("p", told, " ", h("b", code, cls="nums code", translate="no"), said)


def _draw_house_rules(words: Words, table: Table) -> Content:
    """Return the list of options that matter with this number of players, each with a button to its rule."""
    setup = table.match.setup
    rows = [
        h(
            "li",
            h("span", option_name(words, setup.game, spec.key)),
            " ",
            h("b", option_told(words, setup.game, spec.key, value, table.players)),
            " ",
            rule_button(words, setup.game, spec.rule),
        )
        for spec, value in zip(game_of(setup.game).options, setup.options, strict=True)
        if len(spec.values) > 1 and (not spec.seats or setup.seats in spec.seats)
    ]
    return (h("h3", words("menu.plays")), h("ul", rows, cls="house")) if rows else None
