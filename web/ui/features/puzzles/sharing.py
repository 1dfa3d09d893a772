"""What can be shared of a puzzle: its link, and its result, which gives no answer away."""

from __future__ import annotations

from functools import partial

from triokey.core.days import read_day
from triokey.core.puzzle import GRADES
from ui.frame.feature import Sharing, Spot
from ui.games.puzzle_words import kind_name, with_rules
from ui.games.showcase import emblem_of
from ui.model.effects import Download, Effects
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.parcel import Parcel, link_through
from ui.model.puzzle_session import PAGE, SHOWN, PuzzleSession
from ui.parts.controls import icon_button
from ui.parts.dates import long_date
from ui.parts.names import game_name
from ui.text.html import Content

PUZZLE, DAILY = "🧩", "📅"
RIGHT, WRONG, HINT, SURRENDER = "🟩", "🟥", "💡", "🏳"
PUZZLES = "puzzles"
"""Name of the short web page to which shared links of puzzles lead, and which opens the puzzle in the page of all games."""
KINDS = ("puzzle", "puzzle-result")
MOST_SIGNS = 6
"""Maximum number of equal signs in the emoji line of a result."""


def sharing_of(model: Model) -> Sharing | None:
    """Return the record of what can be shared from the page of a puzzle, None until a puzzle is open."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE or not puzzle.link:
        return None
    kinds = KINDS if puzzle.over else KINDS[:1]
    return Sharing(kinds, partial(_make_parcel, model, puzzle), partial(_save_file, model, puzzle))


def _save_file(model: Model, puzzle: PuzzleSession) -> Effects:
    return (Download("triokey-puzzle.txt", _make_parcel(model, puzzle, KINDS[0]).text + "\n"),)


def _make_parcel(model: Model, puzzle: PuzzleSession, kind: str) -> Parcel:
    words = model.words
    by_date = puzzle.day and kind == "puzzle-result"
    address = f"#/daily/{puzzle.day}/{puzzle.family}" if by_date else puzzle.link
    link = link_through(model.base, PUZZLES, words.lang, address)
    facts = {
        "game": game_name(words, puzzle.game),
        "kind": kind_name(words, puzzle.game, puzzle.kind),
        "grade": words(f"puzzles.grade.{GRADES[puzzle.grade]}"),
    }
    line = (DAILY if puzzle.day else PUZZLE) + emblem_of(puzzle.game)
    if kind == "puzzle":
        sentence = words("share.text.puzzle", **facts)
    elif puzzle.stage == SHOWN:
        line += SURRENDER
        sentence = words("share.text.puzzle-shown", **facts)
    else:
        line += HINT * min(puzzle.helped, MOST_SIGNS) + WRONG * min(puzzle.wrong, MOST_SIGNS) + RIGHT
        sentence = words(f"share.text.puzzle-{puzzle.how}", **facts, wrong=puzzle.wrong, hints=puzzle.helped)
    if puzzle.asked is not None:
        sentence = with_rules(words, puzzle.asked, sentence)
    if puzzle.day:
        sentence = words("share.text.day", date=long_date(words, read_day(puzzle.day))) + " " + sentence
    return Parcel(kind, link, f"{line}\n{sentence}\n{link}", model.base + address)


def print_puzzle_button(model: Model, spot: Spot) -> Content:
    """Return the button in the share dialog of a puzzle that leads to printing it."""
    if sharing_of(model) is None:
        return None
    return icon_button("print", model.words("print.title"), Message("print-puzzle"))
