"""Effects: what `update` asks the browser to do, as values."""

from __future__ import annotations

from typing import NamedTuple, Union

from ui.model.messages import Message


class Write(NamedTuple):
    """Store a text under a key.

    revision: the revision of a game's save; -1 writes in any case. If another window has already continued the game, this
    window's copy is stored under a new key, and Message("forked", the key + a space + the new key) follows.
    """

    key: str
    text: str
    revision: int = -1


class Erase(NamedTuple):
    """Remove a stored key, because the player asked for it."""

    key: str


class EraseAll(NamedTuple):
    """Remove everything that is stored, in this window and in the others."""


class TakeOver(NamedTuple):
    """Continue a game here that another window is playing; Message("holding", the key) follows."""

    key: str


class SetAside(NamedTuple):
    """Move a stored text that cannot be read to a key of its own, where it stays until the player decides about it."""

    key: str


class Fetch(NamedTuple):
    """Read one stored text. Message(do) brings the text ("" for none), with the key in its field "about"."""

    key: str
    do: str

    def answered(self, text: str) -> Message:
        """Return the message that carries a text that was read from the store."""
        return Message(self.do, text, (("about", self.key),))


class Think(NamedTuple):
    """Ask the worker a question. Message(do) brings the answer, with this effect's `about` in its field "about".

    An empty text in that message means that there was no answer.
    """

    do: str
    about: str
    question: str

    def answered(self, text: str) -> Message:
        """Return the message that carries the worker's answer as text."""
        return Message(self.do, text, (("about", self.about),))


class StopThinking(NamedTuple):
    """Drop all unanswered questions, unless the worker began the latest only a moment ago. now: drop them in any case."""

    now: bool = False


class Later(NamedTuple):
    """Send a message to the page after some milliseconds."""

    wait: int
    message: Message


class Go(NamedTuple):
    """Move to an address of this page; Message("route", hash) follows.

    replace: only rewrite the address, for a page that the model already shows. The browser gets no step back, and no message
    follows.
    """

    hash: str
    replace: bool = False


ANSWER, NEWS, PAGE = "answer", "news", "page"
"""Why a text is announced: it answers the player's input (ANSWER), it happened by itself (NEWS), or another page is shown (PAGE),
which cancels all earlier announcements."""


class Say(NamedTuple):
    """Let a screen reader say a text. An answer interrupts; everything else waits its turn. kind: ANSWER, NEWS or PAGE."""

    text: str
    kind: str = ANSWER


class Copy(NamedTuple):
    """Copy a text to the clipboard; Message("copied"), or Message("uncopied", text) if that fails, follows."""

    text: str


class ShareText(NamedTuple):
    """Open the device's share sheet with a text, or copy the text to the clipboard if there is no share sheet."""

    title: str
    text: str


class Qr(NamedTuple):
    """Draw a text as QR code. Message(do) brings the code ("" if it cannot be drawn), with the text in its field "about"."""

    text: str
    do: str = "qr"

    def answered(self, code: str) -> Message:
        """Return the message that carries a drawn QR code, in the form of `write_qr_code` in ui/model/qr.py."""
        return Message(self.do, code, (("about", self.text),))


class Download(NamedTuple):
    """Save a text as a file."""

    name: str
    text: str


class ShareFile(NamedTuple):
    """Open the device's share sheet with a text as a file, or save the file if there is no share sheet.

    Message(do) follows afterwards, but not if the player cancels the share sheet.
    """

    name: str
    text: str
    do: str


class PickFile(NamedTuple):
    """Let the player choose a file; Message("file", text) or Message("file-refused") follows."""


class Focus(NamedTuple):
    """Move the keyboard focus to the first element that matches the selector."""

    selector: str


class Root(NamedTuple):
    """Set an attribute of the page's root element; an empty value removes it."""

    name: str
    value: str


class Roll(NamedTuple):
    """Draw random bits from the browser; Message(do, the number) follows."""

    do: str
    bits: int = 40


class Connect(NamedTuple):
    """Change the connection to another device. number: this window's number for that device; a guest's host has number 0.

    what: "invite" a device, "answer" its invitation or "accept" its answer, where text is the other device's description of
    itself; "send" a text; "close" the connection; or "hand" an answer to the window of this page that waits for it.
    These messages follow: Message("live-described", number + a line break + this device's description), Message("live-connected",
    number), Message("live-lost", number), and Message("live-heard", text) with the fields "from", "share" (fresh random digits)
    and "now" (milliseconds).
    """

    what: str
    number: int = 0
    text: str = ""


class Scan(NamedTuple):
    """Open the camera for the video element #camera and look for QR codes, or close the camera.

    Message("live-camera", "on") follows, or the reason why the camera is off: "denied", "none", "busy", "insecure", "away" or
    "gone". Message("live-scanned", text) follows for every new code.
    """

    on: bool


class Update(NamedTuple):
    """Switch to the new version of the page, which is already downloaded."""


class MeasureStorage(NamedTuple):
    """Measure what is stored; Message("sizes", a line "key size state" each) and Message("room", ...) follow.

    The room is three words: "yes" or "no" for permanent storage, bytes used, bytes available. Some browsers do not tell, and then
    no "room" follows.
    """


class Persist(NamedTuple):
    """Ask the browser never to delete the storage by itself; Message("room", ...) follows."""


class Awake(NamedTuple):
    """Keep the screen from going dark, or stop keeping it lit."""

    on: bool


class Collect(NamedTuple):
    """Read everything that is stored; Message(do, a JSON object of all keys and their texts) follows."""

    do: str


class Restart(NamedTuple):
    """Start the page again with what is stored, at an address."""

    hash: str


class Sound(NamedTuple):
    """Play one of the sounds in ui/model/sounds.py."""

    name: str


class Buzz(NamedTuple):
    """Vibrate the device. pattern: milliseconds of vibration and of pause, alternating."""

    pattern: tuple[int, ...]


class Print(NamedTuple):
    """Open the browser's print dialog for the page."""


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
