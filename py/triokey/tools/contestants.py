"""Players in the arena: a bot level of the game, or a callable from any Python module."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple

from triokey.core.bots import bot_of
from triokey.core.catalog import game_of
from triokey.core.game import Game
from triokey.core.rng import Rng
from triokey.tools.asked import Unfit

Play = Callable[[Any, Sequence[Any], Rng], Any]
"""Function play(view, legal, rng) that returns a seat's action, one of `legal`."""
Talk = Callable[[Game[Any, Any, Any], Any, int, Rng], Sequence[Any]]
"""Function say(game, state, seat, rng) that returns the remarks of the player at this seat."""


class Contestant(NamedTuple):
    """A player in the arena: the functions that choose its actions and its remarks."""

    play: Play
    say: Talk


@cache
def player_of(game_id: str, name: str) -> Contestant:
    """Return the player of this name: a level of the game, or `module:callable` with a module that Python can import.

    The folder in which the command runs is searched too. Raises Unfit for a name that cannot be found.
    """
    return _make_outside_player(name) if ":" in name else _make_level_player(game_of(game_id), name)


def _make_level_player(game: Game[Any, Any, Any], name: str) -> Contestant:
    try:
        bot = bot_of(game.id, name)
    except KeyError:
        raise Unfit(f"{game.id} has no level {name!r}, only {', '.join(game.levels)}.") from None

    def play(view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        *_, thought = bot.think(view, rng)
        return thought.action

    def say(game: Game[Any, Any, Any], state: Any, seat: int, rng: Rng) -> Sequence[Any]:
        return bot.say(game.view(state, seat), rng)

    return Contestant(play, say)


def _make_outside_player(name: str) -> Contestant:
    """Return the player that a name `module:callable` means; each of its answers is checked.

    The player makes remarks if the callable has an attribute `say`: say(view, remarks, rng) returns some of `remarks`.
    """
    called = _import_player(name)

    def play(view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        with _guard_outside_code(name):
            return _checked(called(view, legal, rng), legal)

    def say(game: Game[Any, Any, Any], state: Any, seat: int, rng: Rng) -> Sequence[Any]:
        remarks = game.remarks(state, seat)
        with _guard_outside_code(name):
            return [_checked(remark, remarks) for remark in called.say(game.view(state, seat), remarks, rng)]  # type: ignore[attr-defined]

    def _checked(answer: Any, allowed: Sequence[Any]) -> Any:
        if answer not in allowed:
            raise Unfit(f"{name} answered {str(answer)[:100]}, which is not legal there.")
        return answer

    return Contestant(play, say if hasattr(called, "say") else _say_nothing)


@contextlib.contextmanager
def _guard_outside_code(name: str) -> Iterator[None]:
    """Run code from outside the project. Raises Unfit, with the place of the error, for any exception in it."""
    try:
        yield
    except Unfit:
        raise
    except (Exception, SystemExit) as error:
        place = extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        raise Unfit(f"{name} failed with {type(error).__name__} at {where}: {error}.") from None


def _import_player(name: str) -> Play:
    if "" not in sys.path:
        sys.path.insert(0, "")
    module, _, attribute = name.partition(":")
    with _guard_outside_code(name):
        try:
            found = getattr(import_module(module), attribute)
        except (ImportError, AttributeError, ValueError) as error:
            raise Unfit(f"{name} cannot be imported: {error}.") from None
    if not callable(found):
        raise Unfit(f"{name} cannot be called.")
    return found  # type: ignore[no-any-return]


def _say_nothing(game: Game[Any, Any, Any], state: Any, seat: int, rng: Rng) -> Sequence[Any]:
    return ()
