"""Helpers for tests of training cards: a game with a blunder, its review, the card made from it, and answers to the card."""

from functools import cache

from driving import BASE, think
from review_pages import blundered
from training_days import ON, TODAY, page, respond, written
from triokey.core.catalog import game_of
from triokey.core.match import Match
from triokey.okiya.advice import move_values
from triokey.okiya.garden import write_cell
from ui.features.training.state import TRAINING, Drill
from ui.loop.start import begin_page
from ui.model.model import Player, Table
from ui.model.store import pack_table

NEEDS = ("review", "training")


def played(people: str = "pb") -> tuple[Match, int, dict[str, str]]:
    """Return a match of Okiya with one planted blunder, the blunder's index, and a storage with the match."""
    match, at = blundered()
    players = tuple(Player({"p": "person", "b": "bot"}[who], "", "club") for who in people)
    return match, at, {"game:1": pack_table(Table("game:1", match, players), 0)}


def reviewed(stored, today: str = TODAY):
    """Return the model of the stored game's review page, and its effects."""
    model, effects = begin_page(stored, ("en",), BASE, "#/review/game-1", "ok", today=today)
    model, more = think(model, effects)
    return model, effects + more


def seat_of_blunder() -> str:
    """Return the kinds of the two players, "pb" or "bp", with which the blunder is the person's."""
    match, at, _ = played()
    return "pb" if game_of("okiya").turn(match.states[at]) == 0 else "bp"


@cache
def kept_card() -> str:
    """Return the stored text of training after the review of a game with the person's blunder, with the setting on."""
    return written(reviewed({**played(seat_of_blunder())[2], **ON})[1])


def answered(kept: str, right: bool, today: str):
    """Return the model and the effects after the blunder's card is answered, rightly or wrongly, on this day."""
    model = page({TRAINING: kept}, "#/training/card", today)
    found = move_values(model.of(Drill).asked.state)
    best = max(value.rank for value in found.values())
    cell = next(write_cell(cell) for cell, value in found.items() if (value.rank == best) == right)
    return respond(model, ("play", cell))
