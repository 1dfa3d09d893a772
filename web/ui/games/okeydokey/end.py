"""The end: why it was won or lost, card by card, and whether it could have been won."""

from __future__ import annotations

from typing import Any

from triokey.core.game import IllegalAction
from triokey.okeydokey import grid
from triokey.okeydokey.cards import EQUAL, PLACES, RESET, ROWS
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.table import State
from ui.games.okeydokey.art import instrument, row_title, small_card
from ui.games.okeydokey.log import reason, told
from ui.games.okeydokey.open import decided, evaluated
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import button, who_facts
from ui.text.html import Content, Node, h
from ui.text.words import Words


def verdict(words: Words, table: Table) -> str:
    """Return how the festival ended, in one sentence."""
    outcome = table.outcome
    if outcome is None:
        return ""
    facts = dict(outcome.facts)
    who = who_facts(words, table, int(facts["seat"])) if "seat" in facts else {}
    solo = "yes" if len(table.players) == 1 else "no"
    return words(f"okeydokey.end.{outcome.reasons[0]}", **who, solo=solo, n=int(facts["missing"]))


def end(table: Table, model: Model) -> Content:
    """Return the sheet's content: the finale, or every card and Reset with what stood in its way."""
    words, outcome = model.words, table.outcome
    if outcome is None:
        return None
    if outcome.winners:
        played = sum(row.count(EQUAL) for row in table.match.state.rows)
        spared = int(dict(outcome.facts)["left"]) > 0 and not played
        return (
            h("p", [instrument(row) for row in range(ROWS)], cls="finale-row", aria_hidden="true"),
            h("p", words("okeydokey.won", n=PLACES), cls="lead"),
            h("p", words("okeydokey.left-over", n=played)) if played else None,
            h("p", words("okeydokey.no-equal-needed")) if spared else None,
        )
    state: State = table.match.state
    return (
        h("p", words(f"okeydokey.why.{state.end}"), cls="lead"),
        _winnable(table, model),
        _proof(state, words),
    )


def _proof(state: State, words: Words) -> Content:
    marks = advice.why_lost(state)
    kinds = ([mark for mark in marks if mark.face != RESET], [mark for mark in marks if mark.face == RESET])
    return [h("ul", [_line(words, alike) for alike in _alike(kind)], cls="whys") for kind in kinds if kind]


def _alike(marks: list[advice.Prospect]) -> list[list[advice.Prospect]]:
    """Return the marks together that have the same thing in their way."""
    found: dict[tuple[object, ...], list[advice.Prospect]] = {}
    for mark in marks:
        found.setdefault((mark.rule, mark.reason, mark.evidence, mark.facts), []).append(mark)
    return list(found.values())


def _line(words: Words, marks: list[advice.Prospect]) -> Node:
    mark = marks[0]
    refusal = IllegalAction(mark.rule, mark.reason, mark.evidence, **dict(mark.facts))
    pictures: list[Content] = [small_card(words, one.face, one.row) for one in marks]
    if mark.face == RESET:
        pictures.append(h("span", words.listed(row_title(words, one.row) for one in marks), cls="sr"))
    why = reason(words, refusal) if mark.rule else words("okeydokey.why.open")
    return h("li", h("span", pictures, cls="cards"), h("span", why, " ", h("small", mark.rule, cls="nums", translate="no")))


def _winnable(table: Table, model: Model) -> Node:
    words = model.words
    found = table.analysis("winnable")
    if found is None:
        if table.aside.proving:
            return h("p", words("okeydokey.winnable.looking"), cls="verdict", data_answer="winnable")
        return button(words("okeydokey.winnable.ask"), Message("prove"), "eye", "btn wide")
    title = h("h3", words("okeydokey.winnable.ask"))
    return h("section", title, _answer(table, words, found), cls="verdict", data_answer="winnable")


def _answer(table: Table, words: Words, found: dict[str, Any]) -> Content:
    if found["start"] is not True:
        return h("p", words("okeydokey.winnable.never" if found["start"] is False else "okeydokey.winnable.unknown"))
    at, end = int(found["from"]), int(found["to"])
    states, said = table.match.states, table.match.words
    first, last = (grid.placed(states[step + 1].rows) for step in (at, end))
    look = button(words("okeydokey.winnable.look", n=first), Message("look", str(at)), "history", "btn wide")
    before: State = states[at]
    way = words("okeydokey.winnable.better", move=told(words, table, before, found["line"][0], named=True))
    if end > at:
        return h("p", words("okeydokey.winnable.between", n=first, m=last)), h("p", way), look
    known = found["weighed"]
    done = told(words, table, before, said[at], named=True)
    return (
        h("p", words("okeydokey.winnable.until", n=first), cls="lead"),
        h("p", done),
        h("p", f"{decided(words, table, at, known)} {evaluated(words, table, at, known)}"),
        h("p", f"{words('okeydokey.winnable.open')} {way}"),
        button(words("show.better"), Message("show", f"{len(table.match.past)}/{at}"), "play", "btn wide"),
        look,
    )
