"""The cost of a full decision with 15 tiles, on first hands and over whole games, in CPython and inside Pyodide.

A full decision lists every discard with its distance and its useful tiles, with empty caches at the start. The slowest move
of the strongest level in those games is also reported. Times are CPU times; their ratios to the calibration loop can be
compared between machines.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "py")]

from calibration import calibrate, clock  # noqa: E402
from figures import RUNTIME, in_pyodide, tell  # noqa: E402

from triokey.core.bots import bot_of  # noqa: E402
from triokey.core.game import plain_setup  # noqa: E402
from triokey.core.rng import Rng, stream  # noqa: E402
from triokey.okey.hand.distance import decision, waiting  # noqa: E402
from triokey.okey.hand.tiles import full_set, joker_of  # noqa: E402
from triokey.okey.tournament_sheet import GAME  # noqa: E402

FIRST_HANDS, GAMES = 400, 25


def first_hands() -> list[tuple[tuple[int, ...], int]]:
    """Return random hands of 15, each with its joker."""
    rng = Rng(15)
    hands = []
    for _ in range(FIRST_HANDS):
        tiles = full_set()
        rng.shuffle(tiles)
        hands.append((tuple(sorted(tiles[1:16])), joker_of(tiles[0])))
    return hands


def game_hands() -> tuple[list[tuple[tuple[int, ...], int]], list[float]]:
    """Return the hands of 15 in games of bots that count tiles, and the seconds of each move that a master makes in them."""
    hands, moves = [], []
    count, master = bot_of(GAME.id, "greedy"), bot_of(GAME.id, GAME.levels[-1])
    for seed in range(GAMES):
        state = GAME.deal(plain_setup(GAME, seed), ())
        while (seat := GAME.turn(state)) is not None:
            view = GAME.view(state, seat)
            if state.due:
                hands.append((view.hand, view.joker))
            forget()
            begin = clock()
            list(master.think(view, stream(seed, "master")))
            moves.append(clock() - begin)
            state = GAME.apply(state, list(count.think(view, stream(seed, f"{len(state.past)}")))[-1].action)
    return hands, moves


def forget() -> None:
    """Empty the engine's caches of hands."""
    decision.cache_clear()
    waiting.cache_clear()


def mean_ms(hands: list[tuple[tuple[int, ...], int]]) -> float:
    """Return the mean milliseconds that a full decision on one of these hands takes, with empty caches at the start."""
    forget()
    begin = clock()
    for hand, joker in hands:
        decision(hand, joker, True)
    return 1000 * (clock() - begin) / len(hands)


def main() -> None:
    """Print the table, in CPython and then inside Pyodide."""
    unit = 1000 * calibrate()
    hands, moves = game_hands()
    print(f"calibration {unit:.1f} ms")
    for name, some in (("first hands", first_hands()), ("whole games", hands)):
        each = mean_ms(some)
        print(f"{name}: {len(some)} decisions, mean {each:.2f} ms, ratio {each / unit:.4f}")
        tell({f"{RUNTIME}: a decision, {name}, mean ms": round(each, 2)})
    print(f"moves of a master: mean {1000 * sum(moves) / len(moves):.1f} ms, slowest {1000 * max(moves):.0f} ms")
    tell({f"{RUNTIME}: slowest move of a master, ms": round(1000 * max(moves))})


if __name__ == "__main__":
    main()
    if RUNTIME == "CPython":
        sys.exit(in_pyodide(__file__))
