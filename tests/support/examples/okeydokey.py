"""Examples of tables of Okey Dokey."""

from __future__ import annotations

from examples.ways import CROSS, FULL, HINT, NEXT, SIDE, Example, at_table
from stored_games import untouched

PLACE = ("#reveal", "#hand .okeydokey-card.number.now", ".actions .btn.primary")
"""Taps that uncover the hand and place the first Number that fits."""

EXAMPLES = {
    "dokey start": at_table("dokey start", "#reveal", wait="#stage"),
    "dokey silent": at_table("dokey silent", wait="#stage"),
    "dokey five": at_table("dokey five", wait="#stage"),
    "dokey five selected": at_table("dokey five", "#hand .now", wait="#hand .selected"),
    "dokey three": at_table("dokey three", wait="#stage"),
    "dokey swap": at_table("dokey solo", "button.pile.can, button.pile", wait="#stage"),
    "dokey two": at_table("dokey two", wait="#stage")._replace(brings=("bots-said",)),
    "dokey solo": at_table("dokey solo", wait="#stage"),
    "dokey hint": at_table("dokey three", HINT, NEXT, wait="#hint"),
    "dokey ahead": at_table("dokey three", HINT, *3 * (NEXT,), wait="#hint[data-step='4']"),
    "dokey alone": at_table("dokey solo", HINT, NEXT, NEXT, wait="#hint [data-value='board deck']"),
    "dokey deck": at_table("dokey solo", HINT, NEXT, NEXT, "#hint [data-value='board deck']", wait="#sheet"),
    "dokey refused": at_table("dokey three", "#hand .okeydokey-card:not(.now)", wait=".page.play #toast"),
    "dokey order": at_table("dokey five", "#order", wait=".sort"),
    "dokey talk": at_table("dokey five", "#say-more", wait="#sheet"),
    "dokey known": at_table("dokey five", ".known-of", wait="#sheet .known"),
    "dokey told": at_table("dokey talkative", ".known-of", wait="#sheet .higher"),
    "dokey panel": at_table("dokey panel", wait=".plate .sure"),
    "dokey ranges": at_table("dokey ranges", wait=".row-count.span"),
    "dokey side": at_table("dokey five", SIDE, wait=".side-open"),
    "dokey curtain": at_table("dokey start", wait=".hand.covered"),
    "dokey covered": at_table("dokey passing", wait=".veil .hold"),
    "dokey done": Example(FULL, untouched, "#done", PLACE),
    "dokey passed": Example(FULL, untouched, "#take-back", (*PLACE, "#done")),
    "dokey speaks": at_table("dokey passing", "#speak", "#sheet [data-value='board talk 0']", wait="#sheet [data-do=remark]"),
    "dokey spoken": Example(FULL, untouched, "#unsay", ("#reveal", "#say-more", "#sheet [data-do=remark]")),
    "dokey agree": at_table("dokey agree", wait="#begin-0"),
    "dokey wishes": at_table("dokey wishes", wait=".heard li:not(.silent)"),
    "dokey open": at_table("dokey open", wait=".open-cards"),
    "dokey open three": at_table("dokey open three", wait=".open-cards"),
    "dokey open two": at_table("dokey open two", wait=".open-cards"),
    "dokey open lost": at_table("dokey open lost", CROSS, wait=".open-cards"),
    "dokey open lost three": at_table("dokey open lost three", CROSS, wait=".open-cards"),
    "dokey lost": at_table("dokey lost", wait="#sheet"),
    "dokey won": at_table("dokey won", wait="#sheet"),
}
OVERLAYS = ("dokey known", "dokey alone", "dokey covered")
