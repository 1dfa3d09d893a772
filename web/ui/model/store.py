"""Stored texts and their keys: saves, settings, and damaged texts that were set aside."""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import Setup
from triokey.core.match import standing
from triokey.core.names import clean_name
from triokey.core.record import RecordError
from triokey.core.save import GOOD, Save, inspect_save, read_save, write_save
from ui.model.model import Aside, Entry, Model, Player, Table
from ui.model.outcomes import count_actions, own_result

GAME_PREFIX = "game:"
ASIDE_PREFIX = "aside:"
SETTINGS = "settings"
BACKED_UP = "backup"
"""Key under which the day of the last backup is stored."""
KEEP = "ui.keep-"
"""Prefix of the names under which a save contains the texts that a table keeps."""
VARIANTS = "variants"
"""Key of the stored text that says which game the home page shows for a family of several games: one id a line."""
SOMEBODY = "for"
"""Key of the stored settings that a link made for one person brings, and first word of the address in such a link."""
SENT = "sent"
"""Key under which a table notes that a link opened it."""
KEPT = 40_000
"""Maximum number of characters of a text that a table keeps beside its moves, such as a rack's layout or who is at which
device."""


def pack_table(table: Table, touched: int, summary: tuple[tuple[str, str], ...] = ()) -> str:
    """Return the table as the text of a save. summary: further lines for the list of games."""
    meta = [(f"player.{seat}", f"{p.kind} {p.level or '-'} {p.name}") for seat, p in enumerate(table.players)]
    meta += [(f"{KEEP}{name}", text) for name, text in table.aside.kept]
    over = table.outcome is not None and (standing(table.match).winners is not None or bool(table.compared))
    meta += [
        ("game", table.match.setup.game),
        ("touched", str(touched)),
        ("moves", str(count_actions(table.match))),
        ("round", str(len(table.match.past) + 1)),
        ("over", "yes" if over else "no"),
    ]
    result = own_result(table)
    if result is not None:
        meta.append(("end", result.end))
    if not over and not table.kept(SENT) and not _has_acted(table):
        meta.append(("unplayed", "yes"))
    if table.practice:
        meta.append(("practice", "yes"))
    if table.hinted:
        meta.append(("assisted", "yes"))
    return write_save(Save(table.match, table.revision, (*meta, *summary)))


def _has_acted(table: Table) -> bool:
    """Tell whether a person at this device has acted in the match; remarks do not count."""
    game, match = game_of(table.match.setup.game), table.match
    steps = zip(match.states, match.words, strict=False)
    turns = (game.turn(state) for state, word in steps if not game.is_remark(game.read(word)))
    return bool(match.past) or any(seat is not None and table.players[seat].kind == "person" for seat in turns)


def unpack_table(key: str, text: str) -> Table:
    """Return the table in the text of a save. Raises RecordError for any other text."""
    save = read_save(text)
    meta = dict(save.meta)
    seats = save.match.setup.seats
    players = tuple(_read_player(meta.get(f"player.{seat}", "person - "), save) for seat in range(seats))
    kept = tuple((name.removeprefix(KEEP), text) for name, text in save.meta if name.startswith(KEEP) and len(text) <= KEPT)
    return Table(
        key,
        save.match,
        players,
        save.revision,
        aside=Aside(kept=kept),
        practice=meta.get("practice") == "yes",
        hinted=meta.get("assisted") == "yes",
    )


def is_another_game(one: str, other: str) -> bool:
    """Tell whether two saves contain games of different deals; False if one of them cannot be read."""
    try:
        return not same_deal(read_save(one).match.setup, read_save(other).match.setup)
    except RecordError:
        return False


def same_deal(one: Setup, other: Setup) -> bool:
    """Tell whether two setups start the same match; at a table of several devices a setup gets a further seed each round."""
    fewer = min(len(one.seeds), len(other.seeds))
    known = bool(one.seeds) == bool(other.seeds)
    return known and one._replace(seeds=one.seeds[:fewer]) == other._replace(seeds=other.seeds[:fewer])


def is_continued_by(old: str, new: str) -> bool:
    """Tell whether the game in the new save continues the game in the old save, with the same deal and the same first moves."""
    older, newer = read_entry("", old), read_entry("", new)
    if older is None or newer is None or older.game != newer.game or older.revision > newer.revision:
        return False
    try:
        before, after = unpack_table("", old).match, unpack_table("", new).match
    except ValueError:
        return False
    logs = list(zip(before.log, after.log, strict=False))
    same_start = same_deal(before.setup, after.setup) and len(before.log) <= len(after.log)
    return same_start and all(new_words[: len(words)] == words for words, new_words in logs)


def stored_table(model: Model, key: str) -> Table | None:
    """Return the table of a stored game without opening it on the page; None if no readable game has this key."""
    if model.table is not None and model.table.key == key:
        return model.table
    entry = next((entry for entry in model.shelf if entry.key == key), None)
    if entry is None:
        return None
    try:
        return unpack_table(key, entry.text)
    except RecordError:
        return None


def resting_table(model: Model, key: str) -> Table | None:
    """Return the table of a stored game at its latest moment, for a page that does not show its board.

    This table waits for no answer and plays no replay; its board will ask the worker again.
    """
    table = stored_table(model, key)
    if table is None:
        return None
    heard, rested = "" if table.listening else table.heard, table.aside._replace(seeking="", run=0)
    return table._replace(at=None, old=None, ending=False, thinking="", heard=heard, listening="", aside=rested)


def read_entry(key: str, text: str) -> Entry | None:
    """Return the list entry of a save; None for a text that is no whole save of a game in this version."""
    state, revision = inspect_save(text)
    if state != GOOD:
        return None
    meta = {}
    for line in text.split("\n")[2:]:
        if line.startswith("meta "):
            name, _, value = line[5:].partition(" ")
            meta[name] = value
    if meta.get("game") not in GAMES:
        return None
    return Entry(
        key,
        meta["game"],
        revision,
        _read_number(meta.get("touched"), 0),
        meta.get("over") == "yes",
        tuple(
            {**meta, "round": str(_read_number(meta.get("round"), 1)), "moves": str(_read_number(meta.get("moves"), 0))}.items()
        ),
        text,
    )


def _read_number(text: str | None, other: int) -> int:
    """Return the whole number that a text of at most 15 digits shows, else the default `other`."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 16 else other


def put_on_shelf(shelf: tuple[Entry, ...], entry: Entry) -> tuple[Entry, ...]:
    """Return the shelf with this entry first; an older entry with the same key is replaced."""
    return (entry, *(other for other in shelf if other.key != entry.key))


def latest_first(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return list entries of stored games, latest first."""
    return tuple(sorted(entries, key=lambda entry: (-entry.touched, entry.key)))


def last_name(model: Model) -> str:
    """Return the name of a person in the latest stored game that names one, "" if none does."""
    for entry in model.shelf:
        players = (text.split(" ", 2) for key, text in entry.note if key.startswith("player."))
        names = (clean_name(player[2]) for player in players if player[0] == "person" and len(player) == 3)
        if found := next(filter(None, names), ""):
            return found
    return ""


def free_key(shelf: tuple[Entry, ...], taken: Iterable[str] = ()) -> str:
    """Return an unused key for a new game. taken: further keys that are used."""
    used = {entry.key for entry in shelf} | set(taken)
    number = 1
    while f"{GAME_PREFIX}{number}" in used:
        number += 1
    return f"{GAME_PREFIX}{number}"


def _read_player(text: str, save: Save) -> Player:
    kind, _, rest = text.partition(" ")
    level, _, name = rest.partition(" ")
    if kind not in ("person", "bot", "away"):
        raise RecordError("damaged")
    name = clean_name(name)
    return Player("bot", name, known_level(save.match.setup.game, level)) if kind == "bot" else Player(kind, name)


def known_level(game_id: str, level: str) -> str:
    """Return a level of bots, or the middle level if this version does not have that one."""
    levels = game_of(game_id).levels
    return level if level in levels else levels[len(levels) // 2]
