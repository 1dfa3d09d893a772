"""The host's message handlers for invitations: showing an invitation code, and accepting the answer code that comes back."""

from __future__ import annotations

from triokey.core.catalog import about, game_by_letter
from triokey.live import host as hosts
from ui.features.live import pairing
from ui.features.live.state import Live, host_of
from ui.model.change import Change
from ui.model.effects import ANSWER, Connect, Focus, Qr, Say
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast


def show_code(model: Model, message: Message) -> Change:
    """Show the code that invites one device; an older code for the same device becomes invalid."""
    live, host = model.of(Live), host_of(model.of(Live))
    number = int(message.value or "0")
    if live is None or host is None or not 0 <= number < len(host.devices):
        return model, ()
    live = live._replace(
        host=hosts.let_return(host, number),
        codes=hosts.set_item(live.codes, number, ""),
        code="",
        picture="",
        trouble="",
        scan="",
        prepared=True,
    )
    return model._replace(dialog=Dialog("live", (("about", str(number)),))).put(live), (
        Connect("invite", number),
        Say(model.words("live.making"), ANSWER),
    )


def make_code(model: Model, message: Message) -> Change:
    """Make an invitation code from the connection data (SDP) that the browser has returned."""
    live, host = model.of(Live), host_of(model.of(Live))
    assert live is not None and host is not None
    spelled, _, sdp = message.value.partition("\n")
    number = int(spelled)
    if live.code or number >= len(live.codes) or live.codes[number]:
        return model, ()
    try:
        code = pairing.code_of(sdp, False, about(host.setup.game).letter, number)
    except pairing.BadCode:
        model, said = _show_trouble(model, "live.no-address")
        return model, (Connect("close", number), *said)
    link = f"{model.base}#/join/{pairing.write_pairing(code)}" + (f"/{_to_hex(live.name)}" if live.name else "")
    live = live._replace(codes=hosts.set_item(live.codes, number, pairing.write_pairing(code)), code=link)
    return model.put(live), (Qr(link, "live-picture"), Say(model.words("live.step-1"), ANSWER))


def _to_hex(name: str) -> str:
    """Return a player's name as hexadecimal bytes for a link, so that no messenger app alters it."""
    return name.encode().hex()


def take_picture(model: Model, message: Message) -> Change:
    """Store the QR picture of the code that is shown now; a picture of an older code is ignored."""
    if (live := model.of(Live)) is None or message.field("about") != live.code:
        return model, ()
    return model.put(live._replace(picture=message.value or "no")), ()


def accept_guest(model: Model, message: Message) -> Change:
    """Connect the guest whose answer code was pasted, scanned or opened as a link; an invalid code gets a sentence."""
    live, host = model.of(Live), host_of(model.of(Live))
    text = message.value or message.field("answer")
    if live is None or host is None:
        return model, ()
    try:
        code = pairing.read_pairing(text)
        trouble = "" if code.answer else "live.is-invitation"
    except pairing.BadCode:
        return _show_trouble(model, "live.no-code")
    if not trouble and (code.device >= len(live.codes) or not live.codes[code.device]):
        trouble = "live.old-answer"
    if not trouble and pairing.read_pairing(live.codes[code.device]).print[0] != code.answers:
        trouble = "live.old-answer"
    if trouble:
        return _show_trouble(model, trouble)
    model = model.put(live._replace(codes=hosts.set_item(live.codes, code.device, ""), scan=""))
    model, said = _show_trouble(model, "live.connecting")
    return model, (Connect("accept", code.device, pairing.sdp_of(code)), *said)


def _show_trouble(model: Model, key: str) -> Change:
    """Show and announce the result of an answer code: on the invitation sheet if that is open, else as a notice on the page."""
    live = model.of(Live)
    assert live is not None
    sentence = model.words(key)
    model = model.put(live._replace(trouble=key))
    if model.dialog is None or model.dialog.name != "live":
        model = model._replace(toast=Toast(sentence))
    return model, (Focus("#trouble"), Say(sentence, ANSWER))


def greet(model: Model, message: Message) -> Change:
    """Remove the invitation code because its guest is connected. The greeting follows when the guest has sent its name."""
    live = model.of(Live)
    assert live is not None
    live = live._replace(code="", picture="", trouble="")
    dialog = None if model.dialog is not None and model.dialog.name == "live" else model.dialog
    return model._replace(dialog=dialog).put(live), ()


def say_failed(model: Model, message: Message) -> Change:
    """Say that the browser could not use a code to connect the devices."""
    if model.of(Live) is None:
        return model, ()
    return _show_trouble(model, "live.failed")


def game_of_letter(letter: str) -> str:
    """Return the id of the game that has this letter in invitations, "" if no game has it."""
    try:
        return game_by_letter(letter).id
    except KeyError:
        return ""
