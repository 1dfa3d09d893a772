"""Writes golden stores: plays the real page in a browser until its stores contain texts of every kind.

    python3 e2e/states/golden_stores.py build tests/golden_stores/COMMIT

plays the site in the folder `build` and writes the stores that the page has left on each device of DEVICES. The files are
described in tests/golden_stores/README.md.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / place) for place in ("e2e/support", "e2e/states", "tests", "tests/support", "web", "py")]

import chromium  # noqa: E402
from daily_puzzles import daily_puzzle  # noqa: E402
from golden_device import OPEN, RECORD, Device  # noqa: E402
from golden_removed import removed  # noqa: E402
from okey_games import dealt, next_word  # noqa: E402
from okiya_pages import begin, finish_against_bot  # noqa: E402
from puzzle_answers import answers  # noqa: E402
from puzzle_pages import link, puzzle  # noqa: E402
from review_pages import bot_match  # noqa: E402
from site_copy import SiteCopy  # noqa: E402
from stores import MIRROR  # noqa: E402
from triokey.core.catalog import game_of  # noqa: E402
from triokey.core.days import read_day  # noqa: E402
from triokey.core.game import IllegalAction, NotationError  # noqa: E402
from triokey.core.puzzle import maker_of  # noqa: E402
from triokey.core.record import write_match_link  # noqa: E402
from triokey.okeydokey.search.solver import solve  # noqa: E402

DAYS = ("2026-11-16", "2026-11-17", "2026-11-18")
"""Dates on which the games are played and the puzzles solved."""


def first_legal(game_id: str) -> Callable[[Any], str]:
    """Return a function that, given a state, returns the text of the first legal action."""
    game = game_of(game_id)
    return lambda state: game.write(game.legal(state)[0])


def by_plan(words: list[str]) -> Callable[[Any], str]:
    """Return a function that returns these texts of actions, one at each call."""
    rest = iter(words)
    return lambda state: next(rest)


def right_answers(day: str, family: str) -> list[str]:
    """Return the answers, in order, that solve a family's puzzle of the day whose answer is one word or a row of moves."""
    asked = daily_puzzle(read_day(day), family)
    maker = maker_of(asked.match.setup.game)
    if family == "okiya":
        return answers(asked)[0]
    words = [*(f"{number}{colour}" for colour in "rybk" for number in range(1, 14)), *map(str, range(20)), "t", "d"]
    for word in words:
        try:
            if maker.judge(asked, asked.match, word).right:
                return [word]
        except (IllegalAction, NotationError):
            continue
    raise LookupError(f"no answer to {asked.kind} of {day} found")


def desk(device: Device) -> None:
    """A computer on which every feature was used: all games in all ways, three days of puzzles, a backup, a save file."""
    device.set("pace=instant", "motion=off", "ceremony=off")
    _okiya_in_three_days(device)
    _okey(device)
    _okeydokey(device)
    puzzles(device)
    device.set("lang=de", "theme=dark", "garden=snow", "felt=plum", "counter=on", "arrange=sets", "size=85", "taps=one")
    device.set("key-undo=z", "pace=step", "motion=slow")
    device.go("#/data")
    device.page.wait_for_selector(".page.data")
    device.download("export", "backup.json")
    device.leave()


def _okiya_in_three_days(device: Device) -> None:
    page = device.page
    begin(page, "bot", "hello")
    finish_against_bot(page)
    helped = device.new("okiya", "bot", "a hint", full="draw")
    device.do("hint")
    device.play(helped, first_legal("okiya"))
    device.visit(DAYS[0], f"#/daily/{DAYS[0]}/okiya")
    device.solve(right_answers(DAYS[0], "okiya"))

    device.visit(DAYS[1])
    pair = device.new("okiya", "table", "two of us", names=("Zoë", "Ümit 🐢"), match="three", first="one")
    device.play(pair, first_legal("okiya"))
    text = device.local()[pair]
    device.do("next")
    device.changed(pair, text)
    device.play(pair, first_legal("okiya"), 4)
    for _ in range(2):
        text = device.local()[pair]
        device.do("undo")
        device.changed(pair, text)
    device.play(device.new("okiya", "link", "far away"), first_legal("okiya"), 1)
    gone = device.new("okiya", "bot", "to be deleted")
    device.play(gone, first_legal("okiya"))
    device.do("delete", gone)
    device.visit(DAYS[1], f"#/daily/{DAYS[1]}/okiya")
    page.wait_for_selector(OPEN)
    device.do("hint")
    page.wait_for_selector("#ask.hinting")
    device.solve(right_answers(DAYS[1], "okiya"))
    device.visit(DAYS[2])


def _okey(device: Device) -> None:
    three = device.new("okey-rounds", "table", "three", 3, ("Aylin", "O’Neil & <b>", "张伟"), rounds="2", pairs="yes")
    device.play(three, next_word, 7)
    device.page.click("#reveal")
    device.do("arrange", "sort pairs")
    bots = device.new("okey-tournament", "bot", "masters", points="10", double="8")
    device.match(bots, next_word)
    running = device.new("okey-tournament", "bot", "running", points="20")
    device.play(running, next_word)
    device.do("next")
    device.play(running, next_word, 4)
    device.do("arrange", "sort runs")
    device.match(device.new("okey-rounds", "bot", "two", 2, rounds="2"), next_word)
    walked = device.new("okey-rounds", "bot", "back", 4)
    device.play(walked, next_word, 3)
    text = device.local()[walked]
    device.do("undo", "practice")
    device.changed(walked, text)
    device.linked(write_match_link(dealt("okey-rounds", {0: "1r 2r 3r 4r 5y 6y 7y"})), "bot")
    device.linked(write_match_link(bot_match("okey-tournament", 3, 2)))


def _okeydokey(device: Device) -> None:
    page = device.page
    alone = device.new("okeydokey", "table", "curtain call", 1)
    line = [game_of("okeydokey").write(move) for move in solve(device.table(alone).match.state).line]
    device.play(alone, by_plan(line))
    crew = device.new("okeydokey", "bot", "crew", 4, equals="3", start="choose")
    device.play(crew, first_legal("okeydokey"), 3)
    page.wait_for_selector(".able", state="attached")
    state = device.table(crew).match.state
    device.do("remark", game_of("okeydokey").write(game_of("okeydokey").remarks(state, 0)[0]))
    device.do("arrange", "sort number")
    device.go("#/")
    page.wait_for_selector(".page.home")
    device.go(f"#/play/{crew.replace(':', '-')}")
    page.wait_for_selector("#stage")
    device.download("save-file", "game.txt")
    pair = device.new("okeydokey", "link", "for two", 2)
    device.play(pair, first_legal("okeydokey"), 1)


def puzzles(device: Device) -> None:
    """A device with three puzzles of the day ended in different ways, others from links, and one still open."""
    page = device.page
    for day, family, end in ((DAYS[0], "okey", "late"), (DAYS[2], "okey", "shown"), (DAYS[2], "okeydokey", "tried")):
        device.visit(DAYS[2], f"#/daily/{day}/{family}")
        page.wait_for_selector(OPEN)
        if end == "late":
            device.solve(right_answers(day, family))
        elif end == "shown":
            device.do("give-up", "yes")
            page.wait_for_selector(".page.puzzle[data-stage=shown]")
        else:
            device.do("hint")
            page.wait_for_selector("#ask.hinting")
    device.visit(DAYS[2], f"#/daily/{DAYS[2]}/okiya")
    device.solve(right_answers(DAYS[2], "okiya"))
    device.visit(DAYS[2], link("okeydokey", "save", 2))
    device.solve(list(puzzle("okeydokey", "save", 2).line))
    device.visit(DAYS[2], link("okiya", "survive", 2))
    right, wrong, _ = answers(puzzle("okiya", "survive", 2))
    page.wait_for_selector(OPEN)
    device.do("answer", wrong)
    page.wait_for_selector("#ask.wrong")
    device.do("answer", right[0])
    page.wait_for_selector("#ask.right")
    device.go("#/")
    page.wait_for_selector(".page.home")


def phone(device: Device) -> None:
    """A phone with faults: a damaged game, damaged progress, a save of a later release, and a start that was cut off."""
    page = device.page
    device.set("lang=tr", "theme=contrast", "sound=on", "side=left", "letters=off", "pace=instant", "motion=off")
    whole = device.new("okiya", "bot", "phone")
    device.play(whole, first_legal("okiya"))
    running = device.new("okey-tournament", "bot", "phone", 3)
    device.play(running, next_word, 2)
    page.locator("[data-do=arrange][data-value^='sort']").last.click()
    device.visit(DAYS[1], f"#/daily/{DAYS[1]}/okiya")
    device.solve(right_answers(DAYS[1], "okiya"))
    page.evaluate("""() => { const at = (key) => `triokey:${triokey.base}:${key}`, read = (key) => localStorage.getItem(at(key));
        localStorage.setItem(at('game:7'), 'rubbish');
        localStorage.setItem(at('game:8'), read('game:1').replace('triokey-save 1', 'triokey-save 2'));
        localStorage.setItem(at('puzzles'), read('puzzles') + 'day 2026-02-30 okiya alone\\n'); }""")
    device.visit(DAYS[2])
    device.go("#/play/game-8")
    page.wait_for_selector("#toast")
    device.go("#/data")
    page.wait_for_selector(".page.data")
    device.download("export", "backup.json")
    page.add_init_script("Storage.prototype.removeItem = () => { throw new DOMException('cut short', 'AbortError'); };")
    device.visit(DAYS[2], "#/play/game-2")
    page.wait_for_selector(".page.play")
    device.leave()


def killed(device: Device) -> None:
    """A browser killed before localStorage was on the disk: the second store has later moves and one more game."""
    device.set("pace=instant", "motion=off")
    first = device.new("okiya", "table", "killed")
    device.play(first, first_legal("okiya"), 3)
    local = device.local()
    device.play(first, first_legal("okiya"), 3)
    device.play(device.new("okeydokey", "table", "killed", 1), first_legal("okeydokey"), 2)
    device.page.wait_for_function(
        f"async ([key, text]) => (await ({MIRROR})())[key] === text", arg=["game:2", device.local()["game:2"]]
    )
    device.leave(local)


def tab(device: Device) -> None:
    """A tab that records every call to its stores: a start, a whole game, settings, a puzzle, a deleted game."""
    device.page.add_init_script(RECORD)
    device.visit(DAYS[0])
    device.set("pace=instant", "motion=off", "theme=black")
    game = device.new("okiya", "table", "side by side")
    device.play(game, first_legal("okiya"))
    device.do("delete", device.new("okeydokey", "table", "side by side", 1))
    other = device.new("okeydokey", "table", "side by side", 1)
    device.play(other, first_legal("okeydokey"), 3)
    device.go(f"#/daily/{DAYS[0]}/okiya")
    device.solve(right_answers(DAYS[0], "okiya"))
    calls = [
        [store, what, key.split(":", 2)[2] if store == "local" else key, text]
        for store, what, key, text in device.page.evaluate("window.calls")
    ]
    (device.folder / "calls.json").write_text(json.dumps(calls, ensure_ascii=False, indent=1) + "\n")
    device.leave()


DEVICES: dict[str, tuple[Callable[[Device], None], dict[str, Any]]] = {
    "desk": (desk, {"viewport": {"width": 1280, "height": 800}}),
    "phone": (phone, {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}),
    "tab": (tab, {"viewport": {"width": 1280, "height": 800}}),
    "killed": (killed, {"viewport": {"width": 1280, "height": 800}}),
}
OF_ONE_BUILD: dict[str, tuple[Callable[[Device], None], dict[str, Any]]] = {
    "removed": (removed, {"viewport": {"width": 1280, "height": 800}}),
}
"""Devices that only the build of one commit can play; they are played only if named."""


def main(build: Path, out: Path, names: list[str]) -> None:
    """Play all devices, or those named, on a build and write their stores."""
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        site = SiteCopy(build, Path(folder) / "site", "/triokey/")
        browser = driver.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        for name in names or DEVICES:
            session, options = {**DEVICES, **OF_ONE_BUILD}[name]
            (out / name).mkdir(parents=True, exist_ok=True)
            context = browser.new_context(locale="en-GB", timezone_id="Europe/Berlin", **options)
            session(Device(context, site.url, out / name, DAYS[0]))
            context.close()
            print(f"{name} is written", flush=True)
        browser.close()
        site.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
