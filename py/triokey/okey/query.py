"""Questions about hands for `python -m triokey query`: is_win, best_partition, distance, finish.

The questions are about tiles only, so both games answer the same; `best`, `useful` and `finish` use both kinds of win.
Questions about 101 Okey, which is not in the catalog, are answered by `pad/query.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from triokey.core.game import Fault
from triokey.okey.hand.distance import Waiting, decision, faces_in, waiting
from triokey.okey.hand.partition import Placed, best_partition
from triokey.okey.hand.tiles import COPIES, FACES, HAND, Face, Hand, write_tile, write_tiles
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
"""Example questions for the help of the command, each under a description of what it asks."""
BESIDE = {"okey-101": pad.answer_pad_question}
"""Games that are not in the catalog but that a question may name, each with the function that answers."""


def answer(question: Mapping[str, Any]) -> Answer:
    """Return the answer to one question about hands, or raise Fault for a bad question."""
    op = question.get("op")
    if isinstance(op, str) and op in OPS:
        return OPS[op](question)
    raise Fault('Okey answers the ops "is_win", "best_partition", "distance" and "finish"')


def _answer_win(question: Mapping[str, Any]) -> Answer:
    found = waiting(_read_hand(question, HAND), _read_joker(question), True)
    return {"meld": not found.groups, "pairs": not found.pairs}


def _answer_partition(question: Mapping[str, Any]) -> Answer:
    return _describe_partition(_read_hand(question, HAND, HAND + 1), _read_joker(question))


def _answer_distance(question: Mapping[str, Any]) -> Answer:
    hand, joker = _read_hand(question, HAND, HAND + 1), _read_joker(question)
    unseen = _count_unseen(question, hand)
    return _describe_waiting(hand, joker, unseen) if len(hand) == HAND else _describe_decision(hand, joker, unseen)


def _answer_finishes(question: Mapping[str, Any]) -> Answer:
    return _find_finish(_read_hand(question, HAND + 1), _read_joker(question))


OPS = {"is_win": _answer_win, "best_partition": _answer_partition, "distance": _answer_distance, "finish": _answer_finishes}
"""Functions that answer the questions, by the question's "op"."""


def _describe_partition(hand: Hand, joker: Face) -> Answer:
    found = best_partition(hand, joker)
    melds = [[write_placed(placed, joker) for placed in group] for group in found.groups]
    return {"covered": found.covered, "melds": melds, "left": list(write_tiles(found.left))}


def write_placed(placed: Placed, joker: Face) -> str:
    """Return a tile of a group in notation; for a joker also the face that it represents, as in "2k=13k"."""
    if placed.tile != joker:
        return write_tile(placed.tile)
    return f"{write_tile(placed.tile)}={write_tile(placed.stands_for)}"


def _describe_waiting(hand: Hand, joker: Face, unseen: list[int]) -> Answer:
    found = waiting(hand, joker, True)
    return {**_list_distances(found), **_list_useful(found, unseen)}


def _describe_decision(hand: Hand, joker: Face, unseen: list[int]) -> Answer:
    found = decision(hand, joker, True)
    discards = {}
    for face, left in found.discards.items():
        kept = found.best and left.best == found.best
        discards[write_tile(face)] = {**_list_distances(left), **(_list_useful(left, unseen) if kept else {})}
    return {"meld": found.groups, "pairs": found.pairs, "best": found.best, "discards": discards}


def _find_finish(hand: Hand, joker: Face) -> Answer:
    wins = {}
    for face, left in decision(hand, joker, True).discards.items():
        if not left.best:
            wins[write_tile(face)] = {
                "meld": not left.groups,
                "pairs": not left.pairs,
                "joker_discard": face == joker,
            }
    return {"finish": wins}


def _list_distances(found: Waiting) -> Answer:
    return {"meld": found.groups, "pairs": found.pairs, "best": found.best}


def _list_useful(found: Waiting, unseen: list[int]) -> Answer:
    counts = {write_tile(face): unseen[face] for face in faces_in(found.useful) if unseen[face]}
    return {"useful": counts, "ukeire": sum(counts.values())}


def _count_unseen(question: Mapping[str, Any], hand: Hand) -> list[int]:
    """Return by face how many copies are neither in the hand, nor seen, nor the indicator."""
    seen = list(_read_tiles(question.get("seen", []), "seen"))
    indicator = question.get("indicator")
    if indicator is not None:
        seen.append(pad.read_tile_field(indicator, "indicator"))
    unseen = [COPIES] * FACES
    for face in (*hand, *seen):
        unseen[face] -= 1
        if unseen[face] < 0:
            raise Fault(f"there are only two tiles {write_tile(face)}, and the question shows more")
    return unseen


def _read_hand(question: Mapping[str, Any], *sizes: int) -> Hand:
    hand = _read_tiles(question.get("tiles"), "tiles")
    if len(hand) not in sizes:
        raise Fault(f'"tiles" holds {len(hand)} tiles where {" or ".join(map(str, sizes))} are asked for')
    for face in set(hand):
        if hand.count(face) > COPIES:
            raise Fault(f"there are only two tiles {write_tile(face)}, and the question shows more")
    return hand


def _read_joker(question: Mapping[str, Any]) -> Face:
    return pad.read_tile_field(question.get("joker"), "joker")


def _read_tiles(words: Any, field: str) -> Hand:
    if not isinstance(words, list):
        raise Fault(f'"{field}" is no list of tiles')
    return tuple(sorted(pad.read_tile_field(word, field) for word in words))


def position_lines(table: State | View) -> Iterator[str]:
    """Yield a position as lines of text: with all hands for a State, or with the hands that a View shows."""
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
