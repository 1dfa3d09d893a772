"""What puzzles are called and what their makers say, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import about
from triokey.core.puzzle import Puzzle, Step
from ui.text.html import Content
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.okey.puzzle import beside as tiles_beside
    from ui.games.okey.puzzle import named as tiles_named
    from ui.games.okeydokey.puzzle import named as cards_named
else:
    tiles_beside = later("ui.games.okey.puzzle", "beside")
    tiles_named = later("ui.games.okey.puzzle", "named")
    cards_named = later("ui.games.okeydokey.puzzle", "named")


def kind_name(words: Words, game_id: str, kind: str) -> str:
    """Return what a kind of puzzle is called."""
    return words(f"puzzle.{about(game_id).family}.{kind}")


def question(words: Words, game_id: str, kind: str) -> str:
    """Return what a kind of puzzle asks."""
    return words(f"puzzle.{about(game_id).family}.{kind}.ask")


def sentence(words: Words, game_id: str, step: Step) -> str:
    """Return what a step of a hint, of a proof or of a judgement says."""
    family = about(game_id).family
    facts = dict(step.facts)
    if family == "okey":
        facts = tiles_named(words, facts)
    elif family == "okeydokey":
        facts = cards_named(words, step)
    return words(f"puzzle.{family}.why.{step.why}", **facts)


def beside(words: Words, asked: Puzzle, step: Step) -> Content:
    """Return the pieces that a step shows, to stand beside its sentence."""
    return tiles_beside(words, asked, step) if about(asked.match.setup.game).family == "okey" else None
