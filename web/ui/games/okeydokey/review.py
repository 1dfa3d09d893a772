"""The sentences of Okey Dokey's review: the move that lost the game, judged by what its seat knew and with all cards open."""

from __future__ import annotations

from triokey.core.review import Point
from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, EQUAL, write_card
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import RESETS, SAME, START, Move
from ui.games.okeydokey.open import losing_action_sentence
from ui.games.verdict import Verdict
from ui.model.model import Review, Table
from ui.parts.names import who_facts
from ui.text.words import Words


def review_headline(words: Words, table: Table, review: Review, found: Point | None) -> str:
    """Return the first line of the review: the judgement of the losing step by what its seat knew, or without it the result."""
    if found is not None:
        answer = dict(review.evaluated).get(found.at)
        if answer is None:
            return words("review.okeydokey.judging", n=_count_filled(table, found), **who_facts(words, table, found.seat))
        return losing_action_sentence(words, table, found.at, answer) if answer else with_open_cards(words, table, review, found)
    unsettled = [point for point in review.points if point.why == "open"]
    if unsettled and unsettled[0].before > 0:
        first, last = (_count_filled(table, point) for point in (unsettled[0], unsettled[-1]))
        return words("review.okeydokey.between", n=first, m=last)
    value = review.points[-1].value if review.points else 1
    return words(f"review.okeydokey.{'won' if value > 0 else 'unknown' if unsettled else 'never'}")


def with_open_cards(words: Words, table: Table, review: Review, found: Point) -> str:
    """Return the sentence that names the step which lost the round, seen with all cards open."""
    return words("review.okeydokey.turn", n=_count_filled(table, found))


def step_number(words: Words, table: Table, review: Review, point: Point) -> str:
    """Return the number of a step: how many places of the stage are filled after it; "" for the choice of who starts."""
    number = _count_filled(table, point)
    return str(number) if number else ""


def _count_filled(table: Table, point: Point) -> int:
    before, after = (grid.count_placed(table.match.states[at].rows) for at in (point.at, point.at + 1))
    return after if after > before else 0


def has_losing_step(table: Table) -> bool:
    """Tell whether the player has asked, after the end, which step lost the game, and one step is proven to have lost it."""
    found = table.analysis("winnable")
    return found is not None and found["start"] is True and found["from"] == found["to"]


def marked_pieces(table: Table, point: Point) -> tuple[str, str] | None:
    """Return the card that was placed and the better one, None if they are the same; a Reset is given by its row."""
    better = dict(point.facts).get("better")
    found = None if better is None else (_name_piece(table.match.words[point.at]), _name_piece(str(better)))
    return found if found is not None and found[0] != found[1] else None


def _name_piece(word: str) -> str:
    move = GAME.read(word)
    assert isinstance(move, Move)
    if move.kind == RESETS:
        return f"!{COLOURS[move.row]}"
    return write_card(EQUAL if move.kind == SAME else move.cards[0]) if move.kind != START else word


VERDICT = Verdict(review_headline, with_open_cards, turned=has_losing_step, step=step_number, pieces=marked_pieces)
