"""Finds a Chromium for the browser tests, or installs one where that is possible."""

import glob
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import fonts

SHELL = "chromium-headless-shell"
"""Debian's package of Chromium without windows: the same version, a third faster, but without a camera."""
SHELLS = (f"/usr/lib/chromium/{SHELL}",)
BARE = ("/usr/lib/chromium/chromium", "/opt/google/chrome/chrome")
"""Paths of the browser programs themselves. Packages also have start scripts that add flags, extensions and checks."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OWN = "~/.cache/ms-playwright/chromium-*/chrome-linux*/chrome"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LOG = "chromium.log"
QUICK = ("--js-flags=--liftoff-only",)
"""Flags for tests that start pages again and again: WebAssembly is compiled once, fast and without optimisation."""
THOROUGH = "OPTIMISED"
"""Environment variable that tests/run.py sets with --slow; the browser then optimises WebAssembly as it does for people."""
HELP = (
    "No Chromium was found: install one (Debian: apt-get install chromium), or set the variable "
    "CHROMIUM to its path, or leave the browser out with --fast."
)


def find(shell: bool = False) -> str | None:
    """Return the path of a Chromium: $CHROMIUM, the system's program without its start script, or Playwright's own.

    shell: whether the Chromium without windows may be used, which is then preferred.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    for found in (*filter(os.path.exists, (*(SHELLS if shell else ()), *BARE)), *filter(None, map(shutil.which, NAMES))):
        return found
    return next(iter(sorted(glob.glob(os.path.expanduser(OWN)), reverse=True)), None)


def launching(executable: str, crashes: Path, *flags: str) -> dict[str, Any]:
    """Return Playwright's launch options for a Chromium with the tests' fonts that writes its log and crash dumps to a folder."""
    own = tempfile.mkdtemp(dir=crashes)
    kept = {"BREAKPAD_DUMP_LOCATION": own, "CHROME_LOG_FILE": str(Path(own, LOG))}
    compiling = () if os.environ.get(THOROUGH) else QUICK
    arguments = [*FLAGS, "--enable-logging", "--enable-crash-reporter", f"--crash-dumps-dir={own}", *compiling, *flags]
    return {"executable_path": executable, "args": arguments, "env": {**os.environ, **kept, **fonts.configured(Path(own))}}


def provide(say: Callable[[str], None]) -> None:
    """Install Chromium, also the one without windows, and the fonts of our languages, where apt-get may be used.

    Raises SystemExit with a helpful sentence if there is no Chromium. Without the fonts the tests run too, but pictures show
    boxes.
    """
    wanted = fonts.missing()
    if not os.environ.get("CHROMIUM"):
        wanted += [SHELL] if find() else [SHELL, "chromium"]
    install(wanted, say)
    if not find():
        raise SystemExit(HELP)


def install(packages: Iterable[str], say: Callable[[str], None]) -> None:
    """Install those of the given Debian packages that are missing, if apt-get may be used; elsewhere do nothing."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        wanted = [package for package in packages if not _is_installed(package)]
        if wanted:
            _apt_get(wanted, say)


def _is_installed(package: str) -> bool:
    query = ["dpkg-query", "-W", "-f", "${Status}", package]
    return subprocess.run(query, capture_output=True, text=True).stdout == "install ok installed"


def _apt_get(packages: list[str], say: Callable[[str], None]) -> None:
    say(f"Installing {', '.join(packages)} with apt-get ...")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        done = subprocess.run(["apt-get", *command], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            say(f"apt-get {command[0]} failed: is there a network?\n{done.stderr.strip()[-1500:]}")
            return
