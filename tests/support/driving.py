"""Drives the page without a browser: a model from an address, messages to it, and the texts of the page then shown."""

from __future__ import annotations

from triokey.core.answers import answer_json
from ui.games.telling import Announced
from ui.loop.narrator import narrate
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Effect, Go, Think
from ui.model.messages import Message
from ui.model.model import Model
from ui.stores.gates import ANSWER
from ui.text.html import Child, text_of, walk_nodes

BASE = "http://host/triokey/"
LANDMARKS = {"header", "nav", "main", "footer", "aside"}
NAMED_LANDMARKS = {"region", "dialog"}
"""Roles that are landmarks only if they have a name."""


def opened(stored: dict[str, str] | None = None, address: str = "", lang: str = "en") -> Model:
    """Return the model of a page that is opened at an address."""
    return begin_page(stored or {}, (lang,), BASE, address, "ok")[0]


def do(model: Model, *messages: Message | tuple[str, ...]) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model after these messages and after the addresses to which they lead, and all effects."""
    effects: tuple[Effect, ...] = ()
    for message in messages:
        model, more = update(model, Message(*message) if isinstance(message, tuple) else message)
        effects += more
        for effect in more:
            if isinstance(effect, Go) and not effect.replace:
                model, again = update(model, Message("route", effect.hash))
                effects += again
    return model, effects


def lifted(model: Model) -> Model:
    """Return the model after people at one device have passed it on until the person to act sees their hand."""
    while model.table is not None and (model.table.curtain is not None or model.table.looker is not None):
        model, _ = do(model, ("reveal" if model.table.looker is None else "cover",))
    return model


def think(model: Model, effects: tuple[Effect, ...]) -> tuple[Model, tuple[Effect, ...]]:
    """Answer every question among the effects as the worker does, and all further ones; return the model and other effects."""
    out: tuple[Effect, ...] = ()
    asked = [effect for effect in effects if isinstance(effect, Think)]
    while asked:
        question = asked.pop(0)
        model, more = do(model, question.answered(ANSWER.let_in(answer_json(question.question))))
        asked += [effect for effect in more if isinstance(effect, Think)]
        out += more
    return model, out


def spoken(before: Model, after: Model) -> str:
    """Return the announcement for the change from one model of a table to the next, with all before announced already."""
    known = narrate(before, before, view(before))[0]
    assert known.table is not None and after.table is not None
    told = known.table.of(Announced)
    then = after if told is None else after._replace(table=after.table.put(told))
    return " ".join(line.text for line in narrate(known, then, view(then))[1])


nodes = walk_nodes
"""The page's own walk over a tree, by the short name that tests use."""


def text_at(model: Model, name: str) -> str:
    """Return the text of the element with this id on the model's page."""
    return text_of(next(node for node in nodes(view(model)) if node.attrs.get("id") == name))


def astray(node: Child) -> list[str]:
    """Return the texts of a page outside all landmarks, which readers who jump between landmarks would miss."""
    if isinstance(node, str):
        return [node]
    if node.tag in LANDMARKS or node.attrs.get("aria-hidden") == "true":
        return []
    if (node.tag == "section" or node.attrs.get("role") in NAMED_LANDMARKS) and "aria-label" in node.attrs:
        return []
    return [text for child in node.children for text in astray(child)]
