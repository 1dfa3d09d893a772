"""The device of build 5a4e8c2 on which features were used that later versions removed; golden_stores.py plays it on that build
only.
"""

from __future__ import annotations

from typing import Any

from golden_device import Device
from stores import LOCAL, MIRROR
from triokey.core.catalog import game_of

DAY = "2026-11-20"
NO_LOCKS = "delete Navigator.prototype.locks"
"""JavaScript that removes the browser's locks, so that a window of that release marks its game by a line in the store."""
STORED = """([key, parts]) => { const text = localStorage.getItem(`triokey:${triokey.base}:${key}`) ?? '';
    return parts.every((part) => text.includes(part)); }"""
"""JavaScript that tells whether the text of a key contains all these parts."""
CHANGED = (
    *("discard=twice", "replies=off", "marks=off", "gauges=off", "awake=off", "review=off", "volume=30"),
    *("key-undo=z", "key-redo=", "key-hint=b", "key-values=w", "key-next=m", "key-row=e", "key-column=j"),
    *("key-legal=a", "key-status=q", "key-hand=k"),
)
"""For every setting that was removed later, and every shortcut key, a value that is not the default."""
DRAFTS = {
    "okey-rounds/hand": ("tile 5k", "tile 1r", "tile 2r", "tile 3r", "pairs"),
    "okey-tournament/hand": ("tile 7y", "tile 9b"),
    "okiya/garden": ("full draw", "tile ir", "tile ms"),
    "okeydokey/festival": ("equals 1", "lay R8"),
}
"""Texts typed into the real tables' judges, by the end of the page's address after "#/real/"."""
SHEET = "okey-tournament/scores"


def first(state: Any, game_id: str = "okiya") -> str:
    """Return the text of the first legal action."""
    game = game_of(game_id)
    return game.write(game.legal(state)[0])


def removed(device: Device) -> None:
    """Fill the stores with all that was removed later: drafts, ladder, agreed help, keys, lease, duel with par, settings."""
    device.page.add_init_script(NO_LOCKS)
    device.visit(DAY)
    device.set("pace=instant", "motion=off", "ceremony=off")
    _help_by_link(device)
    _help_at_one_device(device)
    _ladder(device)
    _duel(device)
    _real_tables(device)
    device.set(*CHANGED)
    last = device.new("okiya", "bot", "at the board")
    device.play(last, first, 1)
    device.page.wait_for_selector(".garden-tile.legal")
    device.page.wait_for_function(f"async ([key]) => (await ({MIRROR})())[key] === ({LOCAL})()[key]", arg=[last])
    device.go("#/data")
    device.page.wait_for_selector(".page.data")
    device.download("export", "backup.json")
    device.go(f"#/play/{last.replace(':', '-')}")
    device.page.wait_for_function(STORED, arg=[f"lease:{last}", [" "]])
    device.leave()


def _games(device: Device) -> list[str]:
    return [key for key in device.local() if key.startswith("game:")]


def _agree(device: Device, key: str, kind: str) -> None:
    """Agree to a kind of help, as the people at a device do when the page asks them."""
    text = device.local()[key]
    device.do("help", kind)
    device.page.wait_for_selector(f"[data-do=agree][data-value={kind}]")
    device.do("agree", kind)
    device.changed(key, text)


def _hint(device: Device, key: str) -> None:
    text = device.local()[key]
    device.do("hint")
    device.changed(key, text)


def _link(device: Device) -> str:
    """Return the link of the game on the board."""
    device.do("dialog", "share game")
    link = device.page.input_value("#share-link")
    device.do("close")
    return "#" + link.partition("#")[2]


def _help_by_link(device: Device) -> None:
    """Play a game by link in which both players agree to help and use it, without ending it."""
    browser = device.context.browser
    assert browser is not None
    with browser.new_context(locale="en-GB", timezone_id="Europe/Berlin") as context:
        friend = Device(context, device.url, device.folder, DAY)
        friend.set("pace=instant", "motion=off", "ceremony=off")
        here = device.new("okiya", "link", "agreed", names=("Zoë", "Ümit"), first="one")
        for kind in ("values", "hints"):
            _agree(device, here, kind)
        device.play(here, first, 1)
        there = friend.linked(_link(device), "link")
        for kind in ("values", "hints"):
            _agree(friend, there, kind)
        _hint(friend, there)
        friend.play(there, first, 1)
        text = device.local()[here]
        device.go(_link(friend))
        device.page.click("[data-do=take][data-value=on]")
        device.changed(here, text)
    _hint(device, here)


def _help_at_one_device(device: Device) -> None:
    """Let two people at one device agree to a hint: one game is played to its end, the other is left at its agreement."""
    over = device.new("okiya", "table", "over", names=("Zoë", "Ümit"))
    _agree(device, over, "hints")
    _hint(device, over)
    device.play(over, first)
    running = device.new("okey-rounds", "table", "goes on", 2, ("Zoë", "Ümit"))
    device.page.click("#reveal")
    _agree(device, running, "hints")
    device.play(running, lambda state: first(state, "okey-rounds"), 2)


def _ladder(device: Device) -> None:
    """Play a step of Okiya's ladder to its end, and a deal of Okey Dokey's row."""
    for button, page in (("ladder-go", "okiya"), ("ladder-deal", "okeydokey")):
        before = set(_games(device))
        device.go("#/ladder")
        device.page.locator(f"[data-do={button}][data-value^='{page} ']").first.click()
        device.page.wait_for_selector("#new-form")
        device.page.click("[data-do=new-go].btn")
        device.page.wait_for_selector(".page.play, .page.curtain")
        (key,) = set(_games(device)) - before
        device.play(key, lambda state, game_id=page: first(state, game_id), 1000 if page == "okiya" else 2)


def _duel(device: Device) -> None:
    """Create a duel with one deal played, and let the page compute the par of a bot level for a while."""
    before = set(_games(device))
    device.go("#/duels/okiya")
    device.page.wait_for_selector("#duel-form")
    device.page.select_option("#duel-form [name=deals]", "2")
    device.page.click("#duel-form [data-do=duel-make]")
    device.page.wait_for_selector(".duel-table")
    device.do("duel-play", "0")
    device.page.wait_for_selector("#board")
    (key,) = set(_games(device)) - before
    device.play(key, first)
    device.do("next")
    device.page.wait_for_selector(".duel-table")
    device.do("duel-par", "beginner")
    device.page.wait_for_function(STORED, arg=["duel:1", ["found 0 0 ", "par beginner "]])


def _real_tables(device: Device) -> None:
    """Type texts into the judges of real tables, and fill in a score sheet."""
    for place, inputs in DRAFTS.items():
        _at_real_table(device, place)
        for one in inputs:
            device.do("real", one)
    _at_real_table(device, SHEET)
    device.page.get_by_label("Name 1").fill("Ayşe")
    device.page.get_by_label("Name 1").press("Tab")
    device.page.get_by_role("button", name="Write it down").press("Enter")
    device.page.get_by_role("table", name="Score sheet").wait_for()


def _at_real_table(device: Device, place: str) -> None:
    device.go(f"#/real/{place}")
    device.page.wait_for_selector(f'.page.real[data-key*="{place.rpartition("/")[2]}"]')
