"""The training of a device: own mistakes as cards in boxes, and the records of runs; kept as lines of text.

    triokey-training 1
    card 4f09a2c1 GAME group 2 2026-11-24 2026-11-21 3 1 #LINK
    record GAME 14 2026-11-21

A card: a name drawn from its link, the game, why it was kept (the cause of a mistake or the kind of a puzzle, "-" where
nothing is proven), its box, the days when it is due and when it was last changed, how often it was changed, how often it was
answered wrongly, and the link to its position or puzzle ("-" once it is learnt or was given away). What is a good answer is no
part of it: that is proven anew from the position. Of two texts that know
the same card, the one counts that changed it more often.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from triokey.core.days import Day, read_day, write_day
from triokey.core.match import Match, branch
from triokey.core.record import RecordError, remarks_of, write_match_link, write_position_link

HEAD = "triokey-training 1"
LIMIT = 1 << 21
"""Characters that are read at most."""
MOST = 500
"""Cards that are kept in the boxes."""
LONGEST = 2000
"""Characters of a card's link."""
FORGOTTEN, LEARNT = 0, 5
BOXES = (1, 3, 7, 21)
"""Days until a card of box 1, 2, 3 and 4 is due again."""
NO_CAUSE = "-"
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_CHECK = re.compile(r"[0-9a-f]{8}")


class Card(NamedTuple):
    """One position and its question. box: 1 to 4, LEARNT or FORGOTTEN; the rest is as in the line."""

    check: str
    game: str
    cause: str
    box: int
    due: Day
    last: Day
    changes: int
    missed: int
    link: str

    @property
    def kept(self) -> bool:
        """Whether it lies in a box."""
        return FORGOTTEN < self.box < LEARNT


class BestRun(NamedTuple):
    """The longest run of a game's puzzles: how many were solved, and on which day first."""

    game: str
    solved: int
    day: Day


class Missed(NamedTuple):
    """What goes wrong for one cause: how many cards there are, and how often they were answered wrongly."""

    game: str
    cause: str
    cards: int
    missed: int


class Training(NamedTuple):
    """All that is known, cards in the order in which they were kept."""

    cards: tuple[Card, ...] = ()
    records: tuple[BestRun, ...] = ()

    def card(self, check: str) -> Card | None:
        """Return the card of this name, wherever it is."""
        return next((card for card in self.cards if card.check == check), None)

    def kept(self) -> tuple[Card, ...]:
        """Return the cards in the boxes."""
        return tuple(card for card in self.cards if card.kept)

    def due(self, today: Day) -> tuple[Card, ...]:
        """Return the cards that are due, the longest due first; a clock set back asks nothing twice."""
        return tuple(card for card in self.soonest() if card.due <= today)

    def soonest(self) -> tuple[Card, ...]:
        """Return the cards in the boxes, the one that is due first at the front."""
        return tuple(sorted(self.kept(), key=lambda card: (card.due, card.check)))

    def with_mistake(self, game: str, cause: str, link: str, today: Day) -> Training:
        """Return the training with a mistake kept: a new card, or one that goes back to the first box, whatever became of it."""
        check = check_of(link)
        old = self.card(check)
        if len(link) > LONGEST or (len(self.kept()) >= MOST and (old is None or not old.kept)):
            return self
        if old is None:
            return self._replace(cards=(*self.cards, Card(check, game, cause, 1, today + BOXES[0], today, 1, 0, link)))
        return self._with(_to(old._replace(link=link, missed=old.missed + 1), 1, today))

    def answered(self, check: str, right: bool, today: Day) -> Training:
        """Return the training after an answer: right, the card goes on a box, which only a due one does; wrong, to the first."""
        card = self.card(check)
        if card is None or not card.kept or (right and card.due > today):
            return self
        return self._with(_to(card, card.box + 1, today) if right else _to(card._replace(missed=card.missed + 1), 1, today))

    def forgotten(self, check: str, today: Day) -> Training:
        """Return the training without a card; its name is known still, so that no other window brings it back."""
        card = self.card(check)
        return self if card is None else self._with(_to(card, FORGOTTEN, today))

    def _with(self, card: Card) -> Training:
        return self._replace(cards=tuple(card if old.check == card.check else old for old in self.cards))

    def weakest(self) -> tuple[Missed, ...]:
        """Return for each cause how many cards there are, the ones that go wrong most first; those given away do not count."""
        found: dict[tuple[str, str], list[int]] = {}
        for card in self.cards:
            if card.box != FORGOTTEN:
                found.setdefault((card.game, card.cause), []).append(card.missed)
        rows = [Missed(game, cause, len(missed), sum(missed)) for (game, cause), missed in found.items()]
        return tuple(sorted(rows, key=lambda row: (-row.cards - row.missed, row.game, row.cause)))

    def record(self, game: str) -> int:
        """Return how many puzzles the longest run of a game solved, 0 for none."""
        return next((one.solved for one in self.records if one.game == game), 0)

    def with_record(self, one: BestRun) -> Training:
        """Return the training with a run noted, if it is longer than any before."""
        return self._replace(records=_best((*self.records, one)))

    def merged(self, other: Training) -> Training:
        """Return this training and another window's as one."""
        return Training(_latest((*self.cards, *other.cards)), _best((*self.records, *other.records)))


def _to(card: Card, box: int, today: Day) -> Card:
    """Return a card that goes into a box on this day."""
    due = today + (BOXES[box - 1] if FORGOTTEN < box < LEARNT else 0)
    link = card.link if FORGOTTEN < box < LEARNT else "-"
    return card._replace(box=box, due=due, last=today, changes=card.changes + 1, link=link)


def _latest(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards, of each the one that was changed last; of as many changes the one that was answered worse."""
    found: dict[str, Card] = {}
    for card in cards:
        old = found.get(card.check)
        found[card.check] = card if old is None else max(old, card, key=_age)
    return tuple(found.values())


def _age(card: Card) -> tuple[int, Day, int, int, str]:
    return card.changes, card.last, -card.box, card.missed, card.link


def _best(records: Iterable[BestRun]) -> tuple[BestRun, ...]:
    found: dict[str, BestRun] = {}
    for one in records:
        old = found.get(one.game)
        found[one.game] = one if old is None else max(old, one, key=lambda run: (run.solved, -run.day))
    return tuple(found[game] for game in sorted(found))


def check_of(link: str) -> str:
    """Return the name of a card that is drawn from its link."""
    return f"{zlib.crc32(link.encode()):08x}"


def link_of(match: Match, number: int, at: int) -> str:
    """Return the link to the moment of a match before the word `at` of a round. Raises RecordError where none can be written."""
    moment = branch(match, number, at)
    if remarks_of(moment):
        return write_match_link(moment, remarks=True)
    try:
        return write_position_link(moment)
    except RecordError:
        raise
    except ValueError:
        return write_match_link(moment)


def write_training(training: Training) -> str:
    """Return the training as text."""
    lines = [HEAD]
    for card in training.cards:
        days = f"{write_day(card.due)} {write_day(card.last)}"
        lines.append(f"card {card.check} {card.game} {card.cause} {card.box} {days} {card.changes} {card.missed} {card.link}")
    lines += [f"record {one.game} {one.solved} {write_day(one.day)}" for one in training.records]
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=4)
def read_training(text: str) -> Training:
    """Return the training that a text holds; of a damaged one, what can be read."""
    return _read_training(text)[0]


def is_whole(text: str) -> bool:
    """Tell whether every line of a text means something here."""
    return _read_training(text)[1]


def merged_text(one: str, other: str) -> str:
    """Return two texts as one."""
    return write_training(read_training(one).merged(read_training(other)))


def salvage_training(text: str) -> str:
    """Return what can be read of a damaged text, written anew."""
    return write_training(read_training(text))


def _read_training(text: str) -> tuple[Training, bool]:
    if not text:
        return Training(), True
    lines = text[:LIMIT].split("\n")
    found = [_read_line(line) for line in lines[1:]]
    whole = len(text) <= LIMIT and lines[0] == HEAD and lines[-1] == ""
    whole = whole and not any(line and line != HEAD and one is None for line, one in zip(lines[1:], found, strict=True))
    cards = _latest(one for one in found if isinstance(one, Card))
    return Training(cards, _best(one for one in found if isinstance(one, BestRun))), whole


def _read_line(line: str) -> Card | BestRun | None:
    words = line.split(" ")
    try:
        if words[0] == "card" and len(words) == 10:
            return _read_card(*words[1:])
        if words[0] == "record" and len(words) == 4 and _NAME.fullmatch(words[1]):
            return BestRun(words[1], _read_number(words[2]), read_day(words[3]))
    except ValueError:
        return None
    return None


def _read_card(*words: str) -> Card | None:
    check, game, cause, box, due, last, changes, missed, link = words
    named = _CHECK.fullmatch(check) and _NAME.fullmatch(game) and (cause == NO_CAUSE or _NAME.fullmatch(cause))
    card = Card(
        check, game, cause, _read_number(box), read_day(due), read_day(last), _read_number(changes), _read_number(missed), link
    )
    fits = card.box <= LEARNT and len(link) <= LONGEST and (check_of(link) == check if card.kept else link == "-")
    return card if named and fits else None


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise ValueError
    return int(text)
