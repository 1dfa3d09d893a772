"""What tests of cards share: a game with a blunder, its review, the card that comes of it, and its answers."""

from functools import cache

from driving import BASE, think
from review_pages import blundered
from training_days import ON, TODAY, page, respond, written
from triokey.core.catalog import game_of
from triokey.core.match import Match
from triokey.okiya.advice import values
from triokey.okiya.garden import write_cell
from ui.features.training.state import TRAINING, Drill
from ui.loop.start import begin
from ui.model.model import Player, Table
from ui.model.store import pack_table

NEEDS = ("review", "training")


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
