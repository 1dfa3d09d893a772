"""Helpers for tests of training: a page opened on a day, a game with a blunder, its card, and solved puzzles."""

from driving import BASE, do, think
from puzzle_answers import answers
from triokey.core.days import read_day, write_day
from triokey.core.puzzle import find, write_puzzle_link
from ui.features.training.state import TRAINING
from ui.loop.start import begin_page
from ui.model.effects import Later, Write

NEEDS = ("training",)

TODAY = "2026-11-21"
DAY = read_day(TODAY)
ON = {"settings": "training on\n"}
PUZZLE = find("okiya", "only", 0, 5)[0]
LINK = write_puzzle_link(PUZZLE)
_, WRONG, _ = answers(PUZZLE)


def later(days: int) -> str:
    return write_day(DAY + days)


def page(stored: dict[str, str], address: str = "", today: str = TODAY, lang: str = "en"):
    """Return the model of a page opened on this day, with all questions to the worker answered."""
    model, effects = begin_page(stored, (lang,), BASE, address, "ok", today=today)
    return think(model, effects)[0]


def respond(model, *messages):
    """Return the model and the effects after these messages, with the worker's answers."""
    model, effects = do(model, *messages)
    model, more = think(model, effects)
    return model, effects + more


def written(effects, key=TRAINING) -> str:
    """Return the text that was stored last under a key."""
    return [effect.text for effect in effects if isinstance(effect, Write) and effect.key == key][-1]


def solve(model):
    """Return the model after the right answers to its puzzle, and the effects of the last one."""
    right, _, _ = answers(model.puzzle.asked)
    for word in right:
        model, effects = respond(model, ("play", word))
        for effect in effects:
            if isinstance(effect, Later) and effect.message.do == "puzzle-reply":
                model, _ = do(model, effect.message)
    return model, effects
