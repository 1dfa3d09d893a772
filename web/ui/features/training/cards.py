"""The training on a device: the player's own mistakes as cards in boxes, and the records of runs, stored as lines of text.

    triokey-training 1
    card 4f09a2c1 GAME group 2 2026-11-24 2026-11-21 3 1 #LINK
    record GAME 14 2026-11-21

A card has a name, which is a checksum of its link; the game; why it was kept (the cause of a mistake or the kind of a puzzle, "-"
if no cause is proven); its box; the days when it is due and when it was last changed; how often it was changed; how often it was
answered wrongly; and the link to its position or puzzle ("-" once it is learnt or discarded). Right answers are not stored, but
computed again from the position. If two texts have the same card, the one counts that was changed more often.
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
"""Maximum number of characters that are read from a stored training."""
MOST = 500
"""Maximum number of cards in the boxes."""
LONGEST = 2000
"""Maximum length of a card's link, in characters."""
FORGOTTEN, LEARNT = 0, 5
BOXES = (1, 3, 7, 21)
"""Days until a card of box 1, 2, 3 or 4 is due again."""
NO_CAUSE = "-"
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_CHECK = re.compile(r"[0-9a-f]{8}")


class Card(NamedTuple):
    """A training card: a position and its question. box: 1 to 4, LEARNT or FORGOTTEN. Other fields are as in the stored line."""

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
        """Whether the card is in a box, neither learnt nor discarded."""
        return FORGOTTEN < self.box < LEARNT


class BestRun(NamedTuple):
    """The longest run of puzzles of a game: how many were solved, and the first day on which that was reached."""

    game: str
    solved: int
    day: Day


class Missed(NamedTuple):
    """The mistakes with one cause in a game: the number of cards, and how often they were answered wrongly."""

    game: str
    cause: str
    cards: int
    missed: int


class Training(NamedTuple):
    """All cards, in the order in which they were first kept, and the records of runs."""

    cards: tuple[Card, ...] = ()
    records: tuple[BestRun, ...] = ()

    def card(self, check: str) -> Card | None:
        """Return the card with this name (check), in or out of the boxes. None if there is none."""
        return next((card for card in self.cards if card.check == check), None)

    def kept(self) -> tuple[Card, ...]:
        """Return the cards that are in the boxes."""
        return tuple(card for card in self.cards if card.kept)

    def due(self, today: Day) -> tuple[Card, ...]:
        """Return the due cards, the longest due first. If the clock was set back, no card comes twice."""
        return tuple(card for card in self.soonest() if card.due <= today)

    def soonest(self) -> tuple[Card, ...]:
        """Return the cards in the boxes, sorted by the day when they are due."""
        return tuple(sorted(self.kept(), key=lambda card: (card.due, card.check)))

    def with_mistake(self, game: str, cause: str, link: str, today: Day) -> Training:
        """Return the training with a mistake kept: as a new card, or as a known card put back into the first box."""
        check = card_check(link)
        old = self.card(check)
        if len(link) > LONGEST or (len(self.kept()) >= MOST and (old is None or not old.kept)):
            return self
        if old is None:
            return self._replace(cards=(*self.cards, Card(check, game, cause, 1, today + BOXES[0], today, 1, 0, link)))
        return self._with(_move_to_box(old._replace(link=link, missed=old.missed + 1), 1, today))

    def answered(self, check: str, right: bool, today: Day) -> Training:
        """Return the training after an answer. A right one moves a due card to the next box, a wrong one back to the first."""
        card = self.card(check)
        if card is None or not card.kept or (right and card.due > today):
            return self
        return self._with(
            _move_to_box(card, card.box + 1, today) if right else _move_to_box(card._replace(missed=card.missed + 1), 1, today)
        )

    def forgotten(self, check: str, today: Day) -> Training:
        """Return the training with a card discarded. Its name stays known, so that no other window brings it back."""
        card = self.card(check)
        return self if card is None else self._with(_move_to_box(card, FORGOTTEN, today))

    def _with(self, card: Card) -> Training:
        return self._replace(cards=tuple(card if old.check == card.check else old for old in self.cards))

    def weakest(self) -> tuple[Missed, ...]:
        """Return the causes of mistakes, most frequent first, with counts of their cards (not discarded) and wrong answers."""
        found: dict[tuple[str, str], list[int]] = {}
        for card in self.cards:
            if card.box != FORGOTTEN:
                found.setdefault((card.game, card.cause), []).append(card.missed)
        rows = [Missed(game, cause, len(missed), sum(missed)) for (game, cause), missed in found.items()]
        return tuple(sorted(rows, key=lambda row: (-row.cards - row.missed, row.game, row.cause)))

    def record(self, game: str) -> int:
        """Return the number of puzzles solved in the longest run of a game, 0 if there was none."""
        return next((one.solved for one in self.records if one.game == game), 0)

    def with_record(self, one: BestRun) -> Training:
        """Return the training with a run recorded, if it is longer than any before."""
        return self._replace(records=_best_runs((*self.records, one)))

    def merged(self, other: Training) -> Training:
        """Return this training merged with that of another window."""
        return Training(_latest_cards((*self.cards, *other.cards)), _best_runs((*self.records, *other.records)))


def _move_to_box(card: Card, box: int, today: Day) -> Card:
    """Return a card after its move into a box on this day."""
    due = today + (BOXES[box - 1] if FORGOTTEN < box < LEARNT else 0)
    link = card.link if FORGOTTEN < box < LEARNT else "-"
    return card._replace(box=box, due=due, last=today, changes=card.changes + 1, link=link)


def _latest_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards without duplicates: of each name the most often changed one, then the latest, then the one answered worse."""
    found: dict[str, Card] = {}
    for card in cards:
        old = found.get(card.check)
        found[card.check] = card if old is None else max(old, card, key=_key_of_age)
    return tuple(found.values())


def _key_of_age(card: Card) -> tuple[int, Day, int, int, str]:
    return card.changes, card.last, -card.box, card.missed, card.link


def _best_runs(records: Iterable[BestRun]) -> tuple[BestRun, ...]:
    found: dict[str, BestRun] = {}
    for one in records:
        old = found.get(one.game)
        found[one.game] = one if old is None else max(old, one, key=lambda run: (run.solved, -run.day))
    return tuple(found[game] for game in sorted(found))


def card_check(link: str) -> str:
    """Return the name of a card, which is a checksum of its link."""
    return f"{zlib.crc32(link.encode()):08x}"


def moment_link(match: Match, number: int, at: int) -> str:
    """Return the link to a moment of a round, after `at` actions and remarks. Raises RecordError if no link can hold it."""
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
    """Return the training as the text that is stored."""
    lines = [HEAD]
    for card in training.cards:
        days = f"{write_day(card.due)} {write_day(card.last)}"
        lines.append(f"card {card.check} {card.game} {card.cause} {card.box} {days} {card.changes} {card.missed} {card.link}")
    lines += [f"record {one.game} {one.solved} {write_day(one.day)}" for one in training.records]
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=4)
def read_training(text: str) -> Training:
    """Return the training stored in a text. Unreadable lines of a damaged text are skipped."""
    return _read_training(text)[0]


def is_whole(text: str) -> bool:
    """Return whether this version understands every line of a stored training."""
    return _read_training(text)[1]


def merged_text(one: str, other: str) -> str:
    """Return two stored trainings merged into one text."""
    return write_training(read_training(one).merged(read_training(other)))


def salvage_training(text: str) -> str:
    """Return the readable part of a damaged training as a new text."""
    return write_training(read_training(text))


def _read_training(text: str) -> tuple[Training, bool]:
    if not text:
        return Training(), True
    lines = text[:LIMIT].split("\n")
    found = [_read_line(line) for line in lines[1:]]
    whole = len(text) <= LIMIT and lines[0] == HEAD and lines[-1] == ""
    whole = whole and not any(line and line != HEAD and one is None for line, one in zip(lines[1:], found, strict=True))
    cards = _latest_cards(one for one in found if isinstance(one, Card))
    return Training(cards, _best_runs(one for one in found if isinstance(one, BestRun))), whole


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
    fits = card.box <= LEARNT and len(link) <= LONGEST and (card_check(link) == check if card.kept else link == "-")
    return card if named and fits else None


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise ValueError
    return int(text)
