"""Names of puzzle kinds, and the sentences of questions, hints and proofs."""

from __future__ import annotations

from triokey.core.catalog import about, game_of
from triokey.core.game import option
from triokey.core.puzzle import Puzzle, Step
from ui.games.showcase import showcase_of
from ui.text.html import Content, h, spoken_of
from ui.text.words import Words


def kind_name(words: Words, game_id: str, kind: str) -> str:
    """Return the name of a kind of puzzle."""
    return words(f"puzzle.{about(game_id).family}.{kind}")


def kind_question(words: Words, game_id: str, kind: str) -> str:
    """Return the question that every puzzle of a kind asks."""
    return words(f"puzzle.{about(game_id).family}.{kind}.ask")


def question_sentence(words: Words, puzzle: Puzzle) -> str:
    """Return a puzzle's question, with its rules if the puzzles of its game are made under different rules."""
    return with_rules(words, puzzle, kind_question(words, puzzle.match.setup.game, puzzle.kind))


def with_rules(words: Words, puzzle: Puzzle, said: str) -> str:
    """Return a sentence about a puzzle, followed by the rules that apply to the puzzle."""
    setup = puzzle.match.setup
    for key in showcase_of(setup.game).puzzles().under:
        said = words(
            "puzzles.under", said=said, rule=rule_sentence(words, setup.game, key, option(game_of(setup.game), setup, key))
        )
    return said


def rule_sentence(words: Words, game_id: str, key: str, value: str) -> str:
    """Return the sentence that says which rule applies to a puzzle under this value of an option."""
    return words(f"puzzle.{about(game_id).family}.under.{key}.{value}")


def sentence(words: Words, game_id: str, step: Step) -> str:
    """Return the sentence of one step of a hint, a proof or a judgement."""
    named = showcase_of(game_id).puzzles().facts
    facts = named(words, step) if named is not None else dict(step.facts)
    return words(f"puzzle.{about(game_id).family}.why.{step.why}", **facts)


def drawings_beside_step(words: Words, asked: Puzzle, step: Step) -> Content:
    """Return the pieces that a step shows next to its sentence."""
    pieces = showcase_of(asked.match.setup.game).puzzles().beside
    return pieces(words, asked, step) if pieces is not None else None


def step_sentence(words: Words, asked: Puzzle, step: Step) -> str:
    """Return a step as a screen reader says it: its sentence and the pieces next to it."""
    return spoken_of(h("p", sentence(words, asked.match.setup.game, step), " ", drawings_beside_step(words, asked, step))).strip()
