"""Announcements of a change: texts for the page's two live regions, one of which interrupts the screen reader.

The moves of others are collected until the table waits for a person. One text then tells them, together with the person's own
move and whose turn it is. Texts marked on the page, such as a hint, are announced when they appear.
"""

from __future__ import annotations

from ui.games.board import Ceremony, Dealer
from ui.games.secrecy import needs_curtain
from ui.games.showcase import board_of
from ui.games.telling import ANEW, PLAYED, Announced, brief_news, call_to_act, deeds_since, ending_text, own_seats, since_own
from ui.model.effects import ANSWER, NEWS, PAGE, Effect, Say
from ui.model.model import HINT, Model, Place, Table
from ui.model.position import bot_waits, list_actions, position_key
from ui.parts.controls import device_text
from ui.text.html import Node, spoken_of, walk_nodes

NEW_PAGE = Say("", PAGE)
"""The announcement that cancels those of the page before."""
MARKS = {ANSWER: "data-answer", NEWS: "data-news"}
"""Attributes of elements whose text is announced when it appears or changes: an answer, or news."""
MARKED = frozenset(MARKS.values())


def narrate(before: Model, after: Model, page: Node) -> tuple[Model, tuple[Say, ...]]:
    """Return the model with a note of what the screen reader was told, and the announcements for this page after a change."""
    fresh = _identify_page(before) != _identify_page(after)
    old, now, looking = dict(after.spoken), _read_marked_texts(page), after.words("hint.looking")
    kept = old.get(HINT, looking) != looking and _is_same_hint(before, after)
    new = [(place, text) for place, text in now.items() if text and old.get(place) != text]
    new = [(place, text) for place, text in new if place != HINT or not kept]
    late = old.get(HINT) == looking and before.toast is not None  # The answer to a later question is not interrupted.
    shown = tuple(Say(text, NEWS if late and place == HINT else place[0]) for place, text in new if not fresh or place[0] == NEWS)
    covered = {} if fresh else {place: text for place, text in old.items() if _is_covered(before, after, place)}
    after = after._replace(spoken=tuple({**covered, **now}.items()))
    after, said = _narrate_table(after, None if fresh else before.table)
    return after, (*((NEW_PAGE,) if fresh else ()), *shown, *said)


def in_one(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects with all news merged into one announcement, which comes last."""
    news = [effect for effect in effects if isinstance(effect, Say) and effect.kind == NEWS]
    if len(news) < 2:
        return effects
    text = " ".join(one.text for one in news if one.text)
    others = [effect for effect in effects if not (isinstance(effect, Say) and effect.kind == NEWS)]
    return (*others, Say(text, NEWS))


def _identify_page(model: Model) -> tuple[object, ...]:
    """Return a value that differs between pages: the address and, at a table, the table and its round."""
    table = model.table
    return (model.route, (table.key, len(table.match.past)) if table is not None else None)


def _is_covered(before: Model, after: Model, place: Place) -> bool:
    """Tell whether a text is only hidden for now, by a toast or by another moment on the board, and will come back."""
    return after.toast is not None or (place == HINT and _is_same_hint(before, after))


def _is_same_hint(before: Model, after: Model) -> bool:
    """Tell whether the same number of hint steps is shown as before, without a move; then the hint is not announced again."""
    old, new = before.table, after.table
    return old is not None and new is not None and old.match is new.match and old.hint == new.hint > 0


def _read_marked_texts(page: Node) -> dict[Place, str]:
    """Return the texts on a page that are marked as answers or news, by their mark and their name."""
    places = [node for node in walk_nodes(page) if not MARKED.isdisjoint(node.attrs)]
    return {
        (kind, node.attrs[mark]): spoken_of(node).strip() for node in places for kind, mark in MARKS.items() if mark in node.attrs
    }


def _narrate_table(model: Model, old: Table | None) -> tuple[Model, tuple[Say, ...]]:
    """Return the model and the announcements at its table. old: the table before, None if another page was shown."""
    table = model.table
    if table is None:
        return model, ()
    if model.route[:1] not in PLAYED:
        return model, _tell_turn(model, table, old)
    if old is None or table.of(Announced) is None:
        table = _note_told(table, 0 if not list_actions(table.match) else len(table.match.words), None)
    if table.aside.stage:
        return model._replace(table=table), _announce_dealing(model, table) if old is None or not old.aside.stage else ()
    if table.curtain is not None:
        text = device_text(model.words, table, table.curtain)
        hung = old is None or old.curtain is None or old.aside.stage > 0
        return model._replace(table=_note_told(table, _count_told(table), None)), (Say(text, PAGE),) if hung else ()
    table, text = _tell_play(model, table, old)
    return model._replace(table=table), (Say(text, NEWS),) if text else ()


def _announce_dealing(model: Model, table: Table) -> tuple[Say, ...]:
    board = board_of(table.match.setup.game)
    return (Say(board.dealing(table, model), NEWS),) if isinstance(board, Ceremony) else ()


def _tell_turn(model: Model, table: Table, old: Table | None) -> tuple[Say, ...]:
    """Return the announcement that it is now a person's turn, for a page whose board shows something other than this game."""
    if not table.mine or (old is not None and old.mine and old.turn == table.turn):
        return ()
    return (Say(call_to_act(model, table), NEWS),)


def _note_told(table: Table, told: int, called: tuple[int, int] | None) -> Table:
    """Return the table with a note of how many moves a screen reader was told, and when it was last told whose turn it is."""
    return table.put(Announced((len(table.match.past), told), called))


def _count_told(table: Table) -> int:
    """Return the number of moves of the present round that the screen reader has announced."""
    known = table.of(Announced)
    number, told = known.told if known is not None else (0, 0)
    return min(told, len(table.match.words)) if number == len(table.match.past) else 0


def _tell_play(model: Model, table: Table, old: Table | None) -> tuple[Table, str]:
    """Return the table with a note of what is announced, and the text that announces the latest moves and the next player."""
    known = table.of(Announced)
    called = known.called if known is not None else None
    begins, moment = called is None, (len(table.match.past), len(list_actions(table.match)))
    passed = begins and needs_curtain(table)
    news = deeds_since(
        model.words, table, since_own(table) if passed else _count_told(table), own_seats(table) if passed else table.persons
    )
    own = [deed.text for deed in news if deed.own and not deed.talk]
    ended = table.turn is None and old is not None and old.outcome is None
    listens = table.mine and table.listening == position_key(table)
    back = old is not None and old.at is not None and table.at is None
    anew = begins or back or called == ANEW
    if not own and (listens or not (anew or ended or _waits_for_person(model, table))):
        return table, ""
    wanted = model.settings.get("speech")
    calls = not listens and (anew or (table.mine and called != moment))
    goes_on = ending_text(model.words, table) if ended else ""
    parts = (
        _tell_deal(model, table) if begins and not listens else "",
        brief_news(model, [deed for deed in news if not deed.own]) if wanted == "all" else "",
        *own,
        goes_on or (call_to_act(model, table) if calls and wanted != "mine" else ""),
    )
    return _note_told(table, len(table.match.words), moment if calls else called), " ".join(filter(None, parts))


def _waits_for_person(model: Model, table: Table) -> bool:
    """Tell whether the table waits for a person, here or at another device, or has only bots."""
    seat = table.turn
    if seat is None or table.players[seat].kind != "bot" or bot_waits(model, table):
        return True
    return all(player.kind == "bot" for player in table.players)


def _tell_deal(model: Model, table: Table) -> str:
    """Return the text on what was dealt, before a person's first action in a round; "" at any other time."""
    board = board_of(table.match.setup.game)
    acted = needs_curtain(table) and since_own(table) > 0
    return board.dealt(table, model) if isinstance(board, Dealer) and table.turn is not None and not acted else ""
