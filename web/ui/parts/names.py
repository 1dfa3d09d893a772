"""Names that the page says: of games, families, options, levels and players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES, about, games_of
from triokey.core.game import Seat
from ui.model.listing import awaits_round, of_devices
from ui.model.model import Entry, Model, Table
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.parts.rule_text import first_rule
else:
    first_rule = later("ui.parts.rule_text", "first_rule")


def plain_name(name: str) -> str:
    """Return a name of the program as one to be read, where no catalog has words for it.

    >>> plain_name("face_down"), plain_name("look-ahead")
    ('face down', 'look ahead')
    """
    return name.replace("_", " ").replace("-", " ")


def level_name(words: Words, level: str) -> str:
    """Return what a level of bots is called."""
    key = f"level.{level}"
    return words(key) if key in words else plain_name(level)


def game_name(words: Words, game_id: str) -> str:
    """Return a game's name: the one in its record where no catalog has it."""
    key = f"{game_id}.name"
    return words(key) if key in words else about(game_id).name if game_id in GAMES else game_id


def family_name(words: Words, family: str) -> str:
    """Return what a family of games is called: by the name of its first game where it has none of its own."""
    key = f"{family}.family"
    return words(key) if key in words else game_name(words, games_of(family)[0])


def game_pitch(words: Words, game_id: str) -> str:
    """Return what a game is in a sentence: the one in its record where no catalog has it, else its first rule."""
    key = f"{game_id}.pitch"
    return words(key) if key in words else about(game_id).pitch or first_rule(about(game_id).family)


def option_name(words: Words, game_id: str, key: str) -> str:
    """Return what an option of a game is called."""
    name = f"{game_id}.option.{key}"
    return words(name) if name in words else plain_name(key)


_YES_NO = {"yes": "plain.true", "no": "plain.false"}


def option_value(words: Words, game_id: str, key: str, value: str) -> str:
    """Return what a value of an option is called."""
    name = f"{game_id}.option.{key}.{value}"
    return words(name) if name in words else words(_YES_NO[value]) if value in _YES_NO else plain_name(value)


def next_label(words: Words, game_id: str) -> str:
    """Return what the way to the next round is called in this game."""
    key = f"{game_id}.next"
    return words(key) if key in words else words("table.next")


def rematch_label(words: Words, table: Table) -> str:
    """Return what the way to another match is called in this game: nobody has a rematch against themselves."""
    key = f"{table.match.setup.game}.rematch"
    return words(key) if key in words else words("table.rematch")


def player_name(words: Words, table: Table, seat: Seat) -> str:
    """Return the name a seat goes by: the person's own, else the role that the game gives the seat."""
    name = table.players[seat].name
    if name:
        return name
    family = table.match.setup.game
    key = f"{family}.seat.{seat}"
    return words(key) if key in words else words("player.seat", n=seat + 1)


def names_in(words: Words, table: Table, text: str) -> bool:
    """Tell whether a text about a table has the name of somebody there in it."""
    return any(player_name(words, table, seat) in text for seat in range(len(table.players)))


def who_facts(words: Words, table: Table, seat: Seat) -> dict[str, str | int]:
    """Return the name of a seat and whether it is the one person at this device."""
    return {"who": player_name(words, table, seat), "me": "yes" if table.persons == (seat,) else "no"}


def judged_name(words: Words, table: Table, seat: Seat) -> str:
    """Return the name of a seat where its decisions are looked at: the only person here who has none is told "you"."""
    nameless = not table.players[seat].name and f"{table.match.setup.game}.seat.{seat}" not in words
    return words("player.you") if nameless and table.persons == (seat,) else player_name(words, table, seat)


def own_name(words: Words, table: Table, seat: Seat) -> str:
    """Return the name of a seat in a review: the one person at this device is told "you", whatever the seat is called."""
    return words("player.you") if table.persons == (seat,) else player_name(words, table, seat)


def player_note(words: Words, table: Table, seat: Seat) -> str:
    """Return what stands under a name: whose turn it is, else who plays there."""
    player = table.players[seat]
    if player.kind == "away" and table.several:
        return words("live.waiting" if table.at is None and table.turn == seat else "live.kind.away")
    if table.at is None and table.turn == seat and not table.aside.still:
        if player.kind == "bot":
            return words("player.thinking")
        return words("player.turn") if player.kind == "person" else words("player.away-turn")
    if player.kind == "bot":
        return words("player.bot-note", level=level_name(words, player.level))
    return words(f"player.{player.kind}-note")


def player_counts(game_id: str) -> str:
    """Return the numbers of players as text, such as "2-4" with an en dash."""
    counts = about(game_id).seat_counts
    return str(counts[0]) if len(counts) == 1 else f"{min(counts)}\u2013{max(counts)}"


def resume_note(model: Model, entry: Entry) -> str:
    """Return the short line that says where a stored game stands, or that its next round waits."""
    words, note = model.words, dict(entry.note)
    if awaits_round(entry):
        told = next_label(words, entry.game)
    else:
        rounds, moves = int(note.get("round", "1")), int(note.get("moves", "0"))
        told = words("home.at-round", n=rounds) if rounds > 1 else words("home.at-move", n=moves + 1)
    return f"{told}\u00a0· {words('live.title')}" if of_devices(entry) else told
