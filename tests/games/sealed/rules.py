"""The rules of sealed, to be read beside RULES.md."""

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
"""No card where one might lie; also a card that the viewer does not see."""
REMARKS = {"high": "I hold a high card", "low": "I hold a low card"}

Card = int
Action = Card | str
"""A card laid face down, or a remark about the own hand."""


class State(NamedTuple):
    """hands: the cards of each seat in rising order.  laid: the face-down card of each seat, or NOTHING.

    tricks: the cards of each trick that was opened, by seat.  said: who remarked what.
    In a view NOTHING stands for every card that is not seen.
    """

    hands: tuple[tuple[Card, ...], ...]
    laid: tuple[Card, ...]
    face_down: tuple[bool, ...]
    tricks: tuple[tuple[Card, ...], ...]
    said: tuple[tuple[Seat, str], ...]


class Sealed(Game[State, Action, State]):
    """Sealed as a Game. An Action is a card, laid face down, or a remark."""

    about = ABOUT[0]
    bound = HAND * 3

    def deal(self, setup: Setup, rounds: tuple[Round, ...]) -> State:
        """Give everybody three cards (S1)."""
        cards = list(CARDS)
        stream(seed_of(setup, len(rounds)), "sealed").shuffle(cards)
        return _dealt(cards, setup.seats)

    def turn(self, state: State) -> Seat | None:
        """The first seat that has laid no card to this trick (S2)."""
        return None if len(state.tricks) == HAND else state.face_down.index(False)

    def legal(self, state: State) -> tuple[Action, ...]:
        """Every card of the hand."""
        seat = self.turn(state)
        return () if seat is None else state.hands[seat]

    def apply(self, state: State, action: Action) -> State:
        """Lay a card face down, and open the trick when it is full (S3); or make a remark (S5)."""
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
        """The highest card of a trick takes it (S3); most points win, of which later tricks have more (S4)."""
        if self.turn(state) is not None:
            return None
        points = _points(state)
        winners = tuple(seat for seat, tricks in enumerate(points) if tricks == max(points))
        return Outcome(winners if len(winners) < len(points) else (), points, ("most",), ("S4",))

    def view(self, state: State, seat: Seat | None) -> State:
        """List the own hand and card, what was opened and said, and how many cards others hold."""
        return State(
            tuple(hand if holder == seat else (NOTHING,) * len(hand) for holder, hand in enumerate(state.hands)),
            tuple(card if holder == seat else NOTHING for holder, card in enumerate(state.laid)),
            state.face_down,
            state.tricks,
            state.said,
        )

    def world(self, view: State, rng: Rng) -> State:
        """Deal the unseen cards at random until every remark is true."""
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
        """Others see that a card was laid, not which."""
        return self.write(action) if isinstance(action, str) or seat == actor else "?"

    def remarks(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Each seat may say once, before it lays a card, that it holds one above 6 or one below 4 (S5)."""
        if len(state.hands[seat]) < HAND or any(speaker == seat for speaker, _ in state.said):
            return ()
        return tuple(f"{seat}{word}" for word in REMARKS if _is_true(state, seat, word))

    def is_remark(self, action: Action) -> bool:
        """Remarks are words, cards are numbers."""
        return isinstance(action, str)

    def label(self, action: Action) -> str:
        """Say a remark in words."""
        return REMARKS[_read_remark(action)[1]] if isinstance(action, str) else Phrase("the {card}", card=action)

    def unseen(self, masked: str) -> str:
        """Say what others see of a card that is laid."""
        return "a card, face down"

    def describe(self, view: State) -> tuple[Lines, ...]:
        """Show every hand, of which the cards that are seen can be tapped, what is laid, and the tricks."""
        hands = [Lines("Hand", (tuple(map(_cell, hand)),), seat) for seat, hand in enumerate(view.hands)]
        laid = tuple(
            _cell(card, seat) if down else Cell("", seat=seat)
            for seat, (card, down) in enumerate(zip(view.laid, view.face_down, strict=True))
        )
        tricks = tuple(tuple(_cell(card, seat) for seat, card in enumerate(trick)) for trick in view.tricks)
        said = tuple((Phrase("Player {n}", n=seat + 1), REMARKS[word]) for seat, word in view.said)
        return (*hands, Lines("Laid", (laid,)), Lines("Tricks", tricks), Lines("Said", said))

    def write(self, action: Action) -> str:
        """Return a card as its number, a remark as seat and word."""
        return str(action)

    def read(self, word: str) -> Action:
        """Return the card or the remark."""
        if word in map(str, CARDS):
            return int(word)
        _read_remark(word)
        return word


def _cell(card: Card, seat: Seat | None = None) -> Cell:
    """Return a card as a cell; one in a hand, which nobody has laid, can be tapped."""
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
