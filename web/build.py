"""Build the site into build/:  python3 web/build.py [--source] [--site ADDRESS]"""

import argparse
import contextlib
import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"Triokey needs Python 3.11 or newer to be built; this is {sys.version_info.major}.{sys.version_info.minor}.")

from building.command import run_script
from building.doors import checked_address
from building.places import ADDRESS, BUILD, CACHE, ROOT
from building.runtime import fetch_packages, fetch_wheels
from building.site import lay_out

INPUTS = (
    "index.html",
    "LICENSE",
    "pyproject.toml",
    ".github/pictures",
    "py/README.md",
    "py/triokey",
    "web/ui",
    "web/locale",
    "web/css",
    "web/assets",
    "web/notices",
    "web/building",
    "web/build.py",
    "web/boot.js",
    "web/arrival.js",
    "web/forward.js",
    "web/sw.js",
    "web/404.html",
    "web/lost.js",
    "web/rescue.html",
    "web/main.py",
    "web/worker.py",
    "web/pyscript.json",
    "web/wheels.txt",
    "web/docs.txt",
    "web/package-lock.json",
)


def build(source: bool = False, say: Callable[[str], None] = print, address: str | None = None) -> Path:
    """Build the site into build/, unless it is up to date already, and return that folder.

    source: whether our wheel keeps .py files instead of bytecode.  address: the site's public address, for link previews in
    chats; "" leaves the previews out, None reads the environment variable that ADDRESS names.
    """
    address = checked_address(os.environ.get(ADDRESS, "") if address is None else address)
    CACHE.mkdir(exist_ok=True)
    with lock_folder(CACHE):
        stamp = CACHE / "stamp"
        wanted = _hash_inputs(f"{source} {address}")
        if BUILD.exists() and stamp.exists() and stamp.read_text() == wanted:
            return BUILD
        fetch_packages(say)
        wheels = fetch_wheels(say)
        fresh = CACHE / "site"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir()
        lay_out(fresh, wheels, source, say, address)
        stamp.unlink(missing_ok=True)
        shutil.rmtree(BUILD, ignore_errors=True)
        fresh.rename(BUILD)
        stamp.write_text(wanted)
    return BUILD


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock a folder, so that only one process at a time builds in it. Does nothing on systems without file locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _hash_inputs(choices: str) -> str:
    digest = hashlib.sha256(choices.encode())
    for name in INPUTS:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(ROOT)}\0".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def main() -> None:
    """Build the site with the options of the command line, and print its folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", action="store_true", help="keep .py files in our wheel, for development")
    parser.add_argument("--site", metavar="ADDRESS", help="where the site will stand, for previews of its links")
    wanted = parser.parse_args()
    print(f"The site is in {build(wanted.source, address=wanted.site)}")


if __name__ == "__main__":
    sys.exit(run_script("build.py", main))
