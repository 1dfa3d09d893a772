"""Questions about hands for `python -m triokey query`: is_win, best_partition, distance, finish.

They look at tiles only, so both sheets answer alike; `best`, `useful` and `finish` use both kinds of win. What is asked
of 101 Okey, which is not a game of the catalog, is passed on to `pad/query.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from triokey.core.game import Fault, NotationError
from triokey.okey.hand.distance import Waiting, decision, faces_in, waiting
from triokey.okey.hand.partition import Placed, best_partition
from triokey.okey.hand.tiles import COPIES, FACES, HAND, Face, Hand, read_tile, write_tile, write_tiles
from triokey.okey.pad import query as pad
from triokey.okey.table import State, View

__all__ = ["answer"]

Answer = dict[str, Any]


FORMAT = (
    """\
op         "is_win" and "best_partition" for 14 tiles, "distance" for 14 or 15, "finish" for 15
tiles      the hand: number and colour (r red, y yellow, b blue, k black), as in "13k"; the false joker is "f"
joker      the face that is the joker of this round
indicator  for "distance": the tile turned up, one more that is not to be drawn
seen       for "distance": further tiles known to be gone
"okey-rounds" and "okey-tournament" answer alike; "okey" is short for the second. Another game, "okey-101":
"""
    + pad.FORMAT
)
EXAMPLES = {
    "is this hand complete, in groups or in pairs?": (
        '{"game": "okey", "op": "is_win", "joker": "2k",'
        ' "tiles": ["1r", "2r", "3r", "7r", "7y", "7b", "9k", "10k", "11k", "4b", "5b", "6b", "7b", "2k"]}'
    ),
    "how do the most tiles fit into groups?": (
        '{"game": "okey", "op": "best_partition", "joker": "2k",'
        ' "tiles": ["1r", "2r", "3r", "7r", "7y", "13b", "9k", "10k", "11k", "4b", "5b", "6b", "8y", "2k"]}'
    ),
    "how far is each discard from a win, and which tiles would help?": (
        '{"game": "okey", "op": "distance", "joker": "2k", "indicator": "1k", "seen": ["8b"],'
        ' "tiles": ["1r", "2r", "3r", "7r", "7y", "13b", "9k", "10k", "11k", "4b", "5b", "6b", "8y", "2k", "12r"]}'
    ),
    "with which discards can this hand finish?": (
        '{"game": "okey", "op": "finish", "joker": "2k",'
        ' "tiles": ["1r", "2r", "3r", "7r", "7y", "7b", "9k", "10k", "11k", "4b", "5b", "6b", "7b", "2k", "12r"]}'
    ),
    "what does a finished deal of 101 cost every player?": pad.EXAMPLE,
}
"""Questions for the help of the command, by what they ask."""
BESIDE = {"okey-101": pad.answer}
"""Names that a question may give although they are no game of the catalog, with what answers it."""


def answer(question: Mapping[str, Any]) -> Answer:
    """Return the answer to one question, or raise Fault."""
    op = question.get("op")
    if isinstance(op, str) and op in OPS:
        return OPS[op](question)
    raise Fault('Okey answers the ops "is_win", "best_partition", "distance" and "finish"')


def _win(question: Mapping[str, Any]) -> Answer:
    found = waiting(_hand(question, HAND), _joker(question), True)
    return {"meld": not found.groups, "pairs": not found.pairs}


def _best_partition(question: Mapping[str, Any]) -> Answer:
    return _partition(_hand(question, HAND, HAND + 1), _joker(question))


def _distance(question: Mapping[str, Any]) -> Answer:
    hand, joker = _hand(question, HAND, HAND + 1), _joker(question)
    unseen = _count_unseen(question, hand)
    return _waiting(hand, joker, unseen) if len(hand) == HAND else _decision(hand, joker, unseen)


def _finishes(question: Mapping[str, Any]) -> Answer:
    return _finish(_hand(question, HAND + 1), _joker(question))


OPS = {"is_win": _win, "best_partition": _best_partition, "distance": _distance, "finish": _finishes}
"""Handlers of the questions, by the op of the question."""


def _partition(hand: Hand, joker: Face) -> Answer:
    found = best_partition(hand, joker)
    melds = [[write_placed(placed, joker) for placed in group] for group in found.groups]
    return {"covered": found.covered, "melds": melds, "left": list(write_tiles(found.left))}


def write_placed(placed: Placed, joker: Face) -> str:
    """Return a tile of a group in notation; a joker says what it stands for, as in "2k=13k"."""
    if placed.tile != joker:
        return write_tile(placed.tile)
    return f"{write_tile(placed.tile)}={write_tile(placed.stands_for)}"


def _waiting(hand: Hand, joker: Face, unseen: list[int]) -> Answer:
    found = waiting(hand, joker, True)
    return {**_distances(found), **_useful(found, unseen)}


def _decision(hand: Hand, joker: Face, unseen: list[int]) -> Answer:
    found = decision(hand, joker, True)
    discards = {}
    for face, left in found.discards.items():
        kept = found.best and left.best == found.best
        discards[write_tile(face)] = {**_distances(left), **(_useful(left, unseen) if kept else {})}
    return {"meld": found.groups, "pairs": found.pairs, "best": found.best, "discards": discards}


def _finish(hand: Hand, joker: Face) -> Answer:
    wins = {}
    for face, left in decision(hand, joker, True).discards.items():
        if not left.best:
            wins[write_tile(face)] = {
                "meld": not left.groups,
                "pairs": not left.pairs,
                "joker_discard": face == joker,
            }
    return {"finish": wins}


def _distances(found: Waiting) -> Answer:
    return {"meld": found.groups, "pairs": found.pairs, "best": found.best}


def _useful(found: Waiting, unseen: list[int]) -> Answer:
    counts = {write_tile(face): unseen[face] for face in faces_in(found.useful) if unseen[face]}
    return {"useful": counts, "ukeire": sum(counts.values())}


def _count_unseen(question: Mapping[str, Any], hand: Hand) -> list[int]:
    """Return how many copies of every face are not in the hand, seen, or turned up as the indicator."""
    seen = list(_tiles(question.get("seen", []), "seen"))
    indicator = question.get("indicator")
    if indicator is not None:
        seen.append(_tile(indicator, "indicator"))
    unseen = [COPIES] * FACES
    for face in (*hand, *seen):
        unseen[face] -= 1
        if unseen[face] < 0:
            raise Fault(f"there are only two tiles {write_tile(face)}, and the question shows more")
    return unseen


def _hand(question: Mapping[str, Any], *sizes: int) -> Hand:
    hand = _tiles(question.get("tiles"), "tiles")
    if len(hand) not in sizes:
        raise Fault(f'"tiles" holds {len(hand)} tiles where {" or ".join(map(str, sizes))} are asked for')
    for face in set(hand):
        if hand.count(face) > COPIES:
            raise Fault(f"there are only two tiles {write_tile(face)}, and the question shows more")
    return hand


def _joker(question: Mapping[str, Any]) -> Face:
    return _tile(question.get("joker"), "joker")


def _tiles(words: Any, field: str) -> Hand:
    if not isinstance(words, list):
        raise Fault(f'"{field}" is no list of tiles')
    return tuple(sorted(_tile(word, field) for word in words))


def _tile(word: Any, field: str) -> Face:
    if not isinstance(word, str):
        raise Fault(f'"{field}" holds something that is no tile')
    try:
        return read_tile(word)
    except NotationError as error:
        raise Fault(f'"{field}": {error}') from None


def position_lines(table: State | View) -> Iterator[str]:
    """Yield a table as text: with every hand for a State, with the hands that a seat may see for a View."""
    yield f"indicator {write_tile(table.indicator)}, joker {write_tile(table.joker)}"
    if isinstance(table, View):
        yield f"supply: {table.supply} tiles"
        hands = table.shown or tuple(table.hand if seat == table.seat else () for seat in range(len(table.counts)))
        counts = table.counts
    else:
        yield f"supply: {' '.join(map(write_tile, table.supply)) or 'empty'}"
        hands, counts = table.hands, tuple(map(len, table.hands))
    for seat in table.players:
        yield f"player {seat + 1}: {' '.join(write_tiles(hands[seat])) or f'{counts[seat]} tiles'}"
    if table.past:
        yield f"discarded last: {write_tile(table.past[-1].face)} by player {table.past[-1].seat + 1}"
