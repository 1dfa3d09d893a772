"""Two or more pages without a browser, connected by queues: what one page sends, the others receive in order."""

from __future__ import annotations

import json

from triokey.core.catalog import game_of
from triokey.core.rng import stream
from ui.loop.narrator import narrate
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import ANSWER, NEWS, PAGE, Awake, Collect, Connect, Erase, Go, Later, Qr, Restart, Roll, Say, Scan, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.position import position_key
from ui.text.html import walk_nodes

BASE = "https://table.example/triokey/"


def sdp(seed: int) -> str:
    """Return connection data as a browser describes itself, invented from a seed."""
    rng = stream(seed, "sdp")
    hexes = ":".join(f"{rng.below(256):02X}" for _ in range(32))
    uuid = "-".join("".join(rng.choice("0123456789abcdef") for _ in range(n)) for n in (8, 4, 4, 4, 12))
    return (
        f"v=0\r\na=ice-ufrag:Ab+{seed % 10}\r\na=ice-pwd:{'Zz9/' * 6}\r\na=fingerprint:sha-256 {hexes}\r\n"
        f"a=candidate:1 1 udp 2122260223 {uuid}.local 50000 typ host generation 0\r\n"
        f"a=candidate:2 1 tcp 1518280447 {uuid}.local 9 typ host tcptype active\r\n"
        f"a=candidate:3 1 udp 2122194687 192.168.1.{seed % 250} 50001 typ host generation 0\r\n"
    )


class Window:
    """A page: its model, the texts that it stored and announced, and the windows at the ends of its connections, by number."""

    def __init__(self, name: str, stored: dict[str, str] | None = None, lang: str = "en") -> None:
        self.name = name
        self.seed = sum(map(ord, name))
        self.stored = dict(stored or {})
        self.awake = False
        self.camera = False
        self.table_window: Window | None = None
        self.peers: dict[int, tuple[Window, int]] = {}
        self.begun: set[int] = set()
        self.queue: list[Message] = []
        self.written: list[str] = []
        self.heard: list[str] = []
        self.regions: dict[str, list[str]] = {}
        self.sent = 0
        self.wakes_until = 1 << 30
        self.now = 0
        self.timers: list[tuple[int, Message]] = []
        self.model: Model
        self.model, effects = begin_page(self.stored, (lang,), BASE, "", "ok")
        self.page = view(self.model)

    def send(self, do: str, value: str = "", **form: str) -> None:
        self.queue.append(Message(do, value, tuple((name.replace("_", "-"), text) for name, text in form.items())))  # type: ignore[arg-type]
        settle(self)

    def step(self) -> bool:
        if not self.queue or self.sent >= self.wakes_until:
            return False
        before = self.model
        model, effects = update(before, self.queue.pop(0))
        self.page = view(model)
        self.model, said = narrate(before, model, self.page)
        for effect in (*effects, *said):
            self.run(effect)
        return True

    def run(self, effect: object) -> None:
        match effect:
            case Go(hash, replace) if not replace:
                self.queue.append(Message("route", hash))
            case Roll(do, bits):
                self.seed += 1
                rng = stream(self.seed, "roll")
                low, high = rng.next() % (1 << 40), rng.next()
                self.queue.append(Message(do, str((high << 40 | low) % (1 << bits))))
            case Write(key, text, _):
                self.stored[key] = text
                self.written.append(key)
            case Qr():
                self.queue.append(effect.answered(""))
            case Erase(key):
                self.stored.pop(key, None)
            case Say(text, kind):
                self.say(text, kind)
            case Collect(do):
                self.queue.append(Message(do, json.dumps(self.stored)))
            case Restart(hash):
                self.model, _ = begin_page(self.stored, (self.model.words.lang,), BASE, hash, "ok")
            case Awake(on):
                self.awake = on
            case Scan(on):
                self.camera = on
            case Later(wait, message):
                self.timers.append((self.now + wait, message))
            case Connect("hand", _, text) if self.table_window is not None:
                self.table_window.send("live-accept", text)
            case Connect(what, number, text):
                self.connect(what, number, text)

    def say(self, text: str, kind: str) -> None:
        """Put a text into its live region; a new page first clears both regions."""
        if kind == PAGE:
            self.regions.clear()
        if text:
            self.heard.append(text)
            self.regions.setdefault(ANSWER if kind == ANSWER else NEWS, []).append(text)

    def connect(self, what: str, number: int, text: str) -> None:
        if what in ("invite", "answer"):
            self.begun.add(number)
            self.seed += 1
            self.queue.append(Message("live-described", f"{number}\n{sdp(self.seed)}"))
        elif what == "accept":
            assert number in self.begun, f"an answer is taken for connection {number}, which was never begun"
        elif what == "send" and number in self.peers:
            assert number in self.begun, f"a text is sent by connection {number}, which was never begun"
            other, own = self.peers[number]
            self.sent += 1
            more = (("from", str(own)), ("share", f"{other.seed + self.sent:032x}"), ("now", str(1000 * self.sent)))
            other.queue.append(Message("live-heard", text, more))
        elif what == "close" and number in self.peers:
            other, own = self.peers.pop(number)
            other.peers.pop(own, None)
            other.queue.append(Message("live-lost", str(own)))

    def wait(self, milliseconds: int) -> None:
        """Let time pass in this window, and let the timers that are due run."""
        self.now += milliseconds
        due = sorted((timer for timer in self.timers if timer[0] <= self.now), key=lambda timer: timer[0])
        self.timers = [timer for timer in self.timers if timer[0] > self.now]
        self.queue += [message for _, message in due]
        settle(self)

    def shown(self, name: str) -> str:
        """Return the text of the element with this id."""
        return next("".join(map(str, node.children)) for node in walk_nodes(view(self.model)) if node.attrs.get("id") == name)


def filmed(window: Window, why: str) -> str:
    """Open the camera of a page, which is turned on ("on") or refused for this reason; return the sentence expected then."""
    for value in ("", "go"):
        window.send("live-scan", value)
    window.send("live-camera", why)
    return window.model.words("live.scan.hold" if why == "on" else f"live.camera.{why}")


def settle(*windows: Window) -> None:
    """Let these windows and all windows connected with them handle everything that is pending."""
    found = list(windows)
    busy = True
    while busy:
        for window in list(found):
            found += [other for other, _ in window.peers.values() if other not in found]
        busy = any([window.step() for window in found])


def host_of(game_id: str, lang: str = "en", **fields: str) -> Window:
    """Return a window with an open table of this game, whose form has these fields."""
    window = Window("host", lang=lang)
    window.send("route", f"#/new/{game_id}")
    for do, value in fields.items():
        window.send(do.replace("_", "-"), value)
    window.send("live-new")
    return window


def pair(host: Window, guest: Window, number: int = 0, name: str = "Guest") -> None:
    """Connect a guest to the table by the very links that the pages show."""
    from ui.features.live import pairing

    host.send("live-show", str(number))
    guest.send("route", "#" + host.shown("live-code").split("#")[1])
    guest.send("live-join", name=name)
    answer = guest.shown("live-code")
    host.send("live-accept", answer=answer)
    assert pairing.read_pairing(answer).answer
    host.peers[number], guest.peers[0] = (guest, 0), (host, number)
    host.queue.append(Message("live-connected", str(number)))
    guest.queue.append(Message("live-connected", "0"))
    settle(host, guest)


def playing(game_id: str, lang: str = "en") -> tuple[Window, Window]:
    """Return the windows of a host and a guest whose round has begun."""
    host, guest = host_of(game_id, lang), Window("guest", lang=lang)
    pair(host, guest)
    host.send("live-begin")
    return host, guest


def act(host: Window, guest: Window) -> bool:
    """Let the seat to act make the first legal action; return False if the round is over."""
    table = host.model.table
    assert table is not None
    seat = table.turn
    if seat is None:
        return False
    game = game_of(table.match.setup.game)
    kind = table.players[seat].kind
    if kind == "bot":
        host.send("bot", position_key(table))
        word = game.write(game.legal(table.match.state)[0])
        host.send("bot-moved", f'{{"word": "{word}"}}', about=position_key(table))
        return True
    window = host if kind == "person" else guest
    assert window.model.table is not None
    legal = game.legal(window.model.table.match.state)
    actions = [action for action in legal if game.write(action)[0] == "w"] or legal
    window.send("play", game.write(actions[len(table.match.words) % len(actions)]))
    return True
