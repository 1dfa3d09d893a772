"""An example: a small network learns from its own games, and then plays in the arena.

    python -m triokey.rl.learn NAME [--games 3000] [--to policy.npz]
    TRIOKEY_POLICY=policy.npz python -m triokey arena GAME --levels triokey.rl.learn:play,beginner

One hidden layer, REINFORCE with the average reward as baseline, every seat played by the same network. It learns to do
better than chance, no more: the point is how an environment, a policy and the arena fit together.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from triokey import rl
from triokey.core.rng import Rng

HIDDEN, RATE = 64, 0.02


class Network:
    """A policy: weights from the observation to a hidden layer, and from there to the actions."""

    def __init__(self, seen: int, actions: int) -> None:
        chance = np.random.default_rng(1)
        self.first = chance.normal(0, seen**-0.5, (seen, HIDDEN))
        self.second = np.zeros((HIDDEN, actions))

    def shares(self, observation: Any, mask: Any) -> tuple[Any, Any]:
        """Return the hidden layer and the probability of every action."""
        hidden = np.tanh(observation @ self.first)
        worth = np.where(mask, hidden @ self.second, -np.inf)
        share = np.exp(worth - worth.max())
        return hidden, share / share.sum()

    def learn(self, steps: Sequence[tuple[Any, Any, Any, int]], pull: float) -> None:
        """Make the actions of one agent in one game more likely, or less if pull is negative."""
        for observation, hidden, share, action in steps:
            wrong = -share
            wrong[action] += 1
            back = (self.second @ wrong) * (1 - hidden**2)
            self.second += RATE * pull * np.outer(hidden, wrong)
            self.first += RATE * pull * np.outer(observation, back)


def train(name: str, games: int) -> Network:
    """Return a network that has played so many games against itself."""
    env = getattr(rl, name).raw_env()
    agent = env.possible_agents[0]
    network = Network(env.observation_space(agent)["observation"].shape[0], env.action_space(agent).n)
    chance = np.random.default_rng(2)
    baseline = 0.0
    for game in range(games):
        env.reset(seed=game)
        steps: dict[str, list[Any]] = {agent: [] for agent in env.agents}
        got: dict[str, float] = {}
        for agent in env.agent_iter():
            seen, reward, ended, cut_off, _ = env.last()
            if ended or cut_off:
                got[agent] = reward
                env.step(None)
                continue
            observation = seen["observation"].astype(float)
            hidden, share = network.shares(observation, seen["action_mask"].astype(bool))
            action = int(chance.choice(len(share), p=share))
            steps[agent].append((observation, hidden, share, action))
            env.step(action)
        for agent, reward in got.items():
            network.learn(steps[agent], reward - baseline)
            baseline += 0.01 * (reward - baseline)
    return network


@cache
def _stored() -> tuple[str, Network]:
    stored = np.load(os.environ["TRIOKEY_POLICY"])
    network = Network(stored["first"].shape[0], stored["second"].shape[1])
    network.first, network.second = stored["first"], stored["second"]
    return str(stored["name"]), network


def play(view: Any, legal: Sequence[Any], rng: Rng) -> Any:
    """Play in the arena with the stored network: the likeliest action."""
    name, network = _stored()
    seen, choices = rl.observe(name, view)
    _, share = network.shares(seen["observation"].astype(float), seen["action_mask"].astype(bool))
    return choices[int(share.argmax())]


def main(words: list[str] | None = None) -> None:
    """Train and store the network."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", choices=rl.names())
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--to", default="policy.npz")
    options = parser.parse_args(words)
    network = train(options.name, options.games)
    np.savez(options.to, name=options.name, first=network.first, second=network.second)
    print(f"{options.to}: {options.name}, {options.games} games")


if __name__ == "__main__":
    main()
