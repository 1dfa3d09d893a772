"""Examples of the pad, the score sheet of a match of 101 with real tiles."""

from __future__ import annotations

from examples.ways import BESIDE, Makers, at

PAD = """triokey-pad 1
seats 4
dealer 0
option unopened 404
option leftpay yes
name 0 Ayşe
name 1 Murat
name 2 Friedrich-Wilhelm
name 3 Hacı
fine 2 islek 101
fine 2 wrong 101
deal 0 . s s20 - s13
deal 1 j s47 p - p24+1!islek:101
deal 3 h - - - s
deal - . s9 s20 - p24
"""
"""A stored score sheet of 101 after four deals."""
PENALTY = "[data-value='pad-penalty 4 2']"
EXAMPLES = {
    "pad new": at("#/pad", "#pad-open"),
    "pad": at("#/pad", ".pad-grid button", stored=BESIDE, brings=("pad-read",)),
    "pad deal": at(
        "#/pad/deal",
        ".pad-row output.won",
        *(f"[data-do=pad-write][data-value='{one}']" for one in ("win 0", "as-pairs 1", "digit 4", "digit 7", "keeps 1", "next")),
        stored=BESIDE,
    ),
    "pad doubt": at(
        "#/pad/deal",
        "#sheet [data-value=sure]",
        *(f"[data-do=pad-write][data-value='{one}']" for one in ("win 0", "digit 1", "digit 7", "digit 0", "rest", "down")),
        stored=BESIDE,
    ),
    "pad option": at("#/pad/house", "#sheet [data-do=pad]", "[data-do=pad][data-value='option leftpay no']", stored=BESIDE),
    "pad bill": at("#/pad", "#sheet .pad-bill", "[data-value='pad-bill 1 3']", stored=BESIDE),
    "pad total": at("#/pad", "#sheet .pad-sum", "[data-value='pad-total 1']", stored=BESIDE),
    "pad rule": at("#/pad", "#sheet p", "[data-value='pad-total 1']", "[data-value^='pad-rule']", stored=BESIDE),
    "pad penalty": at("#/pad", "#sheet .pad-reasons", PENALTY, stored=BESIDE),
    "pad tile": at("#/pad", "#sheet .pad-numbers", PENALTY, "[data-value='pad-fed 4 2']", stored=BESIDE),
    "pad house": at("#/pad/house", ".at-house", stored=BESIDE),
    "pad rules": at("#/pad/rules", ".pad-numbered"),
}
STORED: dict[str, Makers] = {BESIDE: {"real:pad": lambda: "1 1", "real:pad:1": lambda: PAD}}
OVERLAYS = ("pad", "pad doubt", "pad option")
DOORS = {"pitch": "home", "real": "real"}
