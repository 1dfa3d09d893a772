"""A printed puzzle: the question in front, the solution only on the back, and a QR code of its own."""

from pathlib import Path

import pytest

from driving import do, opened, think
from triokey.core.catalog import GAMES, about
from triokey.core.puzzle import find, maker_of, read_puzzle_link, write_puzzle_link
from ui.games.puzzle_words import kind_question, sentence
from ui.loop.view import view
from ui.model.effects import Print, Qr, Think
from ui.text.html import render

DOKEY = Path(__file__).parents[2] / "engine" / "okeydokey" / "puzzles.txt"
KINDS = [
    (game, kind) for game in GAMES if "puzzles" in about(game).parts and game != "okeydokey" for kind in maker_of(game).kinds
]


def test_a_stage_is_printed_with_its_cards():
    link = next(link for link in DOKEY.read_text().split() if read_puzzle_link(link).kind == "save")
    model = opened(address=link)
    model, effects = do(model, ("print-puzzle",))
    model, _ = think(model, effects)
    page = render(view(model))
    state = read_puzzle_link(link).match.state
    front, back = page.split('class="paper a4"')[1:]
    unseen = next(link for link in DOKEY.read_text().split() if read_puzzle_link(link).kind == "proven")
    model, effects = do(opened(address=unseen), ("print-puzzle",))
    dealt = render(view(think(model, effects)[0])).split('class="paper a4"')
    assert len(read_puzzle_link(unseen).match.state.deck) == dealt[2].count("mini-card") and "paper-deck" not in dealt[1]
    assert back.count("paper-deck") == 0
    assert front.count("mini-card") >= sum(map(len, state.rows)) + len(state.hands[state.turn])


def at_puzzle(game, kind):
    link = write_puzzle_link(find(game, kind, -1, 3)[0])
    return opened(address=link), link


@pytest.mark.parametrize("game, kind", KINDS)
@pytest.mark.needs("print")
def test_every_kind_can_be_printed_with_its_solution_on_the_back(game, kind):
    model, link = at_puzzle(game, kind)
    model, effects = do(model, ("print-puzzle",))
    wanted = next(effect for effect in effects if isinstance(effect, Qr))
    assert wanted.text.endswith(link) and any(isinstance(effect, Think) for effect in effects)
    before = render(view(model))
    assert "disabled" in before[before.index('data-do="print"') - 200 :]
    model, _ = think(model, effects)
    model, _ = do(model, wanted.answered("21 M0 0h7v1h-7z"))
    page = render(view(model))
    front, back = page.split('class="paper a4"')[1:]
    asked = read_puzzle_link(link)
    first = sentence(model.words, game, model.puzzle.proof[-1])
    assert kind_question(model.words, game, kind) in text(front) and 'class="qr"' in front
    assert first in text(back) and first not in text(front) and asked.kind == kind
    assert do(model, ("print",))[1] == (Print(),)


def text(html):
    """Return the text of HTML, with escaped characters restored."""
    out, tag = [], False
    for letter in html:
        tag = letter == "<" or (tag and letter != ">")
        if not tag and letter != ">":
            out.append(letter)
    return "".join(out).replace("&#39;", "'").replace("&amp;", "&").replace("&quot;", '"')


def test_the_paper_can_be_chosen_and_the_solution_stays_unseen_on_the_screen():
    model, _ = at_puzzle("okiya", "only")
    model, effects = do(model, ("print-puzzle", "letter"))
    model, _ = think(model, effects)
    page = render(view(model))
    assert page.count('class="paper letter"') == 2 and "papers unseen" in page and not model.puzzle.over
