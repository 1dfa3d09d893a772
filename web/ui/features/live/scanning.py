"""The camera that reads another device's code. It is explained first, then opened, and closed as soon as it is not needed."""

from __future__ import annotations

from ui.app.share.address import address_in
from ui.features.live import inviting, pairing
from ui.features.live.state import LOOKING, OFFERED, OPENING, Live
from ui.model.change import Change
from ui.model.effects import ANSWER, Effects, Focus, Go, Say, Scan
from ui.model.messages import Message
from ui.model.model import Model

INVITATION = "#/join/"


def ask_camera(model: Model, message: Message) -> Change:
    """Explain what the camera is for. The message's value "go" opens the camera, "no" returns to the other ways to connect."""
    if model.of(Live) is None:
        return model, ()
    if message.value == "go":
        return _set_scan(model, OPENING), (Focus("#scan-no"),)
    if message.value == "no":
        return _set_scan(model, ""), (Focus("#scan"),)
    return _set_scan(model, OFFERED), (Focus("#scan-go"),)


def _set_scan(model: Model, scan: str, trouble: str = "") -> Model:
    """Return the model with the camera at this step (`ask_camera`), and the key of the sentence on what went wrong."""
    return model.put(live._replace(scan=scan, trouble=trouble)) if (live := model.of(Live)) is not None else model


def note_camera(model: Model, message: Message) -> Change:
    """Show that the camera is open, or why it could not open. The message's value is "on" or the end of a key "live.camera.*"."""
    if (live := model.of(Live)) is None or not live.films:
        return model, ()
    if message.value == "on":
        return _set_scan(model, LOOKING), (Say(model.words("live.scan.hold"), ANSWER),)
    trouble = f"live.camera.{message.value}"
    return _set_scan(model, "", trouble), (Focus("#scan"), Say(model.words(trouble), ANSWER))


def use_code(model: Model, message: Message) -> Change:
    """Use a code that the camera has read. If it is not the expected kind of code, say so and keep the camera open."""
    live = model.of(Live)
    if live is None or live.scan != LOOKING:
        return model, ()
    if live.host is not None:
        return inviting.accept_guest(model, Message("live-accept", message.value))
    try:
        trouble = "live.is-answer" if pairing.read_pairing(message.value).answer else ""
    except pairing.BadCode:
        trouble = "live.no-code"
    if trouble:
        return _set_scan(model, LOOKING, trouble), (Say(model.words(trouble), ANSWER),)
    return _set_scan(model, ""), (Go(address_in(message.value) or INVITATION + message.value.strip()),)


def switch_camera(before: Model, after: Model) -> Effects:
    """Return the effect that opens or closes the camera, none if the camera need not change."""
    wanted = wants_camera(after)
    return (Scan(wanted),) if wanted != wants_camera(before) else ()


def wants_camera(model: Model) -> bool:
    """Tell whether the page shows the camera's picture; the camera must be off whenever it does not."""
    live, dialog = model.of(Live), model.dialog
    if live is None or not live.films:
        return False
    if live.host is not None:
        return dialog is not None and dialog.name == "live" and bool(dialog.get("about"))
    return model.route[:1] == ("join",) and model.table is None and dialog is None
