"""The model: everything the page shows, as values."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, Outcome, Seat, Standing
from triokey.core.match import Match, outcome, standing, turn
from triokey.core.review import Point
from ui.model.progress import Progress
from ui.model.puzzle_session import PuzzleSession
from ui.model.results import Result
from ui.model.settings import Settings
from ui.text.words import Words

if TYPE_CHECKING:
    from triokey.core.notes import Notes

T = TypeVar("T")


GUESTS = "live"
CHECKED = "checked"
"""Key under which a table keeps the verdict of the device that was a guest at it."""
"""The name of a table that another device keeps, which is never stored; under it a table of this device keeps its Host."""


class Player(NamedTuple):
    """Who sits at a seat: kind is "person" (at this device), "bot" (of a level) or "away" (plays by link)."""

    kind: str
    name: str = ""
    level: str = ""


class Toast(NamedTuple):
    """A sentence that stays until the next input, with the rule it rests on and the piece it stands at.

    momentary: whether it is about a moment of the game, and so ends when somebody acts.
    plays_on: whether it has the button that plays on from the moment looked back at.
    """

    text: str
    rule: str = ""
    anchor: str = ""
    momentary: bool = False
    plays_on: bool = False


class Analysis(NamedTuple):
    """What the worker found for one moment: op names the analysis, place the moment, data the answer."""

    op: str
    place: tuple[int, int]
    data: Any


PROVEN = "proven"
"""Key of the note beside a table that its deal is proven winnable."""
WORD = "word"
"""Key under which a table keeps the words that were typed as its seed."""
RIVAL = "rival"
"""Key under which a table keeps the result to beat (rivalry.py)."""
SERIES = "series"
"""Key under which a table keeps the score of the matches that it is a rematch of (series.py)."""
ROUND = "rival-round"
"""Key of the note beside a table that the result to beat is that of one round, the first one here."""
COMPARED = "duel"
"""Key of the note beside a table that its round is one of a duel."""


ANEW = (-1, -1)
"""No moment of a match: whose turn it is there is to be said once more."""


class Judged(NamedTuple):
    """A step of a round that is over, looked at beside what was better.

    place: the moment before it, as (round, number of words).  done, better: the pieces, by the names they have on the board,
    "" where there was nothing better.  said: the sentence on it.
    """

    place: tuple[int, int]
    done: str
    better: str
    said: str


class Aside(NamedTuple):
    """What the page remembers of a table beside its game, which undo need not restore.

    side: whether the log lies open on a narrow screen.  viewer: the person who acted last at this device.
    finale: whether the round has just ended and its sheet waits.  eyes: the seat that a replay is seen through.
    speed: of the replay.  run: the number of the replay that goes on by itself, 0 for none.  runs: how many there were.
    asked: the analyses that were asked for, each with its moment.  proving: whether it is asked if the deal could be won.
    peeked: the moment, as (round, number of actions), at which somebody last looked at a hand that was covered.
    holder: the seat that was the last to look at a hand of its own here, and has the device; None while nobody has.
    seeking: the moment for which a proven deal of a rematch is looked for, "" while none is.
    stage: of the ceremony of dealing that is shown, counted from 1; 0 when none is.  dealt: the round whose ceremony is over.
    fresh: the piece that came last.  left: the place that the piece laid last came from.  aim: where the next is to go.
    changes: the layouts before each change since the last move, the latest last.
    line: the line that is played on the board, as the match with its moves, after how many words it begins, and the match
    beside which it is played; or None.
    judged: the step of a review that was looked at last.  still: whether nobody plays on, as on a card that was answered.
    challenged: whether the call to beat a result was read.  brought: whether a link has just brought it, finished elsewhere.
    told: the moment, as (round, number of words), up to which a reader was told what was done.  called: the last moment, as
    (round, number of actions), at which it was told whose turn it is, None before it was told what was dealt.
    spoken: the moment right after somebody here said something that can be taken back, "" for none.
    kept: what is stored with the game, texts by name.
    """

    side: bool = False
    viewer: Seat | None = None
    finale: bool = False
    eyes: Seat | None = None
    speed: str = "normal"
    run: int = 0
    runs: int = 0
    asked: tuple[str, ...] = ()
    proving: bool = False
    seeking: str = ""
    stage: int = 0
    dealt: int | None = None
    fresh: int | None = None
    left: int | None = None
    aim: int | None = None
    changes: tuple[str, ...] = ()
    line: tuple[Match, int, Match] | None = None
    judged: Judged | None = None
    still: bool = False
    challenged: bool = False
    brought: bool = False
    told: tuple[int, int] | None = None
    called: tuple[int, int] | None = None
    peeked: tuple[int, int] | None = None
    holder: Seat | None = None
    spoken: str = ""
    kept: tuple[tuple[str, str], ...] = ()


class Table(NamedTuple):
    """A game being played.

    key: its name in the store.  revision: grows with every stored change.
    pick: what is selected, in the board's own terms.  aside: what undo need not restore.
    at: how many words of the round are shown when looking back, None for now.
    old: the match up to the end of the earlier round that is looked back at, None for the present one.
    heard: the moment at which the bots were last asked for remarks.  listening: the moment for which they have not answered.
    curtain: the seat that the device is being passed to, None when no curtain hangs.
    looker: the seat that looks at its hand without being asked to act: before the round begins, and after its own action.
    hint: how many steps of the hint are shown.  practice: something was seen that should not have been.
    """

    key: str
    match: Match
    players: tuple[Player, ...]
    revision: int = 0
    pick: str = ""
    aside: Aside = Aside()
    at: int | None = None
    old: Match | None = None
    refused: IllegalAction | None = None
    thinking: str = ""
    heard: str = ""
    listening: str = ""
    analyses: tuple[Analysis, ...] = ()
    curtain: Seat | None = None
    looker: Seat | None = None
    hint: int = 0
    hinted: bool = False
    practice: bool = False
    ending: bool = False

    @property
    def shown(self) -> Any:
        """The state that the board shows: now, or the moment looked back at."""
        return self.match.state if self.at is None else self.seen.states[self.at]

    @property
    def seen(self) -> Match:
        """The match as far as the round that the board shows."""
        return self.match if self.old is None else self.old

    @property
    def line(self) -> int | None:
        """After how many words of the round the line begins that the board plays, None where it plays none."""
        if self.at is None or self.aside.line is None:
            return None
        match, begins, _ = self.aside.line
        return begins if match is self.seen else None

    @property
    def judged(self) -> Judged | None:
        """The step whose pieces the board marks, None where it shows another moment, or a line."""
        found = self.aside.judged
        return found if found is not None and self.at is not None and self.line is None and found.place == self.place else None

    def verdict_on(self, piece: str) -> str:
        """Return the class of a piece that was played at the moment shown, or would have been better; "" for any other."""
        found = self.judged
        return "" if found is None or not piece else {found.done: "judged-done", found.better: "judged-better"}.get(piece, "")

    @property
    def standing(self) -> Standing:
        """The standing of the match; a line that is only played on the board adds nothing to it."""
        return standing(self.aside.line[2] if self.line is not None and self.aside.line is not None else self.match)

    @property
    def looked(self) -> Table:
        """The table as the boards see it: the round that is shown is the present one."""
        return self if self.old is None else self._replace(match=self.old, old=None)

    @property
    def place(self) -> tuple[int, int]:
        """The moment that the board shows, as (round, number of words)."""
        return len(self.seen.past), len(self.seen.words) if self.at is None else self.at

    @property
    def turn(self) -> Seat | None:
        """The seat to act now."""
        return turn(self.match)

    @property
    def outcome(self) -> Outcome | None:
        """How the present round ended."""
        return outcome(self.match)

    def after(self, before: Any, word: str) -> Any:
        """Return the state that a word led to: that at the table where it was played there, else by the rules."""
        following = (then for state, then in pairwise(self.match.states) if state is before)
        game = game_of(self.match.setup.game)
        found = next(following, None)
        return game.apply(before, game.read(word)) if found is None else found

    @property
    def mine(self) -> bool:
        """Whether somebody at this device is to act, here and now."""
        seat = self.turn
        free = self.at is None and self.curtain is None and self.looker is None
        return free and seat is not None and self.players[seat].kind == "person"

    @property
    def in_finale(self) -> bool:
        """Whether the round has just ended and its sheet is yet to come, which the next input brings."""
        return self.aside.finale and self.outcome is not None and self.at is None

    @property
    def in_ending(self) -> bool:
        """Whether the sheet that tells how the round ended lies over the board."""
        return self.ending and self.outcome is not None and self.at is None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == "person")

    @property
    def viewer(self) -> Seat:
        """The seat whose view the page shows: chosen in a replay, else looking at its hand, else to act, else the last to act."""
        if self.aside.eyes is not None and self.at is not None:
            return self.aside.eyes
        if self.looker is not None:
            return self.looker
        if self.turn in self.persons:
            return self.turn if self.turn is not None else 0
        if len(self.persons) == 1:
            return self.persons[0]
        return (self.persons or (0,))[0] if self.aside.viewer is None else self.aside.viewer

    @property
    def several(self) -> bool:
        """Whether it is a table of several devices."""
        return self.key == GUESTS or bool(self.kept(GUESTS) or self.kept(CHECKED))

    @property
    def public(self) -> bool:
        """Whether the page shows what everybody may see: nobody of this device plays at a table of several devices."""
        return self.several and not self.persons

    @property
    def seen_by(self) -> Seat | None:
        """The seat whose view the page shows, None for what everybody may see."""
        return None if self.public or self.curtain is not None else self.viewer

    @property
    def compared(self) -> bool:
        """Whether its round will be compared with that of somebody else: nobody has help, and every move stands."""
        return self.kept(COMPARED) != ""

    @property
    def contested(self) -> bool:
        """Whether its deal is met once, and still being played: a duel's, or one that belongs to several devices."""
        return self.outcome is None if self.compared else self.several and standing(self.match).winners is None

    def analysis(self, op: str) -> Any:
        """Return what is known of this analysis for the moment shown, or None."""
        for found in self.analyses:
            if found.op == op and found.place == self.place:
                return found.data
        return None

    def kept(self, name: str) -> str:
        """Return a text that is stored with the game, "" for one that was never kept."""
        return dict(self.aside.kept).get(name, "")

    def keep(self, name: str, text: str) -> Table:
        """Return the table with a text that is to be stored with the game; an empty one is forgotten."""
        merged = {**dict(self.aside.kept), name: text}
        return self._replace(aside=self.aside._replace(kept=tuple((name, text) for name, text in merged.items() if text)))


class Entry(NamedTuple):
    """A stored game as the home page lists it, read without replaying it."""

    key: str
    game: str
    revision: int
    touched: int
    over: bool
    note: tuple[tuple[str, str], ...]
    text: str


class NewGame(NamedTuple):
    """The choices of the page for a new game.

    proven: whether only a deal is wanted that is proven winnable.  searching: the link of the deal from
    which one is being looked for.  far: whether those with phones of their own are far away, and play by link.
    open: whether the people at this device hide no hand from each other.
    """

    game: str
    players: tuple[Player, ...]
    options: tuple[str, ...]
    seed: str = ""
    deal: int | None = None
    proven: bool = False
    searching: str = ""
    far: bool = False
    open: bool = False


class Dialog(NamedTuple):
    """An open dialog: its name, and texts it works with."""

    name: str
    facts: tuple[tuple[str, str], ...] = ()

    def get(self, name: str) -> str:
        """Return one of its texts."""
        return dict(self.facts).get(name, "")


class Room(NamedTuple):
    """How much room there is: whether the browser keeps what is stored ("yes" or "no"), bytes used and to be had."""

    kept: str
    used: int
    most: int


class Review(NamedTuple):
    """The course of one round of a stored game, as far as the worker has judged it.

    number: which round, from 0.  seat: for whom, where every seat has a course of its own.  words: those of the round.
    done: how many words are judged.  looked: what the worker asks to be told with the next question, where it does not judge
    word by word.
    evaluated: what was answered on points by what their seats knew, by the words before them; evaluating: whether all are asked.
    stuck: whether the worker did not answer the last question on the round.
    """

    key: str
    number: int
    seat: Seat
    words: tuple[str, ...]
    done: int = 0
    looked: tuple[Any, ...] = ()
    points: tuple[Point, ...] = ()
    evaluated: tuple[tuple[int, dict[str, Any]], ...] = ()
    evaluating: bool = False
    stuck: bool = False


PAPERS = ("a4", "letter")
"""The papers that a deal is printed on."""


Place = tuple[str, str]
"""A place where the page speaks: ANSWER or NEWS, and the name of the place."""


class Model(NamedTuple):
    """The whole page.

    route: the words of the address, such as ("new", a game).  shelf: stored games, latest first.
    incoming: a match that a link brought and that is not on the shelf yet.  brought: who played it, as far as
        the link tells.  noted: all that it tells beside the match.
    puzzle: the puzzle at hand, also when its page is left.
    today: the day where the reader is, "" in the static shell.
    wide: whether the window has room for a side column, or lies on its side.
    backup: the day of the last backup, "" for none.
    offline: "none", "installing", "ready" or "waiting".  storage: "ok", "half-full", "half-denied" or "half-mirror" where
    one store carries for the other, "full" or "denied" where none takes anything.
    watching: the key of a game that another window plays, so that this one only shows it.
    warned: the trouble that was last said at a table.
    together: the key of the table of this device at which other devices are now, "" for none.
    connects: whether this browser can connect devices directly.  locks: whether it tells which window plays a game.
    spoken: the texts of the places where the page speaks, as a reader was last told them.
    texts: what features have stored, keys and texts.  state: what they hold, one value of a type.
    stored: key, size and state of everything that is stored.  taken: names of stored games that this version cannot read.
    """

    words: Words
    settings: Settings
    route: tuple[str, ...] = ()
    shelf: tuple[Entry, ...] = ()
    taken: tuple[str, ...] = ()
    table: Table | None = None
    new: NewGame | None = None
    dialog: Dialog | None = None
    toast: Toast | None = None
    incoming: Match | None = None
    brought: tuple[Player, ...] = ()
    noted: Notes | None = None
    offline: str = "none"
    storage: str = "ok"
    warned: str = "ok"
    watching: str = ""
    base: str = ""
    wide: bool = False
    stored: tuple[tuple[str, int, str], ...] = ()
    room: Room | None = None
    backup: str = ""
    results: tuple[Result, ...] = ()
    puzzle: PuzzleSession | None = None
    progress: Progress = Progress()
    today: str = ""
    connects: bool = True
    locks: bool = True
    together: str = ""
    spoken: tuple[tuple[Place, str], ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    state: tuple[tuple[Any, ...], ...] = ()

    def of(self, kind: type[T]) -> T | None:
        """Return what a feature holds: the one value of this type, None where there is none."""
        return next((value for value in self.state if type(value) is kind), None)

    def put(self, value: tuple[Any, ...]) -> Model:
        """Return the model with a value of a feature in the place of the one of its type."""
        kept = tuple(one for one in self.state if type(one) is not type(value))
        return self._replace(state=(*kept, value))

    def without(self, kind: type[Any]) -> Model:
        """Return the model without a feature's value of this type."""
        return self._replace(state=tuple(one for one in self.state if type(one) is not kind))

    def text(self, key: str) -> str:
        """Return what a feature has stored at a key, "" for nothing."""
        return dict(self.texts).get(key, "")

    def texts_of(self, start: str) -> tuple[tuple[str, str], ...]:
        """Return what a feature has stored at keys that begin so, with these keys."""
        return tuple(one for one in self.texts if one[0].startswith(start))

    def with_text(self, key: str, text: str) -> Model:
        """Return the model in which this is stored at a key; an empty text is nothing."""
        changed = {**dict(self.texts), key: text}
        return self._replace(texts=tuple((name, held) for name, held in changed.items() if held))
