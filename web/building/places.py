"""Folders that the build reads and writes, and the exception for errors that the user must put right."""

from pathlib import Path

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
BUILD = ROOT / "build"
CACHE = WEB / ".cache"
MODULES = WEB / "node_modules"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"
DECODER = MODULES / "qr"
ADDRESS = "TRIOKEY_SITE"
"""Environment variable with the site's public address, used by builds that are given none, such as those of a test run."""


class Problem(Exception):
    """An error that the user must put right. The text is one helpful sentence."""


def delete_older(files: list[Path], count: int = 6) -> None:
    """Delete all but the newest `count` of these cached files, so that the cache does not grow with every build."""
    for old in sorted(files, key=lambda path: path.stat().st_mtime)[:-count]:
        old.unlink()
