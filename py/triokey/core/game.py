"""The protocol that every game fulfils, and the small values that games and tables exchange.

A game is a set of pure functions over immutable, hashable values. All chance happens in `deal`;
everything after it is deterministic, so a round is its deal and a list of words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from triokey.core.rng import Rng

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Seat = int
Fact = int | str
Bits = tuple[tuple[int, int], ...]
"""Fixed-width fields of one action in a link: (value, width in bits), in order."""


class NotationError(ValueError):
    """The text is no word of this game's notation."""


class IllegalAction(Exception):
    """The action is not allowed here; carries the rule, a reason and the evidence.

    rule: a rule number such as "K6".
    reason: a catalog key without the game's prefix, such as "unrelated".
    evidence: cells, tiles or cards in the game's own notation that prove it.
    facts: values for the sentence's placeholders (numbers, or notation for the page to draw).
    """

    def __init__(self, rule: str, reason: str, evidence: tuple[str, ...] = (), **facts: Fact) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.evidence = evidence
        self.facts = facts


class Option(NamedTuple):
    """One choice made before the first deal. Values are only ever appended, so that links stay readable.

    seats: the sizes of table at which it makes a difference; all of them if empty.
    """

    key: str
    values: tuple[str, ...]
    default: str
    rule: str
    seats: tuple[int, ...] = ()


class About(NamedTuple):
    """What a game is, known before its rules are loaded. A package of games lists its own as ABOUT.

    letter: the one that begins its links; never reused.  name: in plain English, where no catalog of words has it.
    family: the name of its package, shared by the games that show the same things; web/ui/games has a folder for it.
    edition: raised when a deal from the same seed, or the order of `legal` that packs actions, would change; older
    editions stay readable.  bots_edition: raised when a bot of some level would decide otherwise.
    hidden: seats do not see the same.  crew: all seats win or lose together.
    seat_counts: sizes of table, the usual one first.  minutes: what a match takes.
    levels: names of the bot levels, weakest first.  parts: some of PARTS.
    """

    id: str
    letter: str
    name: str
    family: str
    edition: int = 1
    bots_edition: int = 1
    hidden: bool = False
    crew: bool = False
    seat_counts: tuple[int, ...] = (2,)
    minutes: int = 10
    options: tuple[Option, ...] = ()
    levels: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()


PARTS = ("bots", "query", "analysis", "hint", "review", "puzzles", "daily", "fairness", "census", "draws", "lesson", "print")
"""What a game may have and a page asks for before it offers it. A part of the engine is a module of the game's package.

bots      BOTS: a Bot for each of its levels
query     answer: its own questions of `python -m triokey query`
analysis  ANALYSES: what the page's worker can be asked about a match; of them "hint" is a help in steps and "review"
          what every decision of a round was worth (core/review.py)
puzzles   MAKERS: a Maker for each game of the package (core/puzzle.py)
daily     PLANS: what is asked as puzzle of the day (core/daily.py)
fairness  how a deal follows from its seed, and what is counted in many of them (core/fairness.py)
census    survey, figures, report: perfect play of many deals, counted (tools/census.py)
draws     in_own_stacks: for comparing players only, every seat draws from a stack of its own (tools/arena.py)
lesson    a lesson on the board, and
print     sheets for paper: these two the page has
"""


class Setup(NamedTuple):
    """All that a match starts from.

    options: one value for each of the game's options, in their order.
    seed: 40 bits.  deal: an explicit first deal in the game's packed form, or None to shuffle from the seed.
    """

    game: str
    edition: int
    seats: int
    options: tuple[str, ...]
    seed: int
    deal: int | None = None


class Outcome(NamedTuple):
    """How a round ended: who won, what each seat scored, and why, as keys and numbers.

    winners is empty for a draw, a void round or a common loss. reasons are catalog keys, most important first.
    rules names the rule behind each reason. facts are (name, value) pairs for the sentence.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reasons: tuple[str, ...]
    rules: tuple[str, ...]
    facts: tuple[tuple[str, Fact], ...] = ()


class Round(NamedTuple):
    """A finished round as the series sees it."""

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
    dropped at any moment; the last one counts. say answers what the bot would remark now, also out of turn.
    """

    def think(self, view: Any, rng: Rng) -> Iterator[Thought]: ...

    def say(self, view: Any, rng: Rng) -> tuple[Any, ...]: ...


class Game(ABC, Generic[S, A, V]):
    """The rules of one game. S, A and V are its State, Action and View, all immutable and hashable."""

    about: ClassVar[About]
    bound: ClassVar[int]
    """No round has more actions than this."""

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
        """The names of its bots, weakest first."""
        return self.about.levels

    @abstractmethod
    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> S:
        """Return the first state of the round that follows the given rounds; the only place of chance."""

    @abstractmethod
    def began(self, state: S) -> Seat:
        """Return the seat that began this round."""

    @abstractmethod
    def turn(self, state: S) -> Seat | None:
        """Return the seat to act, or None when the round is over."""

    @abstractmethod
    def legal(self, state: S) -> tuple[A, ...]:
        """Return every different action of the seat to act, in a fixed order; empty when the round is over."""

    @abstractmethod
    def apply(self, state: S, action: A) -> S:
        """Return the state after the action, or raise IllegalAction. Also takes remarks."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the round ended, or None while it runs."""

    @abstractmethod
    def standing(self, setup: Setup, rounds: tuple[Round, ...]) -> Standing:
        """Return the scores after these rounds and, when the match is over, its winners."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """Return what this seat may know, written by listing it."""

    @abstractmethod
    def world(self, view: V, rng: Rng) -> S:
        """Return a random state that has this view."""

    @abstractmethod
    def remarks(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return the statements this seat may make now, which leave the turn where it is; mostly none."""

    @abstractmethod
    def is_remark(self, action: A) -> bool:
        """Tell whether the action is a remark: words at the table, which links leave out."""

    @abstractmethod
    def write(self, action: A) -> str:
        """Return the action as one word without spaces."""

    @abstractmethod
    def read(self, word: str) -> A:
        """Return the action that the word names, or raise NotationError."""

    @abstractmethod
    def mask(self, action: A, actor: Seat, seat: Seat) -> str:
        """Return the actor's action as the given seat may read it in the log."""

    @abstractmethod
    def pack(self, state: S) -> tuple[int, int]:
        """Return the first state of a round as (bits, width), independent of the seed."""

    @abstractmethod
    def deal_width(self, setup: Setup) -> int:
        """Return how many bits an explicit deal has under this setup."""

    @abstractmethod
    def bits(self, state: S, action: A) -> Bits:
        """Return the action, made in this state, as fixed-width fields."""

    @abstractmethod
    def unbits(self, state: S, take: Callable[[int], int]) -> A:
        """Read one action in this state with take(width), or raise NotationError."""

    @abstractmethod
    def bot(self, level: str) -> Bot:
        """Return the bot of this level, one of levels."""

    @abstractmethod
    def query(self, question: dict[str, Any]) -> dict[str, Any]:
        """Answer one question of `python -m triokey query` (Fault for an action that is not legal)."""


class Fault(Exception):
    """A question that cannot be answered; at is the index of the first illegal action, if that is the reason."""

    def __init__(self, message: str, at: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


def option(game: Game[Any, Any, Any], setup: Setup, key: str) -> str:
    """Return the setup's value of the option with this key."""
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
    if len(setup.options) != len(game.options):
        raise ValueError(f"{game.id} has {len(game.options)} options")
    for spec, value in zip(game.options, setup.options, strict=True):
        if value not in spec.values:
            raise ValueError(f"{value!r} is no value of option {spec.key}")
    if not 0 <= setup.seed < 1 << 40:
        raise ValueError("a seed has 40 bits")
    if setup.deal is not None and not 0 <= setup.deal < 1 << game.deal_width(setup):
        raise ValueError("the deal does not fit its width")


def plain_setup(game: Game[Any, Any, Any], seed: int, seats: int | None = None, **options: str) -> Setup:
    """Return a setup with the default options, but those named; seats default to the first count."""
    unknown = set(options) - {spec.key for spec in game.options}
    if unknown:
        raise ValueError(f"{game.id} has no option {sorted(unknown)[0]}")
    values = tuple(options.get(spec.key, spec.default) for spec in game.options)
    setup = Setup(game.id, game.edition, seats or game.seat_counts[0], values, seed)
    check_setup(game, setup)
    return setup
