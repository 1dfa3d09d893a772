"""Programs that run in the page, each a file of JavaScript beside this one: a function, or one that calls itself."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def program(name: str) -> str:
    """Return a program by the name of its file, as what evaluate and add_init_script take."""
    return (FOLDER / name).read_text("utf-8")
