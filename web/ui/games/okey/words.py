"""Sentences about a round of Okey: whose turn it is, what players did, why an action is not allowed, how the round ended."""

from __future__ import annotations

from itertools import dropwhile
from typing import Any

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, Seat
from triokey.okey.hand.tiles import BLANK, COLOURS, Face, colour, read_tile
from triokey.okey.neighbour import neighbour_of, wanted_with
from triokey.okey.rules import must_draw, points_of_show
from triokey.okey.scoring import loss_multiplier
from triokey.okey.table import DRAW, NOBODY, NOTHING, PASS, SHOW, TAKE, View, last_discard
from ui.games.okey.art import face_text, tile_text
from ui.games.okey.rack import face_of
from ui.games.okey.view_model import ViewModel, view_of
from ui.games.telling import as_sentence
from ui.model.model import Table
from ui.parts.names import who_facts
from ui.text.html import Content, h
from ui.text.words import Words


def status_content(sight: ViewModel) -> Content:
    """Return the status line: whose turn it is, what the player must do, and what is special about this turn."""
    view, words = sight.view, sight.words
    shown = _show_told(sight)
    if not sight.mine:
        said = shown or words("okey.status.other", did=_latest(sight), **sight.who(view.turn))
        return h("p", said, cls="alone" if shown else None)
    asked = _todo_sentence(sight) if len(sight.table.persons) > 1 else turn_sentences(sight)
    return h("p", h("b", shown), " ", asked, cls="alone") if shown else h("p", asked)


def turn_sentences(sight: ViewModel) -> Content:
    """Return the sentences on whose turn it is, and on what that player must do."""
    return h("b", sight.words("okey.status.turn", **sight.who(sight.view.turn))), "\u00a0· ", _todo_sentence(sight)


def _todo_sentence(sight: ViewModel) -> Content:
    """Return the sentence on what the player must do; for a lifted tile, it is marked to be announced at once."""
    lifted = sight.view.due and len(sight.picked) == 1
    return h("span", task_sentence(sight), data_answer=f"put {sight.picked[0]}") if lifted else task_sentence(sight)


def task_sentence(sight: ViewModel) -> str:
    """Return the sentence on what the player whose turn it is must do, with the keys for it if the player uses keys."""
    todo, facts = _to_do(sight)
    letters = "yes" if sight.letters else "no"
    return sight.words(todo, letters=letters, how=sight.words("okey.status.how", letters=letters), **facts)


def joker_sentence(sight: ViewModel) -> str:
    """Return the sentence that names the joker of the round."""
    if sight.joker == BLANK:
        return sight.words("okey.deal.holders")
    said = sight.words("okey.dealt.joker", face=face_text(sight.words, sight.joker))
    twice = doubled_sentence(sight.words, sight.view)
    return f"{said} {as_sentence(sight.words, twice)}" if twice else said


def doubled_sentence(words: Words, view: View) -> str:
    """Return the sentence that this round's losses are doubled, with the indicator's colour as the reason; "" if they are not."""
    if loss_multiplier(view.house, view.indicator) < 2:
        return ""
    return words("okey.doubled", colour=COLOURS[colour(view.indicator)])


def possible_actions_text(sight: ViewModel) -> str:
    """Return the sentences on what the player may do, which tile may not be discarded, and which tiles win."""
    words, view = sight.words, sight.view
    said = [words("query.okey", todo=task_sentence(sight))]
    if _kept_back(view) != NOTHING:
        said.append(words("query.okey.not-back", tile=tile_text(words, view.drawn, sight.joker)))
    if sight.wins:
        tiles = "; ".join(tile_text(words, face, sight.joker) for face in sight.wins)
        said.append(words("query.okey.wins", tiles=tiles))
    return " ".join(said)


def _kept_back(view: View) -> Face:
    """Return the tile that was just taken from the pile and may not be discarded at once, NOTHING if there is none."""
    return view.drawn if view.due and view.took and view.hand.count(view.drawn) == 1 else NOTHING


def _to_do(sight: ViewModel) -> tuple[str, dict[str, str | int]]:
    view = sight.view
    if view.due:
        lifted = face_of(sight.rack.slots[sight.picked[0]]) if len(sight.picked) == 1 else NOTHING
        if sight.wins and sight.warned and lifted != NOTHING:
            return "okey.status.whole", {"tile": tile_text(sight.words, lifted, sight.joker)}
        if sight.wins:
            return "okey.status.win", {}
        if lifted != NOTHING:
            return _to_put(sight, lifted)
        if sight.picked:
            return "okey.status.block", {"n": len(sight.picked)}
        return ("okey.status.discard" if view.past else "okey.status.begin"), {}
    facts: dict[str, str | int] = {"tile": tile_text(sight.words, last_discard(view), sight.joker)}
    if not view.supply:
        return ("okey.status.last-win" if sight.wins else "okey.status.last"), facts
    if must_draw(view):
        return "okey.status.must-draw", {"n": view.takes}
    return "okey.status.take", facts


def _to_put(sight: ViewModel, face: Face) -> tuple[str, dict[str, str | int]]:
    """Return the key and the facts of the sentence on discarding the lifted tile, with a warning if the settings ask for that.

    The warning is that it has just been taken, that it is a joker, or that it goes with a tile that the next player took.
    """
    words = sight.words
    facts: dict[str, str | int] = {"tile": tile_text(words, face, sight.joker)}
    if _kept_back(sight.view) == face:
        return "okey.status.same-back", facts
    if sight.warned and face == sight.joker:
        return "okey.status.joker", facts
    wanted = wanted_with(sight.view, face) if sight.warned else ()
    if not wanted:
        return "okey.status.put", facts
    held = words.listed(tile_text(words, each, sight.joker) for each in dict.fromkeys(wanted))
    return "okey.status.careful", {**facts, "held": held, **sight.who(neighbour_of(sight.view).seat)}


def _show_told(sight: ViewModel) -> str:
    """Return the sentence on who has shown the indicator's twin and what it cost the others.

    It is "" once the viewer has acted or the player who showed it has another turn.
    """
    table, match, game = sight.table, sight.table.match, game_of(sight.table.match.setup.game)
    if sight.view.showed == NOBODY or sight.view.end:
        return ""
    at = next((at for at, word in enumerate(match.words) if game.read(word).kind == SHOW), len(match.words))
    turns = [game.turn(state) for state in match.states[at + 1 :]]
    shower = sight.view.showed
    has_acted = table.viewer in turns[:-1]
    if not turns or has_acted or shower in dropwhile(lambda seat: seat == shower, turns):
        return ""
    return action_sentence(sight.words, table, shower, match.states[at], match.words[at])


def show_moves(words: Words, table: Table, shower: Seat, state: Any) -> str:
    """Return the sentence on which players lose how many points because a seat shows the indicator's twin."""
    points = points_of_show(state._replace(showed=shower))
    payers = [seat for seat, lost in enumerate(points) if lost]
    is_everybody = len(payers) == len(state.players) - 1 > 1
    names = words.listed(words("okey.show.payer", **who_facts(words, table, seat)) for seat in payers)
    kind = "all" if is_everybody else "some" if payers else "none"
    return words("okey.show.moves", kind=kind, payers=names, n=-min(points))


def _latest(sight: ViewModel) -> str:
    """Return the kind of the last action, "none" at the beginning of a round, as a fact that selects a sentence's wording."""
    words = sight.table.match.words
    if sight.view.end or not words:
        return "none"
    seat = game_of(sight.table.match.setup.game).turn(sight.table.match.states[-2])
    return {"d": "drew", "t": "took"}.get(words[-1], "none") if seat == sight.view.turn else "none"


def action_sentence(words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
    """Return the sentence that announces an action, "" for an action that needs no announcement.

    A drawn tile is named only to the player who drew it: the only player at the device or, at a shared device, the one whose
    turn continues. Tiles that other players take are announced together with their discards.
    """
    game = game_of(table.match.setup.game)
    action = game.read(word)
    facts = who_facts(words, table, seat)
    joker = before.joker
    if action.kind == DRAW:
        drawn = game.view(table.after(before, word), seat).drawn
        if drawn != NOTHING and (table.persons == (seat,) or (table.curtain is None and seat == table.turn == table.viewer)):
            return words("okey.told.drew", tile=tile_text(words, drawn, joker), **facts)
        return ""
    if action.kind == TAKE:
        if table.players[seat].kind != "person":
            return ""
        return words("okey.told.take", tile=tile_text(words, last_discard(before), joker), **facts)
    if action.kind == PASS:
        return words("okey.told.pass", **facts)
    if action.kind == SHOW:
        moves = show_moves(words, table, seat, before)
        return words("okey.told.show", tile=tile_text(words, before.indicator, joker), moves=moves, **facts)
    kind = "discard" if action.kind == "discard" else "win"
    tile = tile_text(words, action.face, joker)
    at = next((n for n, state in enumerate(table.match.states) if state is before), 0)
    took = at > 0 and table.players[seat].kind != "person" and game.read(table.match.words[at - 1]).kind == TAKE
    if took:
        taken = tile_text(words, last_discard(table.match.states[at - 1]), joker)
        return words(f"okey.told.take-{kind}", taken=taken, tile=tile, **facts)
    return words(f"okey.told.{kind}", tile=tile, **facts)


def refusal_text(words: Words, table: Table, refusal: IllegalAction) -> str:
    """Return the sentence on why an action is not allowed."""
    joker = view_of(table).joker
    facts: dict[str, str | int] = dict(refusal.facts)
    if refusal.evidence:
        facts["tiles"] = words.listed(tile_text(words, read_tile(each), joker) for each in refusal.evidence)
    if "discard" in facts:
        facts["discard"] = tile_text(words, read_tile(str(facts["discard"])), joker)
    return words(f"okey.no.{refusal.reason}", **facts)


def verdict_sentence(words: Words, table: Table) -> str:
    """Return the sentence on how the round ended."""
    view: View = view_of(table._replace(at=None))
    if view.end is None:
        return ""
    if view.end.how == "void":
        return words("okey.end.void")
    outcome = table.outcome
    joker_last = outcome is not None and "joker-discard" in outcome.reasons
    key = f"okey.end.{view.end.how}" + ("-joker" if joker_last else "")
    return words(key, **who_facts(words, table, view.end.seat))
