"""The page that prints a deal: sheets drawn by the game's board, with the code of the deal and the QR code of its link."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.match import branch
from triokey.core.seed import deal_code
from ui.features.print.acts import printed_link
from ui.games.offers import printed_board
from ui.games.secrecy import rounds_open
from ui.model.messages import Message
from ui.model.model import PAPERS, Model, Table
from ui.parts.controls import button, top_bar
from ui.parts.names import game_name
from ui.parts.paper import code_with_caption, known_code, paper_sheet
from ui.parts.pictures import game_classes
from ui.table.menu import practice_button
from ui.text.html import Content, Node, h
from ui.text.words import Words


def deal_print_page(model: Model, table: Table, size: str) -> Node:
    """Return the page that prints a deal. Only its sheets are printed, the rest stays on the screen."""
    words = model.words
    game = table.match.setup.game
    address = table.key.replace(":", "-")
    links = [
        h(
            "a",
            words(f"print.{name}"),
            href=f"#/print/{address}/{name}",
            cls="chipbtn",
            translate="no",
            aria_current="page" if name == size else None,
        )
        for name in PAPERS
    ]
    return h(
        "div",
        top_bar(words, words("print.title"), f"#/play/{address}", subtitle=game_name(words, game)),
        h(
            "main",
            h(
                "div",
                h("nav", links, cls="chips", aria_label=words("print.paper")),
                button(words("print.go"), Message("print"), symbol="print", cls="btn primary") if rounds_open(table) else None,
                h("p", words(f"print.how.{about(game).family}"), cls="hint"),
                cls="print-bar",
            ),
            _draw_papers(model, table, size),
        ),
        cls=f"page print {game_classes(game)}",
        data_key=f"print-{size}",
    )


def _draw_papers(model: Model, table: Table, size: str) -> Content:
    """Return the printed sheets, or a button that reveals hidden hands first if the round is still running."""
    words = model.words
    if not rounds_open(table):
        return h(
            "section",
            h("p", words("print.hidden")),
            practice_button(words, table),
            cls="ask",
        )
    board = printed_board(table.match.setup.game)
    assert board is not None
    dealt = branch(table.match, len(table.match.past), 0)
    sheets = board.sheets(words, table._replace(match=dealt, at=None))
    return h("div", [_draw_sheet(model, table, size, number, sheet) for number, sheet in enumerate(sheets)], cls="papers")


def _draw_sheet(model: Model, table: Table, size: str, number: int, content: Content) -> Node:
    words = model.words
    head = game_name(words, table.match.setup.game)
    code = code_with_caption(words, known_code(model, printed_link(model, table)), words("print.code"))
    return paper_sheet(words, head, _draw_deal_code(words, table), code, size, number, content)


def _draw_deal_code(words: Words, table: Table) -> Content:
    """Return the code of the deal's seed. None if the deal does not follow from a seed alone, as in all rounds but the first."""
    code = deal_code(table.match.setup)
    if not code or table.match.past:
        return None
    return h("span", words("menu.seed"), " ", h("b", code, translate="no"), cls="nums")
