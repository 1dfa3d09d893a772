"""Checks Okey Dokey's puzzles for crews by a plain search with the same bots, without caches or pruning."""

from __future__ import annotations

from triokey.core.bots import bot_of
from triokey.core.match import Match, play
from triokey.core.puzzle import Puzzle
from triokey.core.rng import Rng
from triokey.okeydokey.reports import reports
from triokey.okeydokey.rules import GAME

CLUB = bot_of(GAME.id, "club")


def legal(match: Match) -> list[str]:
    """Return the texts of the legal actions of the seat to act."""
    return [GAME.write(move) for move in GAME.legal(match.state)]


def answered(match: Match, word: str) -> Match:
    """Return the match after an action and the others' replies, with all reports made that are allowed."""
    seat = match.state.turn
    while True:
        match = play(match, word)
        for other in range(match.setup.seats):
            for remark in reports(GAME.view(match.state, other)):
                match = play(match, GAME.write(remark))
        if match.state.end or match.state.turn == seat:
            return match
        *_, thought = CLUB.think(GAME.view(match.state, match.state.turn), Rng(9))
        word = GAME.write(thought.action)


def wins(match: Match, word: str) -> bool:
    """Tell whether the seat to act can win after this action, by trying every continuation."""
    after = answered(match, word)
    return after.state.end == "festival" if after.state.end else any(wins(after, other) for other in legal(after))


def refute(puzzle: Puzzle) -> bool:
    """Return whether a puzzle is wrong: its line does not fill the stage, or not only its first action can win."""
    match = puzzle.match
    if [word for word in legal(match) if wins(match, word)] != [puzzle.line[0]]:
        return True
    for word in puzzle.line:
        match = play(match, word)
    return match.state.end != "festival"
