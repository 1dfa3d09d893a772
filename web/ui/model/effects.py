"""Effects: what update wants done in the world, as values."""

from __future__ import annotations

from typing import NamedTuple, Union

from ui.model.messages import Message


class Write(NamedTuple):
    """Store a text under a key.

    revision: that of a game's save, -1 to write in any case. Where another window has gone on with the game,
    Message("forked", the key + a space + another key) follows: this game goes on under that one.
    """

    key: str
    text: str
    revision: int = -1


class Erase(NamedTuple):
    """Remove a stored key, because the person says so."""

    key: str


class EraseAll(NamedTuple):
    """Remove everything that is stored; the other windows forget it as well."""


class TakeOver(NamedTuple):
    """Play a game here that another window holds; Message("holding", the key) follows."""

    key: str


class SetAside(NamedTuple):
    """Move a stored text that cannot be read to a name of its own, where it waits for the person to decide."""

    key: str


class Fetch(NamedTuple):
    """Read one stored text. It comes as the message `do`, "" for none, whose field "about" is the key."""

    key: str
    do: str

    def answered(self, text: str) -> Message:
        """Return the message that brings the text."""
        return Message(self.do, text, (("about", self.key),))


class Think(NamedTuple):
    """Ask the worker. Its answer comes to whoever asked: as the message `do`, whose field "about" says what it is about.

    An answer without text says that there was none to be had.
    """

    do: str
    about: str
    question: str

    def answered(self, text: str) -> Message:
        """Return the message that brings the answer."""
        return Message(self.do, text, (("about", self.about),))


class StopThinking(NamedTuple):
    """Drop every question that the worker has not answered. now: also one that it has only just begun with."""

    now: bool = False


class Later(NamedTuple):
    """Deliver a message after some milliseconds."""

    wait: int
    message: Message


class Go(NamedTuple):
    """Move to an address on this page; Message("route", hash) follows.

    replace only writes the address, for a page that the model shows already: no step to go back to, no message.
    """

    hash: str
    replace: bool = False


ANSWER, NEWS, PAGE = "answer", "news", "page"
"""Why something is said: somebody here asked for it or is refused something, it has come up by itself, or the page is
another one, of which nothing that was said before is true any more."""


class Say(NamedTuple):
    """Let a reader say a text, an answer at once and anything else in its turn; kind is one of those above."""

    text: str
    kind: str = ANSWER


class Copy(NamedTuple):
    """Put a text on the clipboard; Message("copied") or Message("uncopied", text) follows."""

    text: str


class ShareText(NamedTuple):
    """Hand a text to the device's own share sheet, or to the clipboard where there is none."""

    title: str
    text: str


class Qr(NamedTuple):
    """Draw a text as QR code. The code comes as the message `do`, "" if it cannot be drawn, whose field "about" is the text."""

    text: str
    do: str = "qr"

    def answered(self, code: str) -> Message:
        """Return the message that brings the code, as write_code of ui/model/qr.py gives it."""
        return Message(self.do, code, (("about", self.text),))


class Download(NamedTuple):
    """Save a text as a file."""

    name: str
    text: str


class ShareFile(NamedTuple):
    """Hand a text as a file to the device's own share sheet, or save it where there is none.

    Message(do) follows once that is done; nothing does where somebody turns away from the sheet.
    """

    name: str
    text: str
    do: str


class PickFile(NamedTuple):
    """Let the player choose a file; Message("file", text) or Message("file-refused") follows."""


class Focus(NamedTuple):
    """Move the focus to the first element that the selector finds."""

    selector: str


class Root(NamedTuple):
    """Set an attribute of the page's root element; an empty value removes it."""

    name: str
    value: str


class Roll(NamedTuple):
    """Draw bits from the browser's chance; Message(do, the number) follows."""

    do: str
    bits: int = 40


class Connect(NamedTuple):
    """Do something about the connection to another device, which has a number here; a guest's host is number 0.

    what: "invite", "answer" an invitation or "accept" an answer, the text being the other's description of itself;
    "send" a text, "close" the connection, or "hand" an answer to the window of this page that waits for it.
    Message("live-described", number + a line break + the own description), Message("live-connected", number),
    Message("live-lost", number) and Message("live-heard", text), with "from", fresh chance for a "share", and "now" in
    milliseconds, follow.
    """

    what: str
    number: int = 0
    text: str = ""


class Scan(NamedTuple):
    """Open the camera for the video element #camera and look for codes, or close it.

    Message("live-camera", "on" or why it is off: "denied", "none", "busy", "insecure", "away", "gone") follows, and
    Message("live-scanned", text) for every code that is read anew.
    """

    on: bool


class Update(NamedTuple):
    """Switch to the new version that waits."""


class MeasureStorage(NamedTuple):
    """Measure what is stored; Message("sizes", a line "key size state" each) and Message("room", ...) follow.

    The room is three words: "yes" or "no" for lasting storage, bytes used, bytes to be had; a browser may not tell it.
    """


class Persist(NamedTuple):
    """Ask the browser to keep the storage; Message("room", ...) follows."""


class Awake(NamedTuple):
    """Keep the screen from going dark, or let it."""

    on: bool


class Collect(NamedTuple):
    """Read everything stored; Message(do, all keys and their texts as a JSON object) follows."""

    do: str


class Restart(NamedTuple):
    """Begin anew with what is stored, at an address."""

    hash: str


class Sound(NamedTuple):
    """Play a sound of ui.loop.feedback."""

    name: str


class Buzz(NamedTuple):
    """Let the device buzz: milliseconds of buzzing and of rest by turns."""

    pattern: tuple[int, ...]


class Print(NamedTuple):
    """Hand the page to the printer."""


Effect = Union[
    Write,
    Erase,
    EraseAll,
    TakeOver,
    SetAside,
    Fetch,
    Think,
    StopThinking,
    Later,
    Go,
    Say,
    Copy,
    ShareText,
    Download,
    ShareFile,
    PickFile,
    Focus,
    Root,
    Roll,
    Connect,
    Update,
    MeasureStorage,
    Persist,
    Awake,
    Scan,
    Qr,
    Print,
    Collect,
    Restart,
    Sound,
    Buzz,
]
Effects = tuple[Effect, ...]
