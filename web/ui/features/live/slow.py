"""The host's handlers for a joint draw that a guest device delays: who delays it, and what the host can do about that."""

from __future__ import annotations

from ui.features.live import hosting
from ui.features.live.state import Live, host_of
from ui.features.live.waiting import check, guest_name, guest_names, token
from ui.model.change import Change
from ui.model.effects import NEWS, Roll, Say
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.parts.controls import button, dialog_box
from ui.text.html import Node, h


def slow(model: Model, message: Message) -> Change:
    """Name the players who delay the draw of a deal, and offer choices, if the draw with the token in the value still waits."""
    live, host = model.of(Live), host_of(model.of(Live))
    if live is None or host is None or host.lot is None or token(host) != message.value:
        return model, ()
    model = model.put(live._replace(slow=message.value))
    if model.dialog is None or model.dialog.name == "live":
        model = model._replace(dialog=Dialog("live-slow"))
    return model, (Say(model.words("live.slow", who=guest_names(model, host, host.lot.awaited)), NEWS),)


def wait(model: Model, message: Message) -> Change:
    """Wait for the delayed draw for the same time again."""
    host = host_of(model.of(Live))
    return model._replace(dialog=None), check(host) if host is not None else ()


def restart_draw(model: Model, message: Message) -> Change:
    """Restart the joint draw of the deal: every device is asked again, and told how many draws there have been."""
    host = host_of(model.of(Live))
    return model._replace(dialog=None), (Roll("live-draw", 128),) if host is not None and token(host) else ()


def replace_guest(model: Model, message: Message) -> Change:
    """Disconnect a device that does not answer and let a bot play for it. The message's value is the device's number."""
    host = host_of(model.of(Live))
    if host is None or host.lot is None or message.value not in map(str, host.lot.awaited):
        return model, ()
    model, effects = hosting.remove_guest(model._replace(dialog=None), message)
    model, more = hosting.bot(model, message)
    return model, (*effects, *more)


def slow_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that names the players who delay the draw of the deal, None if no draw waits."""
    words, host = model.words, host_of(model.of(Live))
    if host is None or host.lot is None or not token(host):
        return None
    bots = [
        button(words("live.slow.bot", who=guest_name(model, host, n)), Message("live-replace", str(n)), "bot", "btn")
        for n in host.lot.awaited
    ]
    buttons = (
        *bots,
        button(words("live.slow.ask"), Message("live-ask"), "redo", "btn", id="live-ask"),
        button(words("live.slow.wait"), Message("live-wait"), "clock", "btn primary", id="live-wait"),
    )
    told = h("p", words("live.slow", who=guest_names(model, host, host.lot.awaited)), id="told")
    return dialog_box(model, words("live.slow.title"), told, h("div", buttons, cls="chips"))
