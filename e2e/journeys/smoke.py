"""The smoke run in Firefox ESR, WebKitGTK and Chromium: start, a game, resuming it, offline, a link, and turns of every game.

    python3 tests/run.py --smoke [firefox] [webkit] [chromium]

installs the first two with apt-get where it may. A browser that cannot be had is skipped, and the last lines say so;
one that was named and cannot be had is a failure.
"""

from __future__ import annotations

import contextlib
import glob
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("e2e/support", "py", "web")]

from playwright.sync_api import Error, sync_playwright  # noqa: E402
from smoke_games import play_all  # noqa: E402

import chromium  # noqa: E402
from build import build  # noqa: E402
from site_copy import SiteCopy  # noqa: E402
from triokey.core.game import plain_setup  # noqa: E402
from triokey.core.match import play, start  # noqa: E402
from triokey.core.record import write_match_link  # noqa: E402
from triokey.okiya.rules import GAME  # noqa: E402

WAIT = 90.0


class Skip(Exception):
    """A browser that cannot be installed on this machine; the text says why."""


class Refused(Exception):
    """The browser answered a command with an error."""


class Driver(Protocol):
    """The functions that the journey needs of a browser."""

    def go(self, url: str) -> None:
        """Open an address."""
        ...

    def js(self, script: str) -> Any:
        """Return the result of a JavaScript function body run in the page."""
        ...

    def close(self) -> None:
        """Close the browser."""
        ...


class Firefox:
    """Firefox ESR, driven by the Marionette protocol on a socket: it is sent `length:[0, number, command, arguments]` and answers
    `length:[1, number, error, result]`.
    """

    def __init__(self, folder: Path) -> None:
        binary = shutil.which("firefox-esr") or shutil.which("firefox")
        if binary is None:
            raise Skip("no firefox-esr is installed")
        folder.mkdir()
        port = _free_port()
        (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        self._process = subprocess.Popen(
            [binary, "-marionette", "-headless", "-no-remote", "-profile", str(folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._number = 0
        self._socket = _connect(port)
        self._receive()
        self._ask("WebDriver:NewSession", {})

    def go(self, url: str) -> None:
        self._ask("WebDriver:Navigate", {"url": url})

    def js(self, script: str) -> Any:
        return self._ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._socket.close()
        _end(self._process)

    def _ask(self, command: str, arguments: dict[str, Any]) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, command, arguments]).encode()
        self._socket.sendall(f"{len(text)}:".encode() + text)
        _, _, error, result = self._receive()
        if error:
            raise Refused(error["message"])
        return result

    def _receive(self) -> Any:
        length = b""
        while (digit := self._socket.recv(1)) != b":":
            if not digit:
                raise Refused("the browser went away")
            length += digit
        text = b""
        while len(text) < int(length):
            text += self._socket.recv(int(length) - len(text))
        return json.loads(text)


class WebKit:
    """WebKitGTK, driven by its own WebDriver server (W3C protocol)."""

    def __init__(self, folder: Path) -> None:
        found = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
        driver = shutil.which("WebKitWebDriver")
        if not found or driver is None:
            raise Skip("no webkit2gtk-driver is installed")
        if not os.environ.get("DISPLAY"):
            raise Skip("there is no display (xvfb-run gives one)")
        port = _free_port()
        self._process = subprocess.Popen([driver, f"--port={port}"], stderr=subprocess.DEVNULL)
        _connect(port).close()
        self._base = f"http://127.0.0.1:{port}/session"
        browser = {"binary": found[0], "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self._base += "/" + self._ask("POST", "", wanted)["sessionId"]

    def go(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def js(self, script: str) -> Any:
        return self._ask("POST", "/execute/sync", {"script": script, "args": []})

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self._ask("DELETE", "", None)
        _end(self._process)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self._base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=WAIT) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise Refused(json.load(error)["value"]["message"]) from None


class Chromium:
    """Chromium, driven by Playwright as in the other tests."""

    def __init__(self, folder: Path) -> None:
        executable = chromium.find()
        if executable is None:
            raise Skip("no Chromium is installed")
        self._playwright = sync_playwright().start()
        self._context = self._playwright.chromium.launch_persistent_context(
            folder, executable_path=executable, args=list(chromium.FLAGS)
        )

    def go(self, url: str) -> None:
        self._context.pages[0].goto(url)

    def js(self, script: str) -> Any:
        try:
            return self._context.pages[0].evaluate(f"() => {{ {script} }}")
        except Error as error:
            raise Refused(str(error)) from None

    def close(self) -> None:
        self._context.close()
        self._playwright.stop()


BROWSERS: dict[str, Callable[[Path], Driver]] = {"firefox": Firefox, "webkit": WebKit, "chromium": Chromium}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _connect(port: int) -> socket.socket:
    limit = time.monotonic() + WAIT
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=WAIT)
        except OSError:
            if time.monotonic() > limit:
                raise
            time.sleep(0.2)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()


def journey(driver: Driver, site: SiteCopy) -> Iterator[str]:
    """Go through the main functions of the page and yield a name for each that worked."""
    driver.go(site.url)
    _until(driver, "return document.documentElement.dataset.ready === '1'", "Python takes the page over")
    yield "boot"
    driver.js("location.hash = '#/new/okiya'")
    _click(driver, "[data-do=new-mode][data-value=table]")
    _click(driver, "[data-do=new-go].btn")
    for _ in range(3):
        _until(driver, "return document.querySelectorAll('.garden-tile.legal').length > 0", "tiles are lit")
        before = driver.js("return document.querySelectorAll('.taken').length")
        cell = driver.js("return document.querySelector('.garden-tile.legal').id")
        _click(driver, f"#{cell}")
        _click(driver, f"#{cell}")
        _until(driver, f"return document.querySelectorAll('.taken').length > {before}", "a tile is taken")
    yield "a game"
    driver.go(site.url)
    _until(driver, "return document.documentElement.dataset.ready === '1'", "the page starts again")
    _click(driver, "a.btn.primary[href^='#/play/']")
    _until(driver, "return document.querySelectorAll('.taken').length === 3", "the game is there again")
    yield "resume"
    _until(driver, "return document.documentElement.dataset.sw === 'ready'", "the copy for offline is whole")
    site.stop()
    driver.go(site.url + "?offline")
    _until(driver, "return document.documentElement.dataset.ready === '1'", "the page starts without a server")
    _click(driver, "a.btn.primary[href^='#/play/']")
    _until(driver, "return document.querySelectorAll('.taken').length === 3", "the game is there offline")
    yield "offline"
    match = start(plain_setup(GAME, 7))
    for _ in range(4):
        match = play(match, GAME.write(GAME.legal(match.state)[0]))
    driver.go(site.url + "?link" + write_match_link(match))
    _until(driver, "return document.querySelector('#sheet [data-do=take]') !== null", "the link asks what to do")
    _click(driver, "#sheet [data-do=take][data-value=table]")
    _until(driver, "return document.querySelectorAll('.taken').length === 4", "the linked game is on the table")
    yield "link"
    yield from play_all(driver, site.url, _until, _click)


def _until(driver: Driver, script: str, what: str) -> None:
    limit = time.monotonic() + WAIT
    while time.monotonic() < limit:
        with contextlib.suppress(Exception):
            if driver.js(script):
                return
        time.sleep(0.2)
    raise AssertionError(f"it was not seen in {WAIT:.0f} s that {what}")


def _click(driver: Driver, selector: str) -> None:
    _until(driver, f'return document.querySelector("{selector}") !== null', f"{selector} is there")
    driver.js(f'document.querySelector("{selector}").click()')


def main(names: list[str]) -> int:
    """Run the journey in the named browsers, or in all of them if no name is given, and return the exit code."""
    unknown = set(names) - set(BROWSERS)
    if unknown:
        print(f"There is no smoke run for {sorted(unknown)[0]}; there is one for {' and '.join(BROWSERS)}.")
        return 2
    failed = False
    built = build(say=lambda text: None)
    for name in names or BROWSERS:
        with tempfile.TemporaryDirectory() as folder:
            site = SiteCopy(built, Path(folder) / "site", "/triokey/")
            seen: list[str] = []
            driver = None
            try:
                driver = BROWSERS[name](Path(folder) / "profile")
                for step in journey(driver, site):
                    seen.append(step)
                print(f"{name}: {', '.join(seen)} hold", flush=True)
            except Skip as why:
                failed = failed or bool(names)
                print(f"{name}: SKIPPED, {why}", flush=True)
            except Exception as error:
                failed = True
                print(f"{name}: FAILED after {', '.join(seen) or 'nothing'}: {error}", flush=True)
            finally:
                if driver is not None:
                    driver.close()
                site.stop()
    return int(failed)


if __name__ == "__main__":
    if "DISPLAY" not in os.environ and shutil.which("xvfb-run"):
        sys.exit(subprocess.call(["xvfb-run", "-a", sys.executable, *sys.argv]))
    sys.exit(main(sys.argv[1:]))
