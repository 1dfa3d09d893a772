"""Whatever the makers of puzzles say has its sentence in every language."""

import re
from functools import cache
from pathlib import Path

import pytest

from triokey.core.catalog import game_of
from triokey.core.puzzle import find, maker_of, read_puzzle_link
from ui.games.puzzle_words import sentence
from ui.text.words import LANGUAGES, load

DOKEY = Path(__file__).parents[2] / "engine" / "okeydokey" / "puzzles.txt"
FEW = 12


def asked(game):
    """Return puzzles of every kind."""
    if game == "okeydokey":
        return [read_puzzle_link(link) for link in DOKEY.read_text().split()[::24]]
    return [find(game, kind, -1, seed)[0] for kind in maker_of(game).kinds for seed in range(10)]


@cache
def steps(game):
    """Return the steps of hints, proofs and judgements along a way to the solution, each reason and its facts once."""
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
