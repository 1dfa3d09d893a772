"""The turn: legal actions, their effects, and whose turn is next (D6-D11, D16-D18, D21)."""

from __future__ import annotations

from triokey.core.game import IllegalAction, Seat
from triokey.okeydokey import grid, talk
from triokey.okeydokey.cards import EQUAL, EXTRA_TURN, NUMBERS, PLACES, RESET, ROWS, Card, Colour, colour, number, write_card
from triokey.okeydokey.memory import NOTHING_TOLD
from triokey.okeydokey.table import NOBODY, NUMBER, RESETS, SAME, START, Known, Move, Row, State

MOST_OUT = 2

Hand = tuple[Card, ...]


def initial_state(hands: tuple[Hand, ...], deck: Hand, equals: int, every: bool, start: Seat) -> State:
    """Return the table after set-up (D4-D6). start is -1 if the players have to choose who starts."""
    seats = len(hands)
    return State(
        equals=equals,
        every=every,
        start=start,
        turn=max(start, 0),
        end="",
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        deck=deck,
        buriers=(NOBODY,) * len(deck),
        rows=((),) * ROWS,
        under=(),
        known=((),) * seats,
        ranges=(talk.NO_RANGES,) * seats,
        able=(talk.UNABLE_TO_TELL,) * seats,
        told=(NOTHING_TOLD,) * seats,
        said=(),
        talk=(0,) * seats,
    )


def list_moves(hand: Hand, rows: tuple[Row, ...], deck_size: int) -> list[Move]:
    """Return every different action of a hand on these rows: first Numbers, then Equals, then Resets."""
    free = grid.number_rows(rows)
    found = [
        Move(NUMBER, colour(face), (face,))
        for face in hand
        if face < NUMBERS and colour(face) in free and number(face) >= grid.row_value(rows[colour(face)])
    ]
    if EQUAL in hand:
        for row in free:
            found.append(Move(SAME, row))
            if not deck_size:
                found += [Move(SAME, row, (face,)) for face in hand if face < NUMBERS and colour(face) == row]
    outs = _list_exchanges(hand) if deck_size else [()]
    return found + [Move(RESETS, row, out) for row in grid.reset_rows(rows) for out in outs]


def can_act(hand: Hand, rows: tuple[Row, ...]) -> bool:
    """Return whether a hand with cards can place one of them, or a Reset (D9)."""
    if grid.reset_rows(rows):
        return True
    free = grid.number_rows(rows)
    if EQUAL in hand:
        return bool(free)
    values = {row: grid.row_value(rows[row]) for row in free}
    return any(colour(face) in values and number(face) >= values[colour(face)] for face in hand)


def legal_moves(state: State) -> list[Move]:
    """Return every different legal action of the seat to act."""
    if state.end:
        return []
    if state.start == NOBODY:
        return [Move(START, seat) for seat in range(len(state.hands))]
    return list_moves(state.hands[state.turn], state.rows, len(state.deck))


def apply_move(state: State, move: Move) -> State:
    """Return the table after an action of the seat to act, or raise IllegalAction."""
    refuse_move(state, move)
    if move.kind == START:
        return state._replace(start=move.row, turn=move.row, talk=(0,) * len(state.talk))
    face = {NUMBER: move.cards[0] if move.cards else EQUAL, SAME: EQUAL, RESETS: RESET}[move.kind]
    at = len(state.rows[move.row])
    state = state._replace(
        rows=tuple((*row, face) if c == move.row else row for c, row in enumerate(state.rows)),
        talk=(0,) * len(state.talk),
        said=talk.after_move(state, move),
        able=talk.able_after(state, move),
        told=talk.told_after(state, move),
        ranges=talk.ranges_after(state, move),
    )
    if move.kind == RESETS:
        state = _exchange_cards(state, move.cards)
    else:
        shown = (face, *move.cards) if move.kind == SAME else (face,)
        state = _draw_cards(_play_openly(state, shown), 1)
        if move.kind == SAME and move.cards:
            state = state._replace(under=(*state.under, (move.row, at, move.cards[0])))
    return _advance_turn(state)


def refuse_move(state: State, move: Move) -> None:
    """Raise IllegalAction, with the rule and the evidence, if the action is not allowed in this state."""
    if state.end:
        rule = {"festival": "D21", "no-action": "D9", "no-cards": "D10"}[state.end]
        raise IllegalAction(rule, "over")
    if (move.kind == START) != (state.start == NOBODY):
        raise IllegalAction("D6", "start-first" if state.start == NOBODY else "start-late")
    if move.kind == START:
        if not 0 <= move.row < len(state.hands):
            raise IllegalAction("D6", "no-such-seat", (), seats=len(state.hands))
        return
    hand = state.hands[state.turn]
    if move.kind == NUMBER:
        _refuse_not_held(hand, move.cards, "D7", "not-in-hand")
        grid.refuse_number(state.rows, move.row, move.cards[0])
    elif move.kind == SAME:
        _refuse_not_held(hand, (EQUAL,), "D7", "no-equal-in-hand")
        grid.refuse_number(state.rows, move.row, EQUAL)
        _refuse_under(state, move.row, move.cards)
    else:
        grid.refuse_reset(state.rows, move.row)
        if move.cards and not state.deck:
            raise IllegalAction("D8", "deck-empty")
        if len(move.cards) > MOST_OUT:
            raise IllegalAction("D8", "too-many-out", tuple(map(write_card, move.cards)), most=MOST_OUT)
        _refuse_not_held(hand, move.cards, "D8", "out-not-in-hand")


def next_seat(hands: tuple[Hand, ...], rows: tuple[Row, ...], every: bool, actor: Seat) -> Seat:
    """Return the seat that has the turn after the actor, or -1 if nobody holds a card (D10, D11)."""
    seats = len(hands)
    count = grid.count_placed(rows)
    extra = seats == 5 and count % ROWS == 0 and (every or count == EXTRA_TURN)
    order = range(actor, actor + seats) if extra else range(actor + 1, actor + 1 + seats)
    return next((seat % seats for seat in order if hands[seat % seats]), NOBODY)


def _list_exchanges(hand: Hand) -> list[Hand]:
    kinds = sorted(set(hand))
    pairs = [(a, b) for a in kinds for b in kinds if a != b or hand.count(a) > 1]
    return [(), *((a,) for a in kinds), *pairs]


def _refuse_not_held(hand: Hand, cards: Hand, rule: str, reason: str) -> None:
    rest = list(hand)
    for face in cards:
        if face not in rest:
            raise IllegalAction(rule, reason, (write_card(face),))
        rest.remove(face)


def _refuse_under(state: State, row: Colour, cards: Hand) -> None:
    if not cards:
        return
    if state.deck:
        raise IllegalAction("D16", "under-too-early", (), deck=len(state.deck))
    if len(cards) > 1 or any(card == EQUAL or colour(card) != row for card in cards):
        raise IllegalAction("D16", "under-wrong-colour", tuple(map(write_card, cards)))
    _refuse_not_held(state.hands[state.turn], cards, "D16", "under-not-in-hand")


def _replace_hand(state: State, hand: list[Card]) -> tuple[Hand, ...]:
    return tuple(tuple(sorted(hand)) if s == state.turn else other for s, other in enumerate(state.hands))


def _play_openly(state: State, cards: Hand) -> State:
    """Play cards openly from the hand of the seat to act; seats that knew these cards in the hand now know that they are gone."""
    hand = list(state.hands[state.turn])
    known = [list(seen) for seen in state.known]
    for face in cards:
        hand.remove(face)
        for seen in known:
            if (state.turn, face) in seen:
                seen.remove((state.turn, face))
    return state._replace(hands=_replace_hand(state, hand), known=tuple(map(tuple, known)))


def _draw_cards(state: State, count: int) -> State:
    """Draw from the top; a seat that put a drawn card under the deck now knows whose hand it is in."""
    count = min(count, len(state.deck))
    if not count:
        return state
    hand = [*state.hands[state.turn], *state.deck[:count]]
    known = list(state.known)
    for face, burier in zip(state.deck[:count], state.buriers[:count], strict=True):
        if burier not in (NOBODY, state.turn):
            known[burier] = _sort_pairs(*known[burier], (state.turn, face))
    return state._replace(
        hands=_replace_hand(state, hand),
        deck=state.deck[count:],
        buriers=state.buriers[count:],
        known=tuple(known),
        ranges=talk.ranges_drawn(state, count),
        told=talk.told_drawn(state, count),
    )


def _exchange_cards(state: State, out: Hand) -> State:
    """Put cards under the deck and draw as many (D8); what other seats knew of that hand is no longer certain."""
    if not out:
        return state
    hand = list(state.hands[state.turn])
    for face in out:
        hand.remove(face)
    state = state._replace(
        hands=_replace_hand(state, hand),
        deck=state.deck + out,
        buriers=state.buriers + (state.turn,) * len(out),
        known=tuple(tuple(pair for pair in seen if pair[0] != state.turn) for seen in state.known),
    )
    return _draw_cards(state, len(out))


def _sort_pairs(*pairs: tuple[Seat, Card]) -> Known:
    return tuple(sorted(pairs))


def _advance_turn(state: State) -> State:
    if grid.count_placed(state.rows) == PLACES:
        return state._replace(turn=NOBODY, end="festival")  # D21
    seat = next_seat(state.hands, state.rows, state.every, state.turn)
    if seat == NOBODY:
        return state._replace(turn=NOBODY, end="no-cards")  # D10
    end = "" if can_act(state.hands[seat], state.rows) else "no-action"  # D9
    return state._replace(turn=seat, end=end)
