"""The record of a family of games for the page; it may leave out every part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from triokey.core.catalog import about, families, games_of
from triokey.core.game import Seat
from ui.games.board import Arranger, Asker, Board
from ui.model.model import Model, Player, Table
from ui.model.settings import Spec
from ui.parts.controls import option_value
from ui.text.html import Node
from ui.text.lazy import value
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.lesson import Exercises
    from ui.games.puzzle_pane import PuzzlePane
    from ui.games.verdict import Verdict
    from ui.model.model import Model
    from ui.text.html import Content


EMBLEM = "🎲"
"""The sign of a game that has none of its own."""
PLAIN = value("ui.games.plain", "Plain")
"""The board of a game whose family has none."""


class Showcase(NamedTuple):
    """What a family shows. Parts are functions that import their module at the first call (ui/text/lazy.py).

    board: the board of its games; without one they are played on the plain board.
    lessons: for each game what is learnt on that board.
    puzzles: what puzzles show beyond the board or in its place, and how their sentences name pieces.
    verdict: how the review of a round speaks and draws; without one, rounds are not reviewed.
    wide: whether the board is as wide as the window, so that what is said about it stands below and not beside it.
    scenery: the class of the part of the board that everybody sees; a picture of it stands where a link is opened.
    starters: of an option that names a seat its values, in the order of the seats.
    values: whether its board shows the exact value of every move.
    emblems: the sign of each game in a message to friends.
    measured: what the statistics draw: a number of ui/model/results.py.
    ranked: the option by which the statistics part matches, where that says more than who played against whom.
    tally: what the statistics count of a match beside its end, for the person at a seat.
    summary: the picture and the standing ("" for the scores) by which the list of games tells a game from others of its kind.
    numbers: pictures of what was counted over many deals, which stand below the rules.
    settings: settings that only this family has, such as skins; ui/games/settings.py reads them.
    without: the first letters of the family's rules that a game does not have.
    agreed: the option that all agree on before a match, such as how long it is; the first page asks it where it can.
    leading: options that stand first among the house rules and are named where those are folded away.
    first_in: by language the game that comes first where it is what that language's players mean by the family's name.
    """

    board: Callable[[], Board] | None = None
    lessons: Callable[[], Mapping[str, Exercises]] = dict
    puzzles: Callable[[], PuzzlePane] = value("ui.games.puzzle_pane", "NOTHING")
    verdict: Callable[[], Verdict] | None = None
    wide: bool = False
    scenery: str = ""
    starters: Mapping[str, tuple[str, ...]] = {}
    values: bool = False
    emblems: Mapping[str, str] = {}
    measured: str = "points"
    ranked: str = ""
    tally: Callable[[], Callable[[Table, Seat], Mapping[str, int]]] | None = None
    summary: Callable[[], Callable[[Table], tuple[str, str]]] | None = None
    numbers: Callable[[Model], Content] | None = None
    settings: tuple[Spec, ...] = ()
    without: Mapping[str, str] = {}
    agreed: str = ""
    leading: tuple[str, ...] = ()
    first_in: Mapping[str, str] = {}


@cache
def showcase(game_id: str) -> Showcase:
    """Return what the family of a game shows; all defaults for one that has no folder in ui/games."""
    name = f"ui.games.{about(game_id).family}"
    try:
        return cast(Showcase, import_module(name).SHOWCASE)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return Showcase()


@cache
def board_of(game_id: str) -> Board:
    """Return the board of a game: its family's, else the plain one."""
    own = showcase(game_id).board
    return own() if own is not None else cast(Board, PLAIN()(game_id))


def games_in(words: Words, family: str) -> tuple[str, ...]:
    """Return a family's games, the one first that is meant where these words are spoken."""
    games = games_of(family)
    first = showcase(games[0]).first_in.get(words.lang, games[0])
    return tuple(sorted(games, key=lambda game_id: game_id != first))


def in_order(words: Words, games: Iterable[str]) -> tuple[str, ...]:
    """Return games by family, those first that are meant where these words are spoken."""
    wanted = set(games)
    return tuple(game_id for family in families() for game_id in games_in(words, family) if game_id in wanted)


def option_told(words: Words, game_id: str, key: str, value: str, players: tuple[Player, ...]) -> str:
    """Return what a value of an option is called among these players: a seat by the name of its player, if it has one."""
    seats = showcase(game_id).starters.get(key, ())
    name = players[seats.index(value)].name if value in seats else ""
    return name or option_value(words, game_id, key, value)


def tally_of(table: Table) -> Mapping[str, int]:
    """Return what a game counts of a match beside its end, for the person at this device."""
    tally = showcase(table.match.setup.game).tally
    return tally()(table, table.persons[0]) if tally is not None and table.persons else {}


def arranger_of(game_id: str) -> Arranger | None:
    """Return the board of a game if its pieces can be laid out, or else None."""
    board = board_of(game_id)
    return board if isinstance(board, Arranger) else None


def emblem_of(game_id: str) -> str:
    """Return the sign of a game in a message."""
    return showcase(game_id).emblems.get(game_id, EMBLEM)


def question(model: Model) -> Node | None:
    """Return the sheet with which the board at hand asks once more before a move."""
    if model.table is None or not model.table.mine or not model.table.pick:
        return None
    board = board_of(model.table.match.setup.game)
    return board.question(model.table, model) if isinstance(board, Asker) else None
