"""A short review, requested when a round ends, so that the sheet there announces a decisive step only if there is one."""

from __future__ import annotations

import json
from collections.abc import Sequence

from triokey.core.review import Point, most_costly_point, points_from_data
from triokey.core.save import Save, write_save
from ui.features.review.state import Course
from ui.games.offers import review_texts, reviewed_board
from ui.model.change import Change
from ui.model.effects import Think
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import position_key
from ui.model.store import GAME_PREFIX
from ui.text.words import Words


def request_short_review(model: Model) -> Change:
    """Request once a short review of the round whose end the table shows."""
    table = model.table
    if table is None or not table.key.startswith(GAME_PREFIX) or not (table.in_finale or table.in_ending):
        return model, ()
    known = model.of(Course)
    if (known is not None and known.about == _tag_of_round(table)) or reviewed_board(table.match.setup.game) is None:
        return model, ()
    if review_texts(table).turned is not None:
        return model, ()
    record = write_save(Save(table.match._replace(undone=()), 0))
    question = {"op": "review", "record": record, "seat": table.viewer, "from": 0, "count": len(table.match.words)}
    return model.put(Course(_tag_of_round(table))), (Think("round-known", _tag_of_round(table), json.dumps(question)),)


def take_ending(model: Model, message: Message) -> Change:
    """Store the short review of a round, if it answers the last request."""
    course = model.of(Course)
    if course is None or course.about != message.field("about") or not message.value:
        return model, ()
    return model.put(course._replace(points=points_from_data(json.loads(message.value)))), ()


def has_turned(model: Model, table: Table) -> bool:
    """Return whether one step is known to have decided the round that has ended."""
    verdict = review_texts(table)
    if verdict.turned is not None:
        return verdict.turned(table)
    found = most_costly_point(points_of(model, table))
    return found is not None and verdict.decisive(found)


def from_start(words: Words, table: Table, points: Sequence[Point]) -> str:
    """Return the sentence that says that the round was decided before its first step, "" unless that is proven."""
    found, verdict = most_costly_point(points), review_texts(table)
    decided = not points or (found is not None and verdict.decisive(found))
    return "" if decided else verdict.from_start(words, table, points)


def points_of(model: Model, table: Table) -> tuple[Point, ...]:
    """Return the judged steps of the round that has ended, empty while they are not known."""
    course = model.of(Course)
    return course.points or () if course is not None and course.about == _tag_of_round(table) else ()


def _tag_of_round(table: Table) -> str:
    return f"{position_key(table)} {table.viewer}"
