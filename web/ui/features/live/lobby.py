"""The lobby on the host's device: who sits where before the first deal, invitation codes, and the camera that reads codes."""

from __future__ import annotations

from triokey.core.game import Seat
from triokey.core.names import LIMIT
from triokey.core.pasting import TEXT_LIMIT
from triokey.live import host as hosts
from triokey.live.host import BOT, GuestDevice, Host
from ui.features.live.state import LOOKING, OFFERED, Live
from ui.features.live.waiting import SEVERAL, free, guest_name, guest_names, lent_seats, token
from ui.model import qr
from ui.model.messages import Message
from ui.model.model import GUESTS, Dialog, Model
from ui.parts.controls import button, dialog_box, on, on_change, toast_box, top_bar
from ui.parts.names import game_name, player_name
from ui.parts.pictures import game_classes, icon
from ui.text.html import Content, Node, h
from ui.text.words import Words

BY_LINK = "#/friends/far"
"""The address of the page about playing by link with friends who are far away."""


def lobby_page(model: Model, live: Live) -> Node:
    """Return the lobby page before the first deal: who sits where, with an invitation code for every other device."""
    words, host = model.words, live.host
    assert host is not None
    reason = _reason(model, host)
    return h(
        "div",
        top_bar(words, words("live.title"), f"#/new/{host.setup.game}", subtitle=game_name(words, host.setup.game)),
        h(
            "main",
            network_note(words),
            h("p", words("live.how")),
            _own_name(model, live),
            _seats(model, live, host),
            h("p", _fill_button(words, live), _watch_button(words), cls="chips"),
            h("p", words("live.fair"), cls="hint"),
            h("p", words("live.no-help"), cls="hint"),
            cls="form",
        ),
        h(
            "nav",
            _show_news(model, reason),
            button(words("nav.cancel"), Message("live-leave"), cls="btn"),
            button(
                words("new.start"),
                Message("live-begin"),
                symbol="play",
                cls="btn primary",
                disabled=bool(reason) and (bool(host.missing) or live.slow != token(host)),
                id="live-begin",
                aria_describedby="live-reason" if reason else None,
            ),
            cls="actions",
            aria_label=words("table.actions"),
        ),
        cls=f"page new live {game_classes(host.setup.game)}",
        data_key="live",
    )


def _show_news(model: Model, reason: str) -> Content:
    """Return the latest notice and the reason why the deal waits. It is shown above the buttons, so that they do not move."""
    return toast_box(model), h("p", reason, cls="hint", id="live-reason") if reason else None


def _reason(model: Model, host: Host) -> str:
    """Return the sentence on whose devices the first deal waits for, "" if it waits for none."""
    if host.missing:
        return model.words("live.missing", who=guest_names(model, host, host.missing))
    if token(host) and host.lot is not None:
        return model.words("live.asking", who=guest_names(model, host, host.lot.awaited))
    return ""


def _own_name(model: Model, live: Live) -> Node | None:
    """Return the field for the host's own name, None once another device has been told who sits where."""
    if live.named:
        return None
    answers = Message("live-name")
    return h("form", name_field(model.words, "live-name", live.name, **on_change(answers)), id="live-name-form", **on(answers))


def devices_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the sheet about all devices at the table; if the dialog names a device's number, the sheet that invites it."""
    words, live = model.words, model.of(Live)
    if live is None:
        return None
    if live.host is None:
        return dialog_box(
            model, words("live.title"), _draw_guest_list(model, live), button(words("live.leave"), Message("live-leave"))
        )
    if not dialog.get("about"):
        leave = button(words("live.close"), Message("live-leave"), cls="btn quiet")
        more = h("p", _fill_button(words, live), _watch_button(words), cls="chips")
        seats = _seats(model, live, live.host)
        return dialog_box(model, words("live.title"), (seats, more, h("p", words("live.network"))), leave)
    return _invitation(model, live, live.host.devices[int(dialog.get("about"))].seats)


def _fill_button(words: Words, live: Live) -> Node | None:
    """Return the button that puts bots on all free seats, or removes those bots again. None if only one seat would change."""
    if len(free(live)) >= SEVERAL:
        return button(words("live.fill"), Message("live-fill"), "bot", "btn quiet", id="live-fill")
    if not free(live) and len(lent_seats(live)) >= SEVERAL:
        return button(words("live.empty"), Message("live-fill"), "bot", "btn quiet", id="live-fill")
    return None


def _watch_button(words: Words) -> Node:
    return button(words("live.add-watcher"), Message("live-watch"), "eye", "btn quiet", id="live-watch")


def _invitation(model: Model, live: Live, seats: tuple[Seat, ...]) -> Node:
    """Return the sheet that invites a device to these seats, or that reads the device's answer code by camera."""
    words = model.words
    title = words("live.invite", n=seats[0] + 1) if seats else words("live.add-watcher")
    if live.scan:
        return dialog_box(model, title, *scanning(model, live))
    return dialog_box(
        model,
        title,
        (
            h("p", words(live.trouble), cls="trouble", id="trouble", tabindex="-1") if live.trouble else None,
            h("p", words("live.step-1"), cls="step"),
            code_box(model, live),
            answer_form(model, "live.step-2"),
            h("p", words("live.network"), cls="hint"),
        ),
        (
            scan_button(model),
            button(
                words("live.connect"), Message("live-accept"), "check", "btn primary", data_form="answer-form", id="live-accept"
            ),
        ),
    )


def back_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether the last action may be undone."""
    words = model.words
    return dialog_box(
        model,
        words("live.wants-back"),
        h("p", words("live.all-agree")),
        (
            button(words("live.yes"), Message("live-agree", "yes"), cls="btn primary", id="agree"),
            button(words("live.no"), Message("live-agree", "no"), id="decline"),
        ),
    )


def answer_form(model: Model, step: str = "live.paste") -> Node:
    """Return the form for pasting another device's answer code. step: the key of the sentence that says what to do."""
    box = h(
        "textarea",
        name="answer",
        id="answer",
        rows="3",
        maxlength=str(TEXT_LIMIT),
        cls="linkbox",
        translate="no",
        autocomplete="off",
        spellcheck="false",
    )
    label = h("label", h("span", model.words(step)), box)
    return h("form", label, id="answer-form", **on(Message("live-accept")))


def code_box(model: Model, live: Live) -> Content:
    """Return an invitation or answer code as QR picture and link, with buttons to send it, or a note that it is being made."""
    words = model.words
    if not live.code:
        return h("p", words(live.trouble or "live.making"), cls="hint", id="told")
    drawn: Content = None
    if live.picture and live.picture != "no":
        drawn = qr.draw_code(qr.read_qr_code(live.picture), words("share.qr.label"))
    return (
        h("div", drawn, cls="share-box share-qr"),
        h(
            "textarea",
            live.code,
            readonly=True,
            rows="3",
            cls="linkbox",
            translate="no",
            id="live-code",
            aria_label=words("share.link"),
            spellcheck="false",
        ),
        h(
            "div",
            button(words("share.copy"), Message("copy-text", live.code), "link", "btn", id="copy-code"),
            button(words("share.send"), Message("share-text", live.code), "share", "btn", data_can="share"),
            cls="chips",
        ),
    )


def _draw_guest_list(model: Model, live: Live) -> Content:
    words, guest = model.words, live.guest
    if guest is None or guest.welcome is None:
        return h("p", words("live.wait-deal"))
    table = model.table
    named = table is not None and table.key == GUESTS
    names = [player_name(words, table, seat) if named and table else name for seat, name in enumerate(guest.welcome.names)]
    rows = [
        h("li", h("b", name or words("player.seat", n=seat + 1)), " ", h("span", words(f"live.state.{state}")))
        for seat, (name, state) in enumerate(zip(names, guest.present or ("here",) * 9, strict=False))
    ]
    return (h("ul", rows, cls="devices"), h("p", words("live.knows"), cls="hint"))


def _seats(model: Model, live: Live, host: Host) -> Node:
    states = hosts.states(host)
    rows = [_row(model, live, host, seat, state) for seat, state in enumerate(states)]
    watchers = [(number, device) for number, device in enumerate(host.devices) if not device.seats]
    return h("ul", rows, [_watcher(model, number, device) for number, device in watchers], cls="devices")


def _row(model: Model, live: Live, host: Host, seat: int, state: str) -> Node:
    words, player = model.words, live.players[seat]
    number = next((at for at, device in enumerate(host.devices) if seat in device.seats), -1)
    name = player.name or words("player.seat", n=seat + 1)
    who: Content = h("span", words(f"live.kind.{player.kind}"))
    if not live.named:
        who = h("form", _chooser(model, live, host, seat, name), id=f"live-form-{seat}")
    doing: Content = None
    if number >= 0 and host.devices[number].seats[0] == seat:
        is_bot = host.kinds[seat] == BOT
        whose = guest_name(model, host, number)
        label, named = _labels(words, "live.person-back" if is_bot else "live.let-bot", whose)
        bot = button(label, Message("live-bot", str(number)), "bot", aria_label=named)
        doing = _button(model, number, host.devices[number], whose), None if host.devices[number].here else bot
    return h(
        "li",
        h("b", name),
        who,
        _note(model, state, name) if number >= 0 else None,
        h("div", doing, cls="chips"),
        id=f"device-{seat}",
    )


def _chooser(model: Model, live: Live, host: Host, seat: int, name: str) -> Node:
    """Return the list that chooses who sits at a seat: a person here, a bot, or a person at another device, alone or shared."""
    words = model.words
    device = next((one for one in host.devices if seat in one.seats), GuestDevice(()))
    firsts = [one.seats[0] for one in host.devices if one.seats and one.seats != (seat,)]
    beside = [(f"with {first}", words("live.beside", n=first + 1)) for first in firsts if first != seat]
    chosen = f"with {device.seats[0]}" if device.seats and device.seats[0] != seat else live.players[seat].kind
    kinds = [("person", words("player.person")), ("away", words("live.kind.away")), *beside, ("bot", words("live.kind.bot"))]
    options = [h("option", label, value=kind, selected=kind == chosen) for kind, label in kinds]
    return h("select", options, name=f"live-seat-{seat}", aria_label=name, **on_change(Message("live-seat", str(seat))))


def _watcher(model: Model, number: int, device: GuestDevice) -> Node:
    words = model.words
    name = device.name or words("live.watcher")
    whose = device.name or f"{name} {number + 1}"
    return h(
        "li",
        h("b", name),
        h("span", words("live.watches")),
        _note(model, "here" if device.here else "gone", whose),
        h("div", _button(model, number, device, whose), cls="chips"),
        id=f"watcher-{number}",
    )


def _button(model: Model, number: int, device: GuestDevice, whose: str) -> Node:
    """Return the button that removes a connected device, or shows the code of an absent one. whose: the name of its player."""
    words = model.words
    label, named = _labels(words, "live.remove" if device.here else "live.show", whose)
    if device.here:
        return button(label, Message("live-remove", str(number)), cls="btn quiet", aria_label=named)
    return button(label, Message("live-show", str(number)), "qr", "btn", id=f"live-show-{number}", aria_label=named)


def _note(model: Model, state: str, whose: str) -> Node:
    """Return the note that says whether a seat is connected; screen readers also hear whose seat it is."""
    shown = h("span", f"{whose} ", cls="sr"), model.words(f"live.state.{state}")
    return h("span", icon("check") if state == "here" else None, shown, cls=f"note {state}")


def _labels(words: Words, key: str, whose: str) -> tuple[str, str]:
    """Return a button's visible text, and a label for screen readers that adds the name of its player."""
    text = words(key)
    return text, words("plain.cell", place=text, what=whose)


def name_field(words: Words, name: str, value: str, **attrs: str) -> Node:
    """Return the field in which the player at this device enters a name."""
    field = h("input", type="text", name=name, id=name, value=value, maxlength=str(LIMIT), autocomplete="off", **attrs)
    return h("label", h("span", words("live.your-name")), field, cls="own-name")


def passing(here: str, between: str, there: str) -> Node:
    """Return the picture of two devices: an icon on each device, and an icon between the two."""
    gadgets = [h("span", icon(sign), cls="gadget") for sign in (here, there)]
    return h("div", gadgets[0], icon(between), gadgets[1], cls="passing", aria_hidden="true")


def network_note(words: Words) -> Node:
    """Return the note on the network and browsers that connected devices need, with a link to playing by link instead."""
    return h(
        "div",
        h("p", words("live.needs")),
        h("a", words("live.elsewhere"), " ", h("b", words("live.by-link")), href=BY_LINK),
        cls="needs",
        id="live-needs",
    )


def scan_button(model: Model) -> Content:
    """Return the button that offers to read a code by camera."""
    return button(model.words("live.scan"), Message("live-scan"), "camera", "btn", id="scan")


def scanning(model: Model, live: Live) -> tuple[Content, Content]:
    """Return the camera view with its explanation, and the buttons below it, in whatever state the camera is."""
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
