"""The sentences of the review of a round of Okey: the most costly discard, and the role of luck."""

from __future__ import annotations

from collections.abc import Sequence

from triokey.core.game import Seat
from triokey.core.review import CHANCE, EVEN, Point
from triokey.okey.rules import can_show_twin, points_of_show
from ui.games.okey.open import GOT, LOSS, is_refused_win
from ui.games.score import score
from ui.games.verdict import Verdict
from ui.model.model import Review, Table
from ui.parts.names import judged_name
from ui.text.html import Content, h
from ui.text.words import Words

USUAL = 150
"""Minimum difference from the expected luck, in thousandths of all draws, at which luck is called more or less than usual."""


WIN_PIECE = "w"
"""Name by which the review marks the middle of the board, where a win is declared."""


def review_headline(words: Words, table: Table, review: Review, found: Point | None) -> str:
    """Return the headline of the review: who made the most costly mistake, or passed up a win."""
    if found is None:
        close = any(point.mark == EVEN for point in review.points)
        return words("review.okey.close" if close else "review.okey.perfect")
    if is_refused_win(found):
        loss = int(dict(found.facts)[LOSS])
        return words("review.okey.undeclared", n=found.at + 1, who=judged_name(words, table, found.seat), loss=loss)
    return words("review.okey.turn", n=found.at + 1, who=judged_name(words, table, found.seat))


def review_lines(words: Words, table: Table, review: Review) -> list[Content]:
    """Return the review's lines on a player: the number of good decisions, and how lucky the draws were."""
    told, left = luck_sentence(words, review.points), points_not_shown(table, review.seat)
    return [
        h("p", score(words, table, review.points, review.seat)),
        h("p", told) if told else None,
        h("p", words("review.okey.unshown", n=left)) if left else None,
    ]


def points_not_shown(table: Table, seat: Seat) -> int:
    """Return the points that the others kept because a seat did not show the indicator's twin. Showing it is optional."""
    chances = [state for state in table.match.states if state.turn == seat and can_show_twin(state, state.hands[seat])]
    if not chances or table.match.state.showed == seat:
        return 0
    return -sum(points_of_show(chances[0]._replace(showed=seat)))


def luck_sentence(words: Words, points: Sequence[Point]) -> str:
    """Return the sentence that compares the luck of a player's draws with the average, "" if nothing was drawn."""
    drawn = [dict(point.facts) for point in points if point.mark == CHANCE]
    if not drawn:
        return ""
    got = sum(int(facts["got"]) for facts in drawn)
    expected = sum(int(facts["chance"]) for facts in drawn)
    beyond = 1000 * got - expected
    how = "more" if beyond > USUAL * len(drawn) else "less" if -beyond > USUAL * len(drawn) else "usual"
    return words("review.okey.luck", got=got, all=len(drawn), expected=_tenths(words, expected), how=how)


def _tenths(words: Words, thousandths: int) -> str:
    whole, tenth = divmod(round(thousandths / 100), 10)
    return words("review.decimal", whole=whole, tenth=tenth)


def marked_pieces(table: Table, point: Point) -> tuple[str, str] | None:
    """Return the two pieces to mark for a decision: the discarded tile and the better one; for a draw, the two actions' texts.

    For a win that was not declared, the better piece is the middle of the table.
    """
    if point.mark == CHANCE or not point.weight:
        return None
    if point.why.startswith(GOT):
        return ("t", "d") if table.match.words[point.at] == "t" else ("d", "t")
    facts = dict(point.facts)
    if is_refused_win(point):
        return str(facts["tile"]), WIN_PIECE
    done, better = str(facts["tile"]), str(facts["best"])
    return (done, better) if done != better else None


VERDICT = Verdict(review_headline, lines=review_lines, below=False, pieces=marked_pieces)
