"""A table as an AEC environment of PettingZoo: any game of the catalog that says what programs see of it.

An agent "player_0" sits on seat 0 and so on. Its observation is a dictionary: "observation", the fields of the game's
module `observation` one after the other as int8, and "action_mask", 1 for each number of an action that it may choose
now and 0 everywhere while it is not its turn. Both are made from the View of its seat alone.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from triokey.core.catalog import game_of, part
from triokey.core.game import Round, Setup, plain_setup
from triokey.core.observation import Field, Observed, Talked, size
from triokey.core.rng import Rng, stream
from triokey.core.seed import SEED_BITS

SUFFIX = "_v0"
MOST_ROUNDS = 100
"""After so many rounds a match is cut off (truncated): players by chance might never end it."""


class Environment(AECEnv, EzPickle):
    """One table of one game. Attributes are PettingZoo's; game, setup and state are the engine's."""

    metadata = {"render_modes": ["ansi", "human"], "name": "triokey_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        length: str = "round",
        reward: str = "win",
        remarks: bool = False,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """Prepare a table.

        seats: how many play; without it the game's usual number, or two where that is one.
        length: "round", or "match": rounds until the series is over, at most MOST_ROUNDS.
        reward: "win": at the end of a round the winners share 1 and the losers share -1; a crew gets 1 each, or 0.
        "points": what the game scores for each seat, at the end of a round.
        remarks: before every move each seat, clockwise from the one to move, may make one remark or choose silence;
        only where the game knows remarks.
        render_mode: "ansi" returns text, "human" prints it.  options: the game's own, such as full="draw".
        Raises ValueError for what cannot be played.
        """
        EzPickle.__init__(self, game_id, seats, length, reward, remarks, render_mode, **options)
        super().__init__()
        self.game = game_of(game_id)
        self.part: Observed = part(game_id, "observation")
        self.metadata = {**self.metadata, "name": name_of(game_id)}
        if length not in ("round", "match") or reward not in ("win", "points"):
            raise ValueError(f"length is round or match and reward is win or points, not {length!r} and {reward!r}")
        if remarks and not hasattr(self.part, "remarks"):
            raise ValueError(f"{game_id} knows no remarks")
        self.length, self.reward, self.remarks, self.render_mode = length, reward, remarks, render_mode
        count = seats or next(count for count in self.game.seat_counts if count > 1)
        self.setup: Setup = plain_setup(self.game, 0, count, **options)
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self.action_spaces = {agent: spaces.Discrete(size(self.part.ACTIONS)) for agent in self.possible_agents}
        self.observation_spaces = {agent: _space(self.part) for agent in self.possible_agents}
        self._unseeded: Rng | None = None

    def observation_space(self, agent: str) -> Any:
        """Return the agent's space, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the agent's space, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal anew: the deal of this seed, which links and codes name too; without one, any deal.

        After a reset with a seed the deals without one follow from it. options that are values of the game's own
        options count for this and the later deals; others are ignored.
        """
        if seed is not None:
            self._unseeded = stream(seed % (1 << SEED_BITS), "rl/next")
        elif self._unseeded is None:
            self._unseeded = Rng(secrets.randbits(64))
        dealt = seed if seed is not None else self._unseeded.next()
        known = {spec.key: spec.values for spec in self.game.options}
        chosen = dict(zip(known, self.setup.options, strict=True))
        chosen.update({key: value for key, value in (options or {}).items() if value in known.get(key, ())})
        self.setup = plain_setup(self.game, dealt % (1 << SEED_BITS), self.setup.seats, **chosen)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.rounds: tuple[Round, ...] = ()
        self._deal()

    def _deal(self) -> None:
        self.state = self.game.deal(self.setup, self.rounds)
        self._began = self.game.turn(self.state) or 0
        self._next()

    def _next(self) -> None:
        """Let those speak who may, and then the seat to act."""
        turn = cast(int, self.game.turn(self.state))
        order = [(turn + place) % self.setup.seats for place in range(self.setup.seats)]
        self._speakers = order if self.remarks else []
        self.agent_selection = self.possible_agents[self._speakers[0] if self._speakers else turn]

    def choices(self, agent: str) -> dict[int, Any]:
        """Return by number what this agent may do now: actions, remarks, or None for silence."""
        if agent != self.agent_selection or not self.agents or self.terminations[agent] or self.truncations[agent]:
            return {}
        seat = self.possible_agents.index(agent)
        view = self.game.view(self.state, seat)
        if not self._speakers:
            return self.part.choices(view, seat)
        talked = cast(Talked, self.part)
        return {talked.SILENT: None, **talked.remarks(view, seat)}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what this agent sees and may do."""
        seat = self.possible_agents.index(agent)
        return observation(self.part, self.game.view(self.state, seat), seat, self.choices(agent))

    def step(self, action: int | None) -> None:
        """Do what the chosen number means. Raises ValueError for one that the mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choices = self.choices(agent)
        if action is None or int(action) not in choices:
            raise ValueError(f"{agent} may not choose {action}")
        chosen = choices[int(action)]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if chosen is not None:
            self.state = self.game.apply(self.state, chosen)
        if self._speakers:
            self._speakers.pop(0)
            seat = self._speakers[0] if self._speakers else cast(int, self.game.turn(self.state))
            self.agent_selection = self.possible_agents[seat]
        else:
            self._moved()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _moved(self) -> None:
        """Go on after a move: to the next seat, to the next round, or to the end."""
        end = self.game.outcome(self.state)
        if end is None:
            self._next()
            return
        for agent, reward in zip(self.agents, self._rewards(end.winners, end.points), strict=True):
            self.rewards[agent] = reward
            self.infos[agent] = {"winners": end.winners, "points": end.points, "reasons": end.reasons}
        self.rounds = (*self.rounds, Round(self._began, end))
        if self.length == "match" and self.game.standing(self.setup, self.rounds).winners is None:
            if len(self.rounds) < MOST_ROUNDS:
                self._deal()
            else:
                self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def _rewards(self, winners: Sequence[int], points: Sequence[int]) -> list[float]:
        if self.reward == "points":
            return list(map(float, points))
        if self.game.about.crew:
            return [float(bool(winners))] * len(points)
        if not winners:
            return [0.0] * len(points)
        losers = len(points) - len(winners)
        return [1 / len(winners) if seat in winners else -1 / losers for seat in range(len(points))]

    def render(self) -> str | None:
        """Return what the agent to act sees as text, or print it; nothing without a render mode."""
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        text = self.part.show(self.game.view(self.state, seat), seat)
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n", flush=True)
        return None

    def close(self) -> None:
        """Do nothing: there is no window to close."""


def name_of(game_id: str) -> str:
    """Return the name of a game's environment."""
    return game_id.replace("-", "_") + SUFFIX


def observation(observed: Observed, view: Any, seat: int, choices: Mapping[int, Any]) -> dict[str, Any]:
    """Return what a seat sees and the mask of these choices."""
    mask: Any = np.zeros(size(observed.ACTIONS), np.int8)
    mask[list(choices)] = 1
    return {"observation": np.array(observed.encode(view, seat), np.int8), "action_mask": mask}


@cache
def _box(fields: tuple[Field, ...]) -> tuple[Any, Any]:
    lows = [field.low for field in fields for _ in range(field.size)]
    highs = [field.high for field in fields for _ in range(field.size)]
    return np.array(lows, np.int8), np.array(highs, np.int8)


def _space(observed: Observed) -> Any:
    low, high = _box(observed.FIELDS)
    mask = spaces.Box(0, 1, (size(observed.ACTIONS),), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int8), "action_mask": mask})
