"""Environments of PettingZoo for every game whose package has a part `observation`; they need the extra `rl`.

    from triokey.rl import GAME_v0
    env = GAME_v0.env(render_mode="ansi")

`GAME_v0.env` is what one plays with; `raw_env` is the same without PettingZoo's guards against wrong use, and faster.
Both take what Environment.__init__ in triokey.rl.environment does. The page and the engines import nothing from here.
"""

from __future__ import annotations

from triokey.core.catalog import GAMES, about
from triokey.rl.environment import Environment, name_of
from triokey.rl.making import Environments, game_id_of, observe, policy

__all__ = ["Environment", "names", "observe", "policy"]


def names() -> tuple[str, ...]:
    """Return the names of all environments."""
    return tuple(name_of(game_id) for game_id in GAMES if "observation" in about(game_id).parts)


def __getattr__(name: str) -> Environments:
    if name not in names():
        raise AttributeError(f"there is no environment {name!r}, only {', '.join(names())}")
    return Environments(game_id_of(name))


def __dir__() -> list[str]:
    return [*__all__, *names()]
