"""Names shown on the page: of games, families, options, bot levels and players."""

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
    """Return an identifier of the program as readable text, for a name that the catalog of words lacks.

    >>> plain_name("face_down"), plain_name("look-ahead")
    ('face down', 'look ahead')
    """
    return name.replace("_", " ").replace("-", " ")


def level_name(words: Words, level: str) -> str:
    """Return the name of a bot level in the page's language."""
    key = f"level.{level}"
    return words(key) if key in words else plain_name(level)


def game_name(words: Words, game_id: str) -> str:
    """Return a game's name in the page's language; if the catalog has none, the English name in the game's record."""
    key = f"{game_id}.name"
    return words(key) if key in words else about(game_id).name if game_id in GAMES else game_id


def family_name(words: Words, family: str) -> str:
    """Return the name of a family of games; if the catalog has none, the name of the family's first game."""
    key = f"{family}.family"
    return words(key) if key in words else game_name(words, games_of(family)[0])


def game_pitch(words: Words, game_id: str) -> str:
    """Return one sentence that describes a game: from the catalog, else from the game's record, else the game's first rule."""
    key = f"{game_id}.pitch"
    return words(key) if key in words else about(game_id).pitch or first_rule(about(game_id).family)


def option_name(words: Words, game_id: str, key: str) -> str:
    """Return the name of a game's option in the page's language."""
    name = f"{game_id}.option.{key}"
    return words(name) if name in words else plain_name(key)


_YES_NO = {"yes": "plain.true", "no": "plain.false"}


def option_value(words: Words, game_id: str, key: str, value: str) -> str:
    """Return the name of a value of a game's option in the page's language."""
    name = f"{game_id}.option.{key}.{value}"
    return words(name) if name in words else words(_YES_NO[value]) if value in _YES_NO else plain_name(value)


def next_label(words: Words, game_id: str) -> str:
    """Return the label of the button that leads to the next round, in this game's own words if the catalog has them."""
    key = f"{game_id}.next"
    return words(key) if key in words else words("table.next")


def rematch_label(words: Words, table: Table) -> str:
    """Return the label of the button for another match. A game without opponents has a label of its own."""
    key = f"{table.match.setup.game}.rematch"
    return words(key) if key in words else words("table.rematch")


def player_name(words: Words, table: Table, seat: Seat) -> str:
    """Return the name of the player at a seat: as entered, else the role that the game gives the seat, else the seat's number."""
    name = table.players[seat].name
    if name:
        return name
    family = table.match.setup.game
    key = f"{family}.seat.{seat}"
    return words(key) if key in words else words("player.seat", n=seat + 1)


def names_in(words: Words, table: Table, text: str) -> bool:
    """Tell whether a text contains the name of any player at this table."""
    return any(player_name(words, table, seat) in text for seat in range(len(table.players)))


def who_facts(words: Words, table: Table, seat: Seat) -> dict[str, str | int]:
    """Return the facts with which a sentence names a seat: "who", its name, and "me", "yes" if only that seat plays here."""
    return {"who": player_name(words, table, seat), "me": "yes" if table.persons == (seat,) else "no"}


def judged_name(words: Words, table: Table, seat: Seat) -> str:
    """Return a seat's name in a judgement of its moves: "you" for the only person here, if that person has no name or role."""
    nameless = not table.players[seat].name and f"{table.match.setup.game}.seat.{seat}" not in words
    return words("player.you") if nameless and table.persons == (seat,) else player_name(words, table, seat)


def own_name(words: Words, table: Table, seat: Seat) -> str:
    """Return a seat's name in a review: "you" for the only person at this device, even if that person has a name."""
    return words("player.you") if table.persons == (seat,) else player_name(words, table, seat)


def player_note(words: Words, table: Table, seat: Seat) -> str:
    """Return the short note below a player's name: that it is their turn, else who plays there (person, bot, other device)."""
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
    """Return the possible numbers of players of a game as text, such as "2-4" with an en dash."""
    counts = about(game_id).seat_counts
    return str(counts[0]) if len(counts) == 1 else f"{min(counts)}\u2013{max(counts)}"


def resume_note(model: Model, entry: Entry) -> str:
    """Return the short note on how far a stored game has come: its round or move, or that the next round can be dealt."""
    words, note = model.words, dict(entry.note)
    if awaits_round(entry):
        told = next_label(words, entry.game)
    else:
        rounds, moves = int(note.get("round", "1")), int(note.get("moves", "0"))
        told = words("home.at-round", n=rounds) if rounds > 1 else words("home.at-move", n=moves + 1)
    return f"{told}\u00a0· {words('live.title')}" if of_devices(entry) else told
