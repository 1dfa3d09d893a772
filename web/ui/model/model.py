"""The model: everything the page shows, as values."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, Outcome, Seat, Standing
from triokey.core.match import Match, outcome, standing, turn
from triokey.core.review import Point
from ui.model.effects import ANSWER
from ui.model.progress import Progress
from ui.model.puzzle_session import PuzzleSession
from ui.model.results import Result
from ui.model.settings import Settings
from ui.text.words import Words

if TYPE_CHECKING:
    from triokey.core.notes import Notes

T = TypeVar("T")


GUESTS = "live"
"""Key of the table at which this device is a guest, which is never stored. A table hosted here keeps its Host under this name."""
CHECKED = "checked"
"""Key under which a table keeps what this device found when it checked the match as a guest."""


class Player(NamedTuple):
    """The player at a seat. kind: "person" (at this device), "bot" (which has a level) or "away" (plays by link)."""

    kind: str
    name: str = ""
    level: str = ""


class Toast(NamedTuple):
    """A sentence that is shown until the next input. rule: the rule it rests on.  anchor: the element it is shown at.

    momentary: whether the sentence is about a moment of the game, and disappears when somebody acts.
    plays_on: whether it has a button that continues the game from the earlier moment on the board.
    gives_way: whether it is less important than a sentence of the table that stands alone, such as what somebody has shown.
    """

    text: str
    rule: str = ""
    anchor: str = ""
    momentary: bool = False
    plays_on: bool = False
    gives_way: bool = False


class Analysis(NamedTuple):
    """A result of the worker. op: the name of the analysis.  place: the moment that was analysed.  data: the worker's answer."""

    op: str
    place: tuple[int, int]
    data: Any


PROVEN = "proven"
"""Key under which a table notes that its deal is proven winnable."""
WORD = "word"
"""Key under which a table keeps the words that the player typed as its seed."""
RIVAL = "rival"
"""Key under which a table keeps the result to beat (rivalry.py)."""
SERIES = "series"
"""Key under which a table keeps the score of the earlier matches of which it is a rematch (series.py)."""
ROUND = "rival-round"
"""Key under which a table notes that the result to beat is that of a single round, the table's first."""
COMPARED = "duel"
"""Key under which a table notes that its round belongs to a duel."""


class Judged(NamedTuple):
    """A step of a finished round, compared with the better move.

    place: the moment before the step, as (round, number of moves).  done, better: the pieces of the move and of the better move,
    by their names on the board; better is "" if there was none.  said: the sentence that judges the step.
    """

    place: tuple[int, int]
    done: str
    better: str
    said: str


class Aside(NamedTuple):
    """What the page remembers of a table beside its game; undo does not restore it.

    side: whether the list of moves is open on a narrow screen.  viewer: the person who acted last at this device.
    finale: whether the round has just ended and its score sheet is not shown yet.  eyes: the seat whose view a replay shows.
    run: number of the replay that plays by itself now, 0 for none.
    asked: names of the analyses already asked for, each with its moment.  proving: whether the worker checks if the deal could be
    won.  peeked: the moment, as (round, number of actions), at which somebody last looked at a covered hand.
    holder: the seat that last looked at its own hand here, and therefore has the device; None if nobody has it.
    seeking: the position for which a proven deal for a rematch is searched, "" for none.
    stage: step of the dealing animation that is shown, from 1; 0 for none.
    line: the line of moves shown on the board, or None: the match with these moves, the number of moves before the line, and the
    real match.  still: whether play has stopped, as on an answered card.
    brought: whether a link has just brought this finished game.
    spoken: the position right after a remark made here that can be taken back, "" for none.
    kept: further texts that are stored with the game, with their names.
    own: values of single owners, such as a feature or a family of games, one of each type.
    """

    side: bool = False
    viewer: Seat | None = None
    finale: bool = False
    eyes: Seat | None = None
    run: int = 0
    asked: tuple[str, ...] = ()
    proving: bool = False
    seeking: str = ""
    stage: int = 0
    line: tuple[Match, int, Match] | None = None
    still: bool = False
    brought: bool = False
    peeked: tuple[int, int] | None = None
    holder: Seat | None = None
    spoken: str = ""
    kept: tuple[tuple[str, str], ...] = ()
    own: tuple[tuple[Any, ...], ...] = ()


class Table(NamedTuple):
    """A game being played.

    key: its key in the store.  revision: grows with every stored change.
    pick: the selected piece, in the board's own terms.  aside: what undo does not restore.
    at: number of moves of the round that are shown when looking back, None for now.
    old: the match up to the end of an earlier round that is looked back at, None for the present round.
    heard: the position for which the bots were last asked for remarks.  listening: the position for which they have not answered
    yet.  curtain: the seat to which the device is being passed, None if no curtain hangs.
    looker: a seat that looks at its hand while it need not act: before the round begins, or after its own action.
    hint: number of hint steps that are shown.  practice: whether somebody saw what should be hidden.
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
        """The game state that the board shows: the present state, or that of an earlier moment the player looks back at."""
        return self.match.state if self.at is None else self.seen.states[self.at]

    @property
    def seen(self) -> Match:
        """The match up to the round that the board shows."""
        return self.match if self.old is None else self.old

    @property
    def line(self) -> int | None:
        """The number of moves before the line of moves that the board plays, None if it plays no such line."""
        if self.at is None or self.aside.line is None:
            return None
        match, begins, _ = self.aside.line
        return begins if match is self.seen else None

    @property
    def judged(self) -> Judged | None:
        """The reviewed step whose pieces the board marks, None if the board shows another moment or a line of moves."""
        found = self.of(Judged)
        return found if found is not None and self.at is not None and self.line is None and found.place == self.place else None

    def verdict_on(self, piece: str) -> str:
        """Return the CSS class of a piece: played at the moment shown, or the better move; "" for every other piece."""
        found = self.judged
        return "" if found is None or not piece else {found.done: "judged-done", found.better: "judged-better"}.get(piece, "")

    @property
    def standing(self) -> Standing:
        """The standing of the match, without the moves of a line that is only shown on the board."""
        return standing(self.aside.line[2] if self.line is not None and self.aside.line is not None else self.match)

    @property
    def looked(self) -> Table:
        """This table, for boards, with the round that is shown (which may be an earlier one) as its present round."""
        return self if self.old is None else self._replace(match=self.old, old=None)

    @property
    def place(self) -> tuple[int, int]:
        """The moment that the board shows, as (round, number of moves)."""
        return len(self.seen.past), len(self.seen.words) if self.at is None else self.at

    @property
    def turn(self) -> Seat | None:
        """The seat to act now, None if the round is over."""
        return turn(self.match)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the present round, None while it is being played."""
        return outcome(self.match)

    def after(self, before: Any, word: str) -> Any:
        """Return the state after a move: the match's own next state if `before` is a state of it, else computed by the rules."""
        following = (then for state, then in pairwise(self.match.states) if state is before)
        game = game_of(self.match.setup.game)
        found = next(following, None)
        return game.apply(before, game.read(word)) if found is None else found

    @property
    def mine(self) -> bool:
        """Whether it is the turn of a person at this device, who can act at once on the board that is shown."""
        seat = self.turn
        free = self.at is None and self.curtain is None and self.looker is None
        return free and seat is not None and self.players[seat].kind == "person"

    @property
    def in_finale(self) -> bool:
        """Whether the round has just ended and the next input brings its score sheet."""
        return self.aside.finale and self.outcome is not None and self.at is None

    @property
    def in_ending(self) -> bool:
        """Whether the score sheet of the finished round lies over the board."""
        return self.ending and self.outcome is not None and self.at is None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of the people who play at this device."""
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
        """Whether several devices play at this table, or did."""
        return self.key == GUESTS or bool(self.kept(GUESTS) or self.kept(CHECKED))

    @property
    def public(self) -> bool:
        """Whether the page shows only what everybody may see: several devices play at the table, and nobody at this one."""
        return self.several and not self.persons

    @property
    def seen_by(self) -> Seat | None:
        """The seat whose view the page shows, None if it shows only what everybody may see."""
        return None if self.public or self.curtain is not None else self.viewer

    @property
    def compared(self) -> bool:
        """Whether the round will be compared with another player's: no help is given and no move can be taken back."""
        return self.kept(COMPARED) != ""

    @property
    def contested(self) -> bool:
        """Whether the deal cannot be repeated and is still being played, as in a duel or at a table of several devices."""
        return self.outcome is None if self.compared else self.several and standing(self.match).winners is None

    def analysis(self, op: str) -> Any:
        """Return the worker's answer to this analysis of the moment shown, or None."""
        for found in self.analyses:
            if found.op == op and found.place == self.place:
                return found.data
        return None

    def of(self, kind: type[T]) -> T | None:
        """Return the one value of this type that an owner keeps beside the table, None if there is none."""
        return next((value for value in self.aside.own if type(value) is kind), None)

    def put(self, value: tuple[Any, ...]) -> Table:
        """Return the table with a value that an owner keeps beside it; it replaces an earlier value of the same type."""
        own = {type(one): one for one in self.aside.own} | {type(value): value}
        return self._replace(aside=self.aside._replace(own=tuple(own.values())))

    def kept(self, name: str) -> str:
        """Return the text that is stored with the game under this name, "" for none."""
        return dict(self.aside.kept).get(name, "")

    def keep(self, name: str, text: str) -> Table:
        """Return the table with a text that is stored with the game; an empty text removes the name."""
        merged = {**dict(self.aside.kept), name: text}
        return self._replace(aside=self.aside._replace(kept=tuple((name, text) for name, text in merged.items() if text)))


class Entry(NamedTuple):
    """A stored game as the home page lists it, read without replaying its moves."""

    key: str
    game: str
    revision: int
    touched: int
    over: bool
    note: tuple[tuple[str, str], ...]
    text: str


class NewGame(NamedTuple):
    """The choices on the page for a new game.

    proven: whether the deal must be proven winnable.  searching: the link of the deal at which the search for a proven one
    started.  far: whether players with phones of their own are far away, and play by link.
    open: whether the people at this device may see each other's hands.
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
    """An open dialog. name: the dialog's name.  facts: named texts that it uses."""

    name: str
    facts: tuple[tuple[str, str], ...] = ()

    def get(self, name: str) -> str:
        """Return the dialog's text of this name, "" for none."""
        return dict(self.facts).get(name, "")


class Room(NamedTuple):
    """The storage space. kept: "yes" or "no", whether the browser keeps data for good.  used, most: bytes used and available."""

    kept: str
    used: int
    most: int


class Review(NamedTuple):
    """The worker's judgement of one round of a stored game, as far as it has come.

    number: the round, from 0.  seat: whose decisions are judged, in games that judge each seat separately.  words: moves of the
    round.  done: number of moves that are judged.  looked: what the worker wants back with the next question, in games that it
    does not judge move by move.  evaluated: answers that judge decisions by what the seat knew, each with the number of moves
    before it.  evaluating: whether all these questions were asked.
    stuck: whether the worker failed to answer the last question on the round.
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
"""The paper sizes for which a deal can be printed."""


Place = tuple[str, str]
"""A place on the page whose text is announced: ANSWER or NEWS, and the name of the place."""
HINT: Place = (ANSWER, "hint")
"""The place of the hint's current step."""


class Model(NamedTuple):
    """Everything that the page shows.

    route: words of the address, such as ("new", a game).  shelf: stored games, latest first.
    incoming: a match that a link brought and that is not stored yet.  brought: its players, as far as the link names them.
    noted: everything else that the link says.
    puzzle: the present puzzle, also while another page is shown.
    today: the reader's date, "" in the page that the build writes.
    wide: whether the window has room for a side column or is in landscape.
    backup: the day of the last backup, "" for none.
    offline: "none", "installing", "ready" or "waiting".  storage: "ok"; "half-full", "half-denied" or "half-mirror" if only one
    of the two stores works; "full" or "denied" if neither does.
    watching: key of a game that another window plays and this window only shows.
    warned: the storage problem that was last reported at a table.
    together: key of the table here to which other devices are connected, "" for none.
    connects: whether this browser can connect devices directly.  locks: whether it tells which window plays a game.
    spoken: the announced texts of the page, as a screen reader was last told them.
    texts: texts that features have stored, with their keys.  state: values that features hold, one of each type.
    stored: key, size and state of everything stored.  taken: keys of stored games that this version cannot read.
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
        """Return the one value of this type among the values that features hold, None if there is none."""
        return next((value for value in self.state if type(value) is kind), None)

    def put(self, value: tuple[Any, ...]) -> Model:
        """Return the model with this value among those that features hold, in place of an earlier value of the same type."""
        kept = tuple(one for one in self.state if type(one) is not type(value))
        return self._replace(state=(*kept, value))

    def without(self, kind: type[Any]) -> Model:
        """Return the model without the value of this type that a feature holds."""
        return self._replace(state=tuple(one for one in self.state if type(one) is not kind))

    def text(self, key: str) -> str:
        """Return the text that a feature has stored at a key, "" for none."""
        return dict(self.texts).get(key, "")

    def texts_of(self, start: str) -> tuple[tuple[str, str], ...]:
        """Return the texts that a feature has stored at keys with this prefix, each with its key."""
        return tuple(one for one in self.texts if one[0].startswith(start))

    def with_text(self, key: str, text: str) -> Model:
        """Return the model with a text stored at a key; an empty text removes the key."""
        changed = {**dict(self.texts), key: text}
        return self._replace(texts=tuple((name, held) for name, held in changed.items() if held))
