"""The window: listeners, patches, storage, clock, worker, clipboard."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import PyWorker, config

from triokey.save import revision_of
from triokey.thinking import answer_in_slices
from ui import effects as fx
from ui import keys
from ui.app import App
from ui.browser.drag import Drag
from ui.browser.lasso import Lasso
from ui.browser.mirror import Mirror
from ui.browser.motion import Motion
from ui.browser.sound import Speaker, buzz
from ui.browser.worker import Stopped, Thinker
from ui.html import Patch
from ui.model import Message
from ui.qr import write_code
from ui.start import begin, shell
from ui.store import GAME_PREFIX
from ui.view import view

FILE_LIMIT = 4_000_000
WORKER_PATIENCE = 30.0
WIDE = "(min-width: 600px) and (min-height: 521px) and (orientation: landscape)"
"""The same as in css/okey.css."""
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
JUMPS = ("Digit1", "Digit2", "Digit3", "Digit4")
"""The keys that, with Alt, lead to the zones: by their place, as some keyboards write signs with Alt."""
ZONES = "#app [data-zone], #app .actions, #app aside"
REACHABLE = "button:not([disabled]), a[href]"


class Browser:
    """The window as the loop sees it, and the loop as the window's events see it."""

    def __init__(self) -> None:
        self.prefix = f"triokey:{js.triokey.base}:"
        self.root = js.document.getElementById("app")
        self.thinker = Thinker(self._spawn)
        self.mirror = Mirror(self.prefix)
        self.motion = Motion()
        self.speaker = Speaker()
        self.drag = Drag(self.send)
        self.lasso = Lasso(self.send)
        self.wide = js.matchMedia(WIDE)
        self.worker_works = True
        self.thinking_since = 0.0
        self.slicing: asyncio.Task[str] | None = None
        self.persisted = False
        self.opener = ""
        self.tasks: set[asyncio.Task[None]] = set()
        stored, storage = self._read_all()
        lang = js.document.documentElement.lang or "en"
        tree = view(shell(lang))
        languages = tuple(str(tag) for tag in js.navigator.languages)
        address = "" if js.triokey.safe or "guard" in stored else str(js.location.hash)
        if storage == "ok":
            self._write("guard", address or "#", -1)
        base = str(js.location.href).split("#")[0]
        model, first = begin(stored, languages, base, address, storage, bool(self.wide.matches), _today())
        self.app = App(self, model, tree)
        self.app.show(model, first)
        self._erase("guard")
        if hasattr(js.navigator, "share"):
            js.document.documentElement.setAttribute("data-share", "")
        self._listen()

    # --- the page ---------------------------------------------------------------------------------

    def patch(self, patches: list[Patch], title: str) -> None:
        """Apply the patches; the focus stays where it was, or moves into a dialog and back."""
        if str(js.document.title) != title:
            js.document.title = title
        if not patches:
            return
        active = js.document.activeElement
        held = str(active.id or "") if active else ""
        had_sheet = bool(js.document.getElementById("sheet"))
        self.motion.before(self.root)
        for patch in patches:
            self._apply(patch)
        sheet = js.document.getElementById("sheet")
        if sheet and not had_sheet:
            self.opener = held
            sheet.focus()
        elif not sheet and had_sheet:
            self._focus_id(self.opener)
        elif held and str(js.document.activeElement.id or "") != held:
            self._focus_id(held)
        self.motion.after(self.root)

    def _apply(self, patch: Patch) -> None:
        node = self.root
        for index in patch.path:
            node = node.childNodes[index]
        if patch.op == "attr":
            if patch.value is None:
                node.removeAttribute(patch.name)
            else:
                node.setAttribute(patch.name, patch.value)
            if patch.name == "value":
                node.value = patch.value or ""
            if patch.name == "selected":
                node.selected = patch.value is not None
        elif patch.op == "text":
            node.data = patch.value
        elif patch.op == "drop":
            node.remove()
        elif patch.op == "append":
            node.insertAdjacentHTML("beforeend", patch.value) if node.nodeType == 1 else None
        elif node.nodeType == 1 and patch.value.startswith("<"):
            node.outerHTML = patch.value
        else:  # outerHTML would melt a text into the texts beside it
            template = js.document.createElement("template")
            template.innerHTML = patch.value
            node.replaceWith(template.content)

    def _focus_id(self, name: str) -> None:
        found = js.document.getElementById(name) if name else None
        if found:
            found.focus(to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries))

    # --- events -----------------------------------------------------------------------------------

    def _listen(self) -> None:
        js.document.addEventListener("click", create_proxy(self._click))
        js.document.addEventListener("change", create_proxy(self._change))
        js.document.addEventListener("input", create_proxy(self._input))
        js.document.addEventListener("submit", create_proxy(self._submit))
        js.document.addEventListener("keydown", create_proxy(self._key))
        js.addEventListener("hashchange", create_proxy(lambda event: self._route()))
        js.addEventListener("storage", create_proxy(self._stored))
        js.addEventListener("pageshow", create_proxy(self._shown))
        self.wide.addEventListener("change", create_proxy(lambda event: self._width()))
        js.document.addEventListener("visibilitychange", create_proxy(self._hidden))
        js.addEventListener("triokey:sw", create_proxy(lambda event: self.send("sw", str(event.detail.state))))
        for kept in js.triokey.queue.to_py() if hasattr(js.triokey.queue, "to_py") else ():
            if kept["do"] == "route":
                js.location.hash = kept["value"]
            else:
                self.send(kept["do"], kept["value"])
        self._later(self._restore())
        js.triokey.ready()

    def send(self, do: str, value: str = "", form: dict[str, str] | None = None) -> None:
        """Hand a message to the loop."""
        self.app.send(Message(do, value, tuple((form or {}).items())))

    def _click(self, event: Any) -> None:
        target = event.target.closest("[data-do]")
        if not target:
            if event.target.classList.contains("scrim"):
                self.send("close")
            return
        do = _data(target, "do")
        if do == "route" or not do or target.tagName == "FORM":
            return
        event.preventDefault()
        self.motion.skip()
        self.send(do, _data(target, "value"), self._form(target))

    def _form(self, target: Any) -> dict[str, str]:
        name = _data(target, "form")
        form = js.document.getElementById(name) if name else target.closest("form")
        fields = {"languages": ",".join(str(tag) for tag in js.navigator.languages)}
        if form:
            for field in form.elements:
                if field.name:
                    fields[str(field.name)] = str(field.value)
        return fields

    def _change(self, event: Any) -> None:
        target = event.target
        if _data(target, "change"):
            self.send(_data(target, "change"), _data(target, "value"), self._form(target))

    def _input(self, event: Any) -> None:
        target = event.target
        if _data(target, "input"):
            self.send(_data(target, "input"), "", self._form(target))

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        if _data(form, "do"):
            self.send(_data(form, "do"), "", self._form(form.elements[0] if form.elements.length else form))

    def _key(self, event: Any) -> None:
        target = event.target
        skips = keys.ends_finale(self.app.model, str(event.key))
        if event.key in ARROWS and not event.ctrlKey and not event.altKey and target.closest and not skips:
            zone = target.closest("[data-zone]")
            if zone and self._move_focus(zone, target, event.key):
                event.preventDefault()
                return
        if event.altKey and event.code in JUMPS and self._jump(JUMPS.index(event.code)):
            event.preventDefault()
            return
        typing = target.tagName in ("INPUT", "TEXTAREA", "SELECT")
        if event.altKey or (event.metaKey and not event.ctrlKey and event.key.lower() != "z"):
            return
        message = keys.message_of(
            self.app.model, str(event.key), bool(event.ctrlKey or event.metaKey), bool(event.shiftKey), typing,
            str(target.id or ""),
        )
        if message is not None:
            event.preventDefault()
            self.app.send(message)

    def _jump(self, number: int) -> bool:
        """Move the focus to a zone of the page, counted in its order; tell whether there is one."""
        zones = [zone for zone in js.document.querySelectorAll(ZONES) if zone.querySelector(REACHABLE)]
        if number >= len(zones):
            return False
        (zones[number].querySelector('[tabindex="0"]') or zones[number].querySelector(REACHABLE)).focus()
        return True

    def _move_focus(self, zone: Any, target: Any, key: str) -> bool:
        pieces = list(zone.querySelectorAll("button:not([disabled])"))
        ids = [str(piece.id) for piece in pieces]
        if str(target.id) not in ids:
            return False
        columns = int(_data(zone, "cols") or len(pieces))
        row, column = divmod(ids.index(str(target.id)), columns)
        across, down = ARROWS[key]
        index = (row + down) * columns + min(max(column + across, 0), columns - 1)
        if 0 <= index < len(pieces):
            target.tabIndex = -1
            pieces[index].tabIndex = 0
            pieces[index].focus()
        return True

    def _width(self) -> None:
        self.send("wide", "yes" if self.wide.matches else "no")

    def _route(self) -> None:
        self._day()
        self.send("route", str(js.location.hash))

    def _stored(self, event: Any) -> None:
        if event.key and str(event.key).startswith(self.prefix):
            self.send("stored", f"{str(event.key)[len(self.prefix):]}\n{event.newValue or ''}")

    def _shown(self, event: Any) -> None:
        if event.persisted:
            stored, _ = self._read_all()
            for key, text in stored.items():
                self.send("stored", f"{key}\n{text}")

    def _hidden(self, event: Any) -> None:
        if js.document.visibilityState == "hidden":
            self.send("cover")
        else:
            self._day()

    def _day(self) -> None:
        if _today() != self.app.model.today:
            self.send("today", _today())

    # --- effects ----------------------------------------------------------------------------------

    def run(self, effect: fx.Effect) -> None:
        """Do one effect."""
        match effect:
            case fx.Write(key, text, revision):
                self._write(key, text, revision)
            case fx.Erase(key):
                self._erase(key)
            case fx.Think(tag, question):
                self._later(self._think(tag, question))
            case fx.StopThinking(now):
                if self.thinking_since and (now or time.monotonic() - self.thinking_since > 3):
                    self.thinker.stop()
                    if self.slicing is not None:
                        self.slicing.cancel()
            case fx.Later(wait, message):
                js.setTimeout(create_once_callable(lambda: self.app.send(message)), wait)
            case fx.Go(hash, replace):
                self._go(hash, replace)
            case fx.Say(text):
                self._say(text)
            case fx.Copy(text):
                self._later(self._copy(text))
            case fx.Share(title, text):
                self._later(self._share(title, text))
            case fx.Qr(text):
                self._later(self._qr(text))
            case fx.Download(name, text):
                self._download(name, text)
            case fx.PickFile():
                self._pick_file()
            case fx.Focus(selector):
                found = js.document.querySelector(selector)
                if found:
                    found.focus()
            case fx.Root(name, value):
                if value:
                    js.document.documentElement.setAttribute(name, value)
                else:
                    js.document.documentElement.removeAttribute(name)
            case fx.Roll(do):
                self.send(do, str(secrets.randbits(40)))
            case fx.Update():
                js.triokey.update()
            case fx.Measure():
                stored = {key: text for key, text in self._read_all()[0].items() if key != "guard"}
                self.send("sizes", "\n".join(f"{key} {len(text.encode())}" for key, text in sorted(stored.items())))
                self._later(self._room())
            case fx.Collect(do):
                self.send(do, json.dumps(self._read_all()[0]))
            case fx.Restart(hash):
                self._restart(hash)
            case fx.Sound(name, volume):
                self.speaker.play(name, volume)
            case fx.Buzz(pattern):
                buzz(pattern)
            case fx.Print():
                js.print()
            case fx.Persist():
                self._later(self._persist())

    def _later(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _go(self, address: str, replace: bool) -> None:
        if replace:
            js.history.replaceState(None, "", address)
        elif str(js.location.hash) == address or (address == "#/" and not js.location.hash):
            self.send("route", address)
        else:
            js.location.hash = address

    def _say(self, text: str) -> None:
        region = js.document.getElementById("say")
        region.textContent = ""
        js.setTimeout(create_once_callable(lambda: setattr(region, "textContent", text)), 40)

    def _restart(self, address: str) -> None:
        stored, storage = self._read_all()
        languages = tuple(str(tag) for tag in js.navigator.languages)
        model, effects = begin(stored, languages, self.app.model.base, address, storage, bool(self.wide.matches), _today())
        self.app.show(model._replace(offline=self.app.model.offline), (*effects, fx.Go(address, replace=True)))

    # --- storage ----------------------------------------------------------------------------------

    def _read_all(self) -> tuple[dict[str, str], str]:
        found: dict[str, str] = {}
        try:
            storage = js.localStorage
            for index in range(storage.length):
                key = str(storage.key(index))
                if key.startswith(self.prefix):
                    found[key[len(self.prefix) :]] = str(storage.getItem(key))
        except (JsException, AttributeError):
            return found, "denied"
        return ({}, "ok") if js.triokey.safe else (found, "ok")

    def _write(self, key: str, text: str, revision: int) -> None:
        try:
            if revision >= 0:
                old = js.localStorage.getItem(self.prefix + key)
                if old and revision_of(str(old)) >= revision:
                    self.send("unwritten", f"newer {key}")
                    return
            js.localStorage.setItem(self.prefix + key, text)
        except JsException as error:
            self.send("unwritten", "full" if "quota" in str(error).lower() else "denied")
            return
        if key.startswith(GAME_PREFIX):
            self._later(self.mirror.put(key, text))
            if not self.persisted:
                self.persisted = True
                self.send("written")

    def _erase(self, key: str) -> None:
        try:
            js.localStorage.removeItem(self.prefix + key)
        except JsException:
            return
        self._later(self.mirror.drop(key))

    async def _restore(self) -> None:
        for key, text in (await self.mirror.read_all()).items():
            old = js.localStorage.getItem(self.prefix + key) if self.app.model.storage != "denied" else None
            if revision_of(text) > (revision_of(str(old)) if old else -1):
                self._write(key, text, -1)
                self.send("stored", f"{key}\n{text}")

    async def _persist(self) -> None:
        manager = getattr(js.navigator, "storage", None)
        if manager and hasattr(manager, "persist"):
            await manager.persist()
        await self._room()

    async def _room(self) -> None:
        manager = getattr(js.navigator, "storage", None)
        if not manager or not hasattr(manager, "persisted"):
            return
        kept = await manager.persisted()
        found = await manager.estimate()
        self.send("room", f"{'yes' if kept else 'no'} {int(found.usage)} {int(found.quota)}")

    # --- thinking ---------------------------------------------------------------------------------

    def _spawn(self) -> Any:
        interpreter = str(js.URL.new(config["interpreter"], js.location.href).href)
        return PyWorker(
            "./worker.py", type="pyodide", version=interpreter, config={**config, "interpreter": interpreter}
        )

    async def _think(self, tag: str, question: str) -> None:
        self.thinking_since = time.monotonic()
        text = ""
        if self.worker_works:
            try:
                text = await asyncio.wait_for(self.thinker.ask(question), WORKER_PATIENCE)
            except Stopped:
                return
            except Exception:
                self.worker_works = False
                self.thinker.stop()
        if not text:
            self.slicing = asyncio.ensure_future(answer_in_slices(question))
            text = await self.slicing
        self.thinking_since = 0.0
        self.send("thought", f"{tag}\n{text}")

    # --- the device -------------------------------------------------------------------------------

    async def _copy(self, text: str) -> None:
        try:
            await js.navigator.clipboard.writeText(text)
        except (JsException, AttributeError):
            self.send("uncopied", text)
        else:
            self.send("copied")

    async def _share(self, title: str, text: str) -> None:
        try:
            await js.navigator.share(to_js({"title": title, "text": text}, dict_converter=js.Object.fromEntries))
        except AttributeError:
            await self._copy(text)
        except JsException as error:
            if error.name != "AbortError":
                await self._copy(text)

    async def _qr(self, text: str) -> None:
        from ui.browser.qr import draw

        try:
            found = write_code(await draw(text))
        except (ValueError, OSError, JsException):
            found = ""
        self.send("qr", f"{text}\n{found}")

    def _download(self, name: str, text: str) -> None:
        blob = js.Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=js.Object.fromEntries))
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(blob)
        link.download = name
        link.click()
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 1000)

    def _pick_file(self) -> None:
        field = js.document.createElement("input")
        field.type = "file"
        field.accept = ".txt,.json,text/plain,application/json"
        field.addEventListener("change", create_once_callable(lambda event: self._later(self._read_file(field))))
        field.click()

    async def _read_file(self, field: Any) -> None:
        file = field.files[0] if field.files.length else None
        if file is None:
            return
        if file.size > FILE_LIMIT:
            self.send("file-refused")
            return
        self.send("file", str(await file.text()))


def _data(element: Any, name: str) -> str:
    """Return a data attribute, "" where there is none."""
    return str(element.getAttribute(f"data-{name}") or "")


def _today() -> str:
    """Return which day it is where the reader is."""
    now = js.Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"
