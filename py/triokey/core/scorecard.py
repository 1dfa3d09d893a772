"""The score sheet of a match with real pieces. People enter who won each round and how; the game's rules give the points.

    triokey-scores 1
    game GAME
    options VALUE VALUE
    seats 3
    began 0
    name 1 Ayşe
    round 1 pairs-joker 0
    round - void 0

A round's line has the winner, or "-" for nobody, the way in which the round ended, and the number that some ways need.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from triokey.core.about import as_written, with_defaults
from triokey.core.catalog import GAMES, about, game_of, part
from triokey.core.game import Outcome, Round, Seat, Setup, Standing, check_setup

HEAD = "triokey-scores 1"
NAME = 20
"""Maximum number of letters of a name on a score sheet."""
MOST = 200
"""Maximum number of rounds on a score sheet."""
NOBODY = -1


class Way(NamedTuple):
    """A way in which a round with real pieces can end.

    key: the key of its name.  won: whether somebody wins the round.  numbers: the possible answers if a number is asked for,
    such as the tiles left; empty if no number is needed.
    """

    key: str
    won: bool = True
    numbers: tuple[int, ...] = ()


class Mark(NamedTuple):
    """One round on a score sheet: the winner or NOBODY, the way in which it ended, and the number for it, otherwise 0."""

    winner: Seat
    way: str
    number: int = 0


class Scorecard(NamedTuple):
    """A score sheet of a match with real pieces. began: the seat that began the first round."""

    setup: Setup
    began: Seat = 0
    names: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()


class BadScorecard(ValueError):
    """A text is no score sheet, or a round cannot be entered."""


def has_scores(game_id: str) -> bool:
    """Tell whether there are score sheets for a game."""
    return game_id in GAMES and "scores" in about(game_id).parts


def blank_scorecard(game_id: str, seats: int | None = None, options: tuple[str, ...] = ()) -> Scorecard:
    """Return an empty score sheet, with default values for options that are not given.

    Raises BadScorecard for seats or options that the game does not have.
    """
    if not has_scores(game_id):
        raise BadScorecard("this game has no score sheet")
    game = game_of(game_id)
    try:
        chosen = with_defaults(game.about, options)
        setup = Setup(game_id, game.edition, game.seat_counts[0] if seats is None else seats, chosen, 0)
        check_setup(game, setup)
    except ValueError as error:
        raise BadScorecard(str(error)) from None
    return Scorecard(setup, 0, ("",) * setup.seats)


def ways_to_end(card: Scorecard) -> tuple[Way, ...]:
    """Return the ways in which the next round can end."""
    found: tuple[Way, ...] = _scores_part(card).ways(card.setup)
    return found


def scored_rounds(card: Scorecard) -> tuple[Round, ...]:
    """Return every round of a score sheet, with its beginner and its outcome, in the form that matches use."""
    done: tuple[Round, ...] = ()
    for mark in card.marks:
        done = (*done, Round(_find_beginner(card, done), _find_outcome(card, done, mark)))
    return done


def next_players(card: Scorecard) -> tuple[Seat, ...]:
    """Return who plays the next round."""
    found: tuple[Seat, ...] = _scores_part(card).players(card.setup, scored_rounds(card))
    return found


def next_round_beginner(card: Scorecard) -> Seat:
    """Return who begins the next round."""
    return _find_beginner(card, scored_rounds(card))


def card_standing(card: Scorecard) -> Standing:
    """Return the scores on a score sheet and, once the match is over, its winners."""
    return game_of(card.setup.game).standing(card.setup, scored_rounds(card))


def add_mark(card: Scorecard, mark: Mark) -> Scorecard:
    """Return the score sheet with one more round. Raises BadScorecard if the match is over or no round can end so."""
    if card_standing(card).winners is not None or len(card.marks) == MOST:
        raise BadScorecard("the match is over")
    way = next((way for way in ways_to_end(card) if way.key == mark.way), None)
    if way is None or way.won != (mark.winner in next_players(card)) or (not way.won and mark.winner != NOBODY):
        raise BadScorecard("no round ends so")
    if mark.number not in (way.numbers or (0,)):
        raise BadScorecard("this number does not come with it")
    return card._replace(marks=(*card.marks, mark))


def throw_for_first(card: Scorecard, seed: int) -> tuple[tuple[tuple[int, ...], ...], Seat]:
    """Return the throws of dice that decide who begins, and that seat; no throws if the beginner is drawn by lot.

    Each go is a tuple with the throw of each seat, 0 for a seat that does not throw.
    """
    found: tuple[tuple[tuple[int, ...], ...], Seat] = _scores_part(card).throws(card.setup, seed)
    return found


def write_scorecard(card: Scorecard) -> str:
    """Return the score sheet as text."""
    setup = card.setup
    options = as_written(about(setup.game), setup.options)
    lines = [HEAD, f"game {setup.game}", f"options {' '.join(options)}", f"seats {setup.seats}", f"began {card.began}"]
    lines += [f"name {seat} {name}" for seat, name in enumerate(card.names) if name]
    lines += [f"round {'-' if m.winner == NOBODY else m.winner} {m.way} {m.number}" for m in card.marks]
    return "\n".join(lines) + "\n"


def read_scorecard(text: str) -> Scorecard:
    """Return the score sheet in a text. Raises BadScorecard, and nothing else, for any other text."""
    head, *lines = text.split("\n")
    if head != HEAD or len(lines) > MOST + 20:
        raise BadScorecard("no score sheet")
    facts: dict[str, list[str]] = {}
    for line in filter(None, lines):
        word, _, rest = line.partition(" ")
        facts.setdefault(word, []).append(rest)
    try:
        card = blank_scorecard(facts["game"][0], int(facts["seats"][0]), tuple(facts["options"][0].split()))
        card = card._replace(began=int(facts["began"][0]))
        for given in facts.get("name", ()):
            seat, _, name = given.partition(" ")
            card = with_seat_name(card, int(seat), name)
        for given in facts.get("round", ()):
            winner, way, number = given.split(" ")
            card = add_mark(card, Mark(NOBODY if winner == "-" else int(winner), way, int(number)))
    except BadScorecard:
        raise
    except (KeyError, ValueError) as error:
        raise BadScorecard("damaged") from error
    if not 0 <= card.began < card.setup.seats:
        raise BadScorecard("damaged")
    return card


def with_seat_name(card: Scorecard, seat: Seat, name: str) -> Scorecard:
    """Return the score sheet with the name of a seat, cleaned of characters that no name may contain."""
    if not 0 <= seat < card.setup.seats:
        raise BadScorecard("there is no such seat")
    clean = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:NAME]
    return card._replace(names=tuple(clean if at == seat else old for at, old in enumerate(card.names)))


def _scores_part(card: Scorecard) -> Any:
    return part(card.setup.game, "scores")


def _find_beginner(card: Scorecard, done: tuple[Round, ...]) -> Seat:
    if not done:
        return card.began
    found: Seat = _scores_part(card).beginner(card.setup, done)
    return found


def _find_outcome(card: Scorecard, done: tuple[Round, ...], mark: Mark) -> Outcome:
    found: Outcome = _scores_part(card).outcome(card.setup, done, mark)
    return found
