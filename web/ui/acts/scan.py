"""Reading another device's code by camera: said first what it is for, asked for then, and off as soon as it is not needed."""

from __future__ import annotations

from ui.acts import inviting
from ui.model import pairing
from ui.model.change import Change
from ui.model.effects import ANSWER, Focus, Go, Say
from ui.model.live import LOOKING, OFFERED, OPENING
from ui.model.messages import Message
from ui.model.model import Model

INVITATION = "#/join/"


def scan(model: Model, message: Message) -> Change:
    """Say what the camera is for; with the value "go" open it, with "no" go back to the other ways."""
    live = model.live
    if live is None:
        return model, ()
    if message.value == "go":
        return model._replace(live=live._replace(scan=OPENING, trouble="")), (Focus("#scan-no"),)
    if message.value == "no":
        return model._replace(live=live._replace(scan="", trouble="")), (Focus("#scan"),)
    return model._replace(live=live._replace(scan=OFFERED, trouble="")), (Focus("#scan-go"),)


def camera(model: Model, message: Message) -> Change:
    """Hear that the camera is open, or why it is not: value is "on" or the end of a key of live.camera."""
    live = model.live
    if live is None or not live.films:
        return model, ()
    if message.value == "on":
        return model._replace(live=live._replace(scan=LOOKING)), (Say(model.words("live.scan.hold"), ANSWER),)
    trouble = f"live.camera.{message.value}"
    live = live._replace(scan="", trouble=trouble)
    return model._replace(live=live), (Focus("#scan"), Say(model.words(trouble), ANSWER))


def scanned(model: Model, message: Message) -> Change:
    """Take a code that the camera has read; one that is none of ours is said to be so, and the camera looks on."""
    live = model.live
    if live is None or live.scan != LOOKING:
        return model, ()
    if live.host is not None:
        return inviting.accept(model, Message("live-accept", message.value))
    try:
        trouble = "live.is-answer" if pairing.read(message.value).answer else ""
    except pairing.BadCode:
        trouble = "live.no-code"
    if trouble:
        return model._replace(live=live._replace(trouble=trouble)), (Say(model.words(trouble), ANSWER),)
    words = message.value.rpartition(INVITATION)[2].strip()
    return model._replace(live=live._replace(scan="")), (Go(INVITATION + words),)
