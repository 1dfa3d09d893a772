"""What puzzles are called and what their makers say, in words."""

from __future__ import annotations

from triokey.core.catalog import about
from triokey.core.puzzle import Puzzle, Step
from ui.games.showcase import showcase
from ui.text.html import Content
from ui.text.words import Words


def kind_name(words: Words, game_id: str, kind: str) -> str:
    """Return what a kind of puzzle is called."""
    return words(f"puzzle.{about(game_id).family}.{kind}")


def question(words: Words, game_id: str, kind: str) -> str:
    """Return what a kind of puzzle asks."""
    return words(f"puzzle.{about(game_id).family}.{kind}.ask")


def sentence(words: Words, game_id: str, step: Step) -> str:
    """Return what a step of a hint, of a proof or of a judgement says."""
    named = showcase(game_id).puzzles().facts
    facts = named(words, step) if named is not None else dict(step.facts)
    return words(f"puzzle.{about(game_id).family}.why.{step.why}", **facts)


def beside(words: Words, asked: Puzzle, step: Step) -> Content:
    """Return the pieces that a step shows, to stand beside its sentence."""
    pieces = showcase(asked.match.setup.game).puzzles().beside
    return pieces(words, asked, step) if pieces is not None else None
