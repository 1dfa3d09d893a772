"""Keys of sentences that the code builds at run time, and all values that may be filled into them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from runpy import run_path

from sources import walk
from triokey.core.catalog import GAMES, about, families, game_of, games_of, puzzle_games
from triokey.core.puzzle import maker_of
from triokey.okey.causes import CAUSES as OKEY_CAUSES
from triokey.okey.causes import MISSED_TILE
from triokey.okey.hand.tiles import COLOURS
from triokey.okeydokey.crew.verdicts import CAUSES as CREW_CAUSES
from triokey.okeydokey.knowledge.reasons import KINDS as REASONS_TO_PLAY
from triokey.okiya.causes import CAUSES as OKIYA_CAUSES
from triokey.okiya.census import RULES as COUNTED
from triokey.okiya.rules import RULES as WINS
from ui.app.arrival import KINDS as ARRIVALS
from ui.app.data.pages import STEP_SIGNS
from ui.app.new_game.pages import SYMBOLS
from ui.app.settings.pages import SUBJECTS
from ui.app.share.pages import MODES
from ui.frame.catalog import FEATURES
from ui.games.board import Coverer
from ui.games.lesson_table import lesson_of
from ui.games.okey.sort import SORTS
from ui.games.okeydokey.art import COLOUR_NAMES
from ui.games.okeydokey.hand import MARK_ICONS
from ui.games.okeydokey.known import KINDS as WAYS_ON
from ui.games.okeydokey.known import SIGNS
from ui.games.okeydokey.order import SORTS as ORDERS
from ui.games.okiya.print import RULES as PRINTED
from ui.games.settings import default_settings
from ui.games.showcase import board_of, showcase_of
from ui.model import progress, puzzle_session, results, store
from ui.model.help_rules import KINDS as HELPS
from ui.model.listing import STATES
from ui.model.rivalry import EVEN, LOST, WON
from ui.model.settings import ALL, DIAL, HELP, SOME, YES_NO, Spec
from ui.model.shortcuts import ANYWHERE, AT_TABLES, GROUPS
from ui.stores.backup import HOW
from ui.stores.keeper import DENIED, FULL, MIRROR
from ui.text.words import LANGUAGES, load

ROOT = Path(__file__).resolve().parents[2]
HOLE = "{}"
"""Placeholder in a pattern for a value that is filled in."""
Members = Iterable[str | tuple[str, ...]]
"""Values for the one placeholder of a pattern, or tuples of values for several."""


def pattern_of(key: ast.JoinedStr) -> str:
    """Return the pattern of an f-string key, with a placeholder for each value that is filled in."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in key.values)


def built() -> dict[str, str]:
    """Return the pattern of every key that is built where a sentence is looked up, with one place where that happens."""
    found = {}
    for file in (*(ROOT / "web" / "ui").rglob("*.py"), *(ROOT / "py").rglob("*.py")):
        for node in walk(file):
            name = node.func if isinstance(node, ast.Call) else None
            called = name.attr if isinstance(name, ast.Attribute) else name.id if isinstance(name, ast.Name) else ""
            if isinstance(node, ast.Call) and node.args and called in ("words", "rich"):
                keys = [part for part in ast.walk(node.args[0]) if isinstance(part, ast.JoinedStr)]
                found |= {pattern_of(key): f"{file.relative_to(ROOT)}:{node.lineno}" for key in keys}
    return found


def first_texts(folder: str, function: str, place: int) -> tuple[str, ...]:
    """Return the literal texts that code below a folder passes to a function as the argument at this position."""
    found = set()
    for file in (ROOT / folder).rglob("*.py"):
        for node in walk(file) if f"{function}(" in file.read_text("utf-8") else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                given = node.args[place : place + 1]
                whole = not any(isinstance(part, ast.JoinedStr | ast.Compare) for each in given for part in ast.walk(each))
                found |= {part.value for each in given for part in ast.walk(each) if whole and isinstance(part, ast.Constant)}
    return tuple(sorted(text for text in found if isinstance(text, str) and text))


def _refusals(family: str) -> tuple[str, ...]:
    return first_texts(f"py/triokey/{family}", "IllegalAction", 1)


def _puzzles() -> list[tuple[str, str]]:
    return [(about(game).family, kind) for game in puzzle_games() for kind in maker_of(game).kinds]


def _under() -> list[tuple[str, str, str]]:
    found = []
    for game in puzzle_games():
        for option in (each for each in game_of(game).options if each.key in showcase_of(game).puzzles().under):
            found += [(about(game).family, option.key, value) for value in option.values]
    return found


def _steps() -> list[tuple[str, str]]:
    """Return (family, reason) for the literal reasons in the makers of puzzles."""
    return [(family, why) for family in families() for why in first_texts(f"py/triokey/{family}/puzzles", "Step", 0)]


def _rules() -> list[tuple[str, str]]:
    prefixes = {family: f"{family}.rule." for family in families()}
    keys = [(family, key.removeprefix(prefix)) for family, prefix in prefixes.items() for key in load("en").keys(prefix)]
    return [(family, number) for family, number in keys if "." not in number]


def _specs() -> list[Spec]:
    """Return the settings whose names are shown, without those of deleted features."""
    specs = default_settings().specs.values()
    return [spec for spec in specs if spec.name != "unfolded" and spec.feature in ("", *FEATURES)]


def _settings() -> list[tuple[str, str]]:
    shown = [spec for spec in _specs() if spec.kind != "slide"]
    named = [(spec.name, value) for spec in shown for value in spec.values if not value.isdigit()]
    return [(name, value or "auto") for name, value in named if value not in (*YES_NO, *LANGUAGES) and not name.startswith(HELP)]


def _names_of_settings() -> list[str]:
    own = [spec.name for spec in _specs() if not spec.name.startswith(f"{HELP}-")]
    return [*own, HELP]


FAMILY_OF_NUMBERS = [family for family in families() if any(showcase_of(game).numbers for game in games_of(family))]
COVERED = [family for family in families() if any(isinstance(board_of(game), Coverer) for game in games_of(family))]
RECORDS = ("too_long", "foreign", "newer", "damaged", "illegal")
PLANTS, SYMBOLS_OF_TILES = ("maple", "cherry", "pine", "iris"), ("sun", "poem", "bird", "rain")
SENT = ("seed", "position", "game", "result")
KEYS = [each.name for each in (*AT_TABLES, *ANYWHERE)]
GROUPED = ("run", "set", "pair")
FORMS = ("three", "points10", "points15", "points20")
STORAGE = (FULL, DENIED, f"half-{FULL}", f"half-{DENIED}", f"half-{MIRROR}")
TAKES = tuple(map("-and-".join, product(("draw", "take"), ("discard", "win"))))
HINTS = (
    *("look-forced", "look-shape", "look-block", "look-replies", "look-danger", "take"),
    *("forced-win", "forced-draw", "forced-loss", "only-win", "wins", "only-draw", "draws", "longest"),
)
DISCARDED = ("kept", "near", "lost", "fewer")
TAKEN = ("took", "took-idle", "took-wider", "took-even", "left", "left-soon", "missed", "missed-wider")
CREW = ("hold", "plan", "can", "want", "reset")

SHARED: dict[str, Members] = {
    "about.verify.{}": "123",
    "arrival.{}": ARRIVALS,
    "backup.no.{}": first_texts("web/ui/stores", "BackupError", 0),
    "backup.plan.{}": ("added", "changed", "same", "gone", "other", "bad"),
    "backup.{}": HOW,
    "backup.{}.what": HOW,
    "boot.{}": ("framed", "framed-open"),
    "cause.okey.{}": set(OKEY_CAUSES) - {MISSED_TILE},
    "cause.okeydokey.{}": CREW_CAUSES,
    "cause.okiya.{}": OKIYA_CAUSES,
    "challenge.{}": (WON, LOST, EVEN),
    "data.aside.{}": ("save", "retry", "delete"),
    "data.aside.{}.of": ("save", "retry", "delete"),
    "data.install.{}": STEP_SIGNS,
    "data.install.{}.{}": [(device, str(n + 1)) for device, signs in STEP_SIGNS.items() for n in range(len(signs))],
    "data.name.{}": ("aside", store.SETTINGS, results.KEY, progress.KEY, puzzle_session.KEY),
    "data.state.{}": ("aside", "damaged", "newer"),
    "friends.{}": ("here", "far"),
    "help.{}": HELPS,
    "history.end.{}": ("won", "lost", "drawn"),
    "history.turn.{}": ("person", "bot", "away"),
    "history.{}": {*STATES, "practice", "assisted"},
    "keys.group.{}": GROUPS,
    "lang.{}": LANGUAGES,
    "learn.{}.{}.done": [(about(game).family, each.key) for game in GAMES for each in lesson_of(game)],
    "level.{}": {level for game in games_of("okey") for level in game_of(game).levels},
    "new.mode.{}": SYMBOLS,
    "offline.{}": ("none", "installing", "ready", "waiting"),
    "okey.colour.{}": COLOURS,
    "okey.counter.{}": ("held", "refused"),
    "okey.counter.{}.tiles": ("held", "refused"),
    "okey.face-first.{}": COLOURS,
    "okey.face.{}": COLOURS,
    "okey.finish.{}": ("groups", "pairs"),
    "okey.in-{}": GROUPED,
    "okey.log.{}": ("draw", "take", "discard", "pass", "win", *TAKES),
    "okey.no.{}": _refusals("okey"),
    "okey.review.{}": (*DISCARDED, *(f"soon-{why}" for why in DISCARDED), *TAKEN),
    "okey.said.{}": GROUPED,
    "okey.sort.{}": SORTS,
    "okey.sort.{}.what": SORTS,
    "okey.told.take-{}": ("discard", "win"),
    "okey.told.{}": ("discard", "win"),
    "okey.why.{}": ("groups", "pairs", "joker-discard"),
    "okeydokey.colour-first.{}": COLOUR_NAMES,
    "okeydokey.colour.{}": COLOUR_NAMES,
    "okeydokey.end.{}": ("festival", "no-action", "no-cards"),
    "okeydokey.gauge.{}": ("left", "deck", "resets", "equals"),
    "okeydokey.hand.{}": MARK_ICONS,
    "okeydokey.hint.why.{}": REASONS_TO_PLAY,
    "okeydokey.known.key.{}": WAYS_ON,
    "okeydokey.known.next.{}": WAYS_ON,
    "okeydokey.known.{}": SIGNS,
    "okeydokey.laid.{}": ("numbers", "equals", "resets"),
    "okeydokey.counts.{}": ("just", "still", "span", "can", "takes", "wants"),
    "okeydokey.means.{}": CREW,
    "okeydokey.no.{}": _refusals("okeydokey"),
    "okeydokey.order.{}": ORDERS,
    "okeydokey.order.{}.what": ORDERS,
    "okeydokey.proof.{}": ("row-short", "numbers-short", "resets-clash"),
    "okeydokey.say.{}": ("hold", "hold-all", "want", "can", "reset", "plan", "plan-none"),
    "okeydokey.says.{}": ("hold", "hold-more", "want", "can", "reset", "plan", "plan-all", "plan-none"),
    "okeydokey.stuck.{}": ("only", "reset", "next", "later", "sure", "equal"),
    "okeydokey.talk.{}": ("hold", "plan", "can", "want"),
    "okeydokey.why.{}": ("no-action", "no-cards"),
    "okiya.end.{}": (*WINS,),
    "okiya.form.{}": FORMS,
    "okiya.hint.{}": (*WINS, *HINTS),
    "okiya.key.{}": ("win", "draw", "loss"),
    "okiya.no.{}": _refusals("okiya"),
    "okiya.numbers.who.{}": COUNTED,
    "okiya.numbers.{}": ("first", "second", "nobody", "where", "length", "fair"),
    "okiya.option.match.{}": ("single", *FORMS),
    "okiya.plant.{}": PLANTS,
    "okiya.rule.{}": PRINTED,
    "okiya.seat.{}": "01",
    "okiya.symbol.{}": SYMBOLS_OF_TILES,
    "okiya.value.{}": ("win", "draw", "loss"),
    "okiya.{}": ("danger", "refutes"),
    "okiya.{}.{}": [*product(("plant",), PLANTS), *product(("symbol",), SYMBOLS_OF_TILES)],
    "player.{}-note": ("person", "away"),
    "puzzle.okey.kind.{}": ("run", "set"),
    "puzzle.{}.under.{}.{}": _under(),
    "puzzle.{}.why.{}": _steps(),
    "puzzle.{}.{}": _puzzles(),
    "puzzle.{}.{}.ask": _puzzles(),
    "record.{}": RECORDS,
    "review.okey.{}": ("drew", "drew-near"),
    "review.okeydokey.weighed.{}": ("sound", "worse"),
    "review.okeydokey.{}": ("won", "unknown", "never"),
    "review.okiya.{}": ("turn", "tiles", "forced", "threw", "slower", "shorter", "only-win", "only-draw"),
    "setting.help.on-at.{}": (SOME, ALL),
    "setting.help.{}": DIAL,
    "setting.help.{}.says": DIAL,
    "setting.{}": {*_names_of_settings(), *YES_NO},
    "setting.{}.{}": _settings(),
    "settings.{}": SUBJECTS,
    "settings.{}.note": SUBJECTS,
    "share.mode.{}": MODES,
    "share.text.{}": ("seed", "position", "game", "result"),
    "share.with-{}": ("names", "remarks"),
    "share.{}": SENT,
    "share.{}.what": SENT,
    "share.{}.{}": [("seed", "round"), ("result", "round"), ("result", "match")],
    "stats.total.{}": ("pairs", "joker"),
    "stats.{}": ("played", "won", "drawn", "lost", "streak", "best", "seats", "share"),
    "storage.{}": ("ok", *STORAGE),
    "{}.numbers.title": FAMILY_OF_NUMBERS,
    "{}.cover.how": COVERED,
    "{}.cover.look": COVERED,
    "{}.rule.{}": _rules(),
    "{}.rules.aim": families(),
    "{}.is": [key for key in load("en").keys("glossary.") if key.count(".") == 2 and not key.endswith(".is")],
    "{}.does": KEYS,
    "{}.key": KEYS,
    "{}.note": ("practise", "friends"),
    "{}.title": ("practise", "friends"),
    "{}.proven": [game for game in GAMES if f"{game}.proven" in load("en")],
}
"""Values for the placeholders of each pattern, except those of features, which are in tests/ui/<feature>/built_keys.py."""


def _with_features() -> dict[str, list[str | tuple[str, ...]]]:
    found = {pattern: [*values] for pattern, values in SHARED.items()}
    for room in FEATURES:
        path = ROOT / "tests" / "ui" / room / "built_keys.py"
        for pattern, values in run_path(str(path))["VALUES"].items() if path.exists() else ():
            found.setdefault(pattern, []).extend(values)
    return found


VALUES = _with_features()
"""All values for the placeholders, by pattern."""


def members(pattern: str) -> list[str]:
    """Return every key that a pattern can produce."""
    values = [(value,) if isinstance(value, str) else value for value in VALUES[pattern]]
    return [pattern.replace(HOLE, "%s") % value for value in values]
