"""In every skin, things are distinct from their ground: rows from the stage, legal tiles from the garden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
LIES_ON = {
    "okeydokey": (
        ("--night", "--night-2"),
        {"--r-red": 55.0, "--r-yellow": 90.0, "--r-green": 45.0, "--r-blue": 31.0, "--r-grey": 31.0},
    ),
    "okiya": (("--dawn", "--dawn-2"), {"--legal": 52.0, "--legal-glow": 52.0}),
    "okey": (("--tea", "--tea-2"), {"--ivory": 60.0, "--legal-glow": 60.0}),
}
"""For each family: the variables of its grounds, and minimum distances in the colour space Lab from things on them."""
RULE = re.compile(r"(:root[^{}]*)\{([^{}]*)\}")
COLOUR = re.compile(r"(--[\w-]+): (#[0-9A-Fa-f]{6})")


def looks(path: Path) -> dict[str, dict[str, str]]:
    """Return the colour variables of each rule about the page's root, by its selector."""
    return {selector.strip(): dict(COLOUR.findall(body)) for selector, body in RULE.findall(path.read_text())}


def lab(colour: str) -> tuple[float, float, float]:
    """Return a colour in the space Lab: lightness, green to red, blue to yellow (CIE 1976, white D65)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str) -> float:
    """Return the distance of two colours in Lab; about 2 is barely visible."""
    return sum((here - there) ** 2 for here, there in zip(lab(one), lab(other), strict=True)) ** 0.5


@pytest.mark.parametrize("family", LIES_ON)
def test_what_lies_on_a_skin_stands_out(family: str) -> None:
    base, (grounds, pieces) = looks(WEB / "css" / "tokens.css")[":root"], LIES_ON[family]
    skins = {"": {}, **looks(WEB / "ui" / "games" / family / "settings.css")}
    plain = {name: colours for name, colours in skins.items() if "black" not in name and "dark" not in name}
    lost = {
        (skin, piece, ground): round(distance)
        for skin, colours in plain.items()
        for piece, least in pieces.items()
        for ground in grounds
        if (distance := apart({**base, **colours}[piece], {**base, **colours}[ground])) < least
    }
    assert len(plain) > 2 and not lost
