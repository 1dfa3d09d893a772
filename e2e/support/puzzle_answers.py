"""Answers to puzzles that are given on a board, found with the puzzle's maker."""

from __future__ import annotations

from triokey.core.catalog import game_of
from triokey.core.match import turn
from triokey.core.puzzle import Puzzle, maker_of
from triokey.okiya.garden import read_cell
from ui.games.okiya.words import garden_tile_text
from ui.text.words import load


def answers(asked: Puzzle) -> tuple[list[str], str, str]:
    """Return the player's actions that solve a puzzle, and a wrong first action with the key of its reason.

    The opponent's replies are left out, because the page makes them.
    """
    maker, match = maker_of(asked.match.setup.game), asked.match
    game, mine = game_of(match.setup.game), turn(match)
    wrong = why = ""
    right: list[str] = []
    while turn(match) == mine:
        for action in game.legal(match.state):
            word = game.write(action)
            reply = maker.judge(asked, match, word)
            if reply.right and (right or wrong):
                break
            if not reply.right and not wrong:
                wrong, why = word, reply.step.why
        else:
            reply, word = next(
                (found, word)
                for word in map(game.write, game.legal(match.state))
                if (found := maker.judge(asked, match, word)).right
            )
        right.append(word)
        match = reply.match
        if reply.done:
            break
    return right, wrong, why


def tile_at(asked: Puzzle, cell: str, lang: str = "en") -> str:
    """Return the name that sentences give to the tile of a cell of Okiya."""
    return garden_tile_text(load(lang), asked.match.state.layout[read_cell(cell)])
