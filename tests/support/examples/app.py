"""Examples of the pages that always exist: home, New, the ways to play, the shelf, settings and data."""

from __future__ import annotations

from playwright.sync_api import Page

from examples.ways import BESIDE, FULL, OWN, TABLE, Example, Fill, Happens, If, Kind, Makers, at, at_table
from stored_games import prepared
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.core.record import write_match_link
from two_stores import RESULTS
from ui.games.settings import default_settings
from ui.model import settings
from ui.model.messages import Message
from ui.model.new_game import OPEN
from ui.stores.backup import write_backup
from visiting import Visit

DIALS = (settings.HELP, settings.dial_of("okey"))
"""The dial of all games, and that of the family whose settings are unfolded."""
PLAYED = "played"
"""A storage with results."""
DENIED = "() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError')); }"


def _unfold_all(page: Page) -> None:
    """Set both dials of help to single switches, and open every fold."""
    for dial in DIALS:
        page.check(f"[name={dial}][value={settings.OWN}]")
    page.evaluate("() => { for (const fold of document.querySelectorAll('.set-fold')) fold.open = true; }")


def _backup() -> str:
    return write_backup({"game:1": prepared("okiya start")})


def _choose_backup(page: Page) -> None:
    with page.expect_file_chooser() as chooser:
        page.click("[data-do=pick-file]")
    chooser.value.set_files({"name": "backup.txt", "mimeType": "text/plain", "buffer": _backup().encode()})


def _begun_link() -> str:
    """Return the link of a round in which one action was taken."""
    game = game_of("okiya")
    match = start(plain_setup(game, 1))
    return "#" + write_match_link(play(match, game.write(game.legal(match.state)[0])))


def _copy_in_vain(page: Page) -> None:
    page.evaluate(DENIED)
    page.click("#sheet [data-do=copy-text]")


def _switch_singly(visit: Visit) -> None:
    for dial in DIALS:
        visit.send(Message("setting", f"{dial}={settings.OWN}"))


EXAMPLES = {
    "home": at("#/", ".page.home"),
    "home with games": at("#/", ".page.home .all", stored=FULL),
    **{f"new {game}": at(f"#/new/{game}", ".page.new") for game in ("okiya", "okey-tournament", "okeydokey")},
    "new more": at(
        "#/new/okeydokey",
        "#new-more[aria-expanded=true]",
        "[data-do=new-seats][data-value='5']",
        If("#new-more[aria-expanded=false]"),
        Fill("#seed", "two words"),
    ),
    "new names": at(
        "#/new/okeydokey",
        ".new-called",
        "[data-do=new-mode][data-value=table]",
        "[data-do=new-seats][data-value='5']",
        Fill("[name=name-0]", "Maximiliane Josephin"),
    ),
    "new proven": Example(
        OWN,
        "#/new/okeydokey",
        TABLE,
        (If("#new-more[aria-expanded=false]"), If("[data-do=new-proven][aria-checked=false]"), "[data-do=new-go].btn"),
        brings=("deal-proven",),
    ),
    "practise": at("#/practise", ".due-count", stored=BESIDE),
    "practise new": at("#/practise", ".three"),
    "friends": at("#/friends", ".page.friends"),
    "friends here": at("#/friends/here", ".page.friends-here"),
    "friends far": at("#/friends/far", ".page.friends-far"),
    "games": at("#/games", ".page.games .shelf", stored=FULL),
    "settings": at("#/settings", ".page.settings"),
    "all settings": at(lambda: "#/settings/okey", ".set-in > .set-pair", Happens(_switch_singly, _unfold_all), stored=OWN),
    "data": at("#/data", ".page.data", stored=FULL),
    "data aside": at("#/data", ".asides", stored=BESIDE),
    "data backup": at(
        "#/data",
        "#sheet .changes",
        Happens(lambda visit: [visit.send(Message("file", _backup())), visit.send(Message("compared", "{}"))], _choose_backup),
        stored=OWN,
    ),
    "link begun": at(_begun_link, "#sheet [data-do=take]"),
    "copied by hand": at_table(
        "okey middle",
        "[data-do=dialog][data-value=share]",
        Happens(lambda visit: visit.send(Message("uncopied", "a text")), _copy_in_vain),
        wait="#sheet textarea",
    ),
    "address gone": at("#/move", "#toast"),
    "about": at("#/about", ".page.about"),
    "statistics": at("#/statistics", ".page.statistics"),
    "statistics played": at("#/statistics", "[data-value=forget-results]", stored=PLAYED),
    "rules": at("#/rules/okey-rounds/R4", ".page.rules"),
    "numbers": at("#/rules/okiya", "#numbers"),
}


def _every_setting() -> str:
    """Return a stored text in which every setting has its longest value."""
    return "".join(f"{name} {max(spec.values, key=len)}\n" for name, spec in default_settings().specs.items())


def _every_result() -> str:
    """Return a stored text with the maximum number of results."""
    return "".join(RESULTS[0].replace("4f09a2c0", f"{number:08x}") for number in range(5000))


KINDS = {
    "settings": Kind("theme dark\nsize 80\n", _every_setting, "theme"),
    "variants": Kind("okey-rounds", " ".join(GAMES), "chess"),
    "more": Kind(OPEN, OPEN, "ajar"),
    "results": Kind("".join(RESULTS[:3]), _every_result, "1 4f09a2c0 okiya\n"),
}
STORED: dict[str, Makers] = {PLAYED: {"results": lambda: RESULTS[0]}}
OVERLAYS = ("data aside", "data backup", "link begun", "copied by hand", "statistics played")
