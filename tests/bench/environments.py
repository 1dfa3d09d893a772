"""Steps a second of the environments, players choosing by chance:  environments.py [seconds for each]

One step is observing with the mask, choosing and acting; `env` has PettingZoo's guards, `raw_env` has not.
"""

from __future__ import annotations

import sys
from time import process_time

import numpy as np

from triokey import rl


def steps_a_second(env, seconds: float) -> float:
    """Play by chance for so long and return how many steps a second of processor time it took."""
    chance = np.random.default_rng(0)
    steps = game = 0
    begin = process_time()
    while process_time() < begin + seconds:
        env.reset(seed=game)
        game += 1
        for _ in env.agent_iter():
            seen, _, ended, cut_off, _ = env.last()
            if ended or cut_off:
                env.step(None)
                continue
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
    return steps / (process_time() - begin)


def main(seconds: float) -> None:
    """Print one line for each environment."""
    print("environment          numbers  actions  steps/s of raw_env  of env")
    for name in rl.names():
        maker = getattr(rl, name)
        raw = maker.raw_env()
        numbers = raw.observation_spaces["player_0"]["observation"].shape[0]
        found = [steps_a_second(env, seconds) for env in (raw, maker.env())]
        print(f"{name:20} {numbers:7}  {raw.action_spaces['player_0'].n:7}  {found[0]:18.0f}  {found[1]:6.0f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
