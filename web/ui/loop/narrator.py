"""Announcements of a change: texts for the two live regions of the page, which readers queue and interrupt.

What others did is kept until the table waits for a person. Then one text tells it, with what somebody here did and whose
turn it is now. What the page says in place, such as a hint, is said when it comes up.
"""

from __future__ import annotations

from ui.games.board import Ceremony, Dealer
from ui.games.secrecy import needs_curtain
from ui.games.showcase import board_of
from ui.games.telling import PLAYED, Deed, brief, call, deeds, own_seats, since_own
from ui.model.effects import ANSWER, NEWS, PAGE, Effect, Say
from ui.model.model import ANEW, Model, Place, Table
from ui.model.position import actions, bot_waits, position_key
from ui.parts.controls import device_text
from ui.text.html import Node, nodes, spoken_of

NEW_PAGE = Say("", PAGE)
"""Takes back what was said on the page before."""
MARKS = {ANSWER: "data-answer", NEWS: "data-news"}
"""Attributes of elements whose text is said when it comes up or changes: what was asked for, and what comes by itself."""
MARKED = frozenset(MARKS.values())
HINT: Place = (ANSWER, "hint")


def narrate(before: Model, after: Model, page: Node) -> tuple[Model, tuple[Say, ...]]:
    """Return the model that knows what the reader was told, and what is said of the page that shows it."""
    fresh = _page_identity(before) != _page_identity(after)
    old, again, now = dict(before.spoken), _again(before, after), _marked_texts(page)
    kept = old.get(HINT, after.words("hint.looking")) != after.words("hint.looking") and _is_same_hint(before, after)
    new = [(place, text) for place, text in now.items() if text and (place == again or old.get(place) != text)]
    new = [(place, text) for place, text in new if place != HINT or not kept]
    shown = tuple(Say(text, kind) for (kind, _), text in new if not fresh or kind == NEWS)
    covered = {} if fresh else {place: text for place, text in old.items() if _comes_back(before, after, place)}
    after = after._replace(spoken=tuple({**covered, **now}.items()))
    after, said = _at_table(after, None if fresh else before.table)
    return after, (*((NEW_PAGE,) if fresh else ()), *shown, *said)


def in_one(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects with all news in one text, at the place of the last."""
    news = [effect for effect in effects if isinstance(effect, Say) and effect.kind == NEWS]
    if len(news) < 2:
        return effects
    text = " ".join(one.text for one in news if one.text)
    others = [effect for effect in effects if not (isinstance(effect, Say) and effect.kind == NEWS)]
    return (*others, Say(text, NEWS))


def _page_identity(model: Model) -> tuple[object, ...]:
    """Return what makes a page another one: the address, and at a table which deal lies on it."""
    table = model.table
    return (model.route, (table.key, len(table.match.past)) if table is not None else None)


def _again(before: Model, after: Model) -> Place | None:
    """Return the place of what is asked for once more, as the last step of a hint may be."""
    old, new = before.table, after.table
    return HINT if old is not None and new is not None and new.hint > old.hint else None


def _comes_back(before: Model, after: Model, place: Place) -> bool:
    """Tell whether what stood in a place is only covered: by a sentence that waits to be read, or as another moment is shown."""
    return after.toast is not None or (place == HINT and _is_same_hint(before, after))


def _is_same_hint(before: Model, after: Model) -> bool:
    """Tell whether as many steps of a hint are shown as before, which are not said again where the rack was only sorted."""
    old, new = before.table, after.table
    return old is not None and new is not None and old.match is new.match and old.hint == new.hint > 0


def _marked_texts(page: Node) -> dict[Place, str]:
    """Return what a page says in place: the texts of what it marks as answers and news, by the mark and the name it gives."""
    places = [node for node in nodes(page) if not MARKED.isdisjoint(node.attrs)]
    return {
        (kind, node.attrs[mark]): spoken_of(node).strip() for node in places for kind, mark in MARKS.items() if mark in node.attrs
    }


def _at_table(model: Model, old: Table | None) -> tuple[Model, tuple[Say, ...]]:
    """Return what is said at the table; old: as it was, None where the page is another one."""
    table = model.table
    if table is None:
        return model, ()
    if model.route[:1] not in PLAYED:
        return model, _tell_turn(model, table, old)
    if old is None or table.aside.told is None:
        table = _note_told(table, 0 if not actions(table.match) else len(table.match.words), None)
    if table.aside.stage:
        return model._replace(table=table), _dealing(model, table) if old is None or not old.aside.stage else ()
    if table.curtain is not None:
        text = device_text(model.words, table, table.curtain)
        hung = old is None or old.curtain is None or old.aside.stage > 0
        return model._replace(table=_note_told(table, _count_told(table), None)), (Say(text, PAGE),) if hung else ()
    table, text = _tell_play(model, table, old)
    return model._replace(table=table), (Say(text, NEWS),) if text else ()


def _dealing(model: Model, table: Table) -> tuple[Say, ...]:
    board = board_of(table.match.setup.game)
    return (Say(board.dealing(table, model), NEWS),) if isinstance(board, Ceremony) else ()


def _tell_turn(model: Model, table: Table, old: Table | None) -> tuple[Say, ...]:
    """Return whose turn it has become on a board that shows something else than a game."""
    if not table.mine or (old is not None and old.mine and old.turn == table.turn):
        return ()
    return (Say(call(model, table), NEWS),)


def _note_told(table: Table, told: int, called: tuple[int, int] | None) -> Table:
    """Return the table with how many words of the round the reader was told, and when it was told whose turn it is."""
    return table._replace(aside=table.aside._replace(told=(len(table.match.past), told), called=called))


def _count_told(table: Table) -> int:
    """Return how many words of the round that is played the reader was told."""
    number, told = table.aside.told or (0, 0)
    return min(told, len(table.match.words)) if number == len(table.match.past) else 0


def _tell_play(model: Model, table: Table, old: Table | None) -> tuple[Table, str]:
    """Return the table as it is known now, and in one text what was done there and what comes next."""
    begins, moment = table.aside.called is None, (len(table.match.past), len(actions(table.match)))
    passed = begins and needs_curtain(table)
    news = deeds(
        model.words, table, since_own(table) if passed else _count_told(table), own_seats(table) if passed else table.persons
    )
    own = [deed.text for deed in news if deed.own and not deed.talk]
    ended = table.turn is None and old is not None and old.outcome is None
    listens = table.mine and table.listening == position_key(table)
    back = old is not None and old.at is not None and table.at is None
    anew = begins or back or table.aside.called == ANEW
    if not own and (listens or not (anew or ended or _waits(model, table))):
        return table, ""
    wanted = model.settings.get("speech")
    calls = not listens and (anew or (table.mine and table.aside.called != moment))
    goes_on = board_of(table.match.setup.game).verdict(model.words, table) if ended else ""
    parts = (
        _state(model, table) if begins and not listens else "",
        brief(model, _others(news)) if wanted == "all" else "",
        *own,
        goes_on or (call(model, table) if calls and wanted != "mine" else ""),
    )
    return _note_told(table, len(table.match.words), moment if calls else table.aside.called), " ".join(filter(None, parts))


def _others(news: list[Deed]) -> list[str]:
    """Return what others did, and then what they said."""
    return [deed.text for talk in (False, True) for deed in news if not deed.own and deed.talk == talk]


def _waits(model: Model, table: Table) -> bool:
    """Tell whether nothing goes on at the table before a person acts, here or elsewhere, or nobody is there to wait for."""
    seat = table.turn
    if seat is None or table.players[seat].kind != "bot" or bot_waits(model, table):
        return True
    return all(player.kind == "bot" for player in table.players)


def _state(model: Model, table: Table) -> str:
    """Return what there is to know before one's first action in a round: what was dealt."""
    board = board_of(table.match.setup.game)
    acted = needs_curtain(table) and since_own(table) > 0
    return board.dealt(table, model) if isinstance(board, Dealer) and table.turn is not None and not acted else ""
