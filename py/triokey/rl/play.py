"""An example: chance against the bots of a game, or with them.

    python -m triokey.rl.play NAME [--games 20] [--level LEVEL] [--show]

Player 0 chooses by chance among what its mask allows; everybody else is a bot of the named level, or of the strongest
but one. What each of them got on average is printed.
"""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np

from triokey import rl
from triokey.core.rng import stream


def main(words: list[str] | None = None) -> dict[str, float]:
    """Play, print and return what each agent got on average."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", choices=rl.names())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level")
    parser.add_argument("--show", action="store_true", help="print the table before every step")
    options = parser.parse_args(words)
    env = getattr(rl, options.name).env(render_mode="human" if options.show else None)
    level = options.level or env.unwrapped.game.levels[-2]
    chance = np.random.default_rng(0)
    got: Counter[str] = Counter()
    for game in range(options.games):
        env.reset(seed=game)
        bots = stream(game, "rl/play")
        for agent in env.agent_iter():
            observation, reward, ended, cut_off, _ = env.last()
            got[agent] += reward
            if ended or cut_off:
                action = None
            elif agent == "player_0":
                action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
            else:
                action = rl.policy(env, level, bots)
            env.step(action)
    average = {agent: got[agent] / options.games for agent in env.possible_agents}
    print(f"{options.name}, {options.games} games, player_0 by chance, the others by {level}: {average}")
    return average


if __name__ == "__main__":
    main()
