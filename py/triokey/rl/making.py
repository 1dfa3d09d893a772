"""What stands around an environment: how it is made, what its numbers mean, and bots and arena players beside it."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from pettingzoo.utils import wrappers

from triokey.core.bots import bot_of
from triokey.core.catalog import game_of, part
from triokey.core.observation import Actions, Field, Observed
from triokey.core.rng import Rng
from triokey.rl.environment import SUFFIX, Environment, observation


class Environments(NamedTuple):
    """What stands in place of the module that other environments have: `env` and `raw_env` make a table."""

    game_id: str

    def raw_env(self, **settings: Any) -> Environment:
        """Return a table."""
        return Environment(self.game_id, **settings)

    def env(self, **settings: Any) -> Any:
        """Return a table that ends with a reward of -1 for whoever chooses what the mask forbids."""
        guarded = wrappers.TerminateIllegalWrapper(self.raw_env(**settings), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))

    @property
    def actions(self) -> tuple[Actions, ...]:
        """The ranges of action numbers, in order, with their meanings."""
        return cast(Observed, part(self.game_id, "observation")).ACTIONS

    @property
    def fields(self) -> tuple[Field, ...]:
        """The parts of an observation, in order, with their shapes and meanings."""
        return cast(Observed, part(self.game_id, "observation")).FIELDS

    def split(self, seen: Any) -> dict[str, Any]:
        """Return an observation's fields by name, each in its shape."""
        parts, at = {}, 0
        for field in self.fields:
            parts[field.name] = seen[at : at + field.size].reshape(field.shape)
            at += field.size
        return parts


def observe(name: str, view: Any) -> tuple[dict[str, Any], dict[int, Any]]:
    """Return a View of the seat to act as the observation of an environment, and by number the actions it may choose.

    For a player in the arena, which is called as play(view, legal, rng).
    """
    game = game_of(game_id_of(name))
    observed: Observed = part(game.id, "observation")
    seat = getattr(view, "seat", None)
    mover = cast(int, game.turn(view) if seat is None else seat)
    choices = observed.choices(view, mover)
    return observation(observed, view, mover, choices), choices


def game_id_of(name: str) -> str:
    """Return the game that an environment of this name plays."""
    return name.removesuffix(SUFFIX).replace("_", "-")


def policy(env: Any, level: str, rng: Rng) -> int:
    """Return the number of what the game's bot of this level would choose for the agent to act."""
    table: Environment = env.unwrapped
    seat = table.possible_agents.index(table.agent_selection)
    view = table.game.view(table.state, seat)
    bot = bot_of(table.game.id, level)
    choices = table.choices(table.agent_selection)
    if None in choices.values():
        said = [number for number, remark in choices.items() if remark in bot.say(view, rng)]
        return (said or list(choices))[0]
    *_, thought = bot.think(view, rng)
    return next(number for number, action in choices.items() if action == thought.action)
