"""Buttons, links, groups of choices, top bars, dialogs and toasts that several pages use."""

from __future__ import annotations

import re
from collections.abc import Iterable

from triokey.core.game import Seat
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.names import player_name
from ui.parts.pictures import game_classes, icon
from ui.text.html import Content, Node, h, walk_nodes
from ui.text.words import Words

FOCUSABLE = ("a", "button", "input", "select", "textarea")
"""Tags of the elements that the Tab key reaches without a tabindex attribute."""


def on(message: Message | None) -> dict[str, str]:
    """Return the attributes that make an element send this message when pressed, or a form when submitted; none for None."""
    return {} if message is None else {"data_do": message.do, "data_value": message.value}


def on_change(message: Message) -> dict[str, str]:
    """Return the attributes that make a form field send this message when the player has changed its value."""
    return {"data_change": message.do, "data_value": message.value}


def on_input(message: Message) -> dict[str, str]:
    """Return the attributes that make a form field send this message repeatedly while the player is changing its value."""
    return {"data_input": message.do, "data_value": message.value}


def accessible_name(words: Words, seen: str, name: str) -> str:
    """Return an accessible name that contains an element's visible text: `name`, preceded by that text (`seen`) if needed."""
    shown, said = (re.findall(r"\w+", text.casefold()) for text in (seen, name))
    inside = any(said[at : at + len(shown)] == shown for at in range(len(said) - len(shown) + 1))
    return name if inside else words.listed((seen, name))


def button(label: Content, message: Message | None, symbol: str = "", cls: str = "btn", **attrs: str | bool | None) -> Node:
    """Return a button with a visible label and, if `symbol` names an icon, that icon before the label."""
    picture = icon(symbol) if symbol else None
    kind = attrs.pop("type", "button")
    return h("button", picture, h("span", label), type=kind, cls=cls, **on(message), **attrs)


def icon_button(name: str, label: str, message: Message, **attrs: str | bool | None) -> Node:
    """Return a square button that shows only an icon; the label is its tooltip and its accessible name."""
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
    """Return the accessible name of a close button, such as "Close: Hint". what: the key of the name of the part it closes."""
    return words("nav.close.what", what=words(what))


def rule_button(words: Words, game: str, rule: str) -> Node:
    """Return a button that is labelled with the number of a rule and opens the text of that rule."""
    opens = on(Message("dialog", f"rule {game} {rule}"))
    return h("button", rule, type="button", cls="ruleref", translate="no", aria_label=words("toast.rule", rule=rule), **opens)


def rule_buttons(words: Words, game: str, rules: Iterable[str]) -> Content:
    """Return a button for each of these rules of a game, with a space before it."""
    return [(" ", rule_button(words, game, rule)) for rule in dict.fromkeys(rules)]


def idle_state(nothing: bool) -> str | None:
    """Return the aria-disabled value of a button that has nothing to do now. Unlike a disabled button, it keeps the focus."""
    return "true" if nothing else None


def side_button(label: str, table: Table) -> Node:
    """Return the button that opens and closes the side column with the list of moves on narrow screens."""
    open_ = "true" if table.aside.side else "false"
    return icon_button("history", label, Message("side"), aria_expanded=open_, data_narrow="true")


def link_button(label: Content, href: str, symbol: str = "", cls: str = "btn", **attrs: str | None) -> Node:
    """Return a link that looks like a button, with an icon before its label if `symbol` names one."""
    return h("a", icon(symbol) if symbol else None, h("span", label), cls=cls, href=href, **attrs)


def top_bar(words: Words, title: Content, back: str, *tools: Content, subtitle: str = "", named: bool = False) -> Node:
    """Return a page's top bar: back link, title, tools. named: whether the subtitle contains the name of a player."""
    return h(
        "header",
        h("a", icon("back"), cls="iconbtn", href=back, aria_label=words("nav.back"), title=words("nav.back")),
        h("h1", title, h("small", subtitle, data_name="true" if named else None) if subtitle else None),
        tools,
        cls="topbar",
    )


def device_text(words: Words, table: Table, seat: Seat) -> str:
    """Return the sentence that says to whom to pass the device or, if that player may already have it, whose turn it is."""
    passes = table.aside.holder not in (None, seat)
    return words("curtain.pass" if passes else "curtain.turn", who=player_name(words, table, seat))


def dialog_box(model: Model, title: Content, content: Content, actions: Content = None, kind: str = "") -> Node:
    """Return a dialog: a sheet at the bottom of a phone, a card on larger screens. kind: a CSS class of the layer behind it."""
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
            toast_box(model),
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
    """Return the body of a dialog. If it contains nothing that can be focused, the body itself can be, so that keys scroll it."""
    body = h("div", content, cls="sheet-body", tabindex="-1")
    if any(node.tag in FOCUSABLE for node in walk_nodes(body)):
        return body
    return h("div", content, cls="sheet-body", tabindex="0", role="region", aria_labelledby="sheet-title")


def toast_box(model: Model) -> Node | None:
    """Return the toast with its sentence and a button for the rule it names, or for playing on from an earlier moment."""
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


def choice_group(name: str, label: Content, options: Content, hint: str = "") -> Node:
    """Return a field set with a group of choices: its label above, the options, and an optional hint below."""
    return h(
        "fieldset",
        h("legend", label),
        h("div", options, cls="chips"),
        h("p", hint, cls="hint") if hint else None,
        cls=f"choice c-{name}",
    )


def segmented_choice(label: str, do: str, named: list[tuple[str, str]], chosen: str) -> Node:
    """Return a group of few buttons side by side, the chosen one raised. named: pairs of a button's value and its label.

    Four or more buttons are divided into two halves; where both do not fit side by side, the second goes below the first.
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


def choice_chip(label: Content, message: Message, chosen: bool, symbol: str = "") -> Node:
    """Return a toggle button for one choice, shown as pressed if it is chosen."""
    return h(
        "button",
        icon(symbol) if symbol else None,
        h("span", label),
        type="button",
        cls="chipbtn",
        **on(message),
        aria_pressed="true" if chosen else "false",
    )
