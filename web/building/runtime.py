"""Fetching the pinned npm packages and wheels, and compiling Python archives such as the standard library to bytecode."""

import hashlib
import io
import os
import re
import shutil
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

from .bytecode import compress_solid
from .places import CACHE, MODULES, PYODIDE, WEB, Problem, delete_older
from .stdlib import DROP
from .tools import INSIDE, find_tool, run_inside, run_tool

Report = Callable[[str], None]
BYTECODE = WEB / "building" / "bytecode.py"
PINS = WEB / "wheels.txt"


def fetch_packages(say: Report) -> None:
    """Install the npm packages of package-lock.json, unless exactly these are installed already."""
    lock = WEB / "package-lock.json"
    stamp = MODULES / ".triokey"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say("Fetching Pyodide and PyScript with npm ...")
    find_tool("node")
    run_tool(
        [find_tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        "npm could not fetch the packages of web/package-lock.json: is there a network?",
        WEB,
    )
    stamp.write_text(wanted)


def fetch_wheels(say: Report, file: Path | None = None, platform: tuple[str, ...] = ()) -> dict[str, Path]:
    """Return the wheels that a file pins, by project name; pip fetches missing ones, and their hashes are checked.

    file: the file of pins; None means that of the page's own wheels.  platform: pip's options for wheels of one platform.
    """
    folder, file = CACHE / "wheels", file or PINS
    pins = dict(re.findall(r"^([\w-]+)==\S+ --hash=sha256:(\w+)$", file.read_text(), re.M))
    found = _find_wheels(folder, pins)
    if len(found) < len(pins):
        say("Fetching the pinned wheels with pip ...")
        run_tool(
            [
                sys.executable,
                "-m",
                "pip",
                "download",
                "--quiet",
                "--require-hashes",
                "--no-deps",
                "--only-binary=:all:",
                "--ignore-requires-python",
                *platform,
                "--dest",
                folder,
                "-r",
                file,
            ],
            f"pip could not fetch the wheels of web/{file.name}: is pip there, and a network?",
        )
        found = _find_wheels(folder, pins)
    if len(found) < len(pins):
        raise Problem(f"A wheel of web/{file.name} is missing or damaged: delete web/.cache and try again.")
    return found


def _find_wheels(folder: Path, pins: dict[str, str]) -> dict[str, Path]:
    by_hash = {hashlib.sha256(path.read_bytes()).hexdigest(): path for path in folder.glob("*.whl")}
    return {name: by_hash[pin] for name, pin in pins.items() if pin in by_hash}


def compiled_stdlib(say: Report) -> bytes:
    """Return the pinned Pyodide's standard library, trimmed and compiled to bytecode, as an archive compressed as a whole.

    It is a twelfth smaller than with each file compressed, and importing from it decompresses nothing.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(compile_archive(PYODIDE / "python_stdlib.zip", DROP, say)) as made, zipfile.ZipFile(out, "w") as stored:
        for name in sorted(made.namelist()):
            stored.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), made.read(name))
    return compress_solid(out.getvalue())


def compile_archive(source: Path, drop: tuple[str, ...], say: Report, form: str = "", later: tuple[str, ...] = ()) -> Path:
    """Return an archive of Python modules compiled inside the pinned Pyodide, from the cache if nothing has changed.

    drop: patterns for paths that are left out.  later: patterns for modules that stay source.
    form: "pack", "solid" or "", as bytecode.py explains.
    """
    options = (*[f"--{form}"] * bool(form), *(f"--later={pattern}" for pattern in later), *drop)
    digest = hashlib.sha256()
    for part in (
        source.read_bytes(),
        BYTECODE.read_bytes(),
        INSIDE.read_bytes(),
        (PYODIDE / "package.json").read_bytes(),
        "\n".join(options).encode(),
    ):
        digest.update(hashlib.sha256(part).digest())
    target = CACHE / "bytecode" / digest.hexdigest()[:16] / source.name
    if not target.exists():
        say(f"Compiling {source.name} inside Pyodide ...")
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished = target.with_suffix(f".{os.getpid()}.part")
        run_inside(BYTECODE, [source, unfinished, *options], f"Pyodide could not compile {source.name}.")
        shutil.move(unfinished, target)
        delete_older(list((CACHE / "bytecode").glob(f"*/{source.name.partition('-')[0]}-*")))
    return target
