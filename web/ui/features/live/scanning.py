"""The camera that reads another device's code: announced, then asked for, and off as soon as it is not needed."""

from __future__ import annotations

from ui.app.share.address import address_in
from ui.features.live import inviting, pairing
from ui.features.live.state import LOOKING, OFFERED, OPENING, Live
from ui.model.change import Change
from ui.model.effects import ANSWER, Effects, Focus, Go, Say, Scan
from ui.model.messages import Message
from ui.model.model import Model

INVITATION = "#/join/"


def scan(model: Model, message: Message) -> Change:
    """Say what the camera is for; with the value "go" open it, with "no" go back to the other ways."""
    if model.of(Live) is None:
        return model, ()
    if message.value == "go":
        return _with(model, OPENING), (Focus("#scan-no"),)
    if message.value == "no":
        return _with(model, ""), (Focus("#scan"),)
    return _with(model, OFFERED), (Focus("#scan-go"),)


def _with(model: Model, scan: str, trouble: str = "") -> Model:
    """Return the page with the camera at this step, and what went wrong with it."""
    return model.put(live._replace(scan=scan, trouble=trouble)) if (live := model.of(Live)) is not None else model


def camera(model: Model, message: Message) -> Change:
    """Hear that the camera is open, or why it is not: value is "on" or the end of a key of live.camera."""
    if (live := model.of(Live)) is None or not live.films:
        return model, ()
    if message.value == "on":
        return _with(model, LOOKING), (Say(model.words("live.scan.hold"), ANSWER),)
    trouble = f"live.camera.{message.value}"
    return _with(model, "", trouble), (Focus("#scan"), Say(model.words(trouble), ANSWER))


def take_code(model: Model, message: Message) -> Change:
    """Take a code that the camera has read; one that is none of ours is said to be so, and the camera looks on."""
    live = model.of(Live)
    if live is None or live.scan != LOOKING:
        return model, ()
    if live.host is not None:
        return inviting.accept(model, Message("live-accept", message.value))
    try:
        trouble = "live.is-answer" if pairing.read_code(message.value).answer else ""
    except pairing.BadCode:
        trouble = "live.no-code"
    if trouble:
        return _with(model, LOOKING, trouble), (Say(model.words(trouble), ANSWER),)
    return _with(model, ""), (Go(address_in(message.value) or INVITATION + message.value.strip()),)


def looking(before: Model, after: Model) -> Effects:
    """Return what opens or closes the camera; nothing where it stays as it was."""
    wanted = wants_camera(after)
    return (Scan(wanted),) if wanted != wants_camera(before) else ()


def wants_camera(model: Model) -> bool:
    """Tell whether the page shows what the camera sees: whatever else comes to be shown, the camera goes off."""
    live, dialog = model.of(Live), model.dialog
    if live is None or not live.films:
        return False
    if live.host is not None:
        return dialog is not None and dialog.name == "live" and bool(dialog.get("about"))
    return model.route[:1] == ("join",) and model.table is None and dialog is None
