"""If the remaining Resets cannot be shared out, the fewest clashing rows are named: compared with a search of all choices."""

from __future__ import annotations

import random
from functools import reduce
from itertools import product
from operator import or_

from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.okeydokey.cards import COLUMNS
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.schedule import PAIRS, column_masks, explain_clash, share_out


def drawn(rng):
    """Return random patterns, Resets to come, columns and Equals of five rows."""
    first = rng.randrange(3, COLUMNS)
    columns = (1 << COLUMNS) - (1 << first)
    left = COLUMNS - first
    resets = [0] * 5
    for _ in range(left):
        resets[rng.choice([row for row in range(5) if resets[row] < 2])] += 1
    rows = []
    for count in resets:
        singles = [1 << at for at in range(COLUMNS) if columns >> at & 1]
        pairs = [1 << number for number in range(len(PAIRS))]
        choices = {0: [1], 1: singles, 2: pairs}[count]
        one = reduce(or_, rng.sample(choices, min(len(choices), rng.choice((1, 2, 3)))))
        more = reduce(or_, rng.sample(choices, 1), one)
        rows.append((one, more))
    return rows, resets, columns


def together(rows, resets, columns, equals, some):
    """Tell whether these rows can all get columns of their own, by trying every choice."""
    of_row = []
    for row in some:
        cheapest = {}
        for cost, choices in enumerate(rows[row]):
            for mask in column_masks(choices, resets[row]):
                if mask & columns == mask:
                    cheapest.setdefault(mask, cost)
        of_row.append(cheapest.items())
    return any(
        sum(cost for _, cost in chosen) <= equals and sum(mask for mask, _ in chosen) == reduce(or_, (m for m, _ in chosen), 0)
        for chosen in product(*of_row)
    )


def test_the_rows_that_clash_are_the_fewest_that_do():
    rng, found = random.Random(13), [0, 0, 0]
    while min(found) < 15:
        rows, resets, columns = drawn(rng)
        if share_out(rows, resets, columns, 1):
            continue
        where, lit = explain_clash(rows, resets, columns, 1)
        assert lit & columns == lit
        if not where:
            found[0] += 1
            reach = {mask for row in range(5) for choices in rows[row] for mask in column_masks(choices, resets[row])}
            assert lit and not any(mask & lit for mask in reach if mask & columns == mask)
        elif len(where) < sum(count > 0 for count in resets):
            found[1] += 1
            assert not together(rows, resets, columns, 1, where)
            assert all(together(rows, resets, columns, 1, [row for row in where if row != out]) for out in where)
        else:
            found[2] += 1
            assert all(resets[row] for row in where)


def test_a_game_that_is_lost_by_its_resets_names_rows_or_columns():
    clashes = 0
    for seed in range(50):
        rng, match = random.Random(seed), start(plain_setup(GAME, seed, 1 + seed % 3))
        while GAME.turn(match.state) is not None:
            match = play(match, GAME.write(rng.choice(GAME.legal(match.state))))
            proof = GAME.turn(match.state) is not None and advice.proof_of_loss(GAME.view(match.state, GAME.turn(match.state)))
            if proof:
                clashes += proof.reason == "resets-clash"
                assert (proof.reason == "resets-clash") == bool(proof.rows or proof.columns)
                break
    assert clashes > 10
