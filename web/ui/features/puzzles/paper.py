"""The current puzzle on paper: the question on the front, the solution on the back."""

from __future__ import annotations

from ui.features.puzzles.table import request_solution
from ui.games.offers import printed_board
from ui.games.puzzle_words import drawings_beside_step, kind_name, question_sentence, sentence
from ui.model import qr
from ui.model.change import Change
from ui.model.effects import Effects, Qr
from ui.model.messages import Message
from ui.model.model import PAPERS, Dialog, Model, Player, Table
from ui.model.puzzle_session import PAGE
from ui.parts.controls import button, choice_chip, dialog_box
from ui.parts.names import game_name
from ui.parts.paper import asked_on, code_with_caption, known_code, paper_sheet, sentence_list, with_code
from ui.parts.pictures import game_classes
from ui.text.html import Node, h


def print_puzzle(model: Model, message: Message) -> Change:
    """Open the dialog that prints the current puzzle, on the paper size in the value. Its solution and QR code are requested."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.asked is None:
        return model, ()
    size = message.value if message.value in PAPERS else PAPERS[0]
    effects: Effects = () if puzzle.proof else request_solution(puzzle)
    link = _puzzle_link(model)
    if link and not known_code(model, link):
        effects = (*effects, Qr(link, "puzzle-code"))
    return model._replace(dialog=Dialog("paper", (("about", size),))), effects


def _puzzle_link(model: Model) -> str:
    link = model.base + model.puzzle.link if model.puzzle is not None else ""
    return link if len(link) <= qr.LIMIT else ""


def take_puzzle_code(model: Model, message: Message) -> Change:
    """Store the QR code that was drawn for the current puzzle. A code for another puzzle is dropped."""
    link = _puzzle_link(model)
    awaited = model.route == PAGE and message.field("about") == link and not known_code(model, link)
    return (with_code(model, message) if awaited else model), ()


def puzzle_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that prints the current puzzle. The printed sheets are in it but cannot be seen on the screen."""
    words, puzzle = model.words, model.puzzle
    if puzzle is None or puzzle.asked is None:
        return None
    size, game = dialog.get("about"), puzzle.game
    code = code_with_caption(words, known_code(model, _puzzle_link(model)), words("print.code-puzzle"))
    board = printed_board(game)
    assert board is not None
    match = puzzle.asked.match
    table = Table("", match, (Player("person"),) * match.setup.seats)
    front = (asked_on(question_sentence(words, puzzle.asked)), board.position(words, table, puzzle.asked.given))
    proof = [(sentence(words, game, step), " ", drawings_beside_step(words, puzzle.asked, step)) for step in puzzle.proof]
    back = (h("h2", words("print.solution")), sentence_list("ol", proof), board.behind(words, table, puzzle.asked.given))
    head = f"{game_name(words, game)}\u00a0· {kind_name(words, game, puzzle.kind)}"
    papers = [paper_sheet(words, head, None, code, size, number, side) for number, side in enumerate((front, back))]
    sizes = {name: h("span", words(f"print.{name}"), translate="no") for name in PAPERS}
    chips = [choice_chip(label, Message("print-puzzle", name), name == size) for name, label in sizes.items()]
    return dialog_box(
        model,
        words("print.title"),
        (
            h("div", chips, cls="chips", role="group", aria_label=words("print.paper")),
            h("p", words("print.how.puzzle"), cls="hint"),
            h("div", papers, cls=f"papers unseen {game_classes(game)}", aria_hidden="true"),
        ),
        button(words("print.go"), Message("print"), symbol="print", cls="btn primary", disabled=not puzzle.proof),
    )
