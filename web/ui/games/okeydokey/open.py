"""Drawings of all open hands, and sentences of the review, for Okey Dokey."""

from __future__ import annotations

from typing import Any

from triokey.core.review import Point
from triokey.okeydokey import grid
from triokey.okeydokey.crew.verdicts import SOUND
from triokey.okeydokey.table import State
from ui.games.okeydokey.art import row_name, small_card
from ui.games.okeydokey.log import move_or_remark_sentence
from ui.model.model import Table
from ui.parts.names import player_name, who_facts
from ui.text.html import Node, h
from ui.text.words import Words


def draw_all_hands(table: Table, words: Words) -> Node:
    """Return the drawing of every seat's hand at the moment shown."""
    state: State = table.shown
    rows = [
        h("li", h("h4", player_name(words, table, seat)), h("p", [small_card(words, face) for face in hand], cls="open-hand"))
        for seat, hand in enumerate(state.hands)
    ]
    return h("ul", rows, cls="hands")


def loss_sentence(words: Words, table: Table, point: Point) -> str:
    """Return the sentence on an action and, if it lost a game that could still be won, on the action that would have saved it."""
    before: State = table.match.states[point.at]
    done = move_or_remark_sentence(words, table, before, table.match.words[point.at], named=True)
    facts = dict(point.facts)
    if "better" not in facts:
        return done
    better = words(
        "okeydokey.winnable.better", move=move_or_remark_sentence(words, table, before, str(facts["better"]), named=True)
    )
    return f"{done} {better}"


def losing_action_sentence(words: Words, table: Table, at: int, answer: dict[str, Any]) -> str:
    """Return the sentence that judges the losing action by what its seat knew; the arguments are those of `quality_sentence`."""
    before: State = table.match.states[at]
    n, who = grid.count_placed(before.rows) + 1, who_facts(words, table, before.turn)
    return words("review.okeydokey.known", verdict=answer["verdict"], n=n, **who)


def quality_sentence(words: Words, table: Table, at: int, answer: dict[str, Any]) -> str:
    """Return the sentence on how good an action was by what its seat knew; for a weak one, with the better action and why.

    at: the number of actions and remarks before the action.  answer: the answer of the analysis "weigh".
    """
    before: State = table.match.states[at]
    kind = SOUND if answer["verdict"] == SOUND else "worse"
    better = move_or_remark_sentence(words, table, before, str(answer["word"]), named=True)
    shares = {name: words("review.chance", n=round(answer[name] / 10)) for name in ("mine", "best")}
    said = words(f"review.okeydokey.weighed.{kind}", **who_facts(words, table, before.turn), better=better, **shares)
    if "cause" not in answer:
        return said
    why = words(f"cause.okeydokey.{answer['cause']}", colour=row_name(words, answer["row"]))
    return f"{said} {why}"
