"""What tests of training share: a page that opens on a day, a game with a blunder, its card, and puzzles that are solved."""

from functools import cache

from driving import BASE, do, think
from puzzle_answers import answers
from review_pages import blundered
from triokey.core.catalog import game_of
from triokey.core.days import read_day, write_day
from triokey.core.match import Match
from triokey.core.puzzle import find, write_puzzle_link
from triokey.okiya.advice import values
from triokey.okiya.garden import write_cell
from ui.features.training.state import TRAINING, Drill
from ui.loop.start import begin
from ui.model.effects import Later, Write
from ui.model.model import Player, Table
from ui.model.store import pack_table

TODAY = "2026-11-21"
DAY = read_day(TODAY)
ON = {"settings": "training on\n"}
PUZZLE = find("okiya", "only", 0, 5)[0]
LINK = write_puzzle_link(PUZZLE)
RIGHT, WRONG, _ = answers(PUZZLE)


def later(days: int) -> str:
    return write_day(DAY + days)


def page(stored: dict[str, str], address: str = "", today: str = TODAY, lang: str = "en"):
    """Return the model of a page that opens on this day, all questions answered."""
    model, effects = begin(stored, (lang,), BASE, address, "ok", today=today)
    return think(model, effects)[0]


def respond(model, *messages):
    """Send messages, and answer the worker's questions."""
    model, effects = do(model, *messages)
    model, more = think(model, effects)
    return model, effects + more


def written(effects, key=TRAINING) -> str:
    """Return what was stored last under a key."""
    return [effect.text for effect in effects if isinstance(effect, Write) and effect.key == key][-1]


def played(people: str = "pb") -> tuple[Match, int, dict[str, str]]:
    """Return a game of Okiya with one planted blunder, at which word, and its store."""
    match, at = blundered()
    players = tuple(Player({"p": "person", "b": "bot"}[who], "", "club") for who in people)
    return match, at, {"game:1": pack_table(Table("game:1", match, players), 0)}


def reviewed(stored, today: str = TODAY):
    """Return the model of the review of the stored game, and its effects."""
    model, effects = begin(stored, ("en",), BASE, "#/review/game-1", "ok", today=today)
    model, more = think(model, effects)
    return model, effects + more


def seat_of_blunder() -> str:
    """Return who must sit where so that the blunder is a person's: "pb" or "bp"."""
    match, at, _ = played()
    return "pb" if game_of("okiya").turn(match.states[at]) == 0 else "bp"


@cache
def kept_card() -> str:
    """Return the store's text after the review of a game with the blunder of a person, with the switch on."""
    return written(reviewed({**played(seat_of_blunder())[2], **ON})[1])


def answered(kept: str, right: bool, today: str):
    """Return the model and the effects after the answer to the card of the blunder on this day."""
    model = page({TRAINING: kept}, "#/training/card", today)
    found = values(model.of(Drill).asked.state)
    best = max(value.rank for value in found.values())
    cell = next(write_cell(cell) for cell, value in found.items() if (value.rank == best) == right)
    return respond(model, ("play", cell))


def solve(model):
    """Return the model after the right answer to the puzzle it shows, and the last effects."""
    right, _, _ = answers(model.puzzle.asked)
    for word in right:
        model, effects = respond(model, ("play", word))
        for effect in effects:
            if isinstance(effect, Later) and effect.message.do == "puzzle-reply":
                model, _ = do(model, effect.message)
    return model, effects
