"""Every text key used by the makers of puzzles has a sentence in every language."""

import re
from functools import cache
from pathlib import Path

import pytest

from driving import nodes
from triokey.core.catalog import game_of
from triokey.core.puzzle import find, maker_of, read_puzzle_link
from triokey.okiya.tiles import plant, symbol
from ui.games.okiya.words import garden_tile_text
from ui.games.puzzle_words import drawings_beside_step, sentence
from ui.text.html import h
from ui.text.words import LANGUAGES, load

pytestmark = pytest.mark.long

DOKEY = Path(__file__).parents[2] / "engine" / "okeydokey" / "puzzles.txt"
FEW = 12


def asked(game):
    """Return puzzles of every kind."""
    if game == "okeydokey":
        return [read_puzzle_link(link) for link in DOKEY.read_text().split()[::24]]
    return [find(game, kind, -1, seed)[0] for kind in maker_of(game).kinds for seed in range(10)]


@cache
def steps(game):
    """Return the steps of hints, proofs and judgements on the way to a solution, each reason with its facts once."""
    found = {}
    maker, rules = maker_of(game), game_of(game)
    for puzzle in asked(game):
        said = list(maker.proof(puzzle))
        match, done = puzzle.match, False
        while not done:
            said += maker.hint(puzzle, match)
            words = sorted(map(rules.write, rules.legal(match.state)))
            made = sum(not rules.is_remark(rules.read(word)) for word in match.words[len(puzzle.match.words) :])
            line = puzzle.line[made:][:1]
            replies = [maker.judge(puzzle, match, word) for word in (*line, *words[:: 1 + len(words) // FEW])]
            said += [reply.step for reply in replies]
            reply = next(reply for reply in replies if reply.right)
            match, done = reply.match, reply.done
        found |= {(step.why, *dict(step.facts).values()): step for step in said}
    return tuple(found.values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["okiya", pytest.param("okeydokey", marks=pytest.mark.long)])
def test_every_step_has_its_sentence(game, lang):
    words = load(lang)
    for step in steps(game):
        text = sentence(words, game, step)
        assert text and "{" not in text
        assert not re.search(r"\b[a-d][1-4]\b", text), "the board shows no coordinates"


def test_every_reason_of_okiya_is_met():
    reasons = {step.why for step in steps("okiya")}
    prefix = "puzzle.okiya.why."
    assert {key.removeprefix(prefix) for key in load("en").keys(prefix)} == reasons


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_a_puzzle_was_solved_tells_each_half_by_itself(lang):
    words, comma = load(lang), "、" if lang == "ja" else ", "
    told = {(wrong, hints): words("puzzles.how", wrong=wrong, hints=hints) for wrong in range(3) for hints in range(3)}
    tries, helps = zip(*(text.split(comma) for text in told.values()), strict=True)
    for at, (wrong, hints) in enumerate(told):
        assert tries[at] == tries[3 * wrong] and helps[at] == helps[hints]
        assert re.findall(r"\d", tries[at]) == [str(wrong)] * bool(wrong)
        assert re.findall(r"\d", helps[at]) == [str(hints)] * bool(hints)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_okiya_is_drawn_and_only_its_first_tile_is_named(lang):
    words, met = load(lang), 0
    for puzzle in asked("okiya"):
        step = maker_of("okiya").proof(puzzle)[0]
        tiles = [int(tile) for tile in str(dict(step.facts)["line_tiles"]).split()]
        drawn = pieces(drawings_beside_step(words, puzzle, step))
        assert drawn == [[f"#{plant(tile)}", f"#{symbol(tile)}"] for tile in tiles]
        text = sentence(words, "okiya", step)
        assert [tile for tile in tiles if garden_tile_text(words, tile) in text] == tiles[:1]
        met = max(met, len(tiles))
    assert met > 6


def pieces(strip):
    """Return the names of the drawings in every tile of a strip."""
    tiles = [node for node in nodes(h("div", strip)) if node.attrs.get("class") == "line-tile"]
    return [[node.attrs["href"] for node in nodes(tile) if node.tag == "use"] for tile in tiles]
