"""Tables of Okiya at their moments."""

from __future__ import annotations

from examples.ways import CROSS, EYE, HINT, MENU, NEXT, OWN, Example, Fill, If, at_table

LEGAL = (".gt.legal", ".gt.legal.selected")
"""Take the first tile that may be taken."""
EXAMPLES = {
    "okiya start": at_table("okiya start"),
    "okiya selected": at_table("okiya middle", ".gt.legal", wait=".gt.selected"),
    "okiya values": at_table("okiya middle", f"{EYE}[aria-pressed=false]", wait=".gt .val"),
    "okiya hint": at_table("okiya middle", HINT, NEXT, wait="#hint .hinted, .gt.hinted")._replace(brings=("analysed",)),
    "okiya answered": Example(
        OWN,
        "#/new/okiya",
        ".gt.legal",
        (If("#new-more[aria-expanded=false]"), Fill("#seed", "two words"), "[data-do=new-go].btn", *LEGAL, "[data-do=bot]"),
        brings=("bot-moved",),
    ),
    "okiya refused": at_table("okiya middle", ".gt.illegal", wait="#toast"),
    "okiya moves": at_table("okiya middle", MENU, "#sheet .narrow", wait="#moves"),
    "okiya end": at_table("okiya over", wait="#sheet"),
    "okiya over": at_table("okiya over", CROSS, wait=".garden.over")._replace(brings=("round-known",)),
}
OVERLAYS = ("okiya selected", "okiya end")
