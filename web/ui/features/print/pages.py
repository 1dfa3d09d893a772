"""The deal on paper: sheets in millimetres as the game's board draws them, with the seed and the QR code of the link."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.match import start
from triokey.core.seed import write_seed
from ui.games.offers import printed
from ui.games.puzzle_words import asked, beside, kind_name, sentence
from ui.games.secrecy import rounds_open
from ui.model import qr
from ui.model.messages import Message
from ui.model.model import PAPERS, Dialog, Model, Player, Table
from ui.parts.controls import art, button, chip, game_name, topbar, worn
from ui.parts.controls import sheet as sheet_of
from ui.text.html import Content, Node, h
from ui.text.words import Words


def print_page(model: Model, table: Table, paper: str) -> Node:
    """Return the page: what is printed lies on it as sheets, the rest of it stays on the screen."""
    words = model.words
    game = table.match.setup.game
    address = table.key.replace(":", "-")
    links = [
        h(
            "a",
            words(f"print.{name}"),
            href=f"#/print/{address}/{name}",
            cls="chipbtn",
            aria_current="page" if name == paper else None,
        )
        for name in PAPERS
    ]
    return h(
        "div",
        topbar(words, words("print.title"), f"#/play/{address}", subtitle=game_name(words, game)),
        h(
            "main",
            h(
                "div",
                h("nav", links, cls="chips", aria_label=words("print.paper")),
                button(words("print.go"), Message("print"), symbol="print", cls="btn primary"),
                h("p", words(f"print.how.{about(game).family}"), cls="hint"),
                cls="print-bar",
            ),
            _papers(model, table, paper),
        ),
        cls=f"page print {worn(game)}",
        data_key=f"print-{paper}",
    )


def _papers(model: Model, table: Table, paper: str) -> Content:
    """Return the sheets, or the question whether hidden hands may be seen."""
    words = model.words
    if not rounds_open(table):
        return h(
            "section",
            h("p", words("print.hidden")),
            button(words("practice.yes"), Message("as-practice"), symbol="eye"),
            cls="ask",
        )
    board = printed(table.match.setup.game)
    assert board is not None
    sheets = board.sheets(words, table._replace(match=start(table.match.setup), at=None))
    return h("div", [_sheet(model, table, paper, number, sheet) for number, sheet in enumerate(sheets)], cls="papers")


def _sheet(model: Model, table: Table, paper: str, number: int, content: Content) -> Node:
    words = model.words
    head = game_name(words, table.match.setup.game)
    return _paper(model, head, _seed(words, table), "print.code", paper, number, content)


def _paper(model: Model, head: str, seed: Content, code: str, paper: str, number: int, content: Content) -> Node:
    words = model.words
    return h(
        "section",
        h("header", art("logo", "plogo"), h("b", head), seed, cls="phead"),
        h("div", content, cls="pbody"),
        h("footer", _code(model, words(code)) if not number else None, h("span", words("print.unofficial")), cls="pfoot"),
        cls=f"paper {paper}",
        aria_label=words("print.sheet", n=number + 1),
    )


def puzzle_sheet(model: Model, dialog: Dialog) -> Node | None:
    """Return the sheet that prints the puzzle at hand; what goes on paper is part of it and not seen on the screen."""
    words, puzzle = model.words, model.puzzle
    if puzzle is None or puzzle.asked is None:
        return None
    paper, game = dialog.get("about"), puzzle.game
    board = printed(game)
    assert board is not None
    match = puzzle.asked.match
    table = Table("", match, (Player("person"),) * match.setup.seats)
    front = (h("p", asked(words, puzzle.asked), cls="pask"), board.position(words, table, puzzle.asked.given))
    proof = [h("li", sentence(words, game, step), " ", beside(words, puzzle.asked, step)) for step in puzzle.proof]
    back = (h("h2", words("print.solution")), h("ol", proof, cls="prules"), board.behind(words, table, puzzle.asked.given))
    head = f"{game_name(words, game)} · {kind_name(words, game, puzzle.kind)}"
    papers = [_paper(model, head, None, "print.code-puzzle", paper, number, sheet) for number, sheet in enumerate((front, back))]
    chips = [chip(words(f"print.{name}"), Message("print-puzzle", name), name == paper) for name in PAPERS]
    return sheet_of(
        model,
        words("print.title"),
        (
            h("div", chips, cls="chips", role="group", aria_label=words("print.paper")),
            h("p", words("print.how.puzzle"), cls="hint"),
            h("div", papers, cls=f"papers unseen {worn(game)}", aria_hidden="true"),
        ),
        button(words("print.go"), Message("print"), symbol="print", cls="btn primary", disabled=not puzzle.proof),
    )


def _seed(words: Words, table: Table) -> Content:
    setup = table.match.setup
    return (
        h("span", words("menu.seed"), " ", h("b", write_seed(setup.seed), translate="no"), cls="nums")
        if setup.deal is None
        else None
    )


def _code(model: Model, text: str) -> Content:
    if not model.code:
        return None
    return h("span", qr.picture(qr.read_code(model.code), model.words("share.qr.label")), h("span", text), cls="pcode")
