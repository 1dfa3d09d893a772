"""The record of the parts that a family of games contributes to the page: board, lessons, puzzles and more, all optional."""

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
from ui.parts.names import option_value
from ui.text.html import Node
from ui.text.lazy import lazy_value
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.lesson import Exercises
    from ui.games.puzzle_pane import PuzzlePane
    from ui.games.verdict import Verdict
    from ui.model.model import Model
    from ui.text.html import Content


EMBLEM = "🎲"
"""Emoji that stands for a game without an emoji of its own."""
PLAIN = lazy_value("ui.games.plain", "Plain")
"""Board of a game whose family has none."""


class Showcase(NamedTuple):
    """The parts of the page that a family of games contributes. Functions among them import their module when first called.

    board: the board of its games; without it they use the plain board.
    lessons: for each game the exercises that teach it on that board.
    puzzles: what puzzles show besides the board or instead of it, and how their sentences name pieces.
    verdict: the texts and pictures of a round's review; without it, rounds are not reviewed.
    wide: whether the board is as wide as the window, so that the texts about it go below it and not beside it.
    scenery: the class of the part of the board that everybody sees; its picture is shown when a link is opened.
    starters: for an option that names a seat, the option's values in the order of the seats.
    values: whether its board can show the exact value of every move.
    emblems: the emoji of each game in a message to friends.
    measured: the number of ui/model/results.py that the statistics draw.
    ranked: the option by which the statistics group matches, if its value says more about their difficulty than the bots' level.
    tally: extra counts of a match for the statistics, for the person at a seat.
    summary: the picture and the standing ("" for the scores) that identify a game in the list of games.
    numbers: charts of statistics over many deals, shown below the rules.
    settings: settings that only this family has, such as skins; ui/games/settings.py reads them.
    without: the first letters of those of the family's rules that a game does not have.
    agreed: the option that all agree on before a match, such as its length; the first page asks for it where possible.
    leading: options that come first among the house rules and are named while the house rules are folded.
    tips: for each control that the tips of a first match are about, the message that it sends and the number of its tip.
    first_in: by language the game to list first, because speakers of that language mean it by the family's name.
    """

    board: Callable[[], Board] | None = None
    lessons: Callable[[], Mapping[str, Exercises]] = dict
    puzzles: Callable[[], PuzzlePane] = lazy_value("ui.games.puzzle_pane", "NOTHING")
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
    tips: Mapping[tuple[str, str], int] = {}
    first_in: Mapping[str, str] = {}


@cache
def showcase_of(game_id: str) -> Showcase:
    """Return the record of the parts that a game's family contributes; all defaults for a family without a folder in ui/games."""
    name = f"ui.games.{about(game_id).family}"
    try:
        return cast(Showcase, import_module(name).SHOWCASE)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return Showcase()


@cache
def board_of(game_id: str) -> Board:
    """Return the board of a game: its family's board, or else the plain one."""
    own = showcase_of(game_id).board
    return own() if own is not None else cast(Board, PLAIN()(game_id))


def games_in(words: Words, family: str) -> tuple[str, ...]:
    """Return a family's games, beginning with the one that the speakers of this language mean by the family's name."""
    games = games_of(family)
    first = showcase_of(games[0]).first_in.get(words.lang, games[0])
    return tuple(sorted(games, key=lambda game_id: game_id != first))


def games_in_order(words: Words, games: Iterable[str]) -> tuple[str, ...]:
    """Return games grouped by family; in each family the game that speakers of this language mean by its name comes first."""
    wanted = set(games)
    return tuple(game_id for family in families() for game_id in games_in(words, family) if game_id in wanted)


def option_told(words: Words, game_id: str, key: str, value: str, players: tuple[Player, ...]) -> str:
    """Return the name of an option's value. If the value names a seat whose player has a name, return the player's name."""
    seats = showcase_of(game_id).starters.get(key, ())
    name = players[seats.index(value)].name if value in seats else ""
    return name or option_value(words, game_id, key, value)


def tally_of(table: Table) -> Mapping[str, int]:
    """Return the extra counts of a match for the statistics, for the person at this device."""
    tally = showcase_of(table.match.setup.game).tally
    return tally()(table, table.persons[0]) if tally is not None and table.persons else {}


def arranger_of(game_id: str) -> Arranger | None:
    """Return the board of a game if players can arrange their pieces on it, or else None."""
    board = board_of(game_id)
    return board if isinstance(board, Arranger) else None


def emblem_of(game_id: str) -> str:
    """Return the emoji of a game for messages."""
    return showcase_of(game_id).emblems.get(game_id, EMBLEM)


def board_question(model: Model) -> Node | None:
    """Return the sheet with which the current board asks for confirmation before a move."""
    if model.table is None or not model.table.mine or not model.table.pick:
        return None
    board = board_of(model.table.match.setup.game)
    return board.question(model.table, model) if isinstance(board, Asker) else None
