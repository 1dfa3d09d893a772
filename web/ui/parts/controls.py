"""Buttons, links, choices, bars and sheets that several pages use."""

from __future__ import annotations

import re
from collections.abc import Iterable

from triokey.core.game import Seat
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.names import player_name
from ui.parts.pictures import game_classes, icon
from ui.text.html import Content, Node, h, nodes
from ui.text.words import Words

FOCUSABLE = ("a", "button", "input", "select", "textarea")
"""Tags of what a keyboard comes to by itself."""


def on(message: Message | None) -> dict[str, str]:
    """Return the attributes of an element that sends this message when it is pressed, or its form sent; None sends nothing."""
    return {} if message is None else {"data_do": message.do, "data_value": message.value}


def on_change(message: Message) -> dict[str, str]:
    """Return the attributes of a field that sends this message when its value is changed."""
    return {"data_change": message.do, "data_value": message.value}


def on_input(message: Message) -> dict[str, str]:
    """Return the attributes of a field that sends this message with every step of a change."""
    return {"data_input": message.do, "data_value": message.value}


def accessible_name(words: Words, seen: str, name: str) -> str:
    """Return the accessible name of what shows a text: the name, after the text where its words are not in it in a row."""
    shown, said = (re.findall(r"\w+", text.casefold()) for text in (seen, name))
    inside = any(said[at : at + len(shown)] == shown for at in range(len(said) - len(shown) + 1))
    return name if inside else words.listed((seen, name))


def button(label: Content, message: Message | None, symbol: str = "", cls: str = "btn", **attrs: str | bool | None) -> Node:
    """Return a button with words, and an icon before them."""
    picture = icon(symbol) if symbol else None
    kind = attrs.pop("type", "button")
    return h("button", picture, h("span", label), type=kind, cls=cls, **on(message), **attrs)


def icon_button(name: str, label: str, message: Message, **attrs: str | bool | None) -> Node:
    """Return a square button with an icon and an accessible name."""
    return h(
        "button",
        icon(name),
        type="button",
        cls="iconbtn",
        aria_label=label,
        title=label,
        **on(message),
        **attrs,
    )


def close_label(words: Words, what: str) -> str:
    """Return the name of a cross that closes a part of the page, which the name tells."""
    return words("nav.close.what", what=words(what))


def rule_button(words: Words, game: str, rule: str) -> Node:
    """Return a button with the number of a game's rule that shows the rule."""
    opens = on(Message("dialog", f"rule {game} {rule}"))
    return h("button", rule, type="button", cls="ruleref", translate="no", aria_label=words("toast.rule", rule=rule), **opens)


def rule_buttons(words: Words, game: str, rules: Iterable[str]) -> Content:
    """Return a button for each of these rules of a game, with a space before it."""
    return [(" ", rule_button(words, game, rule)) for rule in dict.fromkeys(rules)]


def idle(nothing: bool) -> str | None:
    """Return the aria-disabled of a button that has nothing to do just now: unlike a disabled one it keeps the focus."""
    return "true" if nothing else None


def side_button(label: str, table: Table) -> Node:
    """Return the button that opens and closes the log on narrow screens."""
    open_ = "true" if table.aside.side else "false"
    return icon_button("history", label, Message("side"), aria_expanded=open_, data_narrow="true")


def link_button(label: Content, href: str, symbol: str = "", cls: str = "btn", **attrs: str | None) -> Node:
    """Return a link that looks like a button."""
    return h("a", icon(symbol) if symbol else None, h("span", label), cls=cls, href=href, **attrs)


def topbar(words: Words, title: Content, back: str, *tools: Content, subtitle: str = "", named: bool = False) -> Node:
    """Return the bar at the top: the way back, the page's name, tools; named: the subtitle has a player's name in it."""
    return h(
        "header",
        h("a", icon("back"), cls="iconbtn", href=back, aria_label=words("nav.back"), title=words("nav.back")),
        h("h1", title, h("small", subtitle, data_name="true" if named else None) if subtitle else None),
        tools,
        cls="topbar",
    )


def device_text(words: Words, table: Table, seat: Seat) -> str:
    """Return to whom the device goes, or who is to move where nobody else is known to have it."""
    passes = table.aside.holder not in (None, seat)
    return words("curtain.pass" if passes else "curtain.turn", who=player_name(words, table, seat))


def dialog_box(model: Model, title: Content, content: Content, actions: Content = None, kind: str = "") -> Node:
    """Return a dialog: a sheet at the bottom of a phone, a card elsewhere. kind: a class of what lies over the page."""
    worn_by = game_classes(model.table.match.setup.game) if model.table is not None else ""
    return h(
        "div",
        h(
            "section",
            h(
                "header",
                h("h2", title, id="sheet-title"),
                icon_button("close", model.words("nav.close"), Message("close")),
                cls="sheet-head",
            ),
            _body(content),
            toast(model),
            h("footer", actions, cls="sheet-foot") if actions else None,
            cls="sheet",
            role="dialog",
            aria_modal="true",
            aria_labelledby="sheet-title",
            id="sheet",
            tabindex="-1",
        ),
        cls=" ".join(filter(None, ("scrim", kind, worn_by))),
        data_key="sheet",
    )


def _body(content: Content) -> Node:
    """Return what a sheet shows; where nothing in it takes the focus it takes it itself, so that keys can scroll it."""
    body = h("div", content, cls="sheet-body", tabindex="-1")
    if any(node.tag in FOCUSABLE for node in nodes(body)):
        return body
    return h("div", content, cls="sheet-body", tabindex="0", role="region", aria_labelledby="sheet-title")


def toast(model: Model) -> Node | None:
    """Return the sentence that waits to be read, with the way to its rule, or on from the moment looked back at."""
    if model.toast is None:
        return None
    words = model.words
    rule = model.toast.rule
    actions: Content = None
    if rule and model.table is not None:
        family = model.table.match.setup.game
        actions = h(
            "button",
            words("toast.rule", rule=rule),
            type="button",
            cls="toast-btn",
            **on(Message("dialog", f"rule {family} {rule}")),
        )
    if model.toast.plays_on:
        actions = h("button", words("table.play-on"), type="button", cls="toast-btn", **on(Message("play-on")))
    return h(
        "div",
        h("p", model.toast.text),
        actions,
        h(
            "button",
            icon("close"),
            type="button",
            cls="toast-x",
            aria_label=close_label(words, "toast.name"),
            **on(Message("close-toast")),
        ),
        cls="toast",
        id="toast",
        role="region",
        aria_label=words("toast.name"),
        data_anchor=model.toast.anchor or None,
    )


def choice(name: str, label: Content, options: Content, hint: str = "") -> Node:
    """Return a group of choices with its name above."""
    return h(
        "fieldset",
        h("legend", label),
        h("div", options, cls="chips"),
        h("p", hint, cls="hint") if hint else None,
        cls=f"choice c-{name}",
    )


def segments(label: str, do: str, named: list[tuple[str, str]], chosen: str) -> Node:
    """Return a choice of few that lie side by side: the chosen one is raised. named: the value of each and what it is called.

    From four on they are two halves, of which one goes below the other where there is no room for both.
    """
    pieces = [
        h("button", name, type="button", **on(Message(do, value)), aria_pressed="true" if value == chosen else "false")
        for value, name in named
    ]
    half = (len(pieces) + 1) // 2
    return h(
        "div",
        pieces if half < 2 or len(pieces) < 4 else [h("div", pieces[:half]), h("div", pieces[half:])],
        cls="seg",
        role="group",
        aria_label=label,
    )


def chip(label: Content, message: Message, chosen: bool, symbol: str = "") -> Node:
    """Return one choice as a pressed or unpressed button."""
    return h(
        "button",
        icon(symbol) if symbol else None,
        h("span", label),
        type="button",
        cls="chipbtn",
        **on(message),
        aria_pressed="true" if chosen else "false",
    )
