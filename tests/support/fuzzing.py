"""Tampered texts, and the check that readers do with them only what they promise.

    found = fuzz(10, range(20_000))

Inputs are numbered; each depends on the seed and its number alone. It begins as a valid text of its kind, in which letters are
changed, deleted, doubled, or inserted from another text; for every second input the checksum is made to fit again. This module
needs only the engines and the page's model, so that it also runs inside Pyodide.
"""

from __future__ import annotations

import json
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from triokey.core.catalog import GAMES, game_of
from triokey.core.envelope import RecordError, read_envelope, write_envelope
from triokey.core.game import NotationError
from triokey.core.notes import read_record, write_record
from triokey.core.record import read_link
from triokey.core.save import Save, read_save, write_save
from triokey.tools.query import answer_line, query_modules
from ui.model import progress, results, store
from ui.stores.backup import MERGE, REPLACE, BackupError, plan_import, read_backup, write_backup

LINKS = Path(__file__).parents[1] / "engine" / "golden" / "links.tsv"
LONGEST = 1 << 16
"""Maximum length of a file that is opened as a link, in letters."""
SOLVED_OF = 200
"""Number of questions for a full solution of which one is answered; the others are only counted."""
ODD = (
    *"\x00\n\r\t \\\"'#.-_:,[]{}09azAZ\u0130\u200b\u202e\ud800\U0001f422",
    "9" * 5000,
    "[" * 50,
    "\u0661",
    "NaN",
    "-0",
    "1e999",
)
"""Characters and texts to insert."""


STRANGE = (None, False, 5, 1.5, [1, 2], {"settings": 5}, {"data": "[" * 1000})
"""Values of other types that may come in place of a text."""
HOSTILE = (
    "",
    "null",
    "5",
    "[1,2]",
    '{"settings":5}',
    '{"constructor":"x","__proto__":"y","toString":null}',
    '{"note:settings":"9 00000000 gone","settings":null}',
    '{"erasing":"1"}',
    '{"game:1":"triokey-save 1 999999999 00000000"}',
    "[" * 100_000,
    '{"a":' * 100_000,
    "[" * 1_000 + "]" * 1_000,
    '"' + '\\"' * 50_000,
    "9" * 5_000,
    "1e999",
    "NaN",
    "\x00\ud800\u202e\udc00",
    "%E0%A4%A",
    "/" * 10_000,
    "#" * 10_000,
)
"""Texts that break a reader which parses them without a limit or trusts their content."""
OVERLONG = "x" * 13_000_000
"""A text that is longer than anything that is read."""


class Broken(AssertionError):
    """A reader broke a promise; the message contains the input."""


@cache
def links() -> tuple[str, ...]:
    """Return the golden links to games and deals, without puzzles and very long links."""
    lines = LINKS.read_text().splitlines()
    return tuple(line.split("\t")[0] for line in lines if "puzzle" not in line and len(line.split("\t")[0]) < 300)


@cache
def saves() -> tuple[str, ...]:
    """Return a save of every tenth of these games, with names and metadata of the page."""
    meta = (("player.0", "person - Aylin"), ("player.1", "bot club Ümit"), ("touched", "7"), ("ui.keep-first", "0/1 0/2 /"))
    return tuple(write_save(Save(read_link(link), 3, meta)) for link in links()[::10])


@cache
def lists() -> dict[str, str]:
    """Return a stored text of results and one of puzzle progress, by key."""
    lines = [f"1 4f09a2c{n} {game} 2 club plain won {n} 9 1 7K3M-Q9RX block" for n, game in enumerate(GAMES)]
    days = "".join(f"day 2026-11-{n} okey helped\nsolved okiya only hard 1f00ab{n} alone\n" for n in range(10, 20))
    return {"results": "\n".join(lines) + "\n", "puzzles": f"{progress.HEAD}\n{days}"}


@cache
def questions() -> tuple[str, ...]:
    """Return questions for the command `query`, of every kind."""
    own = [line for _, module in query_modules() for line in module.EXAMPLES.values()]
    return (*own, *(json.dumps({"game": game, "seed": "hello", "moves": []}) for game in GAMES))


def tampered(chance: Random, text: str, other: str) -> str:
    """Return a text with one to four random changes. other: a text from which parts may be inserted."""
    for _ in range(chance.randint(1, 4)):
        at, size = chance.randrange(len(text) + 1), chance.choice((1, 1, 1, 2, 8, 40))
        how = chance.randrange(6)
        if how == 0:
            text = text[:at] + text[at + size :]
        elif how == 1:
            text = text[:at] + chance.choice(ODD) + text[at + chance.randrange(2) :]
        elif how == 2:
            text = text[:at] + text[at : at + size] * 2 + text[at + size :]
        elif how == 3:
            start = chance.randrange(len(other) + 1)
            text = text[:at] + other[start : start + size] + text[at + size :]
        elif how == 4:
            text = text[:at] + chr(chance.randrange(32, 127)) + text[at + 1 :]
        else:
            text = text[:at]
    return text


def sealed_link(chance: Random) -> str:
    """Return a golden link whose bytes were changed and whose checksum fits them."""
    letter, version, data = read_envelope(chance.choice(links()), LONGEST)
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(changed) + 1)
        how = chance.randrange(4)
        if how == 0 and at < len(changed):
            changed[at] ^= 1 << chance.randrange(8)
        elif how == 1:
            del changed[at : at + chance.choice((1, 1, 4))]
        elif how == 2:
            changed[at:at] = chance.randbytes(chance.choice((1, 1, 4, 30)))
        elif at < len(changed):
            changed[at] = chance.choice((0, 255, chance.randrange(256)))
    return write_envelope(letter, chance.choice((version, version, version, 1, 2)), bytes(changed), LONGEST)


def sealed_save(chance: Random) -> str:
    """Return a save that was changed below its header, with checksums that fit."""
    head, _, body = chance.choice(saves()).partition("\n")
    record, _, rest = body.partition("\n")
    if chance.randrange(2):
        record = sealed_link(chance)
    else:
        rest = tampered(chance, rest, "say 0 1 x\nundone b3 c4\nmeta ui.keep-rack-0 1:2\n")
    body = f"{record}\n{rest}"
    words = head.split(" ")
    return " ".join((*words[:3], f"{zlib.crc32(body.encode('utf-8', 'replace')):08X}")) + "\n" + body


# --- checks of each kind of text ------------------------------------------------------------------------


def judge_link(text: str) -> str:
    """Read a link, and check that its content is unchanged after writing and reading it; return the outcome."""
    try:
        record = read_record(text, LONGEST)
    except RecordError as error:
        return error.key
    again = read_record(write_record(record, LONGEST), LONGEST)
    return "read" if again == record else "another after writing"


def judge_save(text: str) -> str:
    """Read a save as the page does, and return the outcome."""
    try:
        save = read_save(text)
        table = store.unpack_table("game:1", text)
    except RecordError as error:
        return error.key
    if read_save(write_save(save)) != save:
        return "another after writing"
    again = store.unpack_table("game:1", store.pack_table(table, 1))
    return "read" if (again.match, again.players) == (table.match, table.players) else "another after writing"


def judge_backup(text: str) -> str:
    """Read a backup, plan both ways of restoring it, and return the outcome."""
    try:
        stored = read_backup(text)
    except BackupError as error:
        return error.key
    for how in (MERGE, REPLACE):
        plan_import({"game:1": saves()[0], **lists()}, stored, how)
    return "read"


def judge_results(text: str) -> str:
    """Read lines of results, and return the outcome."""
    found = results.read_results(text)
    return "read" if results.read_results(results.write_results(found)) == found else "another after writing"


def judge_progress(text: str) -> str:
    """Read progress with puzzles, and return the outcome."""
    found, whole = progress.read_progress(text)
    again = progress.read_progress(progress.write_progress(found))
    return ("read" if whole else "in part") if again == (found, True) else "another after writing"


def judge_query(text: str) -> str:
    """Answer a question, and return the outcome."""
    told = answer_line(text)
    json.dumps(told, allow_nan=False)
    return "refused" if "error" in told else "read"


def judge_word(text: str) -> str:
    """Read an action in the notation of each game, and return the outcome."""
    for game_id in GAMES:
        game = game_of(game_id)
        try:
            action = game.read(text)
        except NotationError:
            continue
        if game.read(game.write(action)) != action:
            return "another after writing"
        return "read"
    return "refused"


def _backup(chance: Random, fits: bool) -> str:
    stored = {"game:1": sealed_save(chance) if fits else chance.choice(saves()), **lists(), "settings": "theme dark\n"}
    if fits:
        key = chance.choice(("results", "puzzles", "settings", "aside:game:1:00000000", "note:results"))
        stored[key] = tampered(chance, stored.get(key, "x"), "1 0 gone")
        return json.dumps({"triokey-backup": 1, "stored": stored})
    return tampered(chance, write_backup(stored), '{"stored": {}}')


def _word(chance: Random) -> str:
    match = read_link(chance.choice(links()))
    return chance.choice(match.words or ("b3",))


MAKERS: dict[str, Callable[[Random, bool], str]] = {
    "link": lambda chance, fits: (
        sealed_link(chance) if fits else tampered(chance, chance.choice(links()), chance.choice(links()))
    ),
    "save": lambda chance, fits: (
        sealed_save(chance) if fits else tampered(chance, chance.choice(saves()), chance.choice(saves()))
    ),
    "backup": _backup,
    "results": lambda chance, fits: tampered(chance, lists()["results"], lists()["puzzles"]),
    "progress": lambda chance, fits: tampered(chance, lists()["puzzles"], lists()["results"]),
    "query": lambda chance, fits: tampered(chance, chance.choice(questions()), chance.choice(questions())),
    "word": lambda chance, fits: tampered(chance, _word(chance), chance.choice(("b3", "4y", "=", "d1:5", "f"))),
}
"""Functions that make inputs, by kind; their second argument says whether the checksum must fit."""
JUDGES: dict[str, Callable[[str], str]] = {
    "link": judge_link,
    "save": judge_save,
    "backup": judge_backup,
    "results": judge_results,
    "progress": judge_progress,
    "query": judge_query,
    "word": judge_word,
}
TURNS = ("link",) * 6 + ("save",) * 6 + ("results", "progress", "query", "word") * 2 + ("backup",)
"""Kinds of inputs, as often as they are to be drawn. Only links, saves and texts that contain them have checksums."""


def input_of(seed: int, number: int) -> tuple[str, str]:
    """Return the kind and the text of the input with this number."""
    chance = Random(f"{seed} {number}")
    kind = chance.choice(TURNS)
    return kind, MAKERS[kind](chance, number % 2 == 0)


def fuzz(seed: int, numbers: Iterable[int]) -> tuple[Counter[str], dict[str, float]]:
    """Read the inputs with these numbers; return how often each kind had each outcome, and each kind's longest time in seconds.

    Raises Broken for an outcome that no reader promises.
    """
    found: Counter[str] = Counter()
    longest: dict[str, float] = dict.fromkeys(JUDGES, 0.0)
    for number in numbers:
        kind, text = input_of(seed, number)
        if kind == "query" and asks_for_a_solve(text):
            kind = "solve"
            if number % SOLVED_OF:
                found["solve only counted"] += 1
                continue
        begin = time.process_time()
        try:
            what = JUDGES.get(kind, judge_query)(text)
        except Exception as error:
            raise Broken(f"input {number} of seed {seed}, a {kind}: {type(error).__name__}: {error}\n{text[:2000]!r}") from error
        longest[kind] = max(longest.get(kind, 0.0), time.process_time() - begin)
        if what == "another after writing":
            raise Broken(f"input {number} of seed {seed}, a {kind}, is another one after writing\n{text[:2000]!r}")
        found[f"{kind} {what}"] += 1
    return found, longest


def asks_for_a_solve(text: str) -> bool:
    """Tell whether a question asks for the solution of a whole game, which may take long."""
    try:
        asked: Any = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(asked, dict) and (asked.get("op") == "solve" or "layout" in asked)
