"""A text handed from one device to another: after every cut and every lie it is there whole, or nothing of it counts."""

from hashlib import sha256

import pytest

from triokey.core.bits import from_text, to_text
from triokey.core.rng import stream
from triokey.live import handover
from triokey.live.handover import (
    AHEAD,
    ANSWERED,
    DAMAGED,
    DIFFERENT,
    GIVEN,
    LARGE,
    LOST,
    MOST,
    STOPPED,
    UNTRUE,
    VERSIONS,
    WHYS,
    Added,
    Announced,
    Ended,
    Handover,
    Meeting,
    Piece,
    Sealed,
    Taken,
    Unsealed,
)
from triokey.live.texts import spelled, understood

PRINTS = bytes(range(32)), bytes(range(32, 64))
KINDS = handover._KINDS
SMALL = 300
"""Bytes of a piece here."""
TEXT = "".join(f"{stream(seed, 'text').below(1 << 60)} ş東\n" for seed in range(150))
"""Enough for more pieces than are under way at once, and signs of more than one byte."""


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch):
    monkeypatch.setattr(handover, "PIECE", SMALL)


class Pair:
    """Two devices; middle: what becomes of a text on its way, None for a cut. passed: the texts that went, with their giver."""

    def __init__(self, text=TEXT, middle=None, prints=(PRINTS, PRINTS), alike=(True, True)):
        self.text, self.alike = text, alike
        self.middle = middle or (lambda number, giving, text: text)
        self.rng = stream(1, "handover")
        self.passed = []
        self.sides = {}
        self.queue = []
        self.under_way = 0
        for giving in (True, False):
            self.sides[giving], texts = handover.meet(giving, prints[not giving])
            self.queue += ((giving, text) for text in texts)
        self.run()

    def run(self):
        while self.queue:
            giving, text = self.queue.pop(0)
            self.passed.append((giving, text))
            text = self.middle(len(self.passed) - 1, giving, text)
            if text is None:
                self.sides = {at: handover.lost(side) for at, side in self.sides.items()}
                return
            self.take(not giving, handover.hear(self.sides[not giving], text, self.rng.below(1 << 64).to_bytes(16, "big")))
            self.compare()
            ahead = sum(isinstance(understood(text, KINDS, KINDS, 45_000), Piece) for _, text in self.queue)
            self.under_way = max(self.under_way, ahead)

    def take(self, giving, step):
        side, texts = step
        if side.is_due:
            side, more = handover.give(side, self.text)
            texts = (*texts, *more)
        self.sides[giving] = side
        self.queue += ((giving, text) for text in texts)

    def compare(self):
        """Let the people look at the digits, once both devices show them."""
        for giving, side in self.sides.items():
            if self.giver.code and self.taker.code and not side.alike and not side.why:
                alike = self.alike[giving] and self.giver.code == self.taker.code
                self.take(giving, handover.compared(side, alike))

    @property
    def giver(self) -> Handover:
        return self.sides[True]

    @property
    def taker(self) -> Handover:
        return self.sides[False]

    def kept_the_law(self):
        """The whole text has come or nothing; the giver believes it only where it has; whoever is not done says why."""
        assert self.taker.text in ("", self.text)
        assert not self.giver.is_done or self.taker.text == self.text
        for side in (self.giver, self.taker):
            assert not (side.is_done and side.why) and (side.why in ("", LOST, *WHYS))
            assert side.is_done or not side.why or not side.pieces
        return self.giver.is_done or self.giver.why, self.taker.is_done or self.taker.why


def message_of(text):
    return understood(text, KINDS, KINDS, 45_000)


def test_a_text_comes_over_whole_and_few_pieces_are_under_way_at_once():
    pair = Pair()
    assert pair.giver.is_done and pair.taker.text == TEXT and pair.giver.code == pair.taker.code
    assert len(pair.giver.pieces) > AHEAD == pair.under_way
    assert all(len(text) <= handover.LONGEST for _, text in pair.passed)
    assert {type(message_of(text)) for giving, text in pair.passed if giving} | {Ended} == set(GIVEN)
    assert {type(message_of(text)) for giving, text in pair.passed if not giving} | {Ended} == set(ANSWERED)
    assert pair.giver.percent == pair.taker.percent == 100


@pytest.mark.parametrize("size", [1, SMALL - 1, SMALL, SMALL + 1, 3 * SMALL])
def test_a_text_of_any_length_comes_over_whole(size):
    assert Pair("x" * size).taker.text == "x" * size


def test_nothing_is_sent_before_both_people_have_compared_the_digits():
    for alike in ((True, False), (False, True), (False, False)):
        pair = Pair(alike=alike)
        assert not [text for _, text in pair.passed if isinstance(message_of(text), (Announced, Piece))]
        assert pair.kept_the_law() == (DIFFERENT, DIFFERENT)


def test_after_a_cut_at_every_message_the_text_is_there_whole_or_nothing_of_it():
    honest = Pair().passed
    last = max(at for at, (_, text) in enumerate(honest) if isinstance(message_of(text), Piece))
    for at in range(len(honest)):
        pair = Pair(middle=lambda number, giving, text, at=at: None if number == at else text)
        assert pair.kept_the_law() == (LOST, True if pair.taker.text else LOST)
        assert bool(pair.taker.text) == (at > last), "only answers may be missing where all has come"


def test_after_either_side_stops_at_every_message_both_know_it_and_nothing_has_come():
    for at in range(len(Pair().passed)):
        for stops in (True, False):
            pair = stopped(at, stops)
            if not pair.taker.text:
                assert pair.kept_the_law() == (STOPPED, STOPPED)


def stopped(at, stops):
    pair = Pair(middle=lambda number, giving, text: text if number < at else None)
    pair.sides = {giving: side._replace(why="") if side.why == LOST else side for giving, side in pair.sides.items()}
    pair.middle = lambda number, giving, text: text
    side, texts = handover.end(pair.sides[stops], STOPPED)
    pair.sides[stops] = side
    pair.queue = [(stops, text) for text in texts]
    pair.run()
    return pair


def test_every_field_of_every_message_may_be_a_lie():
    """Each message of an honest handover is sent with each of its fields changed, and with others put in its place."""
    honest = Pair()
    others = [text for _, text in (*honest.passed[:6], honest.passed[-1])]
    others += [spelled(Ended(why), KINDS) for why in ("", "anything")]
    for at, (giving, text) in enumerate(honest.passed):
        lies = list(lied(message_of(text)))
        for lie in (*lies, *others):
            if lie != text:
                pair = Pair(middle=lambda number, _, text, at=at, lie=lie: lie if number == at else text)
                pair.kept_the_law()
                if lie in lies and not isinstance(message_of(text), (Taken, Ended)):
                    assert not pair.taker.text or message_of(lie) == message_of(text), (at, lie)


def lied(message):
    for name, value in zip(message._fields, message, strict=True):
        for other in changed(value):
            yield spelled(message._replace(**{name: other}), KINDS)


def changed(value):
    if isinstance(value, int):
        return value + 1, value - 1, 0, 1 << 40, -1
    if isinstance(value, str):
        return "", value + "x", "z" * 4000
    return value[:-1], value + b"\0", b"", bytes((value[0] ^ 1, *value[1:])), value[:-1] + bytes((value[-1] ^ 128,))


def test_no_text_from_another_device_raises_anything():
    honest = Pair()
    rng = stream(9, "noise")
    for at, (giving, text) in enumerate(honest.passed[:12]):
        for _ in range(30):
            data = bytearray(from_text(text))
            data[rng.below(len(data))] ^= 1 << rng.below(8)
            noise = rng.choice((to_text(bytes(data)), text[: rng.below(len(text))], chr(rng.below(3000)) * 9, text + "A", ""))
            Pair(middle=lambda number, _, text, at=at, noise=noise: noise if number == at else text).kept_the_law()


def test_devices_of_different_builds_say_so():
    later = spelled(Meeting(handover.VERSION + 1), KINDS)
    pair = Pair(middle=lambda number, giving, text: later if number == 0 else text)
    assert pair.kept_the_law() == (VERSIONS, VERSIONS)


def test_what_is_too_much_is_refused_on_either_side(monkeypatch):
    long = spelled(Announced(MOST + 1, bytes(32)), KINDS)
    pair = Pair(middle=lambda number, giving, text: long if isinstance(message_of(text), Announced) else text)
    assert pair.kept_the_law() == (LARGE, LARGE)
    monkeypatch.setattr(handover, "MOST", 1000)
    assert Pair().kept_the_law() == (LARGE, LARGE)


def test_what_is_not_what_was_announced_or_no_text_is_damaged():
    begun = Pair(middle=lambda number, giving, text: None if isinstance(message_of(text), Announced) else text)
    for data, announced in ((b"a", b"b"), (b"\xff", b"\xff")):
        side = begun.taker._replace(why="")
        side, _ = handover.hear(side, spelled(Announced(1, sha256(announced).digest()), KINDS), bytes(16))
        side, texts = handover.hear(side, spelled(Piece(0, data), KINDS), bytes(16))
        assert side.why == DAMAGED and not side.text and message_of(texts[0]) == Ended(DAMAGED)


def test_somebody_between_the_devices_is_seen_by_the_digits():
    """Whoever has certificates of his own in the middle gets other digits on both devices, whatever chance he adds."""
    mine = bytes(32)
    same = 0
    for seed in range(300):
        rng = stream(seed, "between")
        chances = [rng.below(1 << 64).to_bytes(16, "big") for _ in range(3)]
        left = handover.digits((PRINTS[0], mine), chances[0], chances[2])
        right = handover.digits((mine, PRINTS[1]), chances[2], chances[1])
        relayed = handover.digits((mine, PRINTS[1]), chances[0], chances[1])
        same += left == right or handover.digits((PRINTS[0], mine), chances[0], chances[1]) == relayed
    assert same <= 1
    pair = Pair(prints=((PRINTS[0], mine), (mine, PRINTS[1])))
    assert pair.giver.code != pair.taker.code


def test_nobody_can_choose_the_digits():
    """The giving device is bound before it hears the other's chance; the other adds its own before it hears the first's."""
    pair = Pair()
    order = [type(message_of(text)) for _, text in pair.passed]
    assert order[:4] == [Meeting, Sealed, Added, Unsealed]
    other = spelled(Unsealed(bytes(16)), KINDS)
    pair = Pair(middle=lambda number, giving, text: other if number == 3 else text)
    assert pair.kept_the_law() == (UNTRUE, UNTRUE)
    again = spelled(Sealed(bytes(32)), KINDS)
    pair = Pair(middle=lambda number, giving, text: again if number == 3 else text)
    assert pair.kept_the_law() == (UNTRUE, UNTRUE)


def test_a_count_of_pieces_that_never_went_is_no_answer():
    count = spelled(Taken(AHEAD + 1), KINDS)
    pair = Pair(middle=lambda number, giving, text: count if isinstance(message_of(text), Taken) else text)
    assert pair.kept_the_law() == (UNTRUE, UNTRUE)
    assert isinstance(message_of(pair.passed[2][1]), Added)
