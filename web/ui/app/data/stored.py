"""The summary of everything stored: sizes of readable texts, and the unreadable texts about which the player must decide."""

from __future__ import annotations

from ui.model import store
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.parts.controls import button, dialog_box
from ui.stores.keeping import base_of
from ui.text.html import Content, Node, h
from ui.text.words import Words

KILO, MEGA = 1000, 1_000_000
ASIDES = 20
"""Maximum number of texts waiting for a decision that are listed."""


def is_good(key: str, size: int, state: str) -> bool:
    """Return whether a stored text can be read and was not set aside."""
    return state == "good" and not key.startswith(store.ASIDE_PREFIX)


def stored_sums(model: Model) -> Content:
    """Return the table of how much is stored: the games, everything else, and the total."""
    words = model.words
    good = [(key, size) for key, size, state in model.stored if is_good(key, size, state)]
    if not good:
        return h("p", words("data.none"))
    games = [size for key, size in good if key.startswith(store.GAME_PREFIX)]
    every = sum(size for _, size in good)
    lines = (
        (words("data.sum.games", n=len(games)), sum(games)),
        (words("data.sum.other"), every - sum(games)),
    )
    total = _draw_sum(words, words("data.total"), every)
    return h("table", h("tbody", [_draw_sum(words, *line) for line in lines]), h("tfoot", total), cls="data")


def _draw_sum(words: Words, name: str, size: int) -> Node:
    return h("tr", h("th", name, scope="row"), h("td", size_text(words, size), cls="nums"))


def aside_list(model: Model) -> Content:
    """Return the first texts that cannot be read or were set aside, each with its buttons."""
    words = model.words
    waiting = [row for row in model.stored if not is_good(*row)]
    more = len(waiting) - ASIDES
    return (
        h("p", words("data.aside.what")),
        h("ul", [_draw_aside(words, *row) for row in waiting[:ASIDES]], cls="asides"),
        h("p", words("data.aside.more", n=more)) if more > 0 else None,
    )


def _draw_aside(words: Words, key: str, size: int, state: str) -> Node:
    name = aside_name(words, key)
    kind = "aside" if key.startswith(store.ASIDE_PREFIX) else state
    ways: tuple[tuple[str, Message, str], ...] = (
        ("save", Message("aside-save", key), "file"),
        ("retry", Message("aside-retry", key), "redo"),
        ("delete", Message("aside-delete", key), "close"),
    )
    doings = [
        button(words(f"data.aside.{way}"), message, symbol=symbol, aria_label=words(f"data.aside.{way}.of", name=name))
        for way, message, symbol in ways
    ]
    return h(
        "li",
        h("p", h("strong", name), " ", h("small", f"{key}\u00a0· {size_text(words, size)}")),
        h("p", words(f"data.state.{kind}")),
        h("div", doings, cls="chips"),
    )


def aside_name(words: Words, key: str) -> str:
    """Return the name of the kind of a text that waits for a decision."""
    base = base_of(key) if key.startswith(store.ASIDE_PREFIX) else key
    name = f"data.name.{'aside' if base.startswith(store.GAME_PREFIX) else base.partition(':')[0]}"
    return words(name) if name in words else words("data.name.other")


def aside_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to delete a text that waits for a decision."""
    words, key = model.words, dialog.get("about")
    return dialog_box(
        model,
        words("data.aside.delete"),
        h("p", words("data.aside.sure", name=aside_name(words, key))),
        (
            button(words("data.aside.yes"), Message("aside-gone", key), cls="btn primary danger"),
            button(words("data.aside.save"), Message("aside-save", key), symbol="file"),
            button(words("nav.cancel"), Message("close")),
        ),
    )


def size_text(words: Words, size: int) -> str:
    """Return a size in bytes, kilobytes or megabytes, with the decimal sign of the language."""
    if size < KILO:
        return words("data.bytes", n=size)
    unit, per = ("data.mega", MEGA) if size >= MEGA else ("data.kilo", KILO)
    whole, tenth = divmod(round(size * 10 / per), 10)
    return words(unit, n=words("data.decimal", whole=whole, tenth=tenth))
