"""The rules of a turn of Okey: the legal actions, their effects, and how a round ends (O6 to O14, R7, T2 to T5)."""

from __future__ import annotations

from triokey.core.game import IllegalAction, Outcome
from triokey.okey import scoring
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import BLANK, Face, Hand, write_tile, write_tiles
from triokey.okey.hand.winning import winning_discards
from triokey.okey.house import SHOW_FIRST, TAKES_IN_A_ROW
from triokey.okey.table import (
    DISCARD,
    DRAW,
    NOBODY,
    NOTHING,
    PASS,
    TAKE,
    TAKE_AND_WIN,
    WIN,
    Action,
    End,
    State,
    Turn,
    View,
    last_discard,
    next_player,
    with_tile,
    without_tile,
)


def must_draw(table: State | View) -> bool:
    """Tell whether the seat to act must draw, because the discard was taken in too many turns in a row (O14)."""
    return table.takes >= TAKES_IN_A_ROW * len(table.players)


def only_to_win(table: State | View) -> bool:
    """Tell whether the seat to act may take the discard only to win with it at once (O12, O14)."""
    return not table.supply or must_draw(table)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every different legal action: first those that get a tile, then discards in ascending order, then wins."""
    return legal_choices(state, state.hands[state.turn])


def legal_choices(table: State | View, hand: Hand) -> tuple[Action, ...]:
    """Return every legal action of the seat to act, given the table as seen and its hand."""
    if table.end:
        return ()
    if table.due:
        wins = winning_discards(hand, table.joker, table.house.pairs)
        plain = (Action(DISCARD, face) for face in dict.fromkeys(hand) if not _is_same_tile_back(table, hand, face))
        return (*plain, *(Action(WIN, face) for face in wins))
    if not only_to_win(table):
        return Action(DRAW), Action(TAKE)
    full = with_tile(hand, last_discard(table))
    wins = winning_discards(full, table.joker, table.house.pairs)
    return (Action(DRAW if table.supply else PASS), *(Action(TAKE_AND_WIN, face) for face in wins))


def apply_action(state: State, action: Action) -> State:
    """Return the state after the action, or raise IllegalAction."""
    if state.end:
        raise IllegalAction("O6", "over")
    match action.kind:
        case "draw":
            return _draw_tile(state)
        case "take":
            return _take_or_win(state)
        case "pass":
            return _pass_turn(state)
        case "show":
            return _show_twin(state)
        case "discard":
            return _discard_tile(state, action.face)
        case "win":
            _check_due(state, due=True)
            return _declare_win(state, action.face)
        case "take-and-win":
            _check_due(state, due=False)
            if not only_to_win(state):
                raise IllegalAction("O7", "take-first")
            return _declare_win(_take_discard(state), action.face)
        case _:
            raise ValueError(f"{action.kind!r} is no kind of action")


def may_show_twin(table: State | View) -> bool:
    """Tell whether the rules allow the seat to act to show the indicator's twin now, whether or not it has the twin (H2)."""
    return not table.end and bool(table.house.showing) and table.showed == NOBODY and _is_in_time(table)


def can_show_twin(table: State | View, hand: Hand) -> bool:
    """Tell whether the seat to act has the indicator's twin in this hand and may show it now."""
    return may_show_twin(table) and table.indicator != BLANK and table.indicator in hand and not _has_taken_twin(table)


def points_of_show(table: State | View) -> tuple[int, ...]:
    """Return by seat the points gained or lost by the twin shown in this round; empty if none was shown (H3)."""
    if table.showed == NOBODY:
        return (0,) * len(table.scores)
    return scoring.losses_by_showing(table.house, table.scores, table.players, table.showed, table.indicator)


def _is_in_time(table: State | View) -> bool:
    """Tell whether it is early enough in the seat's first turn of the round to show a twin (H2).

    The beginner does not draw before the first discard, so both options mean the same for that seat.
    """
    if any(turn.seat == table.turn for turn in table.past):
        return False
    return table.house.showing == SHOW_FIRST or not table.past or not table.due


def _has_taken_twin(table: State | View) -> bool:
    return table.took and table.drawn == table.indicator


def _show_twin(state: State) -> State:
    """Return the state after showing the indicator's twin, which stays in the hand (H2)."""
    if not state.house.showing:
        raise IllegalAction("H0", "show-off")
    if not _is_in_time(state):
        raise IllegalAction("H2", "show-late")
    if state.indicator == BLANK:
        raise IllegalAction("H6", "show-no-twin")
    if _has_taken_twin(state):
        raise IllegalAction("H2", "show-no-twin")
    if state.indicator not in state.hands[state.turn]:
        raise IllegalAction("H1", "show-no-twin", (write_tile(state.indicator),))
    if state.showed != NOBODY:
        raise IllegalAction("H2", "show-again")
    return state._replace(showed=state.turn)


def _draw_tile(state: State) -> State:
    _check_due(state, due=False)
    if not state.supply:
        raise IllegalAction("O12", "supply-empty")
    hands = list(state.hands)
    hands[state.turn] = with_tile(hands[state.turn], state.supply[0])
    return state._replace(hands=tuple(hands), supply=state.supply[1:], drawn=state.supply[0], takes=0)


def _take_or_win(state: State) -> State:
    _check_due(state, due=False)
    evidence = (write_tile(last_discard(state)),)
    if not state.supply:
        raise IllegalAction("O12", "take-only-to-win", evidence)
    if must_draw(state):
        raise IllegalAction("O14", "must-draw", evidence, takes=state.takes)
    return _take_discard(state)


def _take_discard(state: State) -> State:
    face = last_discard(state)
    hands = list(state.hands)
    hands[state.turn] = with_tile(hands[state.turn], face)
    return state._replace(hands=tuple(hands), drawn=face, took=True, takes=state.takes + 1)


def _pass_turn(state: State) -> State:
    _check_due(state, due=False)
    if state.supply:
        raise IllegalAction("O7", "no-pass", left=len(state.supply))
    return state._replace(end=End("void"))


def _discard_tile(state: State, face: Face) -> State:
    _check_due(state, due=True)
    _check_held(state, face)
    if _is_same_tile_back(state, state.hands[state.turn], face):
        raise IllegalAction("O10", "same-back", (write_tile(face),))
    hands = list(state.hands)
    hands[state.turn] = without_tile(hands[state.turn], face)
    return state._replace(
        hands=tuple(hands),
        past=(*state.past, Turn(state.turn, state.took, face)),
        turn=next_player(state.players, state.house.direction, state.turn),
        drawn=NOTHING,
        took=False,
    )


def _declare_win(state: State, face: Face) -> State:
    """Return the state after declaring a win by laying down the last tile, which ends the round (O11, T5)."""
    _check_held(state, face)
    seat = state.turn
    hand = without_tile(state.hands[seat], face)
    wins = winning_discards(state.hands[seat], state.joker, state.house.pairs)
    if face not in wins:
        left = best_partition(hand, state.joker).left
        raise IllegalAction("O11", "not-a-win", write_tiles(left), count=len(left), discard=write_tile(face))
    hands = list(state.hands)
    hands[seat] = hand
    return state._replace(hands=tuple(hands), end=End(wins[face], seat, face))


def _check_due(state: State, due: bool) -> None:
    if state.due and not due:
        raise IllegalAction("O8" if not state.past else "O7", "discard-due")
    if due and not state.due:
        raise IllegalAction("O7", "tile-due")


def _check_held(state: State, face: Face) -> None:
    if face not in state.hands[state.turn]:
        raise IllegalAction("O7", "not-held", (write_tile(face),))


def _is_same_tile_back(table: State | View, hand: Hand, face: Face) -> bool:
    """Tell whether a discard would give back the tile just taken, of which the hand had no twin before (O10)."""
    return table.took and face == table.drawn and hand.count(face) == 1


def round_outcome(state: State) -> Outcome | None:
    """Return how the round ended: points won (R7) or lost (T2, T4), and why."""
    end = state.end
    if end is None:
        return None
    seats = len(state.hands)
    if end.how == scoring.VOID:
        found = scoring.void_outcome(seats)
    else:
        found = scoring.outcome_of_win(
            state.house, seats, state.players, end.seat, end.how, end.face == state.joker, state.indicator
        )
        seat, *others = found.facts
        found = found._replace(facts=(seat, ("discard", write_tile(end.face)), *others))
    return found if state.showed == NOBODY else scoring.with_show(found, state.showed, points_of_show(state))
