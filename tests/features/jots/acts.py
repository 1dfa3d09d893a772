"""The messages of jots: a line is added, struck out or put back, all lines are erased, or a link brings a line."""

from __future__ import annotations

from urllib.parse import unquote

from triokey.core.record import RecordError
from ui.features.jots.state import JOTS, LONGEST, Struck, jots_of
from ui.model.change import Change
from ui.model.effects import Erase, Go, Say, Write
from ui.model.messages import Message
from ui.model.model import Model


def add(model: Model, message: Message) -> Change:
    """Store the line in the form's field; an empty one changes nothing."""
    line = " ".join(message.field("jot").split())[:LONGEST]
    return _kept(model, [line, *jots_of(model)]) if line else (model, ())


def strike(model: Model, message: Message) -> Change:
    """Strike out the line whose index, from 0, is the message's value."""
    lines = jots_of(model)
    if not message.value.isdecimal() or int(message.value) >= len(lines):
        return model, ()
    line = lines.pop(int(message.value))
    model, effects = _kept(model.put(Struck(line)), lines)
    return model, (*effects, Say(model.words("jots.struck", line=line)))


def back(model: Model, message: Message) -> Change:
    """Put the line back that was struck out last."""
    struck = model.of(Struck)
    return _kept(model.without(Struck), [struck.line, *jots_of(model)]) if struck is not None else (model, ())


def settle(model: Model, message: Message) -> Change:
    """Close the dialog or, without one, forget the line that was struck out last."""
    return (model._replace(dialog=None) if model.dialog is not None else model.without(Struck)), ()


def erase(model: Model, message: Message) -> Change:
    """Erase all lines, after the player has confirmed it."""
    return model._replace(dialog=None).without(Struck).with_text(JOTS, ""), (Erase(JOTS),)


def open_link(model: Model, link: str) -> Change:
    """Store the line that a link contains. Raises RecordError."""
    line = unquote(link.removeprefix("#jot=")).strip()
    if not is_whole(f"{line}\n"):
        raise RecordError("damaged")
    model, effects = _kept(model._replace(route=(JOTS,), table=None), [line, *jots_of(model)])
    return model, (*effects, Go(f"#/{JOTS}", replace=True))


def is_whole(text: str) -> bool:
    """Tell whether a stored text consists of valid lines of jots."""
    return text.endswith("\n") and all(line.strip() and len(line) <= LONGEST for line in text[:-1].split("\n"))


def _kept(model: Model, lines: list[str]) -> Change:
    text = "".join(f"{line}\n" for line in lines)
    return model.with_text(JOTS, text), (Write(JOTS, text) if text else Erase(JOTS),)
