"""The browser window: its events become messages to the loop, and it carries out the effects of the loop."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import js
from pyodide.ffi import to_js

from ui.browser.bringing import NotFetched, download_task, once_here
from ui.browser.device import Device, local_date, preferred_languages, until_midnight
from ui.browser.drag import Drag
from ui.browser.elements import data_attribute
from ui.browser.engines import Engines
from ui.browser.guard import Guard
from ui.browser.holding import Holding, has_locks
from ui.browser.hover import Hover
from ui.browser.lasso import Lasso
from ui.browser.light import WakeLock
from ui.browser.motion import Motion
from ui.browser.net import call_once, catch_with, listener
from ui.browser.patching import apply_patches
from ui.browser.sound import Speaker, vibrate_device
from ui.browser.storage import Storage
from ui.browser.tasks import Tasks
from ui.browser.voice import Voice
from ui.browser.zones import ARROWS, JUMPS, enter_board, focus_piece, focus_zone, line_of, move_in_zone, open_up
from ui.loop import keys
from ui.loop.app import App
from ui.loop.history import ADD, HOME, RETURN, REWRITE, SHOW, choose_step, is_step_back
from ui.loop.start import begin_page, lay_beneath, to_skip
from ui.model import effects as fx
from ui.model.messages import Message
from ui.model.store import GAME_PREFIX
from ui.text.beside import install_modules, wheel_path
from ui.text.diff import Patch
from ui.text.html import h
from ui.text.lazy import later
from ui.text.words import KEYS, POINTER

if TYPE_CHECKING:
    from ui.browser.camera import Camera
    from ui.browser.peek import Peek
    from ui.browser.peers import Peers
else:
    Camera = later("ui.browser.camera", "Camera")
    Peek = later("ui.browser.peek", "Peek")
    Peers = later("ui.browser.peers", "Peers")

ELSEWHERE = "a, summary, input, select, [data-do]:not([data-do=pick], [data-do=arrange])"
"""Elements on which a tap does not dismiss the end of a round."""
SOON, PATIENCE = 0.3, 20.0
"""Seconds before a player who waits for a download is told so, and further seconds before the download counts as lost."""
AFTER_READY = 500
"""Milliseconds until the remaining modules are downloaded: after the first board is shown, before the offline copy is made."""
FIRST_ENTRY, AFTER = "first", "after "
"""Notes stored with an entry of the browser's history: that it is this page's first entry, or the address of the entry before."""
BACK_LINK = ":is(.topbar, .new-head) > a:first-child"
"""Selector of a page's link back."""
SCRUBBER = "scrub"
"""The id of the slider by which a player looks back at earlier moments of a round."""
PASSING = "#toast, #hint"
"""Selector of what a cross closes while the page stays: a message or a hint."""
PRESSES = (" ", "Enter")
"""Keys that press a focused button."""
STILL = ("BODY", "H1", "A", "BUTTON")
"""Tags of elements that have no use for arrow keys themselves."""
OFF_BOARD = "#sheet, aside, [data-zone]"
"""Selector of the parts of the page from which arrow keys do not lead to the board."""
WIDE = "(min-width: 560px) and (orientation: landscape)"
"""Media query for windows in which racks have long rows; the style sheets use the same query."""


class Browser:
    """The browser window: it carries out what the loop asks for, and sends the loop the window's events."""

    def __init__(self) -> None:
        self.prefix = f"triokey:{js.triokey.base}:"
        self.root = js.document.getElementById("app")
        self.tasks = Tasks()
        self.storage = Storage(self.prefix, self.send, self.tasks)
        self.questions = Engines(lambda message: self.app.send(message))
        self.holding = Holding(self.prefix, self.send, self.tasks)
        self.device = Device(self.send, self.tasks)
        self.motion = Motion()
        self.speaker = Speaker()
        self.light = WakeLock(self.tasks)
        self.voice = Voice()
        self.drag = Drag(lambda message: self.app.send(message), self.motion)
        self.lasso = Lasso(self.send)
        self.hover = Hover()
        self.wide = js.matchMedia(WIDE)
        self.patching = False
        self.held: list[tuple[str, str, dict[str, str]]] | None = None
        self.pointed = False
        self.opener: js.Element | None = None
        self.lasting: js.Element | None = None
        self.address = ""
        self.returning: str | None = None
        self.stepping = ""
        self.peers: Peers | None = None
        self.camera: Camera | None = None
        self.peek: Peek | None = None

    async def begin(self) -> None:
        """Read what is stored, show the page at the address, and react to events from now on."""
        await self.storage.open()
        lang = js.document.documentElement.lang or "en"
        guard = Guard(self.prefix)
        self.address = str(js.location.hash)
        self._note_entry(FIRST_ENTRY)
        address = "" if guard.tripped else self.address
        guard.set()
        base = str(js.URL.new("./", js.location.href).href)
        wide, connects = bool(self.wide.matches), hasattr(js, "RTCPeerConnection")
        about = preferred_languages(), base, address, "ok", wide, local_date(), connects, has_locks()
        stored = self.storage.texts()
        try:
            failure, spoilt = await self._open(stored, about, lang)
        except NotFetched:  # The address is not at fault; the page opens it when the network is back.
            guard.lift()
            raise
        guard.lift()
        catch_with(self._fail)
        self.storage.begin()
        if hasattr(js.navigator, "share"):
            js.document.documentElement.setAttribute("data-share", "")
        self._listen()
        if hasattr(js, "launchQueue"):
            js.launchQueue.setConsumer(listener(self.device.launched))
        for key in spoilt:
            self.app.do(fx.SetAside(key))
        if failure is not None:
            self.app.fail(failure, " ".join(spoilt) or self.address)
        elif guard.tripped and self.address not in ("", "#", "#/"):
            self.send("failed", self.address, {"skipped": self.address})

    def _fail(self, error: Exception) -> None:
        """Report an error that was raised outside the loop. A failed download is reported as missing, not as an error."""
        if isinstance(error, NotFetched):
            self.send("lacking")
        else:
            self.app.fail(error)

    async def _open(self, stored: dict[str, str], about: tuple[Any, ...], lang: str) -> tuple[Exception | None, tuple[str, ...]]:
        """Show the page at the address, or home if that raises an error. Return the error, and the keys that home leaves out."""
        try:
            await self._start(stored, about, lang)
        except NotFetched:
            raise
        except Exception as error:
            home = (*about[:2], "", *about[3:])
            spoilt = await once_here(lambda: to_skip(stored, home))
            await self._start({key: text for key, text in stored.items() if key not in spoilt}, home, lang)
            return error, spoilt
        return None, ()

    async def _start(self, stored: dict[str, str], about: tuple[Any, ...], lang: str) -> None:
        """Show the first page. Raises any error of the page at the address, before anything is shown."""
        model, first = await once_here(lambda: begin_page(stored, *about))
        self.app = App(self, model, h("div", id="app"))
        await once_here(lambda: self.app.begin(model, first, lambda tree: lay_beneath(tree, lang)))

    # --- showing the page and its patches -----------------------------------------------------------

    def patch(self, patches: list[Patch], title: str) -> None:
        """Apply the patches and set the title. The focus stays, or moves into a new dialog and back out of a closed one."""
        table = self.app.model.table
        self.holding.follow(table.key if table is not None and table.key.startswith(GAME_PREFIX) else "")
        if str(js.document.title) != title:
            js.document.title = title
        if patches:
            self.patching = True
            try:
                self._patch(patches)
            finally:
                self.patching = False

    def _patch(self, patches: list[Patch]) -> None:
        active, held = js.document.activeElement, _focused_id()
        had_sheet, place = bool(js.document.getElementById("sheet")), self._page_key()
        self.motion.before(self.root)
        apply_patches(self.root, patches, self.app.tree)
        open_up(self.root)
        sheet = js.document.getElementById("sheet")
        if sheet and not had_sheet:
            now = js.document.activeElement
            self.opener = (active if now == js.document.body else now) or None  # The patch may have replaced the pressed element.
            sheet.focus()
        elif self._page_key() != place:
            self._focus_heading()
        elif not sheet and had_sheet:
            self._focus_opener()
        elif held and _focused_id() != held:
            self._focus_id(held)
        if active and active.tagName == "BUTTON" and not active.isConnected and self.app.model.words.input == KEYS:
            self._focus_lasting()
        self.motion.after(self.root)

    def bring(self, path: str, then: Callable[[bool], None]) -> None:
        """Download the file at a path and call `then` with True, or False on failure. A player who waits for long is told so."""
        self.tasks.start(self._bring(path, then))

    async def _bring(self, path: str, then: Callable[[bool], None]) -> None:
        fetching = download_task(path)
        await asyncio.wait({fetching}, timeout=SOON)
        if not fetching.done():
            self._show_waiting(True)
            await asyncio.wait({fetching}, timeout=PATIENCE)
            self._show_waiting(False)
        then(fetching.done() and fetching.exception() is None)

    def _show_waiting(self, on: bool) -> None:
        """Show the progress bar of the start again while a download is awaited, or hide it."""
        strip, bar, note = (js.document.getElementById(f"boot-{name}") for name in ("wait", "progress", "note"))
        if strip and bar and note:
            bar.removeAttribute("value")
            note.textContent = self.app.model.words("boot.waiting")
            strip.toggleAttribute("hidden", not on)

    def _page_key(self) -> str:
        """Return the key of the page that is shown."""
        page = js.document.querySelector("#app > [data-key]")
        return data_attribute(page, "key") if page else ""

    def _focus_heading(self) -> None:
        """Move the focus to the heading of a new page, where keyboard and screen reader start."""
        heading = js.document.querySelector("#app h1")
        if heading:
            heading.setAttribute("tabindex", "-1")
            _focus_in_place(heading)

    def _focus_opener(self) -> None:
        """Focus the element that opened the sheet, or its replacement; failing that, the replay's slider or the first zone."""
        opener, self.opener = self.opener, None
        _focus_again(opener)
        if js.document.activeElement == js.document.body:
            self._focus_id(SCRUBBER)
        if js.document.activeElement == js.document.body:
            focus_zone(0)

    def _focus_lasting(self) -> None:
        """Focus the element that had the focus before a pressed button that is gone; failing that, the board or the heading."""
        if js.document.activeElement == js.document.body:
            _focus_again(self.lasting)
        if js.document.activeElement == js.document.body and not enter_board():
            self._focus_heading()

    def _note_focus(self, focused: js.Element) -> None:
        """Remember what has the focus, unless a cross can close it."""
        if not focused.closest(PASSING):
            self.lasting = focused

    def _focus_id(self, name: str) -> None:
        found = js.document.getElementById(name) if name else None
        if found:
            _focus_in_place(found)

    # --- events of the window become messages ---------------------------------------------------

    def _listen(self) -> None:
        js.document.addEventListener("click", listener(self._click))
        js.document.addEventListener("change", listener(self._change))
        js.document.addEventListener("mousedown", listener(lambda event: self._hold()))
        js.document.addEventListener("mouseup", listener(lambda event: js.setTimeout(call_once(self._release), 0)))
        js.document.addEventListener("input", listener(self._input))
        js.document.addEventListener("focusin", listener(lambda event: self._note_focus(event.target)))
        js.document.addEventListener("submit", listener(self._submit))
        js.document.addEventListener("keydown", listener(self._key))
        js.document.addEventListener("pointerdown", listener(self._point))
        js.addEventListener("hashchange", listener(lambda event: self._route()))
        js.addEventListener("storage", listener(lambda event: self.storage.event(event.key)))
        js.addEventListener("pageshow", listener(self._handle_pageshow))
        self._await_midnight()
        self.wide.addEventListener("change", listener(lambda event: self._send_width()))
        js.document.addEventListener("visibilitychange", listener(lambda event: self._handle_visibility()))
        js.addEventListener("triokey:sw", listener(lambda event: self.send("sw", str(event.detail.state))))
        for kept in js.triokey.queue.to_py() if hasattr(js.triokey.queue, "to_py") else ():
            if kept["do"] == "route":
                # The link may have got another target since, by an earlier click in the queue.
                link = js.document.getElementById(kept["id"]) if kept["id"] else None
                js.location.hash = str(link.getAttribute("href")) if link else kept["value"]
            else:
                self.send(kept["do"], kept["value"])
        js.triokey.ready()
        js.setTimeout(call_once(lambda: download_task(wheel_path()) if wheel_path() else None), AFTER_READY)

    def send(self, do: str, value: str = "", form: dict[str, str] | None = None) -> None:
        """Send a message to the loop."""
        self.app.send(Message(do, value, tuple((form or {}).items())))

    def _click(self, event: js.MouseEvent) -> None:
        target = event.target.closest("[data-do]")
        pressed = (data_attribute(target, "do"), data_attribute(target, "value"), self._form(target)) if target else ("", "", {})
        self._release()
        if event.detail < 2 and keys.ends_finale(self.app.model) and not event.target.closest(ELSEWHERE):
            event.preventDefault()
            self.motion.skip()
            self.send("show-end")
            return
        if not target:
            if event.target.classList.contains("scrim"):
                self.send("close")
            elif link := event.target.closest(BACK_LINK):
                self._follow_back(event, str(link.getAttribute("href")))
            return
        if pressed[0] in ("", "route") or target.tagName == "FORM":
            return
        event.preventDefault()
        self.motion.skip()
        self.send(*pressed)

    def _follow_back(self, event: js.MouseEvent, address: str) -> None:
        """Follow a page's link back by a step of the history if it leads to the entry before; else the browser follows it."""
        opens_elsewhere = event.ctrlKey or event.metaKey or event.shiftKey
        if opens_elsewhere or not (self.stepping or is_step_back(address, self._entry_before())):
            return
        event.preventDefault()
        if not self.stepping:
            self.stepping = address
            js.history.back()

    def _hold(self) -> None:
        """Hold typed text back until the click has found its target, as the page must not move under the finger."""
        self.held = self.held or []

    def _release(self) -> None:
        """Send the texts that were held back, and a message that the player now uses a finger or the mouse."""
        held, self.held = self.held, None
        pointed, self.pointed = self.pointed, False
        if pointed:
            self._acts_with(POINTER)
        for told in held or ():
            self.send(*told)

    def _point(self, event: js.PointerEvent) -> None:
        self.pointed = True
        self._press(event)

    def _acts_with(self, input: str) -> None:
        """Let the page's sentences mention keys or taps, depending on the kind of input that was used last."""
        if self.app.model.words.input != input:
            self.send("input", input)

    def _press(self, event: js.PointerEvent | js.KeyboardEvent) -> None:
        """Begin a press of a button with data-hold, which shows something while it is held."""
        if event.target.closest("[data-hold]"):
            self.peek = self.peek or Peek(self.send)
            self.peek.press(event)

    def _form(self, target: js.Element) -> dict[str, str]:
        name = data_attribute(target, "form")
        form = cast("js.HTMLFormElement", js.document.getElementById(name)) if name else target.closest("form")
        fields = {"languages": ",".join(preferred_languages())}
        if form:
            for field in form.elements:
                if field.name:
                    fields[str(field.name)] = str(field.value)
        return fields

    def _change(self, event: js.Event) -> None:
        target = event.target
        if not data_attribute(target, "change"):
            return
        told = data_attribute(target, "change"), data_attribute(target, "value"), self._form(target)
        if self.patching:  # Browsers also report a change when a patch removes or unfocuses a field.
            asyncio.get_event_loop().call_soon(self.send, *told)
        elif self.held is not None and target.tagName == "INPUT" and target.getAttribute("type") == "text":
            self.held.append(told)
        else:
            self.send(*told)

    def _input(self, event: js.Event) -> None:
        target = event.target
        if data_attribute(target, "input"):
            self.send(data_attribute(target, "input"), "", self._form(target))

    def _submit(self, event: js.Event[js.HTMLFormElement]) -> None:
        event.preventDefault()
        form = event.target
        if data_attribute(form, "do"):
            self.send(data_attribute(form, "do"), "", self._form(form.elements[0] if form.elements.length else form))

    def _key(self, event: js.KeyboardEvent) -> None:
        if not hasattr(event, "key"):  # A browser's form filler sends key events without a key.
            return
        self._release()
        target = event.target
        if event.key not in keys.HELD:
            self._acts_with(KEYS)
        if event.key == "Enter" and data_attribute(target, "enter"):
            event.preventDefault()
            do, _, value = data_attribute(target, "enter").partition(" ")
            self.send(do, value)
            return
        if event.key in PRESSES and data_attribute(target, "hold"):
            self._press(event)
            return
        skips = keys.ends_finale(self.app.model, str(event.key))
        if event.key in ARROWS and not event.ctrlKey and not event.altKey and not skips:
            zone = target.closest("[data-zone]")
            if zone and move_in_zone(zone, target, event.key):
                event.preventDefault()
                return
        if event.altKey and event.code in JUMPS and focus_zone(JUMPS.index(event.code)):
            event.preventDefault()
            return
        if not event.altKey and (not event.metaKey or event.ctrlKey or event.key.lower() == "z"):
            self._send_key(event)

    def _send_key(self, event: js.KeyboardEvent) -> None:
        """Send the message of a key. An arrow key without a message or a use at its place moves the focus to the board."""
        target = event.target
        typing = target.tagName in ("INPUT", "TEXTAREA", "SELECT")
        message = keys.message_of(
            self.app.model,
            str(event.key),
            bool(event.ctrlKey or event.metaKey),
            bool(event.shiftKey),
            typing,
            str(target.id or ""),
        )
        if message is not None:
            event.preventDefault()
            self.app.send(_with_line(message, target))
        elif (
            event.key in ARROWS
            and not event.ctrlKey
            and target.tagName in STILL
            and not target.closest(OFF_BOARD)
            and enter_board()
        ):
            event.preventDefault()

    def _send_width(self) -> None:
        self.send("wide", "yes" if self.wide.matches else "no")

    def _route(self) -> None:
        self._update_day()
        asked, wanted, self.returning = str(js.location.hash), self.returning, None
        followed, self.stepping = self.stepping, ""
        if wanted == asked:
            return  # The model shows that page already.
        if wanted is not None or followed not in ("", asked or HOME):
            self.address = asked  # The entry before has got another address since it was noted.
            self.app.do(fx.Go(wanted or followed or HOME))
            return
        self._note_entry(AFTER + self.address)
        self.app.do(fx.Go(asked, replace=True))
        self.send("route", asked)

    def _handle_pageshow(self, event: js.PageTransitionEvent) -> None:
        if event.persisted:
            self.stepping = ""
            self.tasks.start(self._return())

    async def _return(self) -> None:
        """Show what is stored now, after the browser has brought this page back from its cache."""
        await self.storage.reopen()
        self.app.do(fx.Restart(str(js.location.hash)))
        js.performance.mark("triokey:returned")

    def _handle_visibility(self) -> None:
        if js.document.visibilityState == "hidden":
            self.send("cover")
        else:
            self._update_day()
            self.light.look()

    def _update_day(self) -> None:
        if local_date() != self.app.model.today:
            self.send("today", local_date())

    def _await_midnight(self) -> None:
        js.setTimeout(call_once(self._midnight), until_midnight())

    def _midnight(self) -> None:
        self._update_day()
        self._await_midnight()

    # --- effects that the loop asks for -------------------------------------------------------------

    def run(self, effect: fx.Effect) -> None:  # noqa: C901 - one flat list of all effects
        """Carry out one effect that the loop asks for."""
        match effect:
            case fx.Write(key, text, revision):
                self.storage.write(key, text, revision)
            case fx.Erase(key):
                self.storage.erase(key)
            case fx.SetAside(key):
                self.storage.set_aside(key)
            case fx.TakeOver(key):
                self.holding.take(key)
            case fx.EraseAll():
                self.storage.clear()
            case fx.Fetch(key):
                self.app.send(effect.answered(self.storage.texts().get(key, "")))
            case fx.Think():
                self.tasks.start(self.questions.ask(effect))
            case fx.StopThinking(now):
                self.questions.stop(now)
            case fx.Later(wait, message):
                js.setTimeout(call_once(lambda: self.app.send(message)), wait)
            case fx.Go(hash, replace):
                self._go(hash, replace)
            case fx.Say(text, kind):
                self.voice.say(text, kind)
            case fx.Copy(text):
                self.tasks.start(self.device.copy(text))
            case fx.ShareText(title, text):
                self.tasks.start(self.device.share(title, text))
            case fx.Qr():
                self.tasks.start(self._draw(effect))
            case fx.Download(name, text):
                self.device.download(name, text)
            case fx.ShareFile(name, text, do):
                self.tasks.start(self.device.share_file(name, text, do))
            case fx.PickFile():
                self.device.pick_file()
            case fx.Focus(selector):
                found = js.document.querySelector(selector)
                if found:
                    focus_piece(found)
            case fx.Root(name, value):
                if value:
                    js.document.documentElement.setAttribute(name, value)
                else:
                    js.document.documentElement.removeAttribute(name)
            case fx.Roll(do, bits):
                self.send(do, str(secrets.randbits(bits)))
            case fx.Connect():
                self.peers = self.peers or Peers(self.send, self.tasks)
                self.peers.do(effect)
            case fx.Scan(on):
                self.camera = self.camera or Camera(self.send)
                self.tasks.start(self.camera.want(on))
            case fx.Update():
                js.triokey.update()
            case fx.MeasureStorage():
                self.send("sizes", self.storage.sizes())
                self.tasks.start(self.storage.room())
            case fx.Collect(do):
                self.send(do, json.dumps(self.storage.texts()))
            case fx.Restart(hash):
                self._restart(hash)
            case fx.Sound(name):
                self.speaker.play(name)
            case fx.Buzz(pattern):
                vibrate_device(pattern)
            case fx.Print():
                js.print()
            case fx.Awake(on):
                self.light.want(on)
            case fx.Persist():
                self.tasks.start(self.storage.persist())

    async def _draw(self, effect: fx.Qr) -> None:
        self.app.send(effect.answered(await self.device.qr(effect.text)))

    def _go(self, address: str, replace: bool) -> None:
        """Go to an address by the step that `choose_step` chooses. replace: only rewrite the present entry of the history."""
        note, before = str(js.history.state or ""), self._entry_before()
        step = choose_step(address, replace, str(js.location.hash), self.address, before)
        if step == REWRITE:
            js.history.replaceState(note, "", address)
        elif step == RETURN:
            self.address = self.returning = str(before)
            js.history.back()
        elif step == SHOW:
            self.send("route", address)
        elif step == ADD:
            js.location.hash, self.returning = address, None
            self._note_entry(AFTER + self.address)
        if step in (REWRITE, SHOW, ADD):
            self.address = str(js.location.hash)

    def _entry_before(self) -> str | None:
        """Return the address of the entry before the present one, None if that is not of this page."""
        note = str(js.history.state or "")
        return note.removeprefix(AFTER) if note.startswith(AFTER) else None

    def _note_entry(self, note: str) -> None:
        """Note at a new entry of the history which entry is before it. The browser keeps that while the tab is open."""
        if not js.history.state:
            js.history.replaceState(note, "", str(js.location.href))

    def _restart(self, address: str) -> None:
        old, wide = self.app.model, bool(self.wide.matches)
        stored = self.storage.texts()
        model, effects = begin_page(
            stored, preferred_languages(), old.base, address, old.storage, wide, local_date(), old.connects, old.locks
        )
        self.app.show(model._replace(offline=old.offline), (fx.Go(address, replace=True), *effects))


def _focus_again(element: js.Element | None) -> None:
    """Focus an element, or the one that has replaced it."""
    there = element if not element or element.isConnected else js.document.getElementById(str(element.id or ""))
    if there:
        _focus_in_place(there)


def _focus_in_place(element: js.Element) -> None:
    """Focus an element without scrolling to it."""
    element.focus(to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries))


def _focused_id() -> str:
    """Return the id of the focused element, "" for none."""
    active = js.document.activeElement
    return active.id if active else ""


def _with_line(message: Message, target: js.Element) -> Message:
    """Return the message, with the ids of the pieces in the row or column of the focused piece if it asks about a line."""
    what = message.value.partition(" ")[0] if message.do == "ask" else ""
    if what not in keys.LINES:
        return message
    return message._replace(value=" ".join((message.value, *line_of(target, keys.LINES[what]))))


async def start() -> None:
    """Read what is stored, show the page and react to the player from now on."""
    global _browser
    install_modules()
    _browser = Browser()
    await _browser.begin()


_browser: Browser | None = None
