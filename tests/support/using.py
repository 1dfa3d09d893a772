"""Finds every control that a page shows as usable, uses it, and compares what a person perceives before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from selecting import Path, every
from ui.model import effects as fx
from ui.model.messages import Message
from ui.text.html import Child, Node, text_of
from visiting import Visit, changed, pressed, value_of

FIELDS = ("input", "select", "textarea")
UNSEEN = ("id", "tabindex", "name", "for", "type", "autocomplete", "enterkeyhint", "inputmode", "spellcheck", "translate", "lang")
"""Attributes that nobody sees or hears; those of links and data are ignored, too."""
HEARD = (fx.Copy, fx.ShareText, fx.ShareFile, fx.Download, fx.PickFile, fx.Print, fx.Root, fx.Restart, fx.Update)
"""Effects that a person perceives besides the page, its address and announcements."""


class Control(NamedTuple):
    """A usable control: its place on the page, and the message that using it sends, None if it sends none."""

    path: Path
    message: Message | None

    @property
    def node(self) -> Node:
        return self.path[-1]

    @property
    def name(self) -> str:
        """A description of the control for sentences about it."""
        attrs = self.node.attrs
        called = attrs.get("aria-label") or " ".join(text_of(self.node).split())
        does = " ".join((self.message.do, self.message.value)).strip() if self.message is not None else "nothing"
        return f"{self.node.tag} {called[:40]!r} ({does[:60]})"


def shown(page: Node, above: Path = ()) -> Iterator[Path]:
    """Yield every element that a person can reach: nothing hidden, nothing below a sheet. Closed folds count, as one can open
    them.
    """
    if "hidden" in page.attrs or "inert" in page.attrs:
        return
    path = (*above, page)
    yield path
    for child in page.children:
        if isinstance(child, Node):
            yield from shown(child, path)


def controls(page: Node) -> Iterator[Control]:
    """Yield the usable controls of a page, each with the message of a use: a press, another choice, another text."""
    for path in shown(page):
        node = path[-1]
        if "disabled" in node.attrs or node.attrs.get("aria-disabled") == "true" or "readonly" in node.attrs:
            continue
        if node.tag in FIELDS:
            text = other(node)
            if text is not None and not {"data-change", "data-input"}.isdisjoint(node.attrs):
                yield Control(path, changed(page, path, text))
        elif node.tag == "a" or (node.tag != "form" and "data-do" in node.attrs) or node.tag == "button":
            if not (node.tag == "a" and not node.attrs.get("href", "#").startswith("#")):
                yield Control(path, pressed(page, path))


def other(field: Node) -> str | None:
    """Return another value that a field may have, None if there is no other."""
    if field.tag == "select":
        values = [
            path[-1].attrs.get("value", text_of(path[-1])) for path in every(field, "option") if "disabled" not in path[-1].attrs
        ]
        return next((value for value in values if value != value_of(field)), None)
    match field.attrs.get("type"):
        case "radio":
            return None if "checked" in field.attrs else field.attrs["value"]
        case "range" | "number":
            low, high = field.attrs.get("min", "0"), field.attrs.get("max", "9")
            return next((value for value in (low, high) if value != value_of(field)), None)
        case _:
            return "Aylin" if value_of(field) != "Aylin" else "Deniz"


def stands(control: Control) -> bool:
    """Tell whether a control is the present choice: the page shown, or the selected one of several exclusive choices."""
    if control.node.attrs.get("aria-current", "false") != "false":
        return True
    if control.node.attrs.get("aria-pressed") != "true" or control.message is None:
        return False
    for around in control.path[-2:-5:-1]:
        if "segments" in around.attrs.get("class", "").split():
            return True
        beside = [path[-1].attrs for path in every(around, "[aria-pressed]")]
        alike = [attrs["aria-pressed"] for attrs in beside if attrs.get("data-do") == control.message.do]
        if len(alike) > 1:
            return alike.count("true") == 1
    return False


def use(visit: Visit, control: Control) -> Visit:
    """Return a copy of a page on which a control was used."""
    after = visit.copied()
    if control.message is not None:
        after.send(control.message)
    return after


def again(page: Node, control: Control) -> Control | None:
    """Return the same control on another page: by its id if it has one, otherwise by its message."""
    name, old = control.node.attrs.get("id"), control.node.attrs
    for one in controls(page):
        new = one.node.attrs
        if name == new.get("id") and one.node.tag == control.node.tag:
            if name or all(old.get(key) == new.get(key) for key in ("data-do", "data-value", "href", "name", "value")):
                return one
    return None


def perceived(before: Visit, after: Visit) -> bool:
    """Tell whether a person sees or hears a difference between two pages."""
    if before.model.route != after.model.route:
        return True
    if any(isinstance(effect, HEARD) or (isinstance(effect, fx.Say) and effect.text) for effect in after.effects):
        return True
    return not alike(before.page, after.page)


def alike(one: Child, other: Child) -> bool:
    """Tell whether two nodes look and sound the same to a person."""
    if one is other or isinstance(one, str) or isinstance(other, str):
        return one == other
    if "hidden" in one.attrs and "hidden" in other.attrs:
        return True
    return (
        one.tag == other.tag
        and len(one.children) == len(other.children)
        and (one.attrs == other.attrs or felt(one) == felt(other))
        and all(map(alike, one.children, other.children))
    )


def felt(node: Node) -> dict[str, str]:
    """Return the attributes that a person may see or hear."""
    silent = (*UNSEEN, "href") if node.tag == "a" else UNSEEN
    return {name: text for name, text in node.attrs.items() if name not in silent and not name.startswith("data-")}
