"""Players in the arena: a level of the game, or any callable that a program brings along."""

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
"""play(view, legal, rng): what a seat does, one of `legal`, by its view and its own chance alone."""
Talk = Callable[[Game[Any, Any, Any], Any, int, Rng], Sequence[Any]]
"""say(game, state, seat, rng): what the player at this seat remarks now."""


class Contestant(NamedTuple):
    """What the arena asks at a seat."""

    play: Play
    say: Talk


@cache
def player_of(game_id: str, name: str) -> Contestant:
    """Return the player of this name: a level of the game, or `module:callable`, found as Python finds modules.

    The folder in which the command runs is searched too. Raises Unfit for a name that leads nowhere.
    """
    return _outsider(name) if ":" in name else _level(game_of(game_id), name)


def _level(game: Game[Any, Any, Any], name: str) -> Contestant:
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


def _outsider(name: str) -> Contestant:
    """Return a callable as a player whose every answer is checked.

    It speaks if it has an attribute `say`, called as say(view, remarks, rng), which answers some of `remarks`.
    """
    called = _import_player(name)

    def play(view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        with _guest(name):
            return _checked(called(view, legal, rng), legal)

    def say(game: Game[Any, Any, Any], state: Any, seat: int, rng: Rng) -> Sequence[Any]:
        remarks = game.remarks(state, seat)
        with _guest(name):
            return [_checked(remark, remarks) for remark in called.say(game.view(state, seat), remarks, rng)]  # type: ignore[attr-defined]

    def _checked(answer: Any, allowed: Sequence[Any]) -> Any:
        if answer not in allowed:
            raise Unfit(f"{name} answered {str(answer)[:100]}, which is not legal there.")
        return answer

    return Contestant(play, say if hasattr(called, "say") else _say_nothing)


@contextlib.contextmanager
def _guest(name: str) -> Iterator[None]:
    """Run what a program has brought along. Raises Unfit, with the place, for all that it raises."""
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
    with _guest(name):
        try:
            found = getattr(import_module(module), attribute)
        except (ImportError, AttributeError, ValueError) as error:
            raise Unfit(f"{name} cannot be imported: {error}.") from None
    if not callable(found):
        raise Unfit(f"{name} cannot be called.")
    return found  # type: ignore[no-any-return]


def _say_nothing(game: Game[Any, Any, Any], state: Any, seat: int, rng: Rng) -> Sequence[Any]:
    return ()
