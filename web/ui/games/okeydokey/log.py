"""Sentences on moves and remarks that hide what the listener may not know, for announcements and for the log."""

from __future__ import annotations

from collections import Counter

from triokey.core.game import IllegalAction
from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, COLUMNS, EQUAL, PLACES, ROWS, read_card
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NUMBER, SAME, START, Move, Remark, State, View
from ui.games.okeydokey.art import card_name, card_title, draw_instrument, row_name, row_title
from ui.games.okeydokey.talk import statement_sentence
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import on
from ui.parts.names import who_facts
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import Words


def move_or_remark_sentence(words: Words, table: Table, before: State, word: str, named: bool = False) -> str:
    """Return the sentence on one action or remark.

    Cards put under the deck are only counted; with `named`, for readers who may see all cards, they are named.
    """
    action = GAME.read(word)
    if isinstance(action, Remark):
        return statement_sentence(words, table, action, before.ranges[action.seat])
    solo = "yes" if len(before.hands) == 1 else "no"
    if action.kind == START:
        return words("okeydokey.told.start", **who_facts(words, table, action.row))
    who, column = who_facts(words, table, before.turn), len(before.rows[action.row]) + 1
    if action.kind == NUMBER:
        return words(
            "okeydokey.told.number",
            solo=solo,
            **who,
            card=card_name(words, action.cards[0]),
            first=card_title(words, action.cards[0]),
            column=column,
        )
    colour = row_name(words, action.row)
    if action.kind == SAME:
        value = grid.row_value(before.rows[action.row])
        under = words("okeydokey.told.under", card=card_name(words, action.cards[0])) if action.cards else ""
        return words("okeydokey.told.equal", solo=solo, **who, colour=colour, n=value, column=column, under=under)
    if named and action.cards:
        cards = words.listed(card_name(words, card) for card in action.cards)
        return words("okeydokey.told.reset-named", solo=solo, **who, colour=colour, cards=cards)
    return words("okeydokey.told.reset", solo=solo, **who, colour=colour, column=column, n=len(action.cards))


def consequence_sentences(words: Words, table: Table, before: State, word: str) -> list[str]:
    """Return sentences on what an action caused: a full column, an extra turn (D11), a skipped seat (D10), places left empty."""
    action = GAME.read(word)
    if not isinstance(action, Move) or action.kind == START:
        return []
    after: State = table.after(before, word)
    actor, placed = before.turn, grid.count_placed(after.rows)
    out = []
    if placed % ROWS == 0:
        out.append(words("okeydokey.told.column", column=grid.current_column(after.rows)))
    if after.end and placed < PLACES:
        out.append(words("okeydokey.told.empty", places=_empty_places(words, after)))
    if after.end or len(after.hands) == 1:
        return out
    if not after.hands[actor]:
        out.append(words("okeydokey.told.skipped", **who_facts(words, table, actor)))
    elif after.turn == actor and advice.table_gauges(GAME.view(before, actor)).extra and placed % ROWS == 0:
        out.append(words("okeydokey.told.again", **who_facts(words, table, actor)))
    return out


def _empty_places(words: Words, state: State) -> str:
    """Return the rows that have no card in the current column, and the columns that have none at all."""
    column, rows = grid.current_column(state.rows), grid.open_rows(state.rows)
    partial = len(rows) < ROWS
    colours = words.listed(row_name(words, row) for row in rows)
    whole = [str(number) for number in range(column + 1 + partial, COLUMNS + 1)]
    parts = [words("okeydokey.told.empty.rows", rows=colours, column=column + 1)] if partial else []
    if whole:
        parts.append(words("okeydokey.told.empty.columns", n=len(whole), columns=words.listed(whole)))
    return words.listed(parts)


def drawn_cards_sentence(words: Words, table: Table, before: State, word: str) -> tuple[str, ...]:
    """Return the sentence that names the cards drawn by the seat that acted, none if it drew no card."""
    action = GAME.read(word)
    if not isinstance(action, Move) or action.kind == START:
        return ()
    came = Counter(table.after(before, word).hands[before.turn]) + Counter(action.cards) - Counter(before.hands[before.turn])
    return (words("okeydokey.told.drew", cards=words.listed(card_name(words, face) for face in came.elements())),) if came else ()


def round_log(table: Table, model: Model) -> Node:
    """Return the log of the whole round, the latest move first; each line is a link to that moment."""
    words = model.words
    now = len(table.match.words) if table.at is None else table.at
    lines = list(enumerate(zip(table.match.states, table.match.words, strict=False), 1))
    items: list[Node] = []
    talk: list[Node] = []
    open_talk = False
    for n, (before, word) in reversed(lines):
        line = _draw_line(words, table, n, before, word, n == now)
        if GAME.is_remark(GAME.read(word)):
            talk.append(line)
            open_talk = open_talk or n == table.at
            continue
        items.append(line._replace(children=(*line.children, _fold_talk(words, talk, open_talk))) if talk else line)
        talk, open_talk = [], False
    if talk:
        items.append(h("li", _fold_talk(words, talk, open_talk, alone=True), data_key="talk-0"))
    return h("ol", items, cls="log", id="moves", tabindex="-1", aria_label=words("table.moves"))


def _fold_talk(words: Words, talk: list[Node], shown: bool, alone: bool = False) -> Node:
    """Return a folded list of the remarks made after an action. shown: unfolded, as the stage shows one of these moments.

    alone: whether the talk has a line of its own, because it came before any action.
    """
    count = h("span", str(len(talk)), cls="nums", aria_hidden="true")
    text = words("okeydokey.talked", n=len(talk))
    head = h("summary", icon("chat"), h("span", text) if alone else (count, h("span", text, cls="sr")), cls="entry")
    return h("details", head, h("ol", talk), open=True if shown else None, cls="talked")


def _draw_line(words: Words, table: Table, number: int, before: State, word: str, shown: bool) -> Node:
    return h(
        "li",
        h(
            "button",
            _draw_action(GAME.read(word)),
            h("span", move_or_remark_sentence(words, table, before, word)),
            type="button",
            cls="entry",
            **on(Message("look", str(number))),
            aria_current="step" if shown else None,
        ),
        data_key=f"{number}-{word}" if word.find(">") < 0 else str(number),
    )


def _draw_action(action: Move | Remark) -> Content:
    if isinstance(action, Remark):
        return icon("chat")
    if action.kind == START:
        return icon("play")
    if action.kind == SAME:
        return sprite_art("equal", "ic")
    return draw_instrument(action.row) if action.kind == NUMBER else sprite_art("reset", "ic")


def refusal_reason(words: Words, refusal: IllegalAction) -> str:
    """Return the sentence that says why an action or a remark is not allowed."""
    facts: dict[str, str | int] = dict(refusal.facts)
    mark = refusal.evidence[0] if refusal.evidence else str(facts.get("row", ""))
    row = COLOURS.find(mark[:1].upper()) if mark[:1] else -1
    facts["colour"] = row_name(words, row) if row >= 0 else ""
    facts["first"] = row_title(words, row) if row >= 0 else ""
    if isinstance(facts.get("card"), str):
        face = read_card(str(facts["card"]))
        facts["card"] = card_name(words, face) if face != EQUAL else words("okeydokey.equal")
    return words(f"okeydokey.no.{refusal.reason}", **facts)


def placeable_text(words: Words, view: View) -> str:
    """Return a text that names the cards and Resets that can be placed now, and says why each other card cannot."""
    marks = advice.hand_prospects(view.hand, view.rows)
    now = [card_title(words, mark.face) for mark in marks if mark.when == advice.NOW]
    resets = [row_title(words, row) for row in grid.reset_rows(view.rows)]
    said = [words("query.okeydokey.now", cards="; ".join(now), n=len(now))]
    said.append(words("query.okeydokey.resets", rows="; ".join(resets), n=len(resets)))
    for mark in marks:
        if mark.when != advice.NOW:
            refusal = IllegalAction(mark.rule, mark.reason, mark.evidence, **dict(mark.facts))
            said.append(words("query.okeydokey.not", card=card_title(words, mark.face), why=refusal_reason(words, refusal)))
    return " ".join(said)


def line_step_text(words: Words, table: Table) -> str:
    """Return the text on a step of the line of best moves: its action and consequences; before it begins, its number of steps."""
    match, at, begins = table.seen, table.at or 0, table.line or 0
    if at == begins:
        return words("okeydokey.line.begin", n=len(match.words) - begins)
    before, word = match.states[at - 1], match.words[at - 1]
    did = " ".join([move_or_remark_sentence(words, table, before, word), *consequence_sentences(words, table, before, word)])
    return words("okeydokey.line.step", n=at - begins, all=len(match.words) - begins, did=did)
