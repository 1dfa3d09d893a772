"""Reasons why a decision in Okey was worse than the best: a closed list. Each is proven by a test of the hand.

missed-win   the hand was complete, and a tile was discarded instead of declaring the win
missed-tile  the tile on offer shortened the distance or left a better chance than a draw, and was not taken
idle-take    the tile on offer was taken, did not shorten the distance and left a smaller chance than a draw
joker        a joker was discarded, though another tile could be
pairs        nothing would have been lost if seven pairs did not win
group        a complete group was broken up, though another tile could be discarded
needed       no group was broken, and the tile was on every shortest way to a win
narrow       fewer different tiles help; even if all copies were still to come, the decision would be worse
"""

from __future__ import annotations

from collections.abc import Sequence

from triokey.okey.advice import Judged
from triokey.okey.hand.distance import Waiting, decision, faces_in
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.patterns import GROUP_SIZES
from triokey.okey.hand.tiles import COPIES, FACES, Face
from triokey.okey.outlook import Tree, left_of
from triokey.okey.table import View, without_tile
from triokey.okey.worth import NEAR

MISSED_WIN, MISSED_TILE, IDLE_TAKE = "missed-win", "missed-tile", "idle-take"
JOKER, PAIRS, GROUP, NEEDED, NARROW = "joker", "pairs", "group", "needed", "narrow"
CAUSES = (MISSED_WIN, MISSED_TILE, IDLE_TAKE, JOKER, PAIRS, GROUP, NEEDED, NARROW)


def cause_of_decision(seen: View, judged: Judged) -> str:
    """Return the reason why this decision was worse than the best one; "" if no reason can be proven.

    seen: what the seat knew when it decided.
    """
    if judged.kind == "draw":
        return MISSED_TILE
    if judged.kind == "take":
        return IDLE_TAKE
    if judged.refused is not None:
        return MISSED_WIN
    farther = judged.was.away > judged.could.away
    if judged.tile == seen.joker:
        return JOKER
    if seen.house.pairs and _is_by_pairs(seen, judged):
        return PAIRS
    if count_grouped(seen, judged.best) - count_grouped(seen, judged.tile) >= GROUP_SIZES[0]:
        return GROUP
    if farther:
        return NEEDED
    found = decision(seen.hand, seen.joker, seen.house.pairs).discards
    mine, best = found[judged.tile], found[judged.best]
    fewer = mine.useful.bit_count() < best.useful.bit_count()
    return NARROW if fewer and not _is_as_good(seen, judged, mine, best) else ""


def count_grouped(seen: View, gone: Face) -> int:
    """Return how many tiles of the hand are in groups after this tile is discarded."""
    return best_partition(without_tile(seen.hand, gone), seen.joker).covered


def _is_by_pairs(seen: View, judged: Judged) -> bool:
    """Tell whether the best decision was better only because of seven pairs, so that by groups nothing was lost."""
    found = decision(seen.hand, seen.joker, True).discards
    mine, best = found[judged.tile], found[judged.best]
    nearest = min(each.groups for each in found.values())
    return best.pairs == judged.could.away < best.groups and mine.groups == nearest and mine.pairs > best.pairs


def _is_as_good(seen: View, judged: Judged, mine: Waiting, best: Waiting) -> bool:
    """Tell whether a discard would be as good as the best if every tile outside the hand could still come."""
    left = supply_at_start(seen)
    if judged.soon is None:
        helps = [sum(left[face] for face in faces_in(found.useful)) for found in (mine, best)]
        return 100 * helps[0] >= NEAR * helps[1]
    tree, draws = Tree(seen.joker, seen.house.pairs), judged.soon[1].draws
    chances = [
        tree.chance(without_tile(seen.hand, gone), found, left_of(left), draws)
        for gone, found in ((judged.tile, mine), (judged.best, best))
    ]
    return 100 * chances[0] >= NEAR * chances[1]


def supply_at_start(seen: View) -> Sequence[int]:
    """Return by face how many tiles could still come if only the hand and the indicator had been seen."""
    return [COPIES - seen.hand.count(face) - (face == seen.indicator) for face in range(FACES)]
