"""The base class of all games, and the small values that games and tables exchange.

A game is a set of pure functions over immutable, hashable values. All randomness is in `deal`; everything after it is
deterministic, so a deal and a list of actions' texts are a whole round.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, cast

from triokey.core.about import About, Option, with_defaults
from triokey.core.rng import Rng

__all__ = [
    "Game",
    "Setup",
    "Outcome",
    "Round",
    "Standing",
    "IllegalAction",
    "NotationError",
    "Fault",
    "Bot",
    "Thought",
    "Cell",
    "Lines",
    "plain_setup",
    "check_setup",
    "option",
    "seed_of",
]

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

WIDEST_SEED = 256
"""Maximum number of bits of a seed that belongs to a single round."""
Seat = int
Fact = int | str
Bits = tuple[tuple[int, int], ...]
"""Bit fields that encode one action in a link: (value, width in bits), in order."""


RANDOM, LOOK_AHEAD = "random", "look-ahead"
"""Levels of the bots that play any game (core/bots.py)."""


class NotationError(ValueError):
    """A text is no valid notation of an action, tile or card in this game."""


class IllegalAction(Exception):
    """An action is not allowed in the current state.

    rule: a rule number such as "K6".
    reason: the key of the sentence that says why, without the game's prefix, such as "unrelated".
    evidence: cells, tiles or cards in the game's own notation that prove it.
    facts: values for the sentence's placeholders (numbers, or notation for the page to draw).
    """

    def __init__(self, rule: str, reason: str, evidence: tuple[str, ...] = (), /, **facts: Fact) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.evidence = evidence
        self.facts = facts


class Setup(NamedTuple):
    """Everything that a match starts from.

    options: one value for each of the game's options, in their order.
    seed: 40 bits.  deal: an explicit first deal in the game's packed form, or None to shuffle from the seed.
    seeds: for the first rounds, seeds of up to 256 bits each that belong to one round only, such as a seed that several
    devices drew together; later rounds are dealt from `seed`.
    """

    game: str
    edition: int
    seats: int
    options: tuple[str, ...]
    seed: int
    deal: int | None = None
    seeds: tuple[int, ...] = ()


class Outcome(NamedTuple):
    """How a round ended: who won, what each seat scored, and why, as keys and numbers.

    winners is empty for a draw, a void round or a loss of all. points are the scores of the round; a game without points
    gives 1 to a winner and 0 otherwise. reasons are keys of sentences, most important first.
    rules has the rule number for each reason. facts are (name, value) pairs that fill the sentence.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reasons: tuple[str, ...]
    rules: tuple[str, ...]
    facts: tuple[tuple[str, Fact], ...] = ()


class Round(NamedTuple):
    """A finished round of a match. began: the seat that acted first."""

    began: Seat
    outcome: Outcome


class Standing(NamedTuple):
    """The standing of a match: the score of every seat, and the winners once it is over (None while it runs)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...] | None


class Thought(NamedTuple):
    """A bot's decision: the action, its value to the bot (larger is better), and the actions that it expects to follow."""

    action: Any
    value: float
    line: tuple[Any, ...] = ()


class Bot(Protocol):
    """A computer player that sees only a View and uses no clock.

    The same view and the same rng give the same thoughts. think yields better and better thoughts and may be
    stopped at any moment; the last one counts. say returns what the bot remarks now, also out of turn. A remark
    that links store is a thought in the bot's own turn, like any action.
    """

    def think(self, view: Any, rng: Rng) -> Iterator[Thought]: ...

    def say(self, view: Any, rng: Rng) -> tuple[Any, ...]: ...


class Cell(NamedTuple):
    """A place on a plain board: what lies there as a short text, "" for nothing, and what a tap on it does.

    word: the text of an action, or a part of it: several taps, such as on "e2" and "e4", together make the text.
    seat: the owner of the piece there.  name: what sentences call the place, such as "e2".
    """

    text: str
    word: str = ""
    seat: Seat | None = None
    name: str = ""


class Lines(NamedTuple):
    """A part of a plain board: a label, and rows; rows of equal length form a grid.

    Parts are shown side by side as far as there is room; a part without rows is not shown.
    A row has cells, which can be tapped, and plain texts, such as the names of columns; the text "" leaves a place blank,
    where the board has no point.  seat: the owner of this part.
    """

    label: str
    rows: tuple[tuple[str | Cell, ...], ...]
    seat: Seat | None = None


class Game(ABC, Generic[S, A, V]):
    """The rules of one game. S, A and V are its State, Action and View, all immutable and hashable.

    A game must implement the abstract methods. A game with hidden things must also implement `world`, a random state that
    agrees with a view, and `redact`, how others read an action. All other methods have defaults that suit plain games.
    """

    about: ClassVar[About]
    bound: ClassVar[int] = 4095
    """Maximum number of actions in a round; a record cannot hold more."""

    @abstractmethod
    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> S:
        """Return the first state of the round after the given rounds. Only this method may use random numbers.

        They must come from stream(seed_of(setup, len(rounds)), NAME), so that seeds drawn by several devices work, too.
        """

    @abstractmethod
    def turn(self, state: S) -> Seat | None:
        """Return the seat to act, or None when the round is over."""

    @abstractmethod
    def legal(self, state: S) -> tuple[A, ...]:
        """Return every action of the seat to act once, in a fixed order; empty when the round is over.

        Equal pieces give one action. The result may depend only on what this seat sees. If actions are packed by their
        index, a change of the order needs a new edition.
        """

    @abstractmethod
    def apply(self, state: S, action: A) -> S:
        """Return the state after the action, which may be a remark. Raises IllegalAction."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the round ended, or None while it runs."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what this seat may know or, if it is None, what everybody may see. List each field that may be known."""

    @abstractmethod
    def write(self, action: A) -> str:
        """Return the action as a text without spaces."""

    @abstractmethod
    def read(self, word: str) -> A:
        """Return the action that a text names, or raise NotationError."""

    def world(self, view: V, rng: Rng) -> S:
        """Return a random state that agrees with this view of a seat or of everybody; without hidden things, the view itself."""
        if self.about.hidden:
            raise NotImplementedError(f"{self.id} has hidden things: which states have a view?")
        return cast(S, view)

    def redact(self, action: A, actor: Seat, seat: Seat | None) -> str:
        """Return the text of an actor's action as this seat may read it in the log or, if it is None, as everybody may."""
        if self.about.hidden:
            raise NotImplementedError(f"{self.id} has hidden things: how do others read an action?")
        return self.write(action)

    def standing(self, setup: Setup, rounds: tuple[Round, ...]) -> Standing:
        """Return the scores after these rounds and, when the match is over, its winners. By default a match is one round."""
        if not rounds:
            return Standing((0,) * setup.seats, None)
        return Standing(rounds[-1].outcome.points, rounds[-1].outcome.winners)

    def remarks(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return the remarks that this seat may make now, which do not change whose turn it is; by default none."""
        return ()

    def is_remark(self, action: A) -> bool:
        """Tell whether the action is a remark: something said at the table, which links leave out."""
        return False

    def is_linked(self, action: A) -> bool:
        """Tell whether links store the action among the moves of a round: all actions but remarks that move no points."""
        return not self.is_remark(action)

    def label(self, action: A) -> str:
        """Return what people call the action on the plain board; by default the text of the action.

        It may be a Phrase, like the texts of describe and unseen. The page counts seats from 1: use Phrase(text, n=seat + 1).
        """
        return self.write(action)

    def unseen(self, masked: str) -> str:
        """Return what people call an action of which they may read only this redacted text; "" leaves the choice to the page."""
        return ""

    def estimate(self, state: S) -> tuple[float, ...]:
        """Return an estimate of each seat's chances in a running round, from -1, lost, to 1, won; empty if it is unknown.

        The bot that looks ahead uses it at positions where it stops searching.
        """
        return ()

    def pack(self, state: S) -> tuple[int, int] | None:
        """Return the first state of a round as (bits, width), independent of the seed; None if the game has no such form."""
        return None

    def deal_width(self, setup: Setup) -> int:
        """Return the number of bits of an explicit deal under this setup."""
        return 0

    def bits(self, state: S, action: A) -> Bits:
        """Return an action in this state as bit fields of fixed width; by default its index in legal."""
        actions = self.legal(state)
        return ((actions.index(action), (len(actions) - 1).bit_length()),)

    def unbits(self, state: S, take: Callable[[int], int]) -> A:
        """Return the action in this state whose bit fields take(width) reads. Raises NotationError."""
        actions = self.legal(state)
        index = take((len(actions) - 1).bit_length()) if actions else 0
        if index >= len(actions):
            raise NotationError("there are not so many actions")
        return actions[index]

    def describe(self, view: V) -> tuple[Lines, ...]:
        """Return a view as parts of a plain board; by default none, so that the page lists the fields of the view."""
        return ()

    @property
    def has_positions(self) -> bool:
        """Whether a position can be stored without a seed, which links to positions, puzzles and prints need."""
        return type(self).pack is not Game.pack

    @property
    def id(self) -> str:
        """The game's name in addresses, records and catalogs."""
        return self.about.id

    @property
    def letter(self) -> str:
        """The letter that begins its links."""
        return self.about.letter

    @property
    def edition(self) -> int:
        """The edition of the game, which changes when the same seed would deal differently."""
        return self.about.edition

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that are chosen before the first deal."""
        return self.about.options

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """The possible numbers of players, the usual one first."""
        return self.about.seat_counts

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of its bots, weakest first; those of core/bots.py for a game without bots of its own."""
        return self.about.levels or (RANDOM, LOOK_AHEAD)


class Fault(Exception):
    """A question cannot be answered. at: the index of the first illegal action, if that is the reason."""

    def __init__(self, message: str, at: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


def seed_of(setup: Setup, number: int) -> int:
    """Return the seed from which round `number` is dealt."""
    return setup.seeds[number] if number < len(setup.seeds) else setup.seed


def option(game: Game[Any, Any, Any], setup: Setup, key: str) -> str:
    """Return the value that a setup has for the option with this key. Raises KeyError if the game has no such option."""
    for spec, value in zip(game.options, setup.options, strict=True):
        if spec.key == key:
            return value
    raise KeyError(key)


def check_setup(game: Game[Any, Any, Any], setup: Setup) -> None:
    """Raise ValueError unless this game can deal from the setup."""
    if setup.game != game.id:
        raise ValueError(f"setup is for {setup.game}, not {game.id}")
    if not 1 <= setup.edition <= game.edition:
        raise ValueError(f"edition {setup.edition} of {game.id} is not known")
    if setup.seats not in game.seat_counts:
        raise ValueError(f"{game.id} is not played by {setup.seats}")
    if with_defaults(game.about, setup.options) != setup.options:
        raise ValueError(f"{game.id} has {len(game.options)} options")
    if not 0 <= setup.seed < 1 << 40:
        raise ValueError("a seed has 40 bits")
    if not all(0 <= seed < 1 << WIDEST_SEED for seed in setup.seeds):
        raise ValueError("a round's own seed has at most 256 bits")
    if setup.deal is not None and not (game.has_positions and 0 <= setup.deal < 1 << game.deal_width(setup)):
        raise ValueError("the deal does not fit its width")


def plain_setup(game: Game[Any, Any, Any], seed: int, seats: int | None = None, **options: str) -> Setup:
    """Return a setup with default values for all options not given; seats default to the usual number of players.

    Raises ValueError for an option that the game does not have.
    """
    unknown = set(options) - {spec.key for spec in game.options}
    if unknown:
        raise ValueError(f"{game.id} has no option {sorted(unknown)[0]}")
    values = tuple(options.get(spec.key, spec.default) for spec in game.options)
    setup = Setup(game.id, game.edition, seats or game.seat_counts[0], values, seed)
    check_setup(game, setup)
    return setup
