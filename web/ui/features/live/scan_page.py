"""The camera's part of a page: what it is for, its picture with a frame for the code, and the way back."""

from __future__ import annotations

from ui.features.live.state import LOOKING, OFFERED, Live
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, icon
from ui.text.html import Content, h


def scan_button(model: Model) -> Content:
    """Return the button that leads to the camera."""
    return button(model.words("live.scan"), Message("live-scan"), "camera", "btn", id="scan")


def scanning(model: Model, live: Live) -> tuple[Content, Content]:
    """Return what is shown from the question about the camera until it is off, and the buttons below."""
    words = model.words
    back = words("live.decline" if live.scan == OFFERED else "nav.cancel")
    no = button(back, Message("live-scan", "no"), cls="btn", id="scan-no")
    go = button(words("live.scan.go"), Message("live-scan", "go"), "camera", "btn primary", id="scan-go")
    video = h("video", id="camera", playsinline=True, aria_label=words("live.scan.picture")) if live.scan != OFFERED else None
    place = h("div", icon("camera"), video, h("span", cls="corners", aria_hidden="true"), cls=f"camera {live.scan}")
    told = {OFFERED: "live.scan.why", LOOKING: "live.scan.hold"}.get(live.scan, "live.scan.opening")
    said = h("p", words(told), cls="step")
    trouble = h("p", words(live.trouble), cls="trouble", id="trouble", tabindex="-1") if live.trouble else None
    return h("div", place, h("div", said, trouble, cls="camera-words"), cls="scan"), (no, go if live.scan == OFFERED else None)
