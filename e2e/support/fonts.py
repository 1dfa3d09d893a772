"""The fonts that the tests' browser sees: four families from Debian packages, whatever other fonts the machine has."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

NARROW, WIDE = "Liberation Sans", "DejaVu Sans"
"""Two font families: one with the widths of Arial, which pages get by default, and one nearly as wide as Verdana."""
PACKAGES = {
    NARROW: "fonts-liberation",
    WIDE: "fonts-dejavu-core",
    ":lang=ja": "fonts-noto-cjk",
    "Noto Color Emoji": "fonts-noto-color-emoji",
}
"""fontconfig's search pattern for each font that the tests need, with the Debian package that provides the font."""
ALSO_CALLED = {NARROW: ("Arial", "Helvetica", "Times New Roman", "sans-serif", "serif", "monospace")}
"""Other names under which pages may ask for a family, by family."""
LAST = (NARROW, "Noto Color Emoji", WIDE)
"""Fonts for signs that the requested family lacks."""
SWITCH = "family => ['--font', '--font-display'].forEach(name => document.documentElement.style.setProperty(name, family))"
"""JavaScript that shows a page in another font family."""


def missing() -> list[str]:
    """Return the Debian packages of the fonts that this machine lacks; all of them if fontconfig is missing."""
    return [package for pattern, package in PACKAGES.items() if not _files(pattern)]


def configured(folder: Path) -> dict[str, str]:
    """Write a fontconfig file that allows only these fonts into a folder, and return the environment variables that select it.

    Without fontconfig, as on macOS and Windows, nothing is written and the browser sees the machine's fonts.
    """
    files = tuple(file for pattern in PACKAGES for file in _files(pattern))
    if not files:
        return {}
    path = folder / "fonts.conf"
    path.write_text(_configuration(files, str(folder / "fonts")))
    return {"FONTCONFIG_FILE": str(path)}


def _configuration(files: tuple[str, ...], cached: str) -> str:
    places = sorted({str(Path(file).parent) for file in files})
    aliases = [_alias(name, family) for family, names in ALSO_CALLED.items() for name in names]
    return (
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>\n'
        + "".join(f"<dir>{escape(place)}</dir>\n" for place in places)
        + "<selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>"
        + "".join(f"<glob>{escape(file)}</glob>" for file in files)
        + "</acceptfont></selectfont>\n"
        + f"<match target='pattern'>{''.join(map(_last, LAST))}</match>\n"
        + "".join(aliases)
        + f"<cachedir>{escape(cached)}</cachedir>\n</fontconfig>\n"
    )


def _alias(name: str, family: str) -> str:
    return f'<alias binding="same"><family>{name}</family><accept><family>{family}</family></accept></alias>\n'


def _last(family: str) -> str:
    return f'<edit name="family" mode="append_last"><string>{family}</string></edit>'


@cache
def _files(pattern: str) -> list[str]:
    if not shutil.which("fc-list"):
        return []
    done = subprocess.run(["fc-list", "--format", "%{file}\n", pattern], capture_output=True, text=True)
    return sorted(set(done.stdout.split("\n")) - {""})
