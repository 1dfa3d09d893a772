"""The command `show`: prints a link as text, with its game, the position with all hands open, and the moves.

    triokey show LINK
    triokey show --seat 2 LINK
    triokey show < TEXT

LINK may be part of a longer text, such as the message it came in. Put it in quotes, because the shell ignores what follows
a #. With --seat only what that player may know is shown.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from triokey.core.catalog import about, game_of, part
from triokey.core.duel import read_duel_link
from triokey.core.envelope import RecordError
from triokey.core.game import Cell, Game, Setup, seed_of
from triokey.core.listing import is_duel_link
from triokey.core.match import Match, outcome, standing, turn
from triokey.core.notes import read_record
from triokey.core.pasting import TEXT_LIMIT, find_link
from triokey.core.puzzle import GRADES, is_puzzle_link, read_puzzle_link
from triokey.core.seed import SEED_BITS, write_seed
from triokey.tools.asked import Unfit, at_least_one

_WHY = {
    "damaged": "the link is damaged: it has lost or changed some of its signs.",
    "newer": "the link was written by a newer version.",
    "foreign": "this is no link of Triokey.",
}


def main(argv: Sequence[str], name: str = "show") -> int:
    """Print the content of the link in the arguments, or in the standard input, and return the exit code."""
    parser = argparse.ArgumentParser(prog=name, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("link", nargs="*", help="the link, or a text that holds it; read from the input without it")
    parser.add_argument("--seat", type=at_least_one, metavar="N", help="show what this player may know; the first is 1")
    options = parser.parse_args(argv)
    given = " ".join(options.link) if options.link else sys.stdin.read(TEXT_LIMIT)
    try:
        print("\n".join(link_text(given, options.seat)))
    except Unfit as error:
        print(f"show: {error}", file=sys.stderr)
        return 2
    return 0


def link_text(given: str, seat: int | None = None) -> list[str]:
    """Return the content of a link as lines of text. Raises Unfit for a text without a complete link, or a seat out of range."""
    link = find_link(given)
    if link.startswith("#/"):
        raise Unfit("this is the address of a page, which holds no position.")
    try:
        if is_duel_link(link or given):
            return list(_duel_text(link or given))
        if is_puzzle_link(link or given):
            puzzle = read_puzzle_link(link or given)
            asked = f"puzzle: {puzzle.kind}, {GRADES[puzzle.grade]}"
            return [*_match_text(puzzle.match, seat), asked, *([f"given: {' '.join(puzzle.given)}"] if puzzle.given else [])]
        record = read_record(link or given)
    except RecordError as error:
        raise Unfit(_WHY.get(error.key, _WHY["foreign"])) from None
    named = [f"player {number}: {name}" for number, name in enumerate(record.notes.names, 1) if name]
    return [*_match_text(record.match, seat), *named]


def _duel_text(link: str) -> Iterator[str]:
    duel = read_duel_link(link)
    yield from _setup_text(duel.setup)
    bots = ", ".join(level for level in duel.levels if level)
    yield f"duel of {len(duel.seeds)} deals as player {duel.seat + 1} against {bots}"
    for at, seed in enumerate(duel.seeds):
        played = [duel.names[who] or f"player {who + 1}" for who, logs in enumerate(duel.logs) if logs[at]]
        yield f"deal {at + 1}: seed {write_seed(seed)}, played by {' and '.join(played) or 'nobody'}"


def _setup_text(setup: Setup) -> Iterator[str]:
    game = game_of(setup.game)
    yield f"{game.about.name or game.id}, {setup.seats} player{'s' if setup.seats > 1 else ''}"
    pairs = zip(game.options, setup.options, strict=True)
    if chosen := [f"{spec.key}={value}" for spec, value in pairs if value != spec.default]:
        yield f"options: {' '.join(chosen)}"


def _match_text(match: Match, seat: int | None) -> Iterator[str]:
    setup = match.setup
    if seat is not None and seat > setup.seats:
        raise Unfit(f"there are only {setup.seats} players.")
    yield from _setup_text(setup)
    game, number = game_of(setup.game), len(match.past)
    yield f"round {number + 1}{_deal_text(setup, number, seat is not None and game.about.hidden)}"
    yield ""
    yield from _position_text(match, seat)
    yield ""
    actor = None if seat is None else seat - 1
    for at, words in enumerate(match.log):
        if words and (at == number or seat is None):
            shown = _list_words(game, match, actor) if at == number else words
            yield f"moves of round {at + 1}: {' '.join(shown)}"
    yield from _end_text(match)


def _deal_text(setup: Setup, number: int, hide: bool) -> str:
    """Return a line on where the deal of a round comes from, without a seed that would reveal hidden cards or tiles."""
    if setup.deal is not None and not number:
        return ", dealt as the link says"
    seed = seed_of(setup, number)
    return "" if hide else f", seed {write_seed(seed) if seed < 1 << SEED_BITS else f'{seed:x}'}"


def _list_words(game: Game[Any, Any, Any], match: Match, seat: int | None) -> list[str]:
    """Return the texts of the actions in the current round as a seat may read them; in full if the seat is None."""
    if seat is None:
        return list(match.words)
    shown = []
    for state, word in zip(match.states, match.words, strict=False):
        action, actor = game.read(word), game.turn(state)
        shown.append(word if actor is None else game.redact(action, actor, seat))
    return shown


def _end_text(match: Match) -> Iterator[str]:
    end, actor = outcome(match), turn(match)
    if end is None:
        yield f"to move: player {(actor or 0) + 1}"
        return
    winners = ", ".join(f"player {seat + 1}" for seat in end.winners) or "nobody"
    yield f"over: won by {winners} ({', '.join(end.reasons)}); points {' '.join(map(str, end.points))}"
    if match.past:
        yield f"scores: {' '.join(map(str, standing(match).scores))}"


def _position_text(match: Match, seat: int | None) -> Iterator[str]:
    """Yield a position as lines of text: drawn by the game's family, described by the game, or listed field by field."""
    game = game_of(match.setup.game)
    view = match.state if seat is None else game.view(match.state, seat - 1)
    draw = getattr(part(game.id, "query"), "position_lines", None) if "query" in about(game.id).parts else None
    if draw is not None:
        yield from draw(view)
        return
    drawn = game.describe(game.view(match.state, None if seat is None else seat - 1))
    for lines in drawn:
        yield lines.label
        yield from ("  " + " ".join(one.text or "." if isinstance(one, Cell) else one for one in row) for row in lines.rows)
    if not drawn:
        yield from (f"{name}: {value}" for name, value in zip(getattr(view, "_fields", ()), view, strict=False))
