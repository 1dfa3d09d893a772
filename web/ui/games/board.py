"""The protocol of a board: the functions that every board has, and those that it may have beyond."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from triokey.core.game import IllegalAction, Seat, Setup
from triokey.core.match import Match
from triokey.core.review import Point
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.shortcuts import Shortcut
from ui.text.html import Content, Node
from ui.text.words import Words


class Response(NamedTuple):
    """A board's answer to a tap: the table with a new selection, a word to play, a refusal, or a sentence on what to do."""

    table: Table
    word: str = ""
    refused: IllegalAction | None = None
    said: str = ""


class Board(Protocol):
    """What a game shows of itself on the page. Everything here is a pure function."""

    def page(self, table: Table, model: Model) -> Node:
        """Return the play area between the top bar and the actions: players, status line and board."""
        ...

    def todo(self, table: Table, model: Model) -> Content:
        """Return what the game asks of the seat to act, whatever else may be said in its place."""
        ...

    def task(self, table: Table, model: Model) -> str:
        """Return the same as it is said after whose turn it is, "" where the page has to be looked through for it."""
        ...

    def side(self, table: Table, model: Model) -> Content:
        """Return the panels of the side column: moves, key, meters."""
        ...

    def primary(self, table: Table, model: Model) -> Node | None:
        """Return the one filled button of the action bar, or None where there is nothing to do."""
        ...

    def tools(self, table: Table, model: Model) -> Content:
        """Return the board's own small buttons at the right end of the action bar."""
        ...

    def tap(self, table: Table, model: Model, value: str) -> Response:
        """Return what a tap on the piece with this data-value does for the person to act."""
        ...

    def key(self, table: Table, key: str) -> Message | None:
        """Return what a key press means on this board, or None."""
        ...

    def shortcuts(self, table: Table) -> tuple[Shortcut, ...]:
        """Return what can be pressed on this board beyond what can be at every table."""
        ...

    def request_analyses(self, model: Model) -> tuple[Model, Effects]:
        """Ask for the analyses that the settings want for the moment shown; called after every change."""
        ...

    def tell(self, words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
        """Return the sentence that says what this seat has just done."""
        ...

    def reason(self, words: Words, table: Table, refusal: IllegalAction) -> str:
        """Return the sentence that says why an action is not allowed."""
        ...

    def verdict(self, words: Words, table: Table) -> str:
        """Return the sentence that says how the round ended, in the present round's last state."""
        ...

    def end(self, table: Table, model: Model) -> Content:
        """Return the content of the sheet at the end of a round: why, points, standing."""
        ...

    def subtitle(self, words: Words, table: Table) -> str:
        """Return the short line under the game's name: match form and standing."""
        ...

    def rematch(self, match: Match, seed: int) -> Setup:
        """Return the setup of a new match after this one."""
        ...


SORT = "sort "
"""Prefix of the messages that sort a whole layout at once; the way to sort follows it."""


@runtime_checkable
class Arranger(Protocol):
    """What a board also does where a player lays out their own pieces as they like, at any time."""

    def arrange(self, table: Table, model: Model, value: str) -> Table:
        """Return the table after a change of the layout; what is to be stored stands under names with "keep-"."""
        ...

    def unarrange(self, table: Table) -> Table | None:
        """Return the table with the last change of the layout taken back, None when there is none since the last move."""
        ...


@runtime_checkable
class Dropper(Protocol):
    """What a board also does whose pieces can be dragged."""

    def drop(self, table: Table, model: Model, piece: str, place: str, where: str) -> Response:
        """Return what it does to drag a piece onto a place; where is "left", "middle" or "right" of it."""
        ...


@runtime_checkable
class Coverer(Protocol):
    """What a board also does that stays in view while people at one device pass it on: it covers the hand alone.

    together: whether all look at their hands before a round, and whoever has acted sees the own hand until they cover it.
    """

    together: bool

    def drew(self, table: Table, seat: Seat) -> bool:
        """Return whether the last action of a seat has brought something hidden into its hand."""
        ...

    def agreed(self, table: Table) -> tuple[str, ...]:
        """Return the words that everybody at the table decides on together now."""
        ...

    def sayable(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """Return what a seat may say now while its hand is covered, as nothing of it depends on that hand."""
        ...


@runtime_checkable
class Dialogs(Protocol):
    """What a board also does that has sheets of its own: the dialog "board NAME" opens one."""

    def dialog(self, table: Table, model: Model, name: str) -> Node | None:
        """Return the sheet of this name over the page, None where there is nothing to show."""
        ...


@runtime_checkable
class Asker(Protocol):
    """What a board also does that asks once more before some moves."""

    def question(self, table: Table, model: Model) -> Node | None:
        """Return the sheet that asks whether to make the move that is picked, or None where nothing is asked."""
        ...


@runtime_checkable
class HandsOpened(Protocol):
    """What a board also does whose hands are hidden in play: it opens them where all may be seen."""

    def hands(self, table: Table, model: Model) -> Content:
        """Return every seat's hand at the moment shown."""
        ...


@runtime_checkable
class Reviewed(Protocol):
    """What a board also does for the review of a finished round.

    per_seat: whether every seat has a course of its own.  stride: how many words the worker judges in one go.
    """

    per_seat: bool
    stride: int

    def judged(self, words: Words, table: Table, point: Point) -> str:
        """Return the sentence on one point of the round's course; the table shows that round."""
        ...


@runtime_checkable
class Evaluator(Protocol):
    """What a board also does that judges a step by what its seat knew; its worker's analysis "weigh" does that.

    An answer has "verdict", "sound", "risk" or "mistake", and what the board's sentence needs; it is empty for no decision.
    """

    def evaluated(self, words: Words, table: Table, point: Point, answer: dict[str, Any]) -> str:
        """Return the sentence on one point of the round's course, by what its seat knew."""
        ...


@runtime_checkable
class LineShown(Protocol):
    """What a board also does that plays a line of best play, which its worker's analysis "line" finds, step by step.

    refutes: whether there is best play after a mistake too.
    """

    refutes: bool

    def step(self, words: Words, table: Table) -> str:
        """Return what the step of the line shown last was, and why; at its beginning, whose best play it is."""
        ...


@runtime_checkable
class DealDrawn(Protocol):
    """What a board also does that draws what its game shuffles."""

    def item(self, words: Words, item: int) -> Node:
        """Return one of the things that are shuffled, as fairness.py numbers them, in the size of a line of text."""
        ...


@runtime_checkable
class Printed(Protocol):
    """What a board also does whose deal can be played on paper."""

    def sheets(self, words: Words, table: Table) -> tuple[Content, ...]:
        """Return what stands on each sheet of paper; the table shows the first deal."""
        ...

    def position(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return a puzzle's position on paper; given is what its question shows beyond the position."""
        ...

    def behind(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return what stands beside the solution on the back: what comes into play unseen."""
        ...


@runtime_checkable
class Finder(Protocol):
    """What a board also does whose pieces lie where the player has put them: it finds one by its name."""

    def found(self, table: Table, model: Model, name: str) -> str:
        """Return the data-value of the piece of this name; a name that is none comes back as it is."""
        ...


@runtime_checkable
class Describer(Protocol):
    """What a board also does that can say what is possible."""

    def possible(self, table: Table, model: Model) -> str:
        """Return what the person to act may do now, and why, as sentences."""
        ...


@runtime_checkable
class Follower(Protocol):
    """What a board also does if its actions have effects that are told along with them."""

    def followed(self, words: Words, table: Table, before: Any, word: str) -> str:
        """Return what came of an action, in sentences, "" where nothing did."""
        ...


@runtime_checkable
class Dealer(Protocol):
    """What a board also does whose deal tells something that the whole round rests on."""

    def dealt(self, table: Table, model: Model) -> str:
        """Return what was dealt, as far as the person at the device may know it, in sentences."""
        ...


@runtime_checkable
class Ceremony(Protocol):
    """What a board also does that deals step by step, before one's eyes."""

    def dealing(self, table: Table, model: Model) -> str:
        """Return the sentence that says that the deal is under way, and how to go on at once."""
        ...


@runtime_checkable
class Overview(Protocol):
    """What a board also does if there is more to know at any time than whose turn it is."""

    def overview(self, table: Table, model: Model) -> str:
        """Return how things stand at the table, in sentences."""
        ...


@runtime_checkable
class Explainer(Protocol):
    """What a board also does that has something to explain which is never played with."""

    def explain(self, words: Words, table: Table, place: str) -> tuple[str, str]:
        """Return what lies at a place and what it means, as everybody may know it, and the number of the rule."""
        ...


@runtime_checkable
class HandReader(Protocol):
    """What a board also does that reads a hand otherwise than piece by piece."""

    def held(self, table: Table, model: Model) -> str:
        """Return the hand of the person at the device in short, "" where none is to be seen."""
        ...
