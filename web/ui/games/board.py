"""Protocols of boards: the functions that every board has, and the optional ones."""

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
    """A board's answer to a tap: the table with a new selection, a move to play, a refusal, or a sentence on what to do next."""

    table: Table
    word: str = ""
    refused: IllegalAction | None = None
    said: str = ""


class Board(Protocol):
    """The functions by which a game is shown on the page; all of them are pure."""

    def page(self, table: Table, model: Model) -> Node:
        """Return the play area between the top bar and the actions: players, status line and board."""
        ...

    def todo(self, table: Table, model: Model) -> Content:
        """Return the instruction for the seat to act, even while the page shows something else in its place."""
        ...

    def task(self, table: Table, model: Model) -> str:
        """Return the instruction for the seat to act as text to read out, "" if the player has to look at the page for it."""
        ...

    def hint_steps(self, table: Table) -> int:
        """Return the number of steps of the hint that is asked for, 0 while it is being computed."""
        ...

    def advised(self, table: Table) -> str:
        """Return the action that the hint advises; "" while that is not known, and where pieces are selected to arrange them."""
        ...

    def side(self, table: Table, model: Model) -> Content:
        """Return the panels of the side column, such as the moves, the key to the marks, and meters."""
        ...

    def primary(self, table: Table, model: Model) -> Node | None:
        """Return the main button of the action bar, or None if there is nothing to do."""
        ...

    def tools(self, table: Table, model: Model) -> Content:
        """Return the board's own small buttons at the right end of the action bar."""
        ...

    def tap(self, table: Table, model: Model, value: str) -> Response:
        """Return the board's answer when the person to act taps the piece with this data-value."""
        ...

    def key(self, table: Table, key: str) -> Message | None:
        """Return the message that this key sends on this board, or None."""
        ...

    def shortcuts(self, table: Table) -> tuple[Shortcut, ...]:
        """Return the keyboard shortcuts of this board, besides those that every table has."""
        ...

    def request_analyses(self, model: Model) -> tuple[Model, Effects]:
        """Return the model and the requests to the worker for analyses that the settings want at the moment shown."""
        ...

    def tell(self, words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
        """Return the sentence that says what this seat has just done."""
        ...

    def reason(self, words: Words, table: Table, refusal: IllegalAction) -> str:
        """Return the sentence that says why an action is not allowed."""
        ...

    def verdict(self, words: Words, table: Table) -> str:
        """Return the sentence that says how the current round ended."""
        ...

    def end(self, table: Table, model: Model) -> Content:
        """Return the content of the sheet at the end of a round: why it ended, the points and the standing."""
        ...

    def subtitle(self, words: Words, table: Table) -> str:
        """Return the short line under the game's name: match form and standing."""
        ...

    def rematch(self, match: Match, seed: int) -> Setup:
        """Return the setup of a new match with the same rules as this one, and with this seed."""
        ...


SORT = "sort "
"""Prefix of the values that sort all of a player's pieces at once; the name of the sort order follows it."""


@runtime_checkable
class Arranger(Protocol):
    """Extra functions of a board on which players arrange their own pieces as they like, at any time."""

    def arrange(self, table: Table, model: Model, value: str) -> Table:
        """Return the table after a change of the layout. Values that have to be stored get names that begin with "keep-"."""
        ...

    def unarrange(self, table: Table) -> Table | None:
        """Return the table with the last layout change since the player's last move undone, None if there is no such change."""
        ...


@runtime_checkable
class Dropper(Protocol):
    """Extra function of a board whose pieces can be dragged."""

    def drop(self, table: Table, model: Model, piece: str, place: str, where: str) -> Response:
        """Return the board's answer when a piece is dropped on the "left", "middle" or "right" (where) of a place."""
        ...


@runtime_checkable
class Coverer(Protocol):
    """Extra functions of a board that stays visible while people pass one device around: only the hands are covered.

    together: whether all players look at their hands before a round, and after a move see their hand until they cover it.
    """

    together: bool

    def drew(self, table: Table, seat: Seat) -> bool:
        """Return whether a seat's last action brought something hidden into its hand."""
        ...

    def agreed(self, table: Table) -> tuple[str, ...]:
        """Return the texts of the actions that everybody at the table decides on together now."""
        ...

    def sayable(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """Return the texts of what a seat may say while its hand is covered, because none of it depends on that hand."""
        ...


@runtime_checkable
class Dialogs(Protocol):
    """Extra function of a board with sheets of its own: the dialog "board NAME" opens the sheet NAME."""

    def dialog(self, table: Table, model: Model, name: str) -> Node | None:
        """Return the sheet with this name, or None if it has nothing to show."""
        ...


@runtime_checkable
class Asker(Protocol):
    """Extra function of a board that asks for confirmation before some moves."""

    def question(self, table: Table, model: Model) -> Node | None:
        """Return the sheet that asks whether to make the selected move, or None if this move needs no confirmation."""
        ...


@runtime_checkable
class HandsOpened(Protocol):
    """Extra function of a board whose hands are hidden in play: it shows them when everybody may see them."""

    def hands(self, table: Table, model: Model) -> Content:
        """Return the drawing of every seat's hand at the moment shown."""
        ...


@runtime_checkable
class Reviewed(Protocol):
    """Extra function of a board for the review of a finished round.

    per_seat: whether every seat has its own list of points.  stride: how many moves the worker judges at once.
    """

    per_seat: bool
    stride: int

    def judged(self, words: Words, table: Table, point: Point) -> str:
        """Return the sentence on one point of the review; the table shows the reviewed round."""
        ...


@runtime_checkable
class Evaluator(Protocol):
    """Extra function of a board that judges a move by what its seat knew; the worker's analysis "weigh" gives the answer.

    The answer has "verdict" ("sound", "risk" or "mistake") and facts for the sentence. It is empty if the move was no decision.
    """

    def evaluated(self, words: Words, table: Table, point: Point, answer: dict[str, Any]) -> str:
        """Return the sentence that judges one point of the review by what its seat knew."""
        ...


@runtime_checkable
class LineShown(Protocol):
    """Extra function of a board that plays a line of best moves step by step; the worker's analysis "line" finds that line.

    refutes: whether a line of best moves is also available after a mistake.
    """

    refutes: bool

    def step(self, words: Words, table: Table) -> str:
        """Return the sentence on the last shown step of the line, its action and reason; before the first step, on the line."""
        ...


@runtime_checkable
class DealDrawn(Protocol):
    """Extra function of a board that draws the items its game shuffles."""

    def item(self, words: Words, item: int) -> Node:
        """Return a drawing of one shuffled item, as fairness.py numbers them, in the size of a line of text."""
        ...


@runtime_checkable
class Printed(Protocol):
    """Extra functions of a board whose deal can be played on paper."""

    def sheets(self, words: Words, table: Table) -> tuple[Content, ...]:
        """Return the content of each sheet of paper; the table shows the first deal."""
        ...

    def position(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return the drawing of a puzzle's position for paper. given: hidden tiles or cards that the puzzle's question tells."""
        ...

    def behind(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return the parts of a puzzle that are printed on the back beside its solution, such as a deck the question hides."""
        ...


@runtime_checkable
class Finder(Protocol):
    """Extra function of a board whose pieces lie where the player has put them: it finds a piece by its name."""

    def found(self, table: Table, model: Model, name: str) -> str:
        """Return the data-value of the piece with this name; any other name is returned unchanged."""
        ...


@runtime_checkable
class Describer(Protocol):
    """Extra function of a board that can say which actions are possible."""

    def possible(self, table: Table, model: Model) -> str:
        """Return sentences on the actions that the person to act may choose now, and why no others."""
        ...


@runtime_checkable
class Follower(Protocol):
    """Extra function of a board whose actions have consequences that are announced with them."""

    def followed(self, words: Words, table: Table, before: Any, word: str) -> str:
        """Return sentences on the consequences of an action, "" if there are none."""
        ...


@runtime_checkable
class Talker(Protocol):
    """Extra function of a board whose players make remarks that hold only for a while."""

    def is_outdated(self, table: Table, at: int) -> bool:
        """Tell whether the remark at this place of the round's log no longer holds, or is made again later."""
        ...


@runtime_checkable
class Dealer(Protocol):
    """Extra function of a board that announces the dealt pieces, because the whole round depends on them."""

    def dealt(self, table: Table, model: Model) -> str:
        """Return sentences on the dealt pieces, as far as the person at the device may know them."""
        ...


@runtime_checkable
class Ceremony(Protocol):
    """Extra function of a board that shows the deal step by step."""

    def dealing(self, table: Table, model: Model) -> str:
        """Return the sentence that says that the deal is being shown, and how to skip it."""
        ...


@runtime_checkable
class Overview(Protocol):
    """Extra function of a board with more to announce at any time than whose turn it is."""

    def overview(self, table: Table, model: Model) -> str:
        """Return sentences on the state of the table."""
        ...


@runtime_checkable
class Closer(Protocol):
    """Extra function of a board with more to announce at the end of a round than who won it."""

    def closing(self, words: Words, table: Table) -> str:
        """Return sentences on what decided the round, what it was worth, and the scores."""
        ...


@runtime_checkable
class Explainer(Protocol):
    """Extra function of a board with a piece that is never played but has a meaning to explain."""

    def explain(self, words: Words, table: Table, place: str) -> tuple[str, str]:
        """Return an explanation of the piece at a place, from what everybody may know, and the number of the rule about it."""
        ...


@runtime_checkable
class HandReader(Protocol):
    """Extra function of a board that does not read out a hand piece by piece."""

    def held(self, table: Table, model: Model) -> str:
        """Return a short text of the hand of the person at the device, "" if no hand is visible."""
        ...
