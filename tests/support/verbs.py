"""What controls with a known purpose must do: close, back, undo, copy, switch, and open a sheet.

Each law takes a page, a control on it, and the page after its use, and returns a sentence about the fault, "" if there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from selecting import every, found
from triokey.core.catalog import game_of
from ui.loop.keys import known_shortcuts
from ui.model import effects as fx
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.position import SAID
from ui.text.html import Node, text_of
from using import FIELDS, Control, again, alike, controls, perceived, shown, use
from visiting import Visit, begun, value_of

HOME = 8
"""Maximum number of steps back from any page to home."""


def title(page: Node) -> str:
    """Return the title of the sheet over a page, "" without a sheet."""
    over = page.children[-1]
    path = found(over, "#sheet-title") if isinstance(over, Node) else None
    return text_of(path[-1]) if path is not None else ""


Law = Callable[[Visit, Control, Visit], str]


def closes(before: Visit, control: Control, after: Visit) -> str:
    """Check that a control that closes a sheet does so, and that the focus goes to an element that can have it."""
    if control.message is None or control.message.do != "close":
        return ""
    if title(after.page) and title(after.page) == title(before.page):
        return f"leaves {title(before.page)!r} open"
    return lost_focus(after)


def opens(before: Visit, control: Control, after: Visit) -> str:
    """Check that a control that opens a sheet exists after it is closed, to get the focus back, or that it goes elsewhere."""
    if control.message is None or title(before.page) or not title(after.page) or before.model.route != after.model.route:
        return ""
    cross = next((one for one in controls(after.page) if one.message == Message("close", "", (("languages", "en"),))), None)
    if cross is None:
        return f"opens {title(after.page)!r}, which has no cross"
    closed = use(after, cross)
    if title(closed.page) == title(after.page):
        return f"opens {title(after.page)!r}, which stays"
    if title(closed.page) or any(isinstance(effect, fx.Focus) for effect in closed.effects):
        return lost_focus(closed)
    waits = again(closed.page, control) is not None or ("id" not in control.node.attrs and zone(closed.page))
    return "" if waits else f"opens {title(after.page)!r}, after which the focus is lost"


def lost_focus(after: Visit) -> str:
    """Return the fault if the focus is sent to an element that does not exist."""
    for effect in after.effects:
        if isinstance(effect, fx.Focus) and found(after.page, effect.selector) is None:
            return f"sends the focus to {effect.selector}, which is not there"
    return ""


def zone(page: Node) -> bool:
    """Tell whether the page has a zone, whose first piece gets the focus if the control that opened a sheet is gone."""
    return found(page, "[data-zone]") is not None


def goes_back(before: Visit, control: Control, after: Visit) -> str:
    """Check that going back leads home in a few steps, and that stepping on undoes a step back."""
    if is_back(before.model, control):
        places = [before.model.route, after.model.route]
        visit = after
        while visit.model.route:
            back = next((one for one in controls(visit.page) if is_back(visit.model, one)), None)
            if back is None or len(places) > HOME:
                return f"leads by {places} to no home"
            visit = use(visit, back)
            places.append(visit.model.route)
    name = control.node.attrs.get("id", "")
    if name.endswith("-back"):
        on = found(after.page, f"#{name.removesuffix('back')}on")
        step = next((one for one in controls(after.page) if on is not None and one.node is on[-1]), None)
        if on is not None and (step is None or not alike(use(after, step).page, before.page)):
            return "is not undone by the step on"
    return ""


def is_back(model: Model, control: Control) -> bool:
    """Tell whether a control is the page's link back."""
    return control.node.tag == "a" and control.node.attrs.get("aria-label") == model.words("nav.back")


def undoes(before: Visit, control: Control, after: Visit) -> str:
    """Check that undo takes back one action made here, with all bots' actions and remarks since, or that a sentence says why it
    may not; redo restores them.
    """
    old, new = before.model.table, after.model.table
    if control.message is None or control.message.do != "undo" or old is None or new is None:
        return ""
    game = game_of(old.match.setup.game)
    past = zip(old.match.states, old.match.words, strict=False)
    own = [game.turn(state) in old.persons and not game.is_remark(game.read(word)) for state, word in past]
    if old.match.words == new.match.words:
        answered = after.model.dialog is not None or after.model.toast not in (None, before.model.toast)
        idle = any(own) and old.aside.kept == new.aside.kept and not answered
        return "undoes nothing" if idle and all(player.kind != "away" for player in old.players) else ""
    left = new.match.words
    if old.match.words[: len(left)] != left:
        return "undoes something else"
    if control.message.value == SAID:
        only = len(old.match.words) == len(left) + 1 and game.is_remark(game.read(old.match.words[-1]))
        return "" if only else "takes back more than a remark"
    own = own[len(left) :]
    if own.count(True) != 1 or not own[0]:
        return f"undoes {own.count(True)} steps of people here"
    more = after.copied()
    more.send(Message("redo"))
    table = more.model.table
    return "" if table is not None and table.match.words == old.match.words else "is not undone by redo"


def copies(before: Visit, control: Control, after: Visit) -> str:
    """Check that a copying control copies a text of the page, and that the page says so."""
    copied = [effect.text for effect in after.effects if isinstance(effect, fx.Copy)]
    if control.message is None or not control.message.do.startswith("copy"):
        return ""
    if not copied:
        return "copies nothing"
    fields = [path[-1].attrs.get("value", text_of(path[-1])) for path in every(before.page, "textarea, input")]
    if "://" in copied[0] and found(before.page, ".qr") is not None:
        fields.append(copied[0])  # The code shows the link.
    words, there = [{word.strip(",.") for word in text.split()} for text in (copied[0], " ".join(texts(before.page)))]
    if control.message.do == "copy-text" and copied[0] not in fields and 2 * len(words & there) < len(words):
        return f"copies what is not shown: {copied[0][:60]!r}"
    return "" if after.model.toast is not None else "does not say that it has copied"


def switches(before: Visit, control: Control, after: Visit) -> str:
    """Check that a switch changes its state, and that a choice is selected, also after a reload."""
    if control.message is None or control.message.do not in ("setting", "help"):
        return ""
    was, now = standing(before.page, control), standing(after.page, control)
    if was == now:
        return f"stays {was!r}"
    route = after.model.route if after.model.table is not None else after.model.route[:1]
    reloaded = Visit(begun(after.stored, "#/" + "/".join(route)), after.stored)
    if reloaded.model.settings != after.model.settings:
        return "is forgotten by a reload"
    later = standing(reloaded.page, control)
    return "" if later in ("", now) else f"is {now!r}, and {later!r} after a reload"


def standing(page: Node, control: Control) -> str:
    """Return the state or value of the same switch or choice on another page, "" if it is not there."""
    old = control.node.attrs
    for path in shown(page):
        node, new = path[-1], path[-1].attrs
        if node.tag != control.node.tag or any(old.get(name) != new.get(name) for name in ("id", "name", "type")):
            continue
        if node.tag in FIELDS:
            if node.tag != "input" or new.get("type") != "radio":
                return value_of(node)
            if new.get("value") == old.get("value"):
                return "chosen" if "checked" in new else "not chosen"
        elif node.tag == "summary":
            return "open" if "open" in path[-2].attrs else "closed"
        elif "id" in old or words_of(node) == words_of(control.node):
            return new.get("aria-checked") or new.get("aria-pressed", "")
    return ""


def texts(node: Node) -> Iterator[str]:
    """Yield the single texts of a page."""
    for child in node.children:
        if isinstance(child, str):
            yield child
        else:
            yield from texts(child)


def words_of(node: Node) -> str:
    """Return the accessible name or the text of an element."""
    return node.attrs.get("aria-label") or text_of(node)


LAWS: dict[str, Law] = {
    "closes": closes,
    "opens": opens,
    "goes back": goes_back,
    "undoes": undoes,
    "copies": copies,
    "switches": switches,
}


def keys_of(visit: Visit) -> list[str]:
    """Return the faults of the keys that the sheet of shortcuts names on this page."""
    found_out: list[str] = []
    if visit.model.dialog is not None:
        return found_out
    for shortcut in known_shortcuts(visit.model):
        for key in shortcut.keys:
            after = visit.copied()
            after.press(key)
            if not perceived(visit, after):
                found_out.append(f"{key} ({shortcut.name}) does nothing")
    return found_out
