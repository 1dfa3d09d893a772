"""The base class of both Okey games, which implements Game for any house rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from triokey.core.game import Bits, Game, Outcome, Round, Seat, Setup, Standing
from triokey.core.rng import Rng, stream
from triokey.okey import ROUNDS, dealing, knowledge, notation, packing, rules, series
from triokey.okey.hand.tiles import HAND, TILES, full_set
from triokey.okey.house import TAKES_IN_A_ROW, House
from triokey.okey.table import SHOW, Action, State, View


def max_actions(seats: int) -> int:
    """Return an upper bound on the actions of a round: every draw may be followed by the maximum number of takes (O9, O14)."""
    draws = TILES - 2 - HAND * seats
    return 1 + 2 * (draws + 1) * (1 + TAKES_IN_A_ROW * seats)


class Sheet(Game[State, Action, View]):
    """A game of Okey. A subclass has its description and the house rules that follow from its options."""

    bound: ClassVar[int] = max(map(max_actions, ROUNDS.seat_counts))

    def house(self, setup: Setup) -> House:
        """Return the house rules of this setup."""
        raise NotImplementedError

    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> State:
        """Return the first state of the next round; an explicit deal is used for the first round.

        Raises NotationError for an invalid explicit deal.
        """
        house = self.house(setup)
        scores = series.series_standing(house, setup.seats, rounds).scores
        if setup.deal is not None and not rounds:
            packed = packing.unpack_deal(setup.deal, setup.seats)
            order, dice, playing, began = packed.order, packed.seed_of_dice, packed.players, packed.began
        else:
            purpose = f"{self.id}/{setup.edition}"
            rng = stream(setup.seed, f"{purpose}/deal/{len(rounds)}")
            dice = rng.below(1 << dealing.SEED_OF_DICE_BITS)
            tiles = full_set()
            rng.shuffle(tiles)
            order = tuple(tiles)
            playing = series.round_players(house, setup.seats, rounds)
            if rounds:
                began = series.beginner_after_round(house, playing, rounds[-1])
            elif house.dice_for_beginner:
                began = dealing.beginner_by_throws(dealing.throw_for_beginner(dice, playing, setup.seats))
            else:
                began = stream(setup.seed, f"{purpose}/beginner").choice(playing)
        goes: tuple[tuple[int, ...], ...] = ()
        if house.dice_for_beginner and not rounds:
            goes = dealing.throw_for_beginner(dice, playing, setup.seats)
            goes = goes if dealing.beginner_by_throws(goes) == began else ()
        return dealing.deal_round(order, dice, house, playing, began, goes, scores, len(rounds))

    def turn(self, state: State) -> Seat | None:
        """Return the seat to act, or None when the round is over."""
        return None if state.end else state.turn

    def legal(self, state: State) -> tuple[Action, ...]:
        """Return every different action of the seat to act."""
        return rules.legal_actions(state)

    def apply(self, state: State, action: Action) -> State:
        """Return the state after the action, or raise IllegalAction."""
        return rules.apply_action(state, action)

    def remarks(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the action that shows the indicator's twin, if the seat has the twin and may show it now (H2)."""
        showable = seat == state.turn and rules.can_show_twin(state, state.hands[seat])
        return (Action(SHOW),) if showable else ()

    def is_remark(self, action: Action) -> bool:
        """Tell whether the action shows the indicator's twin, which is no move (H2)."""
        return action.kind == SHOW

    def is_linked(self, action: Action) -> bool:
        """Tell whether links store the action: they store all actions, since even a shown twin moves points."""
        return True

    def outcome(self, state: State) -> Outcome | None:
        """Return how the round ended, or None while it runs."""
        return rules.round_outcome(state)

    def standing(self, setup: Setup, rounds: tuple[Round, ...]) -> Standing:
        """Return the scores after these rounds and, when the match is over, its winners."""
        return series.series_standing(self.house(setup), setup.seats, rounds)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what this seat, or everybody, may know."""
        return knowledge.view_of_seat(state, seat)

    def world(self, view: View, rng: Rng) -> State:
        """Return a random state that agrees with this view."""
        return knowledge.sample_state(view, rng)

    def write(self, action: Action) -> str:
        """Return the text of the action."""
        return notation.write_action(action)

    def read(self, word: str) -> Action:
        """Return the action that a text names, or raise NotationError."""
        return notation.read_action(word)

    def redact(self, action: Action, actor: Seat, seat: Seat | None) -> str:
        """Return the text of the action, which every seat may read: it names only tiles that all can see."""
        return notation.write_action(action)

    def pack(self, state: State) -> tuple[int, int]:
        """Return the first state of a round as (bits, width)."""
        return packing.pack_deal(state), packing.WIDTH

    def deal_width(self, setup: Setup) -> int:
        """Return how many bits an explicit deal has."""
        return packing.WIDTH

    def bits(self, state: State, action: Action) -> Bits:
        """Return the action as fixed-width fields."""
        return packing.pack_action(state, action)

    def unbits(self, state: State, take: Callable[[int], int]) -> Action:
        """Read one action with take(width), or raise NotationError."""
        return packing.unpack_action(state, take)
