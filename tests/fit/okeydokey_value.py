"""Fit the network of okeydokey/crew/value_network.py anew, and write network_weights.py: needs numpy, and half an hour.

    pip install --require-hashes -r tests/fit/requirements.txt
    PYTHONPATH=py python tests/fit/okeydokey_value.py [--write]

Crews of one to five fast bots play random deals, carelessly up to a random column and then as well as they can. Every
state between two columns is recorded with the result of its game. One game in twenty is not used for fitting: for those
the script prints the log loss, and the share of pairs of a won and a lost game that are ranked correctly (AUC). Seeds are
fixed, so a new run finds the same numbers; --write replaces network_weights.py.
"""

from __future__ import annotations

import argparse
import random
import textwrap
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from triokey.core.game import plain_setup
from triokey.okeydokey.cards import COLUMNS, PLACES, ROWS
from triokey.okeydokey.crew import value_network
from triokey.okeydokey.crew.member import policy_of
from triokey.okeydokey.crew.policy import all_told
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import FastTable
from triokey.okeydokey.table import NOBODY

SIGNS = 4
"""Number of signs (inputs of the network) that a row gives."""
MOST = 12
"""Maximum number of signs that a table gives; unused ones select a vector of zeros."""
ROW_WIDTH, WIDTH = 8, 20
APART = 20
GAMES = {
    1: (16_000,) * 2,
    2: (16_000,) * 2,
    3: (18_000,) * 2,
    4: (22_000, 22_000, 25_000, 25_000),
    5: (24_000, 24_000, 45_000, 45_000),
}
"""Numbers of games by crew size, in parts that are played by separate processes."""
EQUALS = {1: (0, 1, 2, 3), 2: (0, 1, 2, 3), 3: (0, 1, 2, 3), 4: (0, 1, 2, 2, 3), 5: (0, 1, 2, 3, 3)}
"""Numbers of Equals in the decks by crew size, drawn at random from these."""
ROUNDS, BATCH = 12, 1024
SCALE = 200
"""Factor by which the weights are multiplied before they are rounded to the whole numbers of network_weights.py."""
NUMBERS = Path(value_network.__file__).with_name("network_weights.py")

Sample = tuple[list[int], int, int]
"""The signs of a table, those of rows first; 1 if the game was won, otherwise 0; the number of the game."""


def play(task: tuple[int, int]) -> list[Sample]:
    """Play one part of a crew's games and return a sample for each table between two columns."""
    seats, part = task
    rnd = random.Random(part * 10 + seats)
    samples = []
    for number in range(GAMES[seats][part]):
        setup = plain_setup(GAME, 20_000_000 + part * 1_000_000 + number, seats, equals=str(rnd.choice(EQUALS[seats])))
        t = FastTable(GAME.deal(setup, ()))
        careless = rnd.choice((0, 0, 0, 5, 10, 15, 20, 25, 30, 35, 40))
        noise = rnd.choice((0.5, 1.0, 2.0, 4.0)) if careless else 0.0
        kept = [flat(met) for met in _tables(t, careless, noise, rnd)]
        samples += [(found, int(t.placed == PLACES), number + part * 100_000) for found in kept]
    return samples


def _tables(t: FastTable, careless: int, noise: float, rnd: random.Random) -> Iterator[FastTable]:
    """Play a game to its end and yield the table between columns, after the part that is played carelessly."""
    policy = policy_of(t.seats)
    while t.placed < PLACES and t.turn != NOBODY and not t.hopeless():
        if t.placed % ROWS == 0 and t.placed >= max(careless, 1):
            yield t
        scored = policy.scores(t, all_told(t))
        if not scored:
            break
        if t.placed < careless:
            scored = [(score + noise * rnd.random(), act) for score, act in scored]
        act = max(scored)[1]
        t.play(act, policy.cards(t, act))


def flat(t: FastTable) -> list[int]:
    """Return the signs of a table, those of rows first, padded to a fixed length."""
    rows, found = value_network.network_inputs(t)
    return (
        [sign for row in rows for sign in value_network.row_signs(*row)]
        + found
        + [value_network.TABLE_SIGNS] * (MOST - len(found))
    )


class Net:
    """The network, with its fitting by the optimiser Adam."""

    def __init__(self) -> None:
        rng = np.random.default_rng(0)
        self.p = {
            "row": rng.normal(0, 0.1, (value_network.ROW_SIGNS, ROW_WIDTH)),
            "row0": np.zeros(ROW_WIDTH),
            "table": rng.normal(0, 0.1, (value_network.TABLE_SIGNS + 1, WIDTH)),
            "table0": np.zeros(WIDTH),
            "weights": rng.normal(0, 0.3, (ROW_WIDTH, WIDTH)),
            "out": rng.normal(0, 0.3, WIDTH),
            "out0": np.zeros(1),
        }
        self.p["table"][-1] = 0.0
        self.first = {k: np.zeros_like(v) for k, v in self.p.items()}
        self.second = {k: np.zeros_like(v) for k, v in self.p.items()}
        self.steps = 0

    def run(self, x: Any) -> tuple[Any, ...]:
        """Return the values of all layers for samples of shape (n, SIGNS * ROWS + MOST), the winning chance last."""
        p = self.p
        rows = p["row"][x[:, : SIGNS * ROWS].reshape(-1, ROWS, SIGNS)].sum(2) + p["row0"]
        sums = np.maximum(rows, 0).sum(1)
        hidden = p["table"][x[:, SIGNS * ROWS :]].sum(1) + p["table0"] + sums @ p["weights"]
        return rows, sums, hidden, 1 / (1 + np.exp(-(np.maximum(hidden, 0) @ p["out"] + p["out0"])))

    def learn(self, x: Any, y: Any, rate: float) -> None:
        """Make one optimisation step on these samples."""
        p = self.p
        rows, sums, hidden, chance = self.run(x)
        error = (chance - y) / len(y)
        d_hidden = np.outer(error, p["out"]) * (hidden > 0)
        d_rows = (d_hidden @ p["weights"].T)[:, None, :] * (rows > 0)
        change = {
            "out": np.maximum(hidden, 0).T @ error,
            "out0": np.array([error.sum()]),
            "weights": sums.T @ d_hidden,
            "table0": d_hidden.sum(0),
            "table": _spread(x[:, SIGNS * ROWS :], np.repeat(d_hidden, MOST, 0), len(p["table"])),
            "row0": d_rows.sum((0, 1)),
            "row": _spread(x[:, : SIGNS * ROWS], np.repeat(d_rows.reshape(-1, ROW_WIDTH), SIGNS, 0), len(p["row"])),
        }
        change["table"][-1] = 0.0
        self.steps += 1
        for k, d in change.items():
            self.first[k] = 0.9 * self.first[k] + 0.1 * d
            self.second[k] = 0.999 * self.second[k] + 0.001 * d * d
            mean = self.first[k] / (1 - 0.9**self.steps)
            p[k] -= rate * mean / (np.sqrt(self.second[k] / (1 - 0.999**self.steps)) + 1e-8)


def _spread(signs: Any, change: Any, size: int) -> Any:
    flat = signs.ravel()
    return np.stack([np.bincount(flat, column, size) for column in change.T], 1)


def report(net: Net, x: Any, y: Any) -> str:
    """Return the log loss and the AUC for samples not used in fitting, as text."""
    chance = np.clip(net.run(x)[-1], 1e-6, 1 - 1e-6)
    loss = -(y * np.log(chance) + (1 - y) * np.log(1 - chance)).mean()
    rank = np.empty(len(y))
    rank[np.argsort(chance)] = np.arange(len(y))
    auc = (rank[y == 1].mean() - (y.sum() - 1) / 2) / (len(y) - y.sum())
    return f"log loss {loss:.4f}, AUC {auc:.4f}, {len(y)} tables"


def fit(samples: list[Sample]) -> tuple[Net, Any]:
    """Return the fitted network, and the signs of all samples."""
    x = np.array([found for found, _, _ in samples])
    y = np.array([float(won) for _, won, _ in samples])
    apart = np.array([number % APART == 0 for _, _, number in samples])
    net, rng = Net(), np.random.default_rng(1)
    order = np.where(~apart)[0]
    for turn in range(ROUNDS):
        rng.shuffle(order)
        for at in range(0, len(order) - BATCH, BATCH):
            some = order[at : at + BATCH]
            net.learn(x[some], y[some], 0.003 * (1 - turn / ROUNDS) + 0.0001)
        print(f"round {turn + 1} of {ROUNDS}: {report(net, x[apart], y[apart])}", flush=True)
    for seats in range(1, ROWS + 1):
        those = apart & (x[:, SIGNS * ROWS :] == value_network.CREW + seats - 1).any(1)
        print(f"crew of {seats}: {report(net, x[those], y[those])}")
    return net, x


def text(net: Net, x: Any) -> str:
    """Return the source of network_weights.py; signs that occurred in no sample get zeros."""
    p = net.p
    met = np.unique(x[:, : SIGNS * ROWS])
    row = np.zeros_like(p["row"])
    row[met] = p["row"][met]
    row[: value_network.FIRST_SIGNS] += p["row0"]
    table = p["table"][:-1].copy()
    table[:COLUMNS] += p["table0"]
    parts = {"ROW": row, "TABLE": table, "WEIGHTS": p["weights"].T, "OUT": np.append(p["out"], p["out0"])}
    lines = ['"""The numbers of the network in value_network.py, so many to one: written by tests/fit/okeydokey_value.py."""']
    lines += ["", f"SCALE = {SCALE}", f"ROW_WIDTH = {ROW_WIDTH}", f"WIDTH = {WIDTH}"]
    for name, numbers in parts.items():
        words = " ".join(str(round(number * SCALE)) for number in numbers.ravel())
        lines += [f'{name} = """', *textwrap.wrap(words, 118), '"""']
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, fit, and write network_weights.py if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="replace network_weights.py")
    options = parser.parse_args()
    samples: list[Sample] = []
    tasks = [(seats, part) for seats, parts in GAMES.items() for part in range(len(parts))]
    with Pool() as pool:
        for (seats, _), some in zip(tasks, pool.imap(play, tasks), strict=True):
            samples += some
            print(f"crew of {seats}: {len(samples)} tables so far", flush=True)
    net, x = fit(samples)
    if options.write:
        NUMBERS.write_text(text(net, x), encoding="utf-8")


if __name__ == "__main__":
    main()
