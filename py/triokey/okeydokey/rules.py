"""The Game protocol for Okey Dokey, on top of its deal, turns, talk and views."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from triokey.core.about import About
from triokey.core.game import Bits, Game, Outcome, Round, Seat, Setup, option
from triokey.core.rng import Rng, stream
from triokey.okeydokey import OKEYDOKEY, dealing, grid, notation, packing, talk, turn
from triokey.okeydokey.cards import HAND_SIZES, PLACES
from triokey.okeydokey.knowledge import belief, sight
from triokey.okeydokey.table import NOBODY, Move, Remark, State, View

Action = Move | Remark

END_RULES = {"festival": "D21", "no-action": "D9", "no-cards": "D10"}


class OkeyDokey(Game[State, Action, View]):
    """The rules of Okey Dokey; a match has one round."""

    about: ClassVar[About] = OKEYDOKEY
    bound: ClassVar[int] = (1 + PLACES) * (1 + max(HAND_SIZES) * talk.MOST)

    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> State:
        """Return the table after set-up; an explicit deal is used for the first round (D4)."""
        equals = int(option(self, setup, "equals"))
        if setup.deal is None or rounds:
            order = dealing.shuffle_deck(equals, stream(setup.seed, f"okeydokey/{setup.edition}/deal/{len(rounds)}"))
        else:
            order = dealing.unrank_deck(setup.deal, equals)
        chosen = option(self, setup, "start") == "choose" and setup.seats > 1
        every = option(self, setup, "rot5") == "every"
        state = dealing.set_up(order, setup.seats, equals, every, NOBODY if chosen else 0)
        return state._replace(printed=setup.seats > 1 and option(self, setup, "talk") == "printed")

    def turn(self, state: State) -> Seat | None:
        """Return the seat to act, or None at the end."""
        return None if state.end else state.turn

    def legal(self, state: State) -> tuple[Action, ...]:
        """Return every different legal action of the seat to act."""
        return tuple(turn.legal_moves(state))

    def apply(self, state: State, action: Action) -> State:
        """Return the table after an action or a remark, or raise IllegalAction."""
        return talk.apply_remark(state, action) if isinstance(action, Remark) else turn.apply_move(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the round ended: all seats win, or nobody (D9, D10, D21). Points are the cards placed."""
        if not state.end:
            return None
        seats = range(len(state.hands))
        count = grid.count_placed(state.rows)
        facts: list[tuple[str, int | str]] = [("placed", count), ("missing", PLACES - count)]
        if state.end == "no-action":
            facts.append(("seat", state.turn))
        if state.end == "festival":
            facts.append(("left", sum(map(len, state.hands)) + len(state.under)))
        won = tuple(seats) if state.end == "festival" else ()
        return Outcome(won, (count,) * len(seats), (state.end,), (END_RULES[state.end],), tuple(facts))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may know, or what everybody may know if seat is None."""
        return sight.view_of_seat(state, seat)

    def world(self, view: View, rng: Rng) -> State:
        """Return a random table that looks like this view to its seat."""
        return belief.sample_table(view, rng)

    def remarks(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return what a seat may say now (D20)."""
        return tuple(talk.allowed_remarks(state, seat))

    def is_remark(self, action: Action) -> bool:
        """Return whether an action is a remark, which links leave out."""
        return isinstance(action, Remark)

    def write(self, action: Action) -> str:
        """Return the text of an action or remark."""
        return notation.write_word(action)

    def read(self, word: str) -> Action:
        """Return the action or remark that a text names, or raise NotationError."""
        return notation.read_word(word)

    def redact(self, action: Action, actor: Seat, seat: Seat | None) -> str:
        """Return an action as another seat may read it: cards put under the deck are hidden."""
        return notation.write_redacted(action, actor, seat)

    def pack(self, state: State) -> tuple[int, int]:
        """Return the deal of a round's first state as (rank, width in bits)."""
        order = tuple(face for hand in state.hands for face in hand) + state.deck
        return dealing.rank_deck(order), dealing.deck_bits(state.equals)

    def deal_width(self, setup: Setup) -> int:
        """Return the number of bits of an explicit deal."""
        return dealing.deck_bits(int(option(self, setup, "equals")))

    def bits(self, state: State, action: Action) -> Bits:
        """Return a move as fields of (value, width) for a link; remarks have none."""
        if isinstance(action, Remark):
            raise ValueError("remarks have no place in a link")
        return packing.pack_move(state, action)

    def unbits(self, state: State, take: Callable[[int], int]) -> Action:
        """Read one move from a link's fields, or raise NotationError."""
        return packing.unpack_move(state, take)


GAME = OkeyDokey()
