"""The rules of sealed, explained in RULES.md."""

from typing import NamedTuple, TypeVar

from triokey.core.game import Cell, Game, IllegalAction, Lines, NotationError, Outcome, Round, Seat, Setup, seed_of
from triokey.core.phrase import Phrase
from triokey.core.rng import Rng, stream
from triokey.sealed import ABOUT

T = TypeVar("T")
CARDS = tuple(range(1, 10))
HAND = 3
HIGH = 7
NOTHING = 0
"""Value in place of a card if there is none or the viewer does not see it."""
REMARKS = {"high": "I hold a high card", "low": "I hold a low card"}

Card = int
Action = Card | str
"""A card to lay face down, or the text of a remark about the own hand."""


class State(NamedTuple):
    """A position. hands: the cards of each seat, ascending.  laid: the face-down card of each seat, or NOTHING.

    tricks: the cards of each trick that was opened, by seat.  said: who remarked what.
    In a view NOTHING stands for every card that is not seen.
    """

    hands: tuple[tuple[Card, ...], ...]
    laid: tuple[Card, ...]
    face_down: tuple[bool, ...]
    tricks: tuple[tuple[Card, ...], ...]
    said: tuple[tuple[Seat, str], ...]


class Sealed(Game[State, Action, State]):
    """The rules of sealed in the form of the Game protocol. An action is a card to lay face down, or a remark."""

    about = ABOUT[0]
    bound = HAND * 3

    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> State:
        """Return the first state: every seat gets three cards (S1)."""
        cards = list(CARDS)
        stream(seed_of(setup, len(rounds)), "sealed").shuffle(cards)
        return _dealt(cards, setup.seats)

    def turn(self, state: State) -> Seat | None:
        """Return the first seat that has not laid a card to this trick (S2), None when all tricks are played."""
        return None if len(state.tricks) == HAND else state.face_down.index(False)

    def legal(self, state: State) -> tuple[Action, ...]:
        """Return every card of the hand of the seat to act."""
        seat = self.turn(state)
        return () if seat is None else state.hands[seat]

    def apply(self, state: State, action: Action) -> State:
        """Return the state after a card is laid face down, opening the trick once it is complete (S3), or after a remark (S5)."""
        if isinstance(action, str):
            seat, word = _read_remark(action)
            if action not in self.remarks(state, seat):
                raise IllegalAction("S5", "untrue", (action,))
            return state._replace(said=(*state.said, (seat, word)))
        mover = self.turn(state)
        if mover is None or action not in state.hands[mover]:
            raise IllegalAction("S2", "not-held", (self.write(action),))
        hand = tuple(card for card in state.hands[mover] if card != action)
        laid = _with(state.laid, mover, action)
        state = state._replace(hands=_with(state.hands, mover, hand), laid=laid, face_down=_with(state.face_down, mover, True))
        if not all(state.face_down):
            return state
        nobody = len(laid)
        return state._replace(laid=(NOTHING,) * nobody, face_down=(False,) * nobody, tricks=(*state.tricks, laid))

    def outcome(self, state: State) -> Outcome | None:
        """Return the result: the highest card wins a trick (S3), most points win the round, and later tricks give more (S4)."""
        if self.turn(state) is not None:
            return None
        points = _points(state)
        winners = tuple(seat for seat, tricks in enumerate(points) if tricks == max(points))
        return Outcome(winners if len(winners) < len(points) else (), points, ("most",), ("S4",))

    def view(self, state: State, seat: Seat | None) -> State:
        """Return the seat's own hand and card, opened tricks, remarks, and NOTHING in place of others' cards."""
        return State(
            tuple(hand if holder == seat else (NOTHING,) * len(hand) for holder, hand in enumerate(state.hands)),
            tuple(card if holder == seat else NOTHING for holder, card in enumerate(state.laid)),
            state.face_down,
            state.tricks,
            state.said,
        )

    def world(self, view: State, rng: Rng) -> State:
        """Return a state with random unseen cards that make every remark true."""
        seen = {card for cards in (*view.hands, *view.tricks, view.laid) for card in cards}
        while True:
            unseen = [card for card in CARDS if card not in seen]
            rng.shuffle(unseen)
            hands = tuple(tuple(sorted(card or unseen.pop() for card in hand)) for hand in view.hands)
            laid = tuple(
                card or (unseen.pop() if down else NOTHING) for card, down in zip(view.laid, view.face_down, strict=True)
            )
            state = view._replace(hands=hands, laid=laid)
            if all(_is_true(state, seat, word) for seat, word in view.said):
                return state

    def redact(self, action: Action, actor: Seat, seat: Seat | None) -> str:
        """Return the action's text, "?" for another seat's card, as only its owner sees the card."""
        return self.write(action) if isinstance(action, str) or seat == actor else "?"

    def remarks(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the true remarks that a seat may still make: once, before its first card, that it holds one above 6 or below 4
        (S5).
        """
        if len(state.hands[seat]) < HAND or any(speaker == seat for speaker, _ in state.said):
            return ()
        return tuple(f"{seat}{word}" for word in REMARKS if _is_true(state, seat, word))

    def is_remark(self, action: Action) -> bool:
        """Tell whether the action is a remark: remarks are texts, cards are numbers."""
        return isinstance(action, str)

    def label(self, action: Action) -> str:
        """Return the sentence of a remark, or "the" and the card."""
        return REMARKS[_read_remark(action)[1]] if isinstance(action, str) else Phrase("the {card}", card=action)

    def unseen(self, masked: str) -> str:
        """Return how others call a card that was laid face down."""
        return "a card, face down"

    def describe(self, view: State) -> tuple[Lines, ...]:
        """Return the parts of the board: hands with the visible cards to tap, laid cards, and opened tricks."""
        hands = [Lines("Hand", (tuple(map(_cell, hand)),), seat) for seat, hand in enumerate(view.hands)]
        laid = tuple(
            _cell(card, seat) if down else Cell("", seat=seat)
            for seat, (card, down) in enumerate(zip(view.laid, view.face_down, strict=True))
        )
        tricks = tuple(tuple(_cell(card, seat) for seat, card in enumerate(trick)) for trick in view.tricks)
        said = tuple((Phrase("Player {n}", n=seat + 1), REMARKS[word]) for seat, word in view.said)
        return (*hands, Lines("Laid", (laid,)), Lines("Tricks", tricks), Lines("Said", said))

    def write(self, action: Action) -> str:
        """Return a card's number as text, or a remark as seat and word."""
        return str(action)

    def read(self, word: str) -> Action:
        """Return the card or the remark that a text names."""
        if word in map(str, CARDS):
            return int(word)
        _read_remark(word)
        return word


def _cell(card: Card, seat: Seat | None = None) -> Cell:
    """Return the cell of a card; a card in a hand (seat None) can be tapped."""
    return Cell(str(card) if card else "?", str(card) if card and seat is None else "", seat)


def _points(state: State) -> tuple[int, ...]:
    taken = [(trick.index(max(trick)), number) for number, trick in enumerate(state.tricks, 1)]
    return tuple(sum(worth for taker, worth in taken if taker == seat) for seat in range(len(state.hands)))


def _dealt(cards: list[Card], seats: int) -> State:
    hands = tuple(tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
    return State(hands, (NOTHING,) * seats, (False,) * seats, (), ())


def _with(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _is_true(state: State, seat: Seat, word: str) -> bool:
    cards = (*state.hands[seat], state.laid[seat], *(trick[seat] for trick in state.tricks))
    return any(card >= HIGH if word == "high" else NOTHING < card < 4 for card in cards)


def _read_remark(word: str) -> tuple[Seat, str]:
    if word[:1] not in ("0", "1", "2") or word[1:] not in REMARKS:
        raise NotationError(f"{word!r} is no card and no remark")
    return int(word[0]), word[1:]


GAME = Sealed()
