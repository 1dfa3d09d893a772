"""The page of a review: the verdict with the decisive step, the chart of the round's course, and every step in words."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.review import (
    BEST,
    BLUNDER,
    CHANCE,
    EVEN,
    FORCED,
    GONE,
    KEPT,
    MISTAKE,
    ONLY,
    SLIP,
    UNKNOWN,
    Point,
    most_costly_point,
)
from ui.features.review.ending import from_start
from ui.features.review.evaluated import RISKY, UNLUCKY, by_knowledge, knowledge_panel, step_mark
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.games.board import LineShown
from ui.games.offers import review_texts, reviewed_board, reviewed_seats
from ui.games.secrecy import open_seats
from ui.games.showcase import board_of
from ui.games.showing import show_button
from ui.model.messages import Message
from ui.model.model import Model, Review, Table
from ui.model.rounds import match_to_round, rounds_over
from ui.parts.charts import chart_table, step_chart
from ui.parts.controls import button, link_button, on, top_bar
from ui.parts.names import game_name, own_name, player_name
from ui.parts.pictures import game_classes, icon
from ui.parts.unanswered import no_answer
from ui.text.html import Content, Node, h
from ui.text.words import Words

ICONS = {
    FORCED: "level",
    ONLY: "flag",
    BEST: "check",
    EVEN: "check",
    SLIP: "down",
    MISTAKE: "down",
    BLUNDER: "never",
    CHANCE: "dice",
    KEPT: "check",
    GONE: "close",
    UNKNOWN: "level",
    UNLUCKY: "dice",
    RISKY: "down",
}
SHOWN = (ONLY, SLIP, MISTAKE, BLUNDER)
"""Marks that steps get in a review and that the chart of the round shows."""


def review_page(model: Model, table: Table, review: Review) -> Node:
    """Return the page of a review. The table is the stored game with all its rounds."""
    words = model.words
    game = table.match.setup.game
    seen = table._replace(match=match_to_round(table.match, review.number))
    ready = review.done >= len(review.words)
    address = table.key.replace(":", "-")
    return h(
        "div",
        top_bar(words, words("review.title"), f"#/play/{address}", subtitle=game_name(words, game)),
        h(
            "main",
            _draw_choices(words, table, review, address),
            h("p", words("review.open"), cls="hint") if open_seats(table) else None,
            _draw_progress(words, review, f"{address}/{review.number}/{review.seat}")
            if not ready
            else (
                h("section", _draw_verdict(words, seen, review), doors("review", model), cls="verdict-box"),
                _course_picture(words, seen, review),
                _list_judged_steps(model, seen, review),
            ),
            h("p", _draw_board_link(words, table, review, address), cls="chips"),
            cls="text",
        ),
        cls=f"page review {game_classes(game)}",
        data_key=f"review-{review.number}-{review.seat}",
    )


def _draw_board_link(words: Words, table: Table, review: Review, address: str) -> Node:
    """Return the link to the board at the end of the reviewed round, or at its deal if the match has continued since."""
    if review.number == len(table.match.past):
        return link_button(words("review.replay"), f"#/play/{address}", "play")
    return button(words("review.replay"), Message("moment", f"{review.number}/0"), "play")


def _draw_choices(words: Words, table: Table, review: Review, address: str) -> Content:
    out: list[Content] = []
    if rounds_over(table) > 1:
        links = [
            _draw_link(words("replay.round", n=number + 1), f"#/review/{address}/{number}/{review.seat}", number == review.number)
            for number in range(rounds_over(table))
        ]
        out.append(h("nav", links, cls="chips", aria_label=words("replay.rounds")))
    seats = reviewed_seats(table)
    if seats:
        links = [
            _draw_link(own_name(words, table, seat), f"#/review/{address}/{review.number}/{seat}", seat == review.seat)
            for seat in seats
        ]
        out.append(h("nav", links, cls="chips", aria_label=words("review.seats")))
    return out


def _draw_link(name: str, href: str, here: bool) -> Node:
    return h("a", name, href=href, cls="chipbtn", aria_current="page" if here else None)


def _draw_progress(words: Words, review: Review, address: str) -> Node:
    if review.stuck:
        return no_answer(words, f"#/review/{address}")
    text = words("review.wait", n=review.done, all=len(review.words))
    return h(
        "div",
        h("p", text),
        h("progress", max=str(max(1, len(review.words))), value=str(review.done), aria_label=text),
        cls="waiting",
    )


def _draw_verdict(words: Words, table: Table, review: Review) -> Content:
    """Return the verdict: first the decisive step, then how each player did."""
    speaks = review_texts(table)
    found = most_costly_point(review.points)
    headline = speaks.headline(words, table, review, found)
    lines: list[Content] = [h("h2", headline)]
    if told := from_start(words, table, review.points):
        lines.append(h("p", told))
    if found is not None:
        known = by_knowledge(words, table, review, found)
        if known:
            lines.append(h("p", known))
        if speaks.beside is not None and (told := speaks.beside(words, table, review, found)) != headline:
            lines.append(h("p", told))
        lines.append(h("p", _sentence_on_step(words, table, found)))
        lines.append(button(words("review.see"), Message("moment", f"{review.number}/{found.at}"), "eye", "btn primary"))
        board = board_of(table.match.setup.game)
        if isinstance(board, LineShown):
            lines.append(show_button(words, f"{review.number}/{found.at}", "show.better"))
            if board.refutes and found.at + 1 < len(review.words):
                lines.append(show_button(words, f"{review.number}/{found.at + 1}", "show.after"))
    return [*lines, *speaks.lines(words, table, review), knowledge_panel(words, table, review)]


def _sentence_on_step(words: Words, table: Table, point: Point) -> str:
    board = reviewed_board(table.match.setup.game)
    assert board is not None
    return board.judged(words, table, point)


def _course_picture(words: Words, table: Table, review: Review) -> Content:
    points = review.points
    if not points:
        return None
    family = about(table.match.setup.game).family
    heights = [points[0].before, *(point.value for point in points)]
    most = max(1, *map(abs, heights))
    span = (-most if review_texts(table).below else 0, most)
    title = words(f"review.{family}.graph")
    marks = [(at, point.mark) for at, point in enumerate(points, 1) if point.mark in SHOWN]
    names = [str(at) for at in range(len(heights))]
    facts = {"who": player_name(words, table, 0), "other": player_name(words, table, len(table.players) - 1)}
    return h(
        "figure",
        h("figcaption", title),
        h("span", words(f"review.{family}.high", **facts), cls="edge", aria_hidden="true"),
        step_chart(title, heights, span, marks, 0),
        h("span", words(f"review.{family}.low", **facts), cls="edge", aria_hidden="true"),
        chart_table(words, title, names, heights),
        cls="chart course",
    )


def _step_number(words: Words, table: Table, review: Review, point: Point) -> str:
    """Return the number of a step, with its player unless the sentence on the step names the player anyway."""
    own = review_texts(table).step
    if own is not None:
        return own(words, table, review, point)
    return words("review.step", n=point.at + 1, who=own_name(words, table, point.seat))


def _list_judged_steps(model: Model, table: Table, review: Review) -> Node:
    """Return the list of all steps with their judgements, and with the buttons that features add to each step."""
    words, found = model.words, most_costly_point(review.points)
    items = []
    for point in review.points:
        kind = step_mark(review, point)
        mark = words(f"review.mark.{kind}")
        items.append(
            h(
                "li",
                h(
                    "button",
                    h("span", icon(ICONS[kind]), h("span", mark, cls="badge-text"), cls=f"markbadge m-{kind}"),
                    h(
                        "span",
                        h("b", _step_number(words, table, review, point)),
                        " ",
                        _sentence_on_step(words, table, point),
                        " ",
                        by_knowledge(words, table, review, point),
                        cls="judged-text",
                    ),
                    type="button",
                    cls="judged-line",
                    **on(Message("moment", f"{review.number}/{point.at}")),
                    aria_current="step" if point == found else None,
                ),
                doors("review-step", model, Spot(name=str(point.at))),
            )
        )
    return h("section", h("h2", words("review.steps")), h("ol", items, cls="judged-list"))
