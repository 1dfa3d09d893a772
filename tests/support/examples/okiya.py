"""Examples of tables of Okiya."""

from __future__ import annotations

from examples.ways import CROSS, EYE, HINT, MENU, NEXT, OWN, Example, Fill, If, at_table

LEGAL = (".garden-tile.legal", ".garden-tile.legal.selected")
"""Taps that take the first legal tile."""
EXAMPLES = {
    "okiya start": at_table("okiya start"),
    "okiya selected": at_table("okiya middle", ".garden-tile.legal", wait=".garden-tile.selected"),
    "okiya values": at_table("okiya middle", f"{EYE}[aria-pressed=false]", wait=".garden-tile .move-value"),
    "okiya hint": at_table("okiya middle", HINT, NEXT, wait="#hint .hinted, .garden-tile.hinted")._replace(brings=("analysed",)),
    "okiya answered": Example(
        OWN,
        "#/new/okiya",
        ".garden-tile.legal",
        (If("#new-more[aria-expanded=false]"), Fill("#seed", "two words"), "[data-do=new-go].btn", *LEGAL, "[data-do=bot]"),
        brings=("bot-moved",),
    ),
    "okiya refused": at_table("okiya middle", ".garden-tile.illegal", wait=".page.play #toast"),
    "okiya moves": at_table("okiya middle", MENU, "#sheet .narrow", wait="#moves"),
    "okiya end": at_table("okiya over", wait="#sheet"),
    "okiya over": at_table("okiya over", CROSS, wait=".garden.over")._replace(brings=("round-known",)),
}
OVERLAYS = ("okiya selected", "okiya end")
