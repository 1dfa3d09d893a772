"""The knowledge of one seat, or of everybody, about a state of Okey, and random states that agree with that knowledge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from triokey.core.game import Seat
from triokey.core.rng import Rng
from triokey.okey.dealing import STACK, returned_places
from triokey.okey.hand.tiles import BLANK, COPIES, FACES, HAND, Face, Hand
from triokey.okey.table import NOBODY, NOTHING, State, View, discard_piles


def view_of_seat(state: State, seat: Seat | None) -> View:
    """Return what the seat may know or, if it is None, what everybody may see."""
    own_turn = seat == state.turn
    return View(
        house=state.house,
        seat=NOBODY if seat is None else seat,
        players=state.players,
        began=state.began,
        dice=state.dice,
        seed_of_dice=state.seed_of_dice,
        indicator=state.indicator,
        hand=() if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        supply=len(state.supply),
        past=state.past,
        turn=state.turn,
        drawn=state.drawn if own_turn or state.took else NOTHING,
        took=state.took,
        takes=state.takes,
        end=state.end,
        shown=state.hands if state.end else (),
        scores=state.scores,
        number=state.number,
        showed=state.showed,
    )


def count_unseen(view: View) -> tuple[int, ...]:
    """Return by face how many copies may still be in the supply or in other hands, as far as the seat knows.

    Tiles that others took from the discards are counted, too: the bots and the puzzles of past days rely on that. What
    people are shown comes from may_come.
    """
    left = [COPIES] * FACES
    for face in _list_visible_tiles(view):
        left[face] -= 1
    return tuple(left)


def known_tiles_elsewhere(view: View) -> tuple[Hand, ...]:
    """Return, by seat, the tiles in other hands that the viewer knows; all their hands once the round is over."""
    known = view.shown or held_by(view)
    return tuple(() if seat == view.seat else hand for seat, hand in enumerate(known))


def count_hidden(view: View) -> tuple[int, ...]:
    """Return by face how many copies are hidden from the seat, in the supply or in other hands."""
    left = list(may_come(view))
    for face in _list_known_supply(view):
        if face != NOTHING:
            left[face] -= 1
    return tuple(left)


def may_come(view: View) -> tuple[int, ...]:
    """Return by face how many copies may still be drawn, as they are neither visible nor known to be in another hand."""
    left = list(count_unseen(view))
    for hand in known_tiles_elsewhere(view):
        for face in hand:
            left[face] -= 1
    return tuple(left)


def next_draw(view: View) -> tuple[int, ...]:
    """Return by face how many of the equally likely next tiles have that face; a tile put back is known (T8)."""
    first = _list_known_supply(view)[:1]
    if not first or first == [NOTHING]:
        return count_hidden(view)
    return tuple(int(face == first[0]) for face in range(FACES))


def held_by(view: View) -> tuple[Hand, ...]:
    """Return, for each seat, the tiles known to be in its hand: it took them from the discards and kept them, or showed them.

    A seat that takes a tile and discards its twin at once had one before (O10). A shown twin of the indicator is known until
    it is discarded (H2).
    """
    held: list[list[Face]] = [[view.indicator] if seat == view.showed else [] for seat in range(len(view.counts))]
    before = NOTHING
    for turn in view.past:
        own = held[turn.seat]
        if turn.took and (turn.face != before or before not in own):
            own.append(before)
        if turn.face in own and not (turn.took and turn.face == before):
            own.remove(turn.face)
        before = turn.face
    if view.took:
        held[view.turn].append(before)
    return tuple(tuple(sorted(own)) for own in held)


def sample_state(view: View, rng: Rng) -> State:
    """Return a random state that agrees with this view; the hidden tiles are placed in any way that the seat cannot exclude."""
    others = [seat for seat in view.players if seat != view.seat]
    hands = list(known_tiles_elsewhere(view))
    if view.seat != NOBODY:
        hands[view.seat] = view.hand
    supply = _list_known_supply(view)
    rest = list(Counter({face: count for face, count in enumerate(count_hidden(view)) if count}).elements())
    rng.shuffle(rest)
    for seat in others:
        drawn = [rest.pop() for _ in range(view.counts[seat] - len(hands[seat]))]
        hands[seat] = tuple(sorted((*hands[seat], *drawn)))
    return State(
        house=view.house,
        players=view.players,
        began=view.began,
        dice=view.dice,
        seed_of_dice=view.seed_of_dice,
        indicator=view.indicator,
        hands=tuple(hands),
        supply=tuple(rest.pop() if face == NOTHING else face for face in supply),
        past=view.past,
        turn=view.turn,
        drawn=_find_drawn_tile(view, hands),
        took=view.took,
        takes=view.takes,
        end=view.end,
        scores=view.scores,
        number=view.number,
        showed=view.showed,
    )


def _list_known_supply(view: View) -> list[Face]:
    """Return the supply as far as it is known: only false jokers that were seen and put back have a known place (T8)."""
    supply = [NOTHING] * view.supply
    for place in returned_places(view.dice):
        if view.supply - STACK + place >= 0:
            supply[view.supply - STACK + place] = BLANK
    return supply


def _find_drawn_tile(view: View, hands: Sequence[Hand]) -> Face:
    """Return the tile drawn or taken in this turn; if it is hidden, any tile of the hand."""
    if view.drawn != NOTHING or view.turn == view.seat or not view.past or view.counts[view.turn] == HAND:
        return view.drawn
    return hands[view.turn][0]


def _list_visible_tiles(view: View) -> Iterable[Face]:
    yield view.indicator
    yield from view.hand
    for heap in discard_piles(view):
        yield from heap
    if view.end and view.end.face != NOTHING:
        yield view.end.face
