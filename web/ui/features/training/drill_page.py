"""The page of a training card: its position on the game's board, and how the answer was judged."""

from __future__ import annotations

from triokey.core.match import turn
from triokey.core.review import BEST, Point
from ui.features.training.cards import LEARNT, Missed, read_training
from ui.features.training.pages import cause_name
from ui.features.training.state import TRAINING, Drill
from ui.features.training.table import judged_table, may_show_line
from ui.games.asking import with_question_settings
from ui.games.board import Evaluator
from ui.games.offers import reviewed_board
from ui.games.showcase import board_of
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import button, close_label, icon_button, top_bar
from ui.parts.dates import short_date
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, icon
from ui.text.html import Node, h


def drill_page(model: Model, drill: Drill, table: Table) -> Node:
    """Return the page of the current training card."""
    words, game = model.words, table.match.setup.game
    board = board_of(game)
    primary = None if drill.over else board.primary(table, with_question_settings(model))
    last = button(words("training.next"), Message("train-next"), symbol="play", cls="btn primary")
    blank = h("span", cls="btn primary blank", aria_hidden="true")
    forget = icon_button("never", words("training.forget"), Message("dialog", "training-erase"), disabled=not drill.over)
    inner = (
        board.page(table, with_question_settings(model)),
        h(
            "nav",
            h("span", forget, cls="group"),
            last if drill.over else primary or blank,
            h("span", icon_button("help", words("nav.rules"), Message("dialog", f"rules {game}")), cls="group"),
            cls="actions",
            aria_label=words("table.actions"),
        ),
        h(
            "aside",
            h("div", h("p", _next_day_sentence(model, drill)), cls="panel-question"),
            cls="side",
            aria_label=words("training.title"),
        ),
    )
    return h(
        "div",
        top_bar(words, words("training.card"), "#/training/mistakes", subtitle=_subtitle(model, drill, game)),
        _draw_question(model, drill, table),
        h("div", inner, cls=f"page play {game_classes(game)}{' lit-right' if drill.over else ''}"),
        cls=f"page puzzle drill {game_classes(game)}",
        data_key=f"drill-{drill.check}",
        data_stage="waiting" if drill.judging else "over" if drill.over else "open",
    )


def _subtitle(model: Model, drill: Drill, game: str) -> str:
    """Return the game's name and, once the card is answered, why it was kept, since that would reveal the answer earlier."""
    card = read_training(model.text(TRAINING)).card(drill.check)
    names: tuple[str, ...] = (game_name(model.words, game),)
    if card is not None and drill.over:
        names = (*names, cause_name(model.words, Missed(card.game, card.cause, 1, card.missed)))
    return "\u00a0· ".join(names)


def _draw_question(model: Model, drill: Drill, table: Table) -> Node:
    """Return the box above the board with the question, or how the answer was judged."""
    words = model.words
    mark, tone, text = "puzzle", "asks", words("training.ask")
    tools: Node | None = None
    if drill.judging:
        text = words("puzzles.judging")
    elif table.line is not None:
        mark, tone, text = "play", "told", words("puzzles.line")
        tools = icon_button("close", close_label(words, "show.me"), Message("look", "last"))
    elif drill.over:
        if not drill.right and may_show_line(drill):
            tools = icon_button("play", words("show.me"), Message("drill-show"), id="show-better")
        mark, tone = ("check", "right") if drill.right else ("close", "wrong")
        told = words("training.right" if drill.right else "training.wrong"), answer_sentence(model, drill, table)
        text = " ".join(filter(None, (*told, _next_day_sentence(model, drill))))
    return h(
        "section", icon(mark), h("p", text), tools, cls=f"ask {tone}", id="ask", tabindex="-1", aria_label=words("training.card")
    )


def answer_sentence(model: Model, drill: Drill, table: Table) -> str:
    """Return the game's own sentence on the answer, "" if it has none."""
    words, board = model.words, board_of(table.match.setup.game)
    if not drill.over or drill.asked is None:
        return ""
    after = judged_table(drill, table)
    if drill.evaluated and isinstance(board, Evaluator):
        seat = turn(drill.asked) or 0
        point = Point(len(drill.asked.words), seat, 0, 0, BEST, 0, "")
        return board.evaluated(words, after, point, dict(drill.evaluated))
    own = reviewed_board(after.match.setup.game)
    return own.judged(words, after, drill.point) if drill.point is not None and own is not None else ""


def _next_day_sentence(model: Model, drill: Drill) -> str:
    """Return the sentence on the card's box and when it comes again. During a practice it says that the day does not change."""
    words = model.words
    card = read_training(model.text(TRAINING)).card(drill.check)
    if card is None or card.box == LEARNT:
        return words("training.retired")
    if drill.rest is not None:
        return words("training.practised", date=short_date(words, card.due))
    if not drill.over:
        return words("training.in-box", n=card.box)
    return words("training.comes", date=short_date(words, card.due))
