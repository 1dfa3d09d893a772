"""Every place where text from outside enters the page is listed here, with a function that feeds it the worst input."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from building.tools import find_tool
from driving import do, opened
from entrances import entrances, scripts
from fuzzing import HOSTILE, LONGEST, OVERLONG, STRANGE, input_of
from no_browser import no_browser
from there import is_there, pages_there
from triokey.core.envelope import LIMIT
from triokey.core.nesting import depth_of
from two_stores import everything
from ui.app.boot import boot_strip
from ui.app.rescue import rescue_words
from ui.browser.worker import Thinker
from ui.loop.view import view
from ui.model.messages import Message
from ui.stores.backup import BackupError, read_backup
from ui.stores.gates import ANSWER, Gate, Refused, read_told
from ui.text.html import render
from ui.text.words import LANGUAGES, load

ROOT = Path(__file__).resolve().parent.parent
PREFIX = "triokey:/triokey/:"
SEED = 24
OWN = {
    "web/ui/browser/gesture.py Gesture._begin": "options of ours for the browser",
    "web/ui/browser/gesture.py Gesture._click": "how often a button was pressed, a number of the browser",
    "web/ui/app/data/acts.py export_backup": "everything that this page holds, collected by it",
    "web/ui/app/data/acts.py import_backup": "the same, kept in its dialog",
    "web/ui/app/data/pages.py backup_dialog": "the same",
    "web/ui/browser/bringing.py _fetch": "words and modules of this build",
    "web/ui/browser/bringing.py _of_worker": "words and modules of this build",
    "web/ui/browser/window.py Browser._click": "how often was clicked",
    "web/ui/browser/window.py Browser._go": "compared with an address of ours, never read",
    "web/ui/browser/engines.py Engines.__init__": "whether the worker's file can be had, whatever is in it",
    "web/ui/browser/engines.py Engines.ask": "a question of ours",
    "web/ui/browser/engines.py _first_thought": "a question of ours, and an answer that is given on the spot",
    "web/ui/browser/peek.py Peek.__init__": "that a press has ended",
    "web/ui/browser/guard.py Guard.__init__": "whether there is something, whatever it is",
    "web/ui/browser/peers.py Peers._close": "an end of hearing",
}
"""Places that look like entrances but read no text of others, each with what they read."""
ANSWERED = (
    "table/play.py keep_analysis",
    "table/play.py take_bot_move",
    "table/play.py take_bot_remarks",
    "table/proving.py found_seed",
    "table/show.py found_in",
    "features/duels/found.py take_log_judgement",
    "features/puzzles/acts.py take_hint",
    "features/puzzles/acts.py take_puzzle_judgement",
    "features/puzzles/acts.py open_found_puzzle",
    "features/puzzles/acts.py keep_solution",
    "features/puzzles/acts.py take_check",
    "features/review/acts.py take_course",
    "features/review/ending.py take_ending",
    "features/review/evaluating.py take_evaluation",
    "features/training/drill.py take_card_judgement",
    "features/verify/acts.py take_counts",
    "features/verify/acts.py take_swap",
)
"""Functions that read an answer of the worker after it was checked; see the entry for Thinker.ask."""


def come(numbers: Iterable[int]) -> Iterator[object]:
    """Yield hostile inputs: a fixed list, and the fuzzing inputs with these numbers."""
    yield from STRANGE
    yield from HOSTILE
    yield OVERLONG
    for number in numbers:
        yield input_of(SEED, number)[1]


# --- Python: the modules at the border, in a browser made of nothing ------------------------------------


@pytest.fixture(scope="module", autouse=True)
def js() -> Iterator[Any]:
    """A stand-in for the browser's window, which modules of ui/browser use within the test."""
    with no_browser() as window:
        yield window


class Heard(list[tuple[Any, ...]]):
    """A list of the messages that a window was sent; it is called like the function that sends them."""

    def __call__(self, *message: Any) -> None:
        self.append(message)


def event(found: object) -> Any:
    return SimpleNamespace(data=found, key=found)


def stored(js: Any, texts: dict[str, str]) -> Any:
    """Return a Storage that has read these texts from the first store and handles events of other windows."""
    from ui.browser.storage import Storage

    names = [PREFIX + key for key in texts]
    js.localStorage = SimpleNamespace(
        length=len(names),
        key=lambda index: names[index],
        getItem=lambda name: texts.get(name.removeprefix(PREFIX)),
        setItem=lambda name, text: None,
        removeItem=lambda name: None,
    )
    made = Storage(PREFIX, Heard(), MagicMock())
    made._opening = MagicMock()  # the second store is still being opened
    made._open_local()
    made._began = True
    return made


def told(js: Any, found: object) -> None:
    """Send the input as a message of another window."""
    storage = stored(js, everything())
    before = storage.texts()
    storage._hear(event(found))
    assert all(isinstance(key, str) and isinstance(text, str) for key, text in storage.texts().items())
    if not read_told(found):
        assert storage.texts() == before
    opened(storage.texts())


def changed(js: Any, found: object) -> None:
    """Send the input as the browser's event that another window has changed the first store."""
    stored(js, everything()).event(found)
    if isinstance(found, str):
        stored(js, everything()).event(PREFIX + found)
        for key in ("settings", "results", "game:1", "puzzles", "note:game:1", "training", "duel:x"):
            storage = stored(js, everything())
            js.localStorage.getItem = lambda name, key=key: found if name == PREFIX + key else None
            storage.event(PREFIX + key)


def read_first(js: Any, found: object) -> None:
    """Put the input into the first store under every key."""
    if isinstance(found, str):
        texts = dict.fromkeys((*everything(), "note:settings", "lang", found[:200]), found)
        storage = stored(js, texts)
        view(opened(storage.texts()))


def read_second(js: Any, found: object) -> None:
    """Put the input into the second store."""
    from ui.browser.replica import Replica

    async def read() -> dict[str, str]:
        mirror = Replica(PREFIX, MagicMock(), MagicMock())
        mirror._database = MagicMock()
        store = mirror._database.transaction.return_value.objectStore.return_value
        store.getAllKeys.return_value = SimpleNamespace(result=["game:1", found])
        request = SimpleNamespace(result=[found, "x"])
        store.getAll.return_value = request
        reading = asyncio.ensure_future(mirror.read())
        await asyncio.sleep(0)
        request.onsuccess(SimpleNamespace(type="success"))
        return await reading

    texts = asyncio.run(read())
    assert all(isinstance(key, str) and isinstance(text, str) for key, text in texts.items())
    opened({key: text for key, text in texts.items() if key.startswith("game:")})


def heard(js: Any, found: object) -> None:
    """Send the input as a text of another device, or of another window that passes it on."""
    from ui.browser.peers import Peers

    said = Heard()
    peers = Peers(said, MagicMock())
    peers._handed(event(found))
    peers._heard(0, MagicMock(), event(found))
    assert [message[0] for message in said] in (["live-heard"], ["live-accept", "live-heard"])
    for name, text, *form in said if is_there("live") else ():
        assert isinstance(text, str) and len(text) <= 60_000
        for address in ("", "#/scan", *pages_there(("#/live",))):
            model, _ = do(opened(address=address), Message(name, text, tuple(form[0].items()) if form else ()))
            view(model)


def answered(js: Any, found: object) -> None:
    """Return the input as the worker's answer: valid JSON is accepted, otherwise the worker is replaced."""

    async def say(text: str) -> object:
        return found

    async def ask() -> str:
        ready = asyncio.ensure_future(asyncio.sleep(0))
        worker = SimpleNamespace(ready=ready, sync=SimpleNamespace(ask=say), terminate=lambda: None)
        return await Thinker(lambda: worker, lambda: asyncio.sleep(0)).ask("?")

    with contextlib.suppress(Refused):
        text = asyncio.run(ask())
        with contextlib.suppress(ValueError):
            json.loads(text)


def chosen(js: Any, found: object) -> None:
    """Give the input as the content of a chosen file."""
    from ui.browser.device import Device

    said = Heard()
    device = Device(said, MagicMock())

    class File:
        size = len(found) if isinstance(found, str) else 3

        async def text(self) -> object:
            assert self.size <= 12_000_000, "it was read before it was known how long it is"
            return found

        async def getFile(self) -> File:
            return self

    asyncio.run(device._read_handle(File()))
    ((name, text),) = said
    view(do(opened(), Message(name, text))[0])


def addressed(js: Any, found: object) -> None:
    """Put the input into the address, when the page opens and later."""
    text = str(found)
    for address in (f"#{text}", f"#/{text}", f"#/shared/{text}", f"#/play/{text}", f"#a2.{text}", f"#u2.{text}"):
        view(opened(address=address))
    view(do(opened(), Message("route", f"#{text}"))[0])


def scanned(js: Any, found: object) -> None:
    """Give the input as the text of a code before the camera."""
    from ui.browser.codes import CodeReader

    reader = CodeReader()

    class Browsers:
        async def detect(self, video: object) -> list[Any]:
            return [SimpleNamespace(rawValue=found)]

    reader._browsers = Browsers()
    reader._own = SimpleNamespace(decodeQR=lambda picture: found)
    video = SimpleNamespace(videoWidth=10, videoHeight=10)
    for text in (asyncio.run(reader.read(video)), reader._decoded(video, reader._own)):
        assert isinstance(text, str)
        for address in ("", "#/scan", "#/live") if is_there("live") else ():
            view(do(opened(address=address), Message("live-scanned", text))[0])


def backed_up(js: Any, found: object) -> None:
    """Read the input as a backup."""
    if isinstance(found, str):
        with contextlib.suppress(BackupError):
            read_backup(found)


TODAY = "/daily/2026-11-"
"""Beginning of the addresses of this month's puzzles, which web/boot.js shows before Python runs."""
ENTRANCES: dict[str, Callable[[Any, object], None]] = {
    "web/ui/browser/codes.py CodeReader.read": scanned,
    "web/ui/browser/codes.py CodeReader._decoded": scanned,
    "web/ui/browser/device.py Device._read": chosen,
    "web/ui/browser/device.py Device._read_handle": chosen,
    "web/ui/browser/local.py Local.read": read_first,
    "web/ui/browser/local.py Local.get": changed,
    "web/ui/browser/replica.py Replica.read": read_second,
    "web/ui/browser/peers.py Peers.__init__": heard,
    "web/ui/browser/peers.py Peers._begin": heard,
    "web/ui/browser/peers.py Peers._handed": heard,
    "web/ui/browser/peers.py Peers._heard": heard,
    "web/ui/browser/storage.py Storage.__init__": told,
    "web/ui/browser/storage.py Storage._hear": told,
    "web/ui/browser/window.py Browser.begin": addressed,
    "web/ui/browser/window.py Browser._listen": changed,
    "web/ui/browser/window.py Browser._route": addressed,
    "web/ui/browser/window.py Browser._return": addressed,
    "web/ui/browser/worker.py Thinker.ask": answered,
    "web/ui/stores/backup.py read_backup": backed_up,
    "web/ui/stores/gates.py read_told": told,
}
"""Functions that feed an input to a place in Python, by place."""
SCRIPTS = {
    "web/arrival.js": {"JSON.parse", "hash"},
    "web/boot.js": {"Object.keys(localStorage)", "event message", "getItem", "hash", "search"},
    "web/forward.js": {"hash", "search"},
    "web/lost.js": {"hash", "json", "search"},
    "web/rescue.js": {"Object.keys(localStorage)", "getAll", "getAllKeys", "getItem"},
    "web/sw.js": {"event fetch", "event message", "formData", "json"},
}
"""Expressions that read text from outside, by script; `scripted` feeds all of them."""


@pytest.mark.long
def test_every_place_where_text_enters_is_here() -> None:
    found = entrances()
    acts = {f"web/ui/{name}" for name in ANSWERED if not name.startswith("features/") or is_there(name.split("/")[1])}
    assert set(found) == {*ENTRANCES, *SCRIPTS, *OWN, *acts}
    assert {where: set(found[where]) for where in SCRIPTS} == SCRIPTS
    assert all(found[where] == {"json of message.value"} for where in acts)


@pytest.mark.long
@pytest.mark.parametrize("feed", dict.fromkeys(ENTRANCES.values()), ids=lambda feed: feed.__name__)
def test_whatever_comes_in_harms_nothing(feed: Callable[[Any, object], None], js: Any) -> None:
    for found in come(range(30)):
        feed(js, found)


@pytest.mark.slow
@pytest.mark.parametrize("feed", dict.fromkeys(ENTRANCES.values()), ids=lambda feed: feed.__name__)
def test_a_great_many_texts_that_come_in_harm_nothing(feed: Callable[[Any, object], None], js: Any) -> None:
    for found in come(range(3_000)):
        feed(js, found)


@pytest.mark.long
def test_nothing_is_parsed_that_is_nested_deeper_or_longer_than_its_gate(js: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """CPython raises RecursionError where Pyodide would crash, so the arguments of json.loads are checked instead."""
    parse = json.loads

    def watched(text: str) -> Any:
        assert len(text) <= 12_000_000 and depth_of(text) <= (ANSWER.deepest or 0)
        return parse(text)

    monkeypatch.setattr(json, "loads", watched)
    for feed in dict.fromkeys(ENTRANCES.values()):
        for found in come(range(0)):
            feed(js, found)


@pytest.mark.parametrize("gate", [Gate(10), Gate(10, 2)])
def test_a_gate_lets_in_what_it_says_and_nothing_else(gate: Gate) -> None:
    assert gate.let_in("") == "" and gate.let_in("[[]]      ") == "[[]]      "
    for found in (None, b"x", 5, ["x"], "x" * 11, *(["[[[]]]"] if gate.deepest else [])):
        with pytest.raises(Refused):
            gate.let_in(found)
    assert Gate(10).let_in("[[[]]]") == "[[[]]]"


# --- JavaScript: the scripts, in a browser made of nothing ----------------------------------------------


def code_of(path: Path) -> str:
    """Return the source of a script, with what the build writes above it."""
    words = {lang: rescue_words(load(lang)) for lang in LANGUAGES}
    above = {
        "sw.js": 'const BUILD = {"version": "1", "files": {}};\n',
        "rescue.js": f"const WORDS = {json.dumps(words)}, FORMAT = 2;\n",
    }
    return above.get(path.name, "") + path.read_text("utf-8")


def run(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the results of running cases in Node; see nothing.mjs."""
    done = subprocess.run(
        [find_tool("node"), ROOT / "tests" / "nothing.mjs"], input=json.dumps(cases), text=True, capture_output=True, check=True
    )
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def cases_of(code: str, found: object) -> Iterator[dict[str, Any]]:
    """Yield cases for nothing.mjs that feed the input to a script in different ways."""
    data = {"langs": " ".join(LANGUAGES), "games": '{"a":["okiya","Okiya","okiya"]}', "own": "a", "under": "{}"}
    data |= dict.fromkeys(
        ("heavy", "sums", "beside", "modules", "seed", "position", "game", "puzzle", "duel", "daily", "result"), "a b"
    )
    yield {"code": code, "data": data, "messages": [found], "shared": [found]}
    if isinstance(found, str):
        text = found[:200_000]
        names = {f"{PREFIX}{key}": text for key in ("lang", "theme", "settings", "game:1", "note:game:1", "results", text[:200])}
        mirror = {name.removeprefix(PREFIX): held for name, held in names.items()}
        yield {"code": code, "data": data, "local": names, "mirror": mirror, "languages": [text[:100]]}
        for address in (f"#{text}", f"#a1.{text}", f"#a2.{text}", f"#u2.{text}", f"#{TODAY}{text}"):
            yield {"code": code, "data": data, "hash": address, "search": f"?{text[:100]}"}


def scripted(path: Path, numbers: Iterable[int]) -> None:
    code = code_of(path)
    cases = [case for found in come(numbers) if found is not OVERLONG for case in cases_of(code, found)]
    for case, answer in zip(cases, run(cases), strict=True):
        assert not answer["errors"], (answer["errors"], str({**case, "code": ""})[:500])
        if path.name not in ("forward.js", "lost.js"):
            assert all(len(where) < 70_000 * 3 for where in answer["led"])


@pytest.mark.long
@pytest.mark.parametrize(
    "path", [path for path in scripts() if str(path.relative_to(ROOT)) in SCRIPTS], ids=lambda path: path.name
)
def test_whatever_comes_to_a_script_ends_none(path: Path) -> None:
    scripted(path, range(10))


def test_a_link_is_read_as_far_as_the_engines_read_it() -> None:
    (longest,) = re.findall(r"const LONGEST = (\d+);", (ROOT / "web" / "arrival.js").read_text())
    assert int(longest) == LIMIT + 1 <= LONGEST


@pytest.fixture(scope="module")
def names() -> list[str]:
    """Return the names of the properties that every JavaScript object has."""
    done = subprocess.run(
        [find_tool("node"), "-p", "JSON.stringify(Object.getOwnPropertyNames(Object.prototype))"], text=True, capture_output=True
    )
    found: list[str] = json.loads(done.stdout)
    assert {"constructor", "__proto__", "toString"} <= set(found)
    return found


@pytest.mark.parametrize("script", ["boot.js", "rescue.js"])
def test_a_stored_language_that_is_a_name_of_javascript_counts_as_none(script: str, names: list[str]) -> None:
    code = code_of(ROOT / "web" / script)
    data = {"langs": " ".join(LANGUAGES)}
    cases = [{"code": code, "data": data, "local": {f"{PREFIX}lang": name}, "languages": [name, "de"]} for name in names]
    for answer in run(cases):
        assert (answer["errors"], answer["lang"]) == ([], "de")


def test_the_page_takes_no_name_of_javascript_for_a_language(names: list[str]) -> None:
    for name in names:
        model = opened({"settings": f"lang {name}\n", "lang": name})
        assert model.words.lang == "en"


def test_the_rescue_page_lists_what_is_stored_under_a_name_of_javascript(names: list[str]) -> None:
    code = code_of(ROOT / "web" / "rescue.js")
    both = dict.fromkeys(names, "held in both")
    cases: list[dict[str, Any]] = []
    for local, mirror in ((both, both), (both, {}), ({}, both)):
        cases.append({"code": code, "local": {PREFIX + name: text for name, text in local.items()}, "mirror": mirror})
    for answer in run(cases):
        assert not answer["errors"]
        listed = [name for row in answer["listed"] for name in re.findall(r"^(\w+) · ", row, re.M)]
        assert sorted(listed) == sorted(names)
        assert not any(words in row for row in answer["listed"] for words in ("native code", "differ"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rescue_page_shows_and_does_nothing_inside_a_page_of_another_site(lang: str) -> None:
    code, words = code_of(ROOT / "web" / "rescue.js"), load(lang)
    case = {"code": code, "local": {PREFIX + "results": "x"}, "mirror": {"results": "x"}, "languages": [lang]}
    alone, framed = run([case, {**case, "framed": True}])
    assert alone["listed"] and not alone["shown"] and not alone["errors"] and not framed["errors"]
    assert not framed["listed"] and framed["shown"] == [words("boot.framed"), words("boot.framed-open")]


CAUSES = {
    "framed": {"framed": True, "modern": True, "wasm": "none"},
    "old": {"wasm": "none"},
    "wasm": {"modern": True, "wasm": "none"},
    "wasm ": {"modern": True, "wasm": "refuses"},
    "file": {"modern": True, "protocol": "file:"},
}
"""Conditions that keep the page from starting, by the end of the id of their sentence."""


def test_whatever_keeps_the_page_from_starting_gets_its_own_sentence() -> None:
    code, data = code_of(ROOT / "web" / "boot.js"), {"langs": "en", "heavy": "", "sums": "", "beside": "", "modules": ""}
    answers = run([{"code": code, "data": data, **cause} for cause in CAUSES.values()])
    assert [answer["revealed"] for answer in answers] == [[f"boot-{name.strip()}"] for name in CAUSES]
    for lang in LANGUAGES:
        ids = re.findall(r'<p id="boot-(\w+)" hidden="">[^<]{20,}', render(boot_strip(load(lang))))
        assert {name.strip() for name in CAUSES} <= set(ids)


YEARS = (-270_000, -2_000, 1, 1600, 1677, 1900, 1970, 2026, 2038, 2100, 2261, 2262, 2263, 3000, 9999, 10_000, 270_000)
YEAR = 365.2425 * 24 * 3600 * 1000
"""A year in milliseconds, as JavaScript's clock counts."""


def test_python_gets_a_clock_that_it_can_hold_and_that_goes_on(js: Any) -> None:
    """Python counts nanoseconds since 1970 in 64 bits."""
    code, data = code_of(ROOT / "web" / "boot.js"), {"langs": "en", "heavy": "", "sums": "", "beside": "", "modules": ""}
    clocks = [round((year - 1970) * YEAR) for year in YEARS]
    for clock, answer in zip(clocks, run([{"code": code, "data": data, "clock": clock} for clock in clocks]), strict=True):
        first, second = answer["now"]
        assert not answer["errors"] and second == first + 1
        assert all(abs(now) * 1_000_000 < 1 << 63 for now in answer["now"])
        if 1700 < clock / YEAR + 1970 < 2260:
            assert 0 < first - clock < 10
