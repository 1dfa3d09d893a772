"""The protocol that every game fulfils, and the small values that games and tables exchange.

A game is a set of pure functions over immutable, hashable values. All chance happens in `deal`;
everything after it is deterministic, so a round is its deal and a list of words.
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
"""Bits of a seed that a round may have for itself."""
Seat = int
Fact = int | str
Bits = tuple[tuple[int, int], ...]
"""Fixed-width fields of one action in a link: (value, width in bits), in order."""


RANDOM, LOOK_AHEAD = "random", "look-ahead"
"""Levels of the bots that play any game (core/bots.py)."""


class NotationError(ValueError):
    """The text is no word of this game's notation."""


class IllegalAction(Exception):
    """The action is not allowed here; carries the rule, a reason and the evidence.

    rule: a rule number such as "K6".
    reason: a catalog key without the game's prefix, such as "unrelated".
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
    """All that a match starts from.

    options: one value for each of the game's options, in their order.
    seed: 40 bits.  deal: an explicit first deal in the game's packed form, or None to shuffle from the seed.
    seeds: of the rounds from the first on, up to 256 bits each, where they are dealt from seeds of their own, such as
    one that several devices have drawn together; later rounds follow from the seed.
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

    winners is empty for a draw, a void round or a common loss. points are the scores of the round; a game without points
    gives 1 to a winner and 0 otherwise. reasons are catalog keys, most important first.
    rules names the rule behind each reason. facts are (name, value) pairs for the sentence.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reasons: tuple[str, ...]
    rules: tuple[str, ...]
    facts: tuple[tuple[str, Fact], ...] = ()


class Round(NamedTuple):
    """A finished round as the series sees it; began: the seat that was first to act."""

    began: Seat
    outcome: Outcome


class Standing(NamedTuple):
    """The state of a series: the score of every seat, and the winners once it is over (None while it runs)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...] | None


class Thought(NamedTuple):
    """What a bot would do now, what it is worth to the bot (larger is better), and the line it expects."""

    action: Any
    value: float
    line: tuple[Any, ...] = ()


class Bot(Protocol):
    """A player that sees a View and nothing else, and uses no clock.

    The same view and the same rng give the same thoughts. think yields better and better thoughts and may be
    dropped at any moment; the last one counts. say answers what the bot would remark now, also out of turn. A remark
    that links hold is a thought in the bot's own turn like any action.
    """

    def think(self, view: Any, rng: Rng) -> Iterator[Thought]: ...

    def say(self, view: Any, rng: Rng) -> tuple[Any, ...]: ...


class Cell(NamedTuple):
    """A place of a position: what lies there as a short text, "" for nothing, and what a tap on it does.

    word: the word of an action, or a part of one: several taps make a word together, such as "e2" and "e4".
    seat: whose piece lies there.  name: what the place is called where it is spoken of, such as "e2".
    """

    text: str
    word: str = ""
    seat: Seat | None = None
    name: str = ""


class Lines(NamedTuple):
    """A part of a position: a label, and rows; rows of one length stand under each other as a grid.

    Parts stand side by side as long as there is room; one without rows is left out.

    A row has cells, which can be tapped, and plain texts beside them, such as the names of columns; "" leaves a place blank,
    as where a board has no point.  seat: whose part it is.
    """

    label: str
    rows: tuple[tuple[str | Cell, ...], ...]
    seat: Seat | None = None


class Game(ABC, Generic[S, A, V]):
    """The rules of one game. S, A and V are its State, Action and View, all immutable and hashable.

    A game cannot do without the methods that are abstract here; one with hidden things also says what a view can come
    from (world) and how others read an action (redact). Everything else has a default that is right for plain games.
    """

    about: ClassVar[About]
    bound: ClassVar[int] = 4095
    """No round has more actions than this; a record holds no more."""

    @abstractmethod
    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> S:
        """Return the first state of the round that follows the given rounds; the only place of chance.

        Chance comes from stream(seed_of(setup, len(rounds)), NAME), so that drawn seeds count, too.
        """

    @abstractmethod
    def turn(self, state: S) -> Seat | None:
        """Return the seat to act, or None when the round is over."""

    @abstractmethod
    def legal(self, state: S) -> tuple[A, ...]:
        """Return every action of the seat to act once, in a fixed order; empty when the round is over.

        Equal pieces make one action. It depends on nothing that this seat does not see. Where actions are packed by their
        index, the order belongs to the edition.
        """

    @abstractmethod
    def apply(self, state: S, action: A) -> S:
        """Return the state after the action, or raise IllegalAction. Also takes remarks."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the round ended, or None while it runs."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what this seat may know, written by listing it; for None what everybody may see."""

    @abstractmethod
    def write(self, action: A) -> str:
        """Return the action as one word without spaces."""

    @abstractmethod
    def read(self, word: str) -> A:
        """Return the action that the word names, or raise NotationError."""

    def world(self, view: V, rng: Rng) -> S:
        """Return a random state that has this view, a seat's or everybody's; where nothing is hidden, the view itself."""
        if self.about.hidden:
            raise NotImplementedError(f"{self.id} has hidden things: which states have a view?")
        return cast(S, view)

    def redact(self, action: A, actor: Seat, seat: Seat | None) -> str:
        """Return the actor's action as this seat may read it in the log, or for None as everybody may."""
        if self.about.hidden:
            raise NotImplementedError(f"{self.id} has hidden things: how do others read an action?")
        return self.write(action)

    def standing(self, setup: Setup, rounds: tuple[Round, ...]) -> Standing:
        """Return the scores after these rounds and, when the match is over, its winners; here it is one round."""
        if not rounds:
            return Standing((0,) * setup.seats, None)
        return Standing(rounds[-1].outcome.points, rounds[-1].outcome.winners)

    def remarks(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return the statements this seat may make now, which leave the turn where it is; mostly none."""
        return ()

    def is_remark(self, action: A) -> bool:
        """Tell whether the action is a remark: words at the table, which links leave out."""
        return False

    def is_linked(self, action: A) -> bool:
        """Tell whether links hold the action among the moves of a round: all but remarks, unless a remark moves points."""
        return not self.is_remark(action)

    def label(self, action: A) -> str:
        """Return what people call the action, on a page without a board for this game; here its word.

        It may be a Phrase, as what describe and unseen return. The page counts seats from 1: a seat is Phrase(text, n=seat + 1).
        """
        return self.write(action)

    def unseen(self, masked: str) -> str:
        """Return what people call an action when they may read no more of it than this (redact); "" leaves it to the page."""
        return ""

    def estimate(self, state: S) -> tuple[float, ...]:
        """Return how well each seat stands while a round runs, from -1, lost, to 1, won; nothing where that is not known.

        The bot that looks ahead asks it where it stops looking.
        """
        return ()

    def pack(self, state: S) -> tuple[int, int] | None:
        """Return the first state of a round as (bits, width), independent of the seed; None: it has no such form."""
        return None

    def deal_width(self, setup: Setup) -> int:
        """Return how many bits an explicit deal has under this setup."""
        return 0

    def bits(self, state: S, action: A) -> Bits:
        """Return the action, made in this state, as fixed-width fields: here its index in legal."""
        actions = self.legal(state)
        return ((actions.index(action), (len(actions) - 1).bit_length()),)

    def unbits(self, state: S, take: Callable[[int], int]) -> A:
        """Read one action in this state with take(width), or raise NotationError."""
        actions = self.legal(state)
        index = take((len(actions) - 1).bit_length()) if actions else 0
        if index >= len(actions):
            raise NotationError("there are not so many actions")
        return actions[index]

    def describe(self, view: V) -> tuple[Lines, ...]:
        """Return a view in a few lines for a page without a board for this game; here none, so its fields are listed."""
        return ()

    @property
    def has_positions(self) -> bool:
        """Whether a round can be told by its deal instead of its seed, and so linked to, asked as a puzzle or printed."""
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
        """The edition of its dealing."""
        return self.about.edition

    @property
    def options(self) -> tuple[Option, ...]:
        """What is chosen before the first deal."""
        return self.about.options

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many may play."""
        return self.about.seat_counts

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of its bots, weakest first; those of core/bots.py for a game without bots of its own."""
        return self.about.levels or (RANDOM, LOOK_AHEAD)


class Fault(Exception):
    """A question that cannot be answered; at is the index of the first illegal action, if that is the reason."""

    def __init__(self, message: str, at: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


def seed_of(setup: Setup, number: int) -> int:
    """Return the seed from which round `number` is dealt."""
    return setup.seeds[number] if number < len(setup.seeds) else setup.seed


def option(game: Game[Any, Any, Any], setup: Setup, key: str) -> str:
    """Return the setup's value of the option with this key. Raises KeyError where the game has none."""
    for spec, value in zip(game.options, setup.options, strict=True):
        if spec.key == key:
            return value
    raise KeyError(key)


def check_setup(game: Game[Any, Any, Any], setup: Setup) -> None:
    """Raise ValueError unless the setup is one that this game can deal."""
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
    """Return a setup with the default options, but those named; seats default to the first count.

    Raises ValueError for an option that the game does not have.
    """
    unknown = set(options) - {spec.key for spec in game.options}
    if unknown:
        raise ValueError(f"{game.id} has no option {sorted(unknown)[0]}")
    values = tuple(options.get(spec.key, spec.default) for spec in game.options)
    setup = Setup(game.id, game.edition, seats or game.seat_counts[0], values, seed)
    check_setup(game, setup)
    return setup
