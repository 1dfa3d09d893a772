"""Questions about the score of a deal of 101 Okey, for the command `query`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from triokey.core.game import Fault, NotationError, Seat
from triokey.okey.hand.tiles import BLANK, COPIES, Face, number, read_tile, write_tile
from triokey.okey.pad.bill import doublings_of, pair_scores, player_bills
from triokey.okey.pad.deal import (
    CLOSED,
    PAIRS,
    PENALTIES,
    SERIES,
    SIZES,
    BadDeal,
    Deal,
    Penalty,
    check_deal,
    doubtful_seats,
    is_void,
)
from triokey.okey.pad.options import BadOption, ScoreRules, score_rules

Answer = dict[str, Any]
RACK = 21
FORMAT = """\
op       "score": what a finished deal of 101 costs every player
winner   the seat that finished, or null
last     the winner's last tile, or null
hand     true where the winner opened and ended in one turn, before anybody else had opened
joker    the face that is the joker of this deal
opened   for each of 3 or 4 seats "series", "pairs" or null
racks    for each seat the tiles that are left; or, instead of them,
sums     for each seat the points of its tiles without jokers, with
held     for each seat the number of jokers left; none without it
pens     for each seat the penalties, each as [reason, points]; none without it
options  values of the house rules by name
The answer gives the multiplier, what makes it, and every seat's base, part, jokers, penalties and score; "bills" lists
each part with its rule, "doubtful" the seats with more points than an opening of 101 leaves. Four players with pairs
answer {"void": true} unless an option says otherwise.
"""
EXAMPLE = (
    '{"game": "okey-101", "op": "score", "joker": "7y", "winner": 0, "last": "7y", "hand": false,'
    ' "opened": ["series", "series", null, "pairs"], "sums": [0, 20, null, 24], "options": {"unopened": 404}}'
)


def answer_pad_question(question: Mapping[str, Any]) -> Answer:
    """Return the answer to one question about the score of a deal. Raises Fault if the question is invalid."""
    if question.get("op") != "score":
        raise Fault('101 Okey answers the op "score"')
    rules, deal = _read_rules(question), _read_deal(question)
    try:
        check_deal(deal, rules)
    except BadDeal as refusal:
        raise Fault(str(refusal) if refusal.seat is None else f"seat {refusal.seat}: {refusal}") from None
    if is_void(deal, rules):
        return {"void": True}
    return _score_deal(deal, rules)


def _score_deal(deal: Deal, rules: ScoreRules) -> Answer:
    found = player_bills(deal, rules)
    doublings = doublings_of(deal, rules)
    scores = tuple(bill.score for bill in found)
    answered: Answer = {
        "mult": 2 ** len(doublings),
        "doublings": list(doublings),
        "seats": [
            {
                "base": bill.base,
                "part": bill.doubled,
                "held": bill.held,
                "pens": bill.penalties,
                "score": bill.score,
            }
            for bill in found
        ],
        "scores": list(scores),
        "bills": [[list(part) for part in bill.parts] for bill in found],
        "doubtful": list(doubtful_seats(deal, rules)),
    }
    if rules.partners:
        answered["teams"] = list(pair_scores(scores))
    return answered


def _read_rules(question: Mapping[str, Any]) -> ScoreRules:
    options = question.get("options", {})
    if not isinstance(options, dict):
        raise Fault('"options" gives values by name')
    try:
        return score_rules({key: _option_text(key, value) for key, value in options.items()})
    except BadOption as error:
        raise Fault(str(error)) from None


def _option_text(key: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return str(value)
    raise Fault(f"option {key[:40]!r} has no such value")


def _read_deal(question: Mapping[str, Any]) -> Deal:
    opened = _read_openings(question)
    seats = len(opened)
    winner, hand, last = question.get("winner"), question.get("hand", False), question.get("last")
    if winner is not None and (type(winner) is not int or not 0 <= winner < seats):
        raise Fault('"winner" is a seat, or null where nobody finished')
    if type(hand) is not bool:
        raise Fault('"hand" is true or false')
    joker, last_tile = read_tile_field(question.get("joker"), "joker"), None if last is None else read_tile_field(last, "last")
    if joker == BLANK:
        raise Fault('"joker" is a printed tile')
    penalties = _penalties(question, seats)
    if "racks" in question:
        racks = _racks(question, seats, last_tile)
        sums, held = _count_racks(racks, joker)
        if winner is not None and racks[winner]:
            raise Fault(f"seat {winner}: the player who finished has no tiles left")
    else:
        sums, held = _numbers(question, "sums", seats), _numbers(question, "held", seats, default=0)
    return Deal(winner, last_tile == joker, hand, opened, sums, held, penalties, number(joker))


def _read_openings(question: Mapping[str, Any]) -> tuple[str, ...]:
    opened = question.get("opened")
    if not isinstance(opened, list) or len(opened) not in SIZES:
        raise Fault('"opened" has an entry for each of three or four seats')
    if not all(one is None or one in (SERIES, PAIRS) for one in opened):
        raise Fault('"opened" holds "series", "pairs" or null')
    return tuple(CLOSED if one is None else one for one in opened)


def _racks(question: Mapping[str, Any], seats: int, last: Face | None) -> tuple[tuple[Face, ...], ...]:
    racks = _read_list(question, "racks", seats)
    found = []
    for rack in racks:
        if not isinstance(rack, list) or len(rack) > RACK:
            raise Fault(f'"racks" holds a rack that is no list of at most {RACK} tiles')
        found.append(tuple(read_tile_field(word, "racks") for word in rack))
    tiles = [face for rack in found for face in rack] + ([] if last is None else [last])
    for face in tiles:
        if tiles.count(face) > COPIES:
            raise Fault(f"there are only two tiles {write_tile(face)}, and the question shows more")
    return tuple(found)


def _count_racks(racks: tuple[tuple[Face, ...], ...], joker: Face) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return two tuples with an entry per rack: the sum of its tiles without jokers, and its number of jokers."""
    sums = tuple(sum(number(joker if face == BLANK else face) for face in rack if face != joker) for rack in racks)
    return sums, tuple(rack.count(joker) for rack in racks)


def _numbers(question: Mapping[str, Any], field: str, seats: int, default: int | None = None) -> tuple[int, ...]:
    if field not in question and default is not None:
        return (default,) * seats
    given = _read_list(question, field, seats)
    if not all(one is None or (type(one) is int and one >= 0) for one in given):
        raise Fault(f'"{field}" holds numbers, or null')
    return tuple(one or 0 for one in given)


def _penalties(question: Mapping[str, Any], seats: int) -> tuple[tuple[Penalty, ...], ...]:
    if "pens" not in question:
        return ((),) * seats
    return tuple(_penalties_of(seat, given) for seat, given in enumerate(_read_list(question, "pens", seats)))


def _penalties_of(seat: Seat, given: Any) -> tuple[Penalty, ...]:
    if not isinstance(given, list):
        raise Fault(f'"pens" of seat {seat} is no list')
    for one in given:
        is_pair = isinstance(one, list) and len(one) == 2
        if not is_pair or one[0] not in tuple(PENALTIES) or type(one[1]) is not int or one[1] < 0:
            raise Fault(f'"pens" of seat {seat} holds what is no [reason, points]; reasons are {", ".join(PENALTIES)}')
    return tuple(Penalty(*one) for one in given)


def _read_list(question: Mapping[str, Any], field: str, seats: int) -> list[Any]:
    given = question.get(field)
    if not isinstance(given, list) or len(given) != seats:
        raise Fault(f'"{field}" has an entry for each of the {seats} seats')
    return given


def read_tile_field(word: Any, field: str) -> Face:
    """Return the tile that a word in a field of a question names. Raises Fault."""
    if not isinstance(word, str):
        raise Fault(f'"{field}" holds something that is no tile')
    try:
        return read_tile(word)
    except NotationError as error:
        raise Fault(f'"{field}": {error}') from None
