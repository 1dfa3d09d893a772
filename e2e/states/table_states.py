"""The states of the prepared games: the three boards, what is said and asked there, and how a game ends."""

from __future__ import annotations

from forms import EYE, TABLE, If, Press, State, Step
from stored_games import KEYS, untouched
from stored_texts import FULL

HINT = ".actions [data-do=hint]"
NEXT = "#hint [data-do=hint].btn"
CROSS = "#sheet .sheet-head .iconbtn"
SIDE = "[data-narrow]"
PLACE = ("#reveal", "#hand .cd.nu.now", ".actions .btn.primary")
"""Look at the covered hand, and place the first Number that fits."""
MENU = "[data-do=dialog][data-value=menu]"


def at_game(name: str, place: str = "play") -> str:
    """Return the address of a page about a prepared game."""
    return f"#/{place}/{KEYS[name].replace(':', '-')}"


def _play(name: str, *steps: Step, wait: str = TABLE) -> State:
    return State(FULL, at_game(name), wait, steps)


OKIYA = {
    "okiya start": _play("okiya start"),
    "okiya selected": _play("okiya middle", ".gt.legal", wait=".gt.selected"),
    "okiya values": _play("okiya middle", f"{EYE}[aria-pressed=false]", wait=".gt .val"),
    "okiya hint": _play("okiya middle", HINT, NEXT, wait="#hint .hinted, .gt.hinted"),
    "okiya refused": _play("okiya middle", ".gt.illegal", wait="#toast"),
    "okiya moves": _play("okiya middle", MENU, "#sheet .narrow", wait="#moves"),
    "okiya replay": _play("okiya over", CROSS, "#moves .hm", wait="#scrub"),
    "okiya end": _play("okiya over", wait="#sheet"),
    "okiya over": _play("okiya over", CROSS, wait=".garden.over"),
}
OKEY = {
    "okey start": _play("okey start"),
    "okey middle": _play("okey middle", '[data-value="sort best"]'),
    "okey selected": _play("okey middle", ".slot.full", wait=".ot.sel"),
    "okey careful": _play("okey careful", ".slot.full", wait=".ot.sel"),
    "okey take": _play("okey take", wait=".take.lit"),
    "okey two": _play("okey two", wait=".supply.lit"),
    "okey showing": _play("okey showing", wait=".lip.win"),
    "okey showed": _play("okey showed", wait=".showed"),
    "okey win": _play("okey win", "#lip", wait="#declare"),
    "okey joker": _play("okey joker", "#lip", wait="#declare"),
    "okey pairs": _play("okey pairs", "#lip", wait="#declare"),
    "okey hint": _play("okey middle", HINT, NEXT, wait="#hint"),
    "okey ahead": _play("okey middle", HINT, *4 * (NEXT,), wait="#hint[data-step='5']"),
    "okey side": _play("okey middle", SIDE, wait=".side-open"),
    "okey link": _play("okey link", wait=".sorts"),
    "okey refused": _play("okey near", ".spot", wait="#toast"),
    "okey curtain": _play("okey curtain", wait=".bank.covered .hold"),
    "okey passed": _play("okey passing", "#reveal", If(".supply.lit"), ".slot.full", ".spot", wait="#take-back"),
    "okey void": _play("okey void", wait="#sheet"),
    "okey end": _play("okey over", wait="#sheet"),
    "okey replay": _play("okey over", CROSS, ".log li:nth-child(6) .logline", wait="#scrub"),
    "okey open": _play("okey open", wait=".open-lines"),
    "okey open two": _play("okey open two", wait=".open-lines"),
    "okey open over": _play("okey open over", CROSS, wait=".open-lines"),
    "okey over": _play("okey over", CROSS, wait=".centre.done"),
}
DOKEY = {
    "dokey start": _play("dokey start", "#reveal", wait="#stage"),
    "dokey silent": _play("dokey silent", wait="#stage"),
    "dokey five": _play("dokey five", wait="#stage"),
    "dokey five selected": _play("dokey five", "#hand .now", wait="#hand .sel"),
    "dokey three": _play("dokey three", wait="#stage"),
    "dokey swap": _play("dokey solo", "button.pile.can, button.pile", wait="#stage"),
    "dokey two": _play("dokey two", wait="#stage"),
    "dokey solo": _play("dokey solo", wait="#stage"),
    "dokey hint": _play("dokey three", HINT, NEXT, wait="#hint"),
    "dokey ahead": _play("dokey three", HINT, *3 * (NEXT,), wait="#hint[data-step='4']"),
    "dokey alone": _play("dokey solo", HINT, NEXT, NEXT, wait="#hint [data-value='board deck']"),
    "dokey deck": _play("dokey solo", HINT, NEXT, NEXT, "#hint [data-value='board deck']", wait="#sheet"),
    "dokey refused": _play("dokey three", "#hand .cd:not(.now)", wait="#toast"),
    "dokey order": _play("dokey five", "#order", wait=".sort"),
    "dokey talk": _play("dokey five", "#say-more", wait="#sheet"),
    "dokey known": _play("dokey five", ".known-of", wait="#sheet .known"),
    "dokey told": _play("dokey talkative", ".known-of", wait="#sheet .higher"),
    "dokey panel": _play("dokey panel", wait=".st:has(.sure)"),
    "dokey ranges": _play("dokey ranges", wait=".cnt.span"),
    "dokey side": _play("dokey five", SIDE, wait=".side-open"),
    "dokey curtain": _play("dokey start", wait=".hand.covered"),
    "dokey covered": _play("dokey passing", wait=".veil .hold"),
    "dokey done": State(FULL, untouched, "#done", PLACE),
    "dokey passed": State(FULL, untouched, "#take-back", (*PLACE, "#done")),
    "dokey agree": _play("dokey agree", wait="#begin-0"),
    "dokey wishes": _play("dokey wishes", wait=".heard li:not(.silent)"),
    "dokey open": _play("dokey open", wait=".open-cards"),
    "dokey open three": _play("dokey open three", wait=".open-cards"),
    "dokey open two": _play("dokey open two", wait=".open-cards"),
    "dokey open lost": _play("dokey open lost", CROSS, wait=".open-cards"),
    "dokey open lost three": _play("dokey open lost three", CROSS, wait=".open-cards"),
    "dokey lost": _play("dokey lost", wait="#sheet"),
    "dokey won": _play("dokey won", wait="#sheet"),
}
SHEETS = {
    "menu": _play("okey middle", MENU, wait="#sheet"),
    "keys": _play("okey middle", Press("?"), wait="#sheet .keys"),
    "share": _play("okey middle", "[data-do=dialog][data-value=share]", wait="#sheet"),
    "rules at the table": _play("dokey five", ".topbar [data-value^='rules ']", wait="#sheet"),
}
TABLES = {**OKIYA, **OKEY, **DOKEY, **SHEETS}
"""Every state of a prepared game."""
