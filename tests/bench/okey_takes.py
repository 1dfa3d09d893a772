"""Whether the review judges taken tiles correctly: okey_takes.py takes|rounds|best [--each 150] [--worlds 60] [--notes FILE]

A bot takes every discard that it may take and otherwise plays like the strongest level, against casual bots, in both games and
with all numbers of seats in turn. Takes that do not shorten the distance are compared with a draw in --worlds sampled worlds,
which the bot cannot distinguish: in each the seat once takes and once draws. Then the reference "greedy" plays for all seats,
and each draws from a stack of its own.

takes   compares --each takes that the review calls a fault, and as many others, at most one of both sorts from a round, drawn
        by seed: their pooled loss against a draw
rounds  plays --each rounds of that bot: among the rounds with a take that loses against a draw, the share in which the review
        calls a take a fault; and the same share of rounds of the strongest level
best    plays --each rounds of the strongest level: the share in which the review names a fault; and fifty of the decisions
        called the best, drawn by seed, compared with every alternative in the same worlds

With --notes FILE all compared worlds are recorded in FILE, and an interrupted run continues from it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "engine" / part) for part in ("core", "okey")]
sys.path.append(str(HERE.parents[1] / "py"))

from figures import tell  # noqa: E402
from okey_vices import STRONGEST, choice  # noqa: E402

from triokey.core.catalog import game_of  # noqa: E402
from triokey.core.game import plain_setup  # noqa: E402
from triokey.core.match import start  # noqa: E402
from triokey.core.review import BEST, BLUNDER, MISTAKE, Point  # noqa: E402
from triokey.core.rng import Rng, stream  # noqa: E402
from triokey.okey.bots.levels import LEVELS, REFERENCES  # noqa: E402
from triokey.okey.bots.player import choose_action  # noqa: E402
from triokey.okey.causes import IDLE_TAKE  # noqa: E402
from triokey.okey.draws import in_own_stacks  # noqa: E402
from triokey.okey.knowledge import sample_state, view_of_seat  # noqa: E402
from triokey.okey.review import review_seat  # noqa: E402
from triokey.okey.rules import apply_action, legal_actions, round_outcome  # noqa: E402
from triokey.okey.table import DRAW, TAKE, Action, State  # noqa: E402

GAMES, SEATS = ("okey-tournament", "okey-rounds"), (4, 3, 2)
OPPONENT, PLAYED_ON = LEVELS["casual"], REFERENCES["greedy"]
ME = 0
IDLE = "took-idle"
EQUAL = (IDLE, "took-even", "took-wider")
"""Keys of the review's sentences on takes that leave the hand's distance unchanged."""
SURE = 2
"""Number of standard errors by which a mean must differ from 0 to count as certain."""
JUDGED = 50
"""Number of decisions called the best that are played out."""


def played(vice: str, deal: int) -> tuple[list[State], list[str]]:
    """Return the states and actions of a round in which the first seat's bot has this vice; "" for none."""
    game = game_of(GAMES[deal % 2])
    state = start(plain_setup(game, deal, SEATS[deal // 2 % 3])).state
    states, words, rng = [state], list[str](), stream(deal, "bench/takes")
    while (seat := game.turn(state)) is not None:
        seen = view_of_seat(state, seat)
        if seat == ME:
            action = choice(vice, seen, rng) if vice else choose_action(seen, STRONGEST, rng).action
        else:
            action = choose_action(seen, OPPONENT, rng).action
        words.append(game.write(action))
        state = game.apply(state, action)
        states.append(state)
    return states, words


def takes(deal: int, vice: str) -> Iterator[tuple[State, Point]]:
    """Yield the takes of a round that leave the distance unchanged: the state before, and the review's point."""
    states, words = played(vice, deal)
    yield from ((states[point.at], point) for point in review_seat(states, words, ME, 0, len(words)) if point.why in EQUAL)


def loss(state: State, at: str, worlds: int) -> list[int]:
    """Return for each sampled world what taking loses: 1 if only drawing wins, -1 if only taking wins, otherwise 0."""
    seen, found = view_of_seat(state, ME), []
    for number in range(worlds):
        imagined = sample_state(seen, stream(number, f"bench/world/{at}"))
        drew, took = (wins(imagined, Action(kind), stream(number, f"bench/play/{at}")) for kind in (DRAW, TAKE))
        found.append(drew - took)
    return found


def wins(first: State, action: Action, rng: Rng) -> bool:
    """Tell whether the seat to act wins after this action if everybody then plays like the reference player."""
    end = played_out(first, action, rng).end
    return end is not None and end.seat == first.turn


def played_out(first: State, action: Action, rng: Rng) -> State:
    """Return the final state after this action if everybody plays like the reference player, each from a stack of their own."""
    turns = len(first.past) if first.due else len(first.past) - 1
    begun = first._replace(began=first.turn if first.due else first.past[-1].seat)
    state = first
    while state.end is None:
        if action.kind == DRAW:
            since = in_own_stacks(begun, state._replace(past=state.past[turns:]))
            state = state._replace(supply=since.supply)
        state = apply_action(state, action)
        if state.end is None:
            action = choose_action(view_of_seat(state, state.turn), PLAYED_ON, rng).action
    return state


def gain(state: State) -> int:
    """Return the sum over the other seats of the points by which the first seat gained more than they did in the round."""
    found = round_outcome(state)
    return len(found.points) * found.points[ME] - sum(found.points) if found else 0


def compared(state: State, word: str, others: Iterable[str], at: str, worlds: int) -> dict[str, list[int]]:
    """Return for each alternative the points by which a decision is worse, world by world."""
    seen, game = view_of_seat(state, ME), game_of(GAMES[0])
    actions = {game.write(action): action for action in legal_actions(state)}
    lost = {other: list[int]() for other in others}
    for number in range(worlds):
        imagined = sample_state(seen, stream(number, f"bench/world/{at}"))
        mine, *theirs = (gain(played_out(imagined, actions[each], stream(number, f"bench/play/{at}"))) for each in (word, *lost))
        for other, found in zip(lost, theirs, strict=True):
            lost[other].append(found - mine)
    return lost


def wins_surely(gained: list[int]) -> bool:
    """Tell whether these gains, world by world, are above 0 by more than two standard errors."""
    return sum(gained) > SURE * stdev(gained) * sqrt(len(gained))


class Notes:
    """Notes of results, one line each: the deal, the action's index, the verdict, and the loss by world. A line with "-" ends
    each deal.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        known = [line.split() for line in path.read_text().splitlines()] if path and path.exists() else []
        whole = max((number for number, line in enumerate(known, 1) if line[1] == "-"), default=0)
        self.lines = known[:whole]
        if path:
            path.write_text("".join(f"{' '.join(line)}\n" for line in self.lines))

    @property
    def deals(self) -> int:
        """The number of deals that are noted completely."""
        return sum(line[1] == "-" for line in self.lines)

    def add(self, deal: int, found: list[tuple[int, str, list[int]]]) -> None:
        """Note the results of a deal: for each action its index, the verdict or the alternative, and the loss by world."""
        lines = [[str(deal), str(at), said, ",".join(map(str, lost))] for at, said, lost in found]
        lines.append([str(deal), "-"])
        self.lines += lines
        if self.path:
            with self.path.open("a") as file:
                file.writelines(" ".join(line) + "\n" for line in lines)

    def losses(self) -> list[tuple[int, bool, list[int]]]:
        """Return for every noted take its deal, whether the review called it a fault, and its loss by world."""
        return [
            (int(line[0]), line[2] == IDLE, [int(one) for one in line[3].split(",")]) for line in self.lines if line[1] != "-"
        ]


def pooled(takes: list[list[int]]) -> str:
    """Return the mean loss of takes in points per hundred rounds, as text with its standard error."""
    each = [100 * mean(lost) for lost in takes]
    return f"{mean(each):+.2f} ± {stdev(each) / sqrt(len(each)):.2f} points over {len(each)} takes"


def measure_takes(options: argparse.Namespace, notes: Notes) -> None:
    """Play out takes until there are enough of both kinds, those called faults and those that are not; print their losses."""

    def missing(marked: bool) -> int:
        return options.each - sum(known == marked for _, known, _ in notes.losses())

    while missing(True) > 0 or missing(False) > 0:
        deal = options.first + notes.deals
        rng, every = stream(deal, "bench/drawn"), list(takes(deal, IDLE_TAKE))
        found = []
        for marked in (True, False):
            kind = [each for each in every if (each[1].why == IDLE) == marked]
            if kind and missing(marked) > 0:
                state, point = rng.choice(kind)
                found.append((point.at, point.why, loss(state, f"{deal}/{point.at}", options.worlds)))
        notes.add(deal, found)
    print(f"deals from {options.first} on, {notes.deals} of them, each take in {options.worlds} worlds both ways")
    for name, marked in (("called a fault", True), ("not called one", False)):
        lost = pooled([lost for _, known, lost in notes.losses() if known == marked])
        print(f"{name}: a take loses {lost}")
        tell({f"{name}: a take loses, points": lost.partition(" points")[0]})


def measure_rounds(options: argparse.Namespace, notes: Notes) -> None:
    """Play out every take of this many rounds, and print in how many rounds with a losing take the review names a fault."""
    while notes.deals < options.each:
        deal = options.first + notes.deals
        every = [(point.at, point.why, state) for state, point in takes(deal, IDLE_TAKE)]
        notes.add(deal, [(at, why, loss(state, f"{deal}/{at}", options.worlds)) for at, why, state in every])
    every = notes.losses()
    told = {deal for deal, marked, _ in every if marked}
    print(f"{notes.deals} rounds of the bot that takes everything, {len(every)} takes that come no nearer")
    for name, least in (("loses", 0.0), (f"loses by {SURE} standard errors", SURE)):
        faults = {deal for deal, _, lost in every if mean(lost) > 0 and sum(lost) >= least * stdev(lost) * sqrt(len(lost))}
        share = round(100 * len(faults & told) / len(faults))
        print(f"with a take that {name}: {len(faults)} rounds, in {share} % a fault is named")
        tell({f"a take that {name}: a fault is named, % of rounds": share})
    named = sum(any(point.why == IDLE for _, point in takes(options.first + deal, "")) for deal in range(options.each))
    print(f"the strongest level: a fault is named in {named} of {options.each} rounds")
    tell({"the strongest level: a fault is named, % of rounds": round(100 * named / options.each)})


def measure_best(options: argparse.Namespace, notes: Notes) -> None:
    """Print how often the review names a fault in rounds of the strongest level, and the results of its decisions called the
    best.
    """
    best, faults = list[tuple[int, Point, State, str]](), 0
    for deal in range(options.first, options.first + options.each):
        states, words = played("", deal)
        points = review_seat(states, words, ME, 0, len(words))
        faults += any(point.mark in (MISTAKE, BLUNDER) for point in points)
        best += [(deal, point, states[point.at], words[point.at]) for point in points if point.mark == BEST]
    print(f"the strongest level: a fault is named in {faults} of {options.each} rounds; {len(best)} decisions are the best")
    tell({"the strongest level: any fault is named, rounds": f"{faults} of {options.each}"})
    stream(options.first, "bench/best").shuffle(best)
    for deal, point, state, word in best[notes.deals : JUDGED]:
        others = [other for other in map(game_of(GAMES[0]).write, legal_actions(state)) if other != word]
        lost = compared(state, word, others, f"{deal}/{point.at}", options.worlds)
        notes.add(deal, [(point.at, f"{point.why}/{word}/{other}", lost[other]) for other in others])
    every = [[int(one) for one in line[3].split(",")] for line in notes.lines if line[1] != "-"]
    worse = sum(wins_surely([-one for one in lost]) for lost in every)
    better = sum(wins_surely(lost) for lost in every)
    print(f"{notes.deals} of the best against {len(every)} alternatives: {worse} of these are surely worse, {better} better")
    tell({"best decisions": notes.deals, "alternatives": len(every), "surely worse": worse, "surely better": better})


def main() -> None:
    """Make the measurement that the arguments name, continuing where the notes end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("takes", "rounds", "best"))
    parser.add_argument("--each", type=int, default=150)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--notes", type=Path)
    options = parser.parse_args()
    measure = {"takes": measure_takes, "rounds": measure_rounds, "best": measure_best}[options.what]
    measure(options, Notes(options.notes))


if __name__ == "__main__":
    main()
