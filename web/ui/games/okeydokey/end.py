"""The sheet at the end of a festival: why it was won or lost, card by card, and whether it could have been won."""

from __future__ import annotations

from collections import Counter
from typing import Any

from triokey.core.game import IllegalAction
from triokey.core.match import Match
from triokey.okeydokey import grid
from triokey.okeydokey.cards import EQUAL, PLACES, RESET, ROWS
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NUMBER, RESETS, SAME, START, Move, State
from ui.games.okeydokey.art import draw_instrument, row_title, small_card
from ui.games.okeydokey.log import move_or_remark_sentence, refusal_reason
from ui.games.okeydokey.open import losing_action_sentence, quality_sentence
from ui.model.help_rules import sees_deck
from ui.model.help_used import hinted_moves
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import button, rule_buttons
from ui.parts.names import own_name, who_facts
from ui.text.html import Content, Node, h
from ui.text.words import Words


def verdict_sentence(words: Words, table: Table) -> str:
    """Return the sentence that says how the festival ended."""
    outcome = table.outcome
    if outcome is None:
        return ""
    facts = dict(outcome.facts)
    who = who_facts(words, table, int(facts["seat"])) if "seat" in facts else {}
    solo = "yes" if len(table.players) == 1 else "no"
    return words(f"okeydokey.end.{outcome.reasons[0]}", **who, solo=solo, n=int(facts["missing"]))


def end_sheet(table: Table, model: Model) -> Content:
    """Return the content of the sheet: the finale, or every card and Reset with the reason why it could not be placed."""
    words, outcome = model.words, table.outcome
    if outcome is None:
        return None
    if outcome.winners:
        return _draw_finale(table, words)
    state: State = table.match.state
    return (
        h("p", words(f"okeydokey.why.{state.end}"), cls="lead"),
        _draw_winnable(table, model),
        _draw_proof(state, words, table.match.setup.game),
    )


def _draw_finale(table: Table, words: Words) -> Content:
    """Return the finale of a won festival: how it was won, who laid which cards, and which help was used."""
    state: State = table.match.state
    played = sum(row.count(EQUAL) for row in state.rows)
    told = (
        h("p", words("okeydokey.left-over", n=played)) if played else None,
        h("p", words("okeydokey.laid.spared", n=state.equals - played, all=state.equals)) if state.equals and played else None,
        h("p", words("okeydokey.no-equal-needed")) if state.equals and not played else None,
        h("p", _help_sentence(table, words), cls="help-told"),
    )
    fold = h("details", h("summary", words("okeydokey.laid"), cls="btn quiet"), _draw_laid_table(table, words), told)
    return (
        h("p", [draw_instrument(row) for row in range(ROWS)], cls="finale-row", aria_hidden="true"),
        h("p", words("okeydokey.won", n=PLACES), cls="lead"),
        fold if len(table.players) > 1 else told,
    )


KINDS = (("numbers", NUMBER), ("equals", SAME), ("resets", RESETS))
"""The kinds of cards that are counted, each with the last part of its key in the catalogs."""


def count_laid(match: Match) -> tuple[Counter[str], ...]:
    """Return for each seat how many cards of each kind it has laid."""
    found: tuple[Counter[str], ...] = tuple(Counter() for _ in range(match.setup.seats))
    for before, action in zip(match.states, map(GAME.read, match.words), strict=False):
        if isinstance(action, Move) and action.kind != START:
            found[before.turn][action.kind] += 1
    return found


def _draw_laid_table(table: Table, words: Words) -> Node:
    """Return the table of how many cards of each kind every seat laid, without the Equals if the deck has none."""
    kinds = [(name, kind) for name, kind in KINDS if kind != SAME or table.match.state.equals]
    heads = [h("th", words(f"okeydokey.laid.{name}"), scope="col") for name, _ in kinds]
    lines = [
        h(
            "tr",
            h("th", own_name(words, table, seat), scope="row", data_name="true"),
            [h("td", str(count[kind])) for _, kind in kinds],
        )
        for seat, count in enumerate(count_laid(table.match))
    ]
    rows = h("thead", h("tr", h("td"), heads)), h("tbody", lines)
    return h("table", rows, cls="laid nums", aria_label=words("okeydokey.laid"))


def _help_sentence(table: Table, words: Words) -> str:
    """Return the sentence on the help the people here used: the number of hinted moves, and whether they looked into the deck."""
    moves = hinted_moves(table)
    if moves:
        told = words("okeydokey.laid.hints", n=moves)
    else:
        told = words("okeydokey.laid.help" if table.hinted or table.practice else "okeydokey.laid.no-help")
    return f"{told} {words('okeydokey.laid.deck')}" if sees_deck(table) else told


def _draw_proof(state: State, words: Words, game_id: str) -> Content:
    marks = advice.why_lost(state)
    kinds = ([mark for mark in marks if mark.face != RESET], [mark for mark in marks if mark.face == RESET])
    return [h("ul", [_draw_marks(words, game_id, alike) for alike in _group_alike(kind)], cls="whys") for kind in kinds if kind]


def _group_alike(marks: list[advice.Prospect]) -> list[list[advice.Prospect]]:
    """Return the cards and Resets that could not be placed, grouped by the reason."""
    found: dict[tuple[object, ...], list[advice.Prospect]] = {}
    for mark in marks:
        found.setdefault((mark.rule, mark.reason, mark.evidence, mark.facts), []).append(mark)
    return list(found.values())


def _draw_marks(words: Words, game_id: str, marks: list[advice.Prospect]) -> Node:
    mark = marks[0]
    refusal = IllegalAction(mark.rule, mark.reason, mark.evidence, **dict(mark.facts))
    pictures: list[Content] = [small_card(words, one.face, one.row) for one in marks]
    if mark.face == RESET:
        pictures.append(h("span", words.listed(row_title(words, one.row) for one in marks), cls="sr"))
    why = refusal_reason(words, refusal) if mark.rule else words("okeydokey.why.open")
    rules = rule_buttons(words, game_id, (mark.rule,)) if mark.rule else None
    return h("li", h("span", pictures, cls="cards"), h("span", why, rules))


def _draw_winnable(table: Table, model: Model) -> Node:
    words = model.words
    found = table.analysis("winnable")
    if found is None:
        if table.aside.proving:
            return h("p", words("okeydokey.winnable.looking"), cls="verdict", data_answer="winnable")
        return button(words("okeydokey.winnable.ask"), Message("prove"), "eye", "btn wide")
    title = h("h3", words("okeydokey.winnable.ask"))
    return h("section", title, _draw_winnable_answer(table, words, found), cls="verdict", data_answer="winnable")


def _draw_winnable_answer(table: Table, words: Words, found: dict[str, Any]) -> Content:
    if found["start"] is not True:
        return h("p", words("okeydokey.winnable.never" if found["start"] is False else "okeydokey.winnable.unknown"))
    at, end = int(found["from"]), int(found["to"])
    states, said = table.match.states, table.match.words
    first, last = (grid.count_placed(states[step + 1].rows) for step in (at, end))
    look = button(words("okeydokey.winnable.look", n=first), Message("look", str(at)), "history", "btn wide")
    before: State = states[at]
    way = words("okeydokey.winnable.better", move=move_or_remark_sentence(words, table, before, found["line"][0], named=True))
    if end > at:
        return h("p", words("okeydokey.winnable.between", n=first, m=last)), h("p", way), look
    known = found["weighed"]
    done = move_or_remark_sentence(words, table, before, said[at], named=True)
    return (
        h("p", words("okeydokey.winnable.until", n=first), cls="lead"),
        h("p", done),
        h("p", f"{losing_action_sentence(words, table, at, known)} {quality_sentence(words, table, at, known)}"),
        h("p", f"{words('okeydokey.winnable.open')} {way}"),
        button(words("show.better"), Message("show", f"{len(table.match.past)}/{at}"), "play", "btn wide"),
        look,
    )
