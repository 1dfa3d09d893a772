"""The deal on paper: sheets in millimetres as the game's board draws them, with the seed and the QR code of the link."""

from __future__ import annotations

from triokey.match import start
from triokey.seed import write_seed
from ui import boards, qr
from ui.acts_print import PAPERS
from ui.acts_review import game_family
from ui.acts_verify import rounds_open
from ui.html import Content, Node, h
from ui.model import Model, Table
from ui.pages.parts import art, button, game_name, topbar
from ui.words import Words


def print_page(model: Model, table: Table, paper: str) -> Node:
    """Return the page: what is printed lies on it as sheets, the rest of it stays on the screen."""
    words = model.words
    game = table.match.setup.game
    address = table.key.replace(":", "-")
    content: Content
    if not rounds_open(table):
        content = h("section", h("p", words("print.hidden")), button(words("practice.yes"), "as-practice", symbol="eye"),
                    cls="ask")
    else:
        board = boards.board_of(game)
        assert isinstance(board, boards.Printed)
        first = table._replace(match=start(table.match.setup), at=None)
        sheets = board.sheets(words, first)
        content = h("div", [_sheet(model, table, paper, number, sheet) for number, sheet in enumerate(sheets)], cls="papers")
    links = [h("a", words(f"print.{name}"), href=f"#/print/{address}/{name}", cls="chipbtn",
               aria_current="page" if name == paper else None) for name in PAPERS]
    return h(
        "div",
        topbar(words, words("print.title"), f"#/play/{address}", subtitle=game_name(words, game)),
        h(
            "main",
            h("div", h("nav", links, cls="chips", aria_label=words("print.paper")),
              button(words("print.go"), "print", symbol="print", cls="btn primary"),
              h("p", words(f"print.how.{game_family(game)}"), cls="hint"), cls="print-bar"),
            content,
        ),
        cls=f"page print w-{game}",
        data_key=f"print-{paper}",
    )


def _sheet(model: Model, table: Table, paper: str, number: int, content: Content) -> Node:
    words = model.words
    return h(
        "section",
        h("header", art("logo", "plogo"), h("b", game_name(words, table.match.setup.game)), _seed(words, table), cls="phead"),
        h("div", content, cls="pbody"),
        h("footer", _code(model) if not number else None, h("span", words("print.unofficial")), cls="pfoot"),
        cls=f"paper {paper}",
        aria_label=words("print.sheet", n=number + 1),
    )


def _seed(words: Words, table: Table) -> Content:
    setup = table.match.setup
    return h("span", words("menu.seed"), " ", h("b", write_seed(setup.seed)), cls="nums") if setup.deal is None else None


def _code(model: Model) -> Content:
    if not model.code:
        return None
    return h("span", qr.picture(qr.read_code(model.code), model.words("share.qr.label")),
             h("span", model.words("print.code")), cls="pcode")
