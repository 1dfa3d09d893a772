"""The contents of an answer are announced completely: no sentence ends where pieces are drawn or points at unnamed marks."""

import re

import pytest

from drawn import drawn
from driving import nodes
from hearing import Ear
from triokey.core.bots import bot_of
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.puzzle import find, maker_of
from triokey.core.rng import stream
from ui.games.puzzle_words import drawings_beside_step, sentence, step_sentence
from ui.loop.view import view
from ui.text.html import h, spoken_of, text_of
from ui.text.words import LANGUAGES, load

HINTS = 8
"""Maximum number of steps in a hint."""
POINTS = {
    "en": r"\bmarked\b|these two",
    "de": r"\bmarkier|dieser beiden",
    "fr": r"\bmarqué|de ces deux",
    "tr": r"işaretli|bu ikisi",
    "ja": "印の|この2つ",
}
"""Patterns of phrases that point at marks, by language."""
PUZZLES = [(game, kind) for game in GAMES if "puzzles" in about(game).parts for kind in maker_of(game).kinds]
CASES = drawn("said whole", [(lang, *case) for lang in LANGUAGES for case in PUZZLES], 14)


def played_on(ear, count):
    """Play the choice of a bot for the person at this device."""
    table, game = ear.table, game_of(ear.table.match.setup.game)
    *_, thought = bot_of(game.id, game.levels[0]).think(game.view(table.match.state, table.turn), stream(count, "said"))
    ear.do("play", str(game.write(thought.action)))


def shown_in(node):
    """Return the accessible names of the pictures in a node."""
    return [one.attrs["aria-label"] for one in nodes(node) if one.attrs.get("role") == "img" and one.attrs.get("aria-label")]


def open_ended(text):
    return text.rstrip().endswith((":", "："))


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_hint_says_what_it_shows(game, lang):
    ear = Ear(lang)
    ear.deal(game, "said whole")
    for count in range(4):
        while ear.table.turn is not None and (not ear.table.mine or ear.table.aside.stage or ear.asked):
            ear.step()
        if ear.table.turn is None:
            break
        for _ in range(HINTS):
            before = len(ear.answers())
            ear.do("hint")
            while ear.asked:
                ear.step()
            told = ear.answers()[before:]
            hint = next(one for one in nodes(view(ear.app.model)) if one.attrs.get("data-answer") == "hint")
            assert told and not any(map(open_ended, told)), told
            assert all(name in told[-1] for name in shown_in(hint)), (told, shown_in(hint))
        played_on(ear, count)


@pytest.mark.long
@pytest.mark.parametrize(("lang", "game", "kind"), CASES)
def test_every_step_of_a_puzzle_says_what_it_shows(lang, game, kind):
    words, maker = load(lang), maker_of(game)
    puzzle = find(game, kind, 0, 5)[0]
    for step in (*maker.hint(puzzle, puzzle.match), *maker.proof(puzzle)):
        said, shown = step_sentence(words, puzzle, step), h("p", drawings_beside_step(words, puzzle, step))
        assert not open_ended(said), said
        assert all(name in said for name in shown_in(shown)), (said, shown_in(shown))
        if re.search(POINTS[lang], sentence(words, game, step), re.IGNORECASE):
            assert text_of(shown).strip(), said


def test_pictures_in_a_row_are_parted_and_what_is_hidden_is_not_said():
    red, blue = (h("span", role="img", aria_label=name) for name in ("red 1", "blue 2"))
    assert spoken_of(h("p", "These help: ", h("span", red, blue), ".")) == "These help: red 1, blue 2."
    assert spoken_of(h("p", h("span", "x", aria_hidden="true"), red, " and ", blue)) == "red 1 and blue 2"
