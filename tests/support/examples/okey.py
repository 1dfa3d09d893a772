"""Examples of tables of Okey."""

from __future__ import annotations

from examples.ways import CROSS, HINT, NEXT, SIDE, If, at_table

EXAMPLES = {
    "okey start": at_table("okey start"),
    "okey middle": at_table("okey middle", '[data-value="sort best"]'),
    "okey selected": at_table("okey middle", ".slot.full", wait=".okey-tile.selected"),
    "okey careful": at_table("okey careful", ".slot.full", wait=".okey-tile.selected"),
    "okey take": at_table("okey take", wait=".take.lit"),
    "okey two": at_table("okey two", wait=".supply.lit"),
    "okey showing": at_table("okey showing", wait=".lip.win"),
    "okey showed": at_table("okey showed", wait=".showed"),
    "okey win": at_table("okey win", "#lip", wait="#declare"),
    "okey joker": at_table("okey joker", "#lip", wait="#declare"),
    "okey pairs": at_table("okey pairs", "#lip", wait="#declare"),
    "okey hint": at_table("okey middle", HINT, NEXT, wait="#hint"),
    "okey ahead": at_table("okey middle", HINT, *4 * (NEXT,), wait="#hint[data-step='5']"),
    "okey side": at_table("okey middle", SIDE, wait=".side-open"),
    "okey link": at_table("okey link", wait=".sorts"),
    "okey refused": at_table("okey near", ".spot", wait=".page.play #toast"),
    "okey curtain": at_table("okey curtain", wait=".bank.covered .hold"),
    "okey passed": at_table("okey passing", "#reveal", If(".supply.lit"), ".slot.full", ".spot", wait="#take-back"),
    "okey void": at_table("okey void", wait="#sheet"),
    "okey end": at_table("okey over", wait="#sheet"),
    "okey open": at_table("okey open", wait=".open-lines"),
    "okey open two": at_table("okey open two", wait=".open-lines"),
    "okey open over": at_table("okey open over", CROSS, wait=".open-lines"),
    "okey over": at_table("okey over", CROSS, wait=".centre.done"),
}
OVERLAYS = ("okey win", "okey curtain", "okey end")
