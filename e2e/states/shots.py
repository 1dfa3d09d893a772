"""Take pictures of every screen:  python3 tests/run.py --shots [game ...] [languages] [journeys [name ...]]

Each scene of e2e/states/scenes/ is shown in a fresh browser at three sizes, light, dark and in forced colours, and saved as
screenshots/GAME-SCENE-WIDTHxHEIGHT-THEME.png. A scene is a function that takes a page which is ready at home.
"languages" takes every example in every language instead: screenshots/languages-LANG-EXAMPLE-WIDTHxHEIGHT.png.
"journeys" plays the ten journeys of rounds.py, or those named after it, and makes a film strip of each:
screenshots/journeys-NAME.png.
"pictures" takes those of the README and of install sheets instead, into .github/pictures.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("e2e/support", "e2e/states", "tests", "tests/support", "web", "py")]

import chromium  # noqa: E402
from build import build  # noqa: E402
from examples import EXAMPLES  # noqa: E402
from film_strip import Strip  # noqa: E402
from misfits import misfits, sentences  # noqa: E402
from person import somebody  # noqa: E402
from pictures import take_pictures  # noqa: E402
from rounds import JOURNEYS, QUICK, walk  # noqa: E402
from site_copy import SiteCopy  # noqa: E402
from stage import ON_PHONE, Stage  # noqa: E402
from started import keeping  # noqa: E402
from ui.text.words import LANGUAGES  # noqa: E402
from watching import at_rest, frame, ready  # noqa: E402

SIZES = ((360, 640), (768, 1024), (1440, 900))
FORCED = "forced"
"""Name of the theme of a system that sets its own colours, which removes shadows and backgrounds."""
THEMES = ("light", "dark", FORCED)
OUT = ROOT / "screenshots"

Scene = Callable[[Page], None]

_HIDDEN = """() => Math.max(0, ...[...document.querySelectorAll('#app *')]
  .filter(element => /auto|scroll/.test(getComputedStyle(element).overflowY))
  .map(element => element.scrollHeight - element.clientHeight))"""
"""JavaScript that returns the pixels of a page above and below what its window shows."""


def scenes(names: list[str]) -> list[tuple[str, str, Scene]]:
    """Return (game, name of the scene, scene) for all scenes of the named games, or of all games."""
    return [(name, title, scene) for name in names for title, scene in import_module(f"scenes.{name}").SCENES.items()]


def take(browser: Browser, url: str, scene: Scene, size: tuple[int, int], theme: str, path: Path) -> None:
    """Take one picture of a scene; a scene that fails is reported and does not stop the others."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light" if theme == FORCED else theme,
        forced_colors="active" if theme == FORCED else "none",
        device_scale_factor=2 if width < 500 else 1,
        has_touch=width < 500,
        locale="en-GB",
    )
    page = context.new_page()
    page.goto(url)
    try:
        scene(ready(page))
        at_rest(page)
    except Exception as error:
        print(f"  {path.stem}: {str(error).splitlines()[0]}")
    page.screenshot(path=path)
    context.close()


def languages(browser: Browser, site: SiteCopy) -> None:
    """Take a picture of every example in every language, on a phone and a desktop; print what is cut, covered or in English."""
    english: dict[str, set[str]] = {}
    for lang in sorted(LANGUAGES, key=lambda lang: lang != "en"):
        for width, height in (SIZES[0], SIZES[-1]):
            print(f"languages: {lang} {width}x{height}", flush=True)
            stage = Stage(browser, site, **(ON_PHONE if width < 500 else {}))
            for name in EXAMPLES:
                path = OUT / f"languages-{lang}-{name.replace(' ', '-')}-{width}x{height}.png"
                try:
                    page = stage.at(name, lang, (width, height))
                    at_rest(page)
                except Exception as error:
                    print(f"  {path.stem}: {str(error).splitlines()[0]}")
                    continue
                whole(page, (width, height), path)
                said = sentences(page)
                met = english.setdefault(name, set())
                left = set() if lang == "en" else said & met
                if lang == "en":
                    met |= said
                for fault in (*misfits(page), *(f"in English: {text}" for text in sorted(left))):
                    print(f"  {name}: {fault}", flush=True)
            stage.close()


def journeys(browser: Browser, url: str, names: list[str]) -> None:
    """Play the named journeys, or all, and save a film strip of each up to where it stopped; print why it stopped."""
    for journey in JOURNEYS:
        if names and journey.name not in names:
            continue
        print(f"journeys: {journey.name}", flush=True)
        finger, (width, height) = journey.way == "finger", journey.window
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=journey.lang, has_touch=finger, is_mobile=finger
        )
        page, strip = context.new_page(), Strip()
        page.goto(url)
        keeping(ready(page), {"settings": QUICK}, "")
        try:
            walk(somebody(page, journey.way, journey.lang, journey.game, strip), journey)
        except Exception as error:
            print(f"  {journey.name}: {error}")
            strip.take(page, "stopped here")
        strip.sheet(browser, OUT / f"journeys-{journey.name}.png")
        context.close()


def whole(page: Page, size: tuple[int, int], path: Path) -> None:
    """Take a picture of a whole page, including what would be scrolled: the window is made as tall as the page."""
    width, height = size
    for _ in range(3):
        if not (hidden := page.evaluate(_HIDDEN)):
            break
        height += int(hidden) + 1
        page.set_viewport_size({"width": width, "height": height})
        frame(page)
    page.screenshot(path=path)
    page.set_viewport_size({"width": size[0], "height": size[1]})


def main(names: list[str]) -> None:
    """Take the pictures that the arguments name, or all, and return the exit code."""
    executable = chromium.find()
    if executable is None:
        sys.exit(chromium.HELP)
    OUT.mkdir(exist_ok=True)
    names = names or sorted(path.stem for path in (ROOT / "e2e" / "states" / "scenes").glob("[a-z]*.py"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        site = SiteCopy(build(), Path(folder) / "site", "/triokey/")
        with contextlib.closing(driver.chromium.launch(executable_path=executable, args=list(chromium.FLAGS))) as browser:
            if "languages" in names:
                languages(browser, site)
                names = [name for name in names if name != "languages"]
            if "pictures" in names:
                take_pictures(browser, site.url)
                names = [name for name in names if name != "pictures"]
            if "journeys" in names:
                at = names.index("journeys")
                journeys(browser, site.url, names[at + 1 :])
                names = names[:at]
            for game, title, scene in scenes(names):
                print(f"{game}: {title}", flush=True)
                for size in SIZES:
                    for theme in THEMES:
                        path = OUT / f"{game}-{title}-{size[0]}x{size[1]}-{theme}.png"
                        take(browser, site.url, scene, size, theme, path)
        site.stop()
    print(f"The pictures are in {OUT.name}/")


if __name__ == "__main__":
    main(sys.argv[1:])
