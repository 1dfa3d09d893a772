"""The page on which a guest joins a table: the question whether to join, the answer code for the host, the wait for the deal."""

from __future__ import annotations

from ui.features.live.lobby import code_box, name_field, network_note, passing, scan_button, scanning
from ui.features.live.state import ANSWERED, ANSWERING, ASKED, Live, waiting_key
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.store import last_name
from ui.parts.controls import button, link_button, on, top_bar
from ui.parts.names import game_name
from ui.parts.pictures import game_classes
from ui.text.html import Content, Node, h


def join_page(model: Model, live: Live) -> Node:
    """Return the page on which a guest joins a table, at the step that the guest has reached."""
    words = model.words
    game = live.invited[0]
    content, buttons = _step(model, live)
    calm = "" if live.scan or live.step in (ASKED, ANSWERED) else " calm"
    return h(
        "div",
        top_bar(words, words("live.title"), "#/", subtitle=game_name(words, game) if game else ""),
        h("main", content, cls="form"),
        h("nav", buttons, cls="actions", aria_label=words("table.actions")),
        cls=f"page new live join{calm} {game_classes(game)}" if game else f"page new live join{calm}",
        data_key=f"join-{live.step}",
    )


def _step(model: Model, live: Live) -> tuple[Content, Content]:
    words, guest = model.words, live.guest
    home = link_button(words("nav.home"), "#/")
    cancel = button(words("nav.cancel"), Message("live-leave"), cls="btn")
    if live.scan:
        return scanning(model, live)
    if guest is not None and guest.why:
        trouble = h("p", words(live.trouble), cls="trouble") if live.trouble else None
        seat = h("p", words("live.sat", who=guest.name), cls="step") if guest.why == "lost" and guest.name else None
        said = h("p", words(f"live.why.{guest.why}"), id="told")
        blame = h("p", words(f"live.check.{guest.blame}"), cls="trouble", id="verdict") if guest.blame else None
        scan = scan_button(model) if guest.why == "lost" else None
        return (passing("people", "never", "people"), seat, said, blame, trouble), (home, scan)
    match live.step:
        case step if step == ASKED:
            return _ask(model, live), (
                button(words("live.decline"), Message("live-leave"), cls="btn"),
                button(words("live.join"), Message("live-join"), "check", "btn primary", data_form="join-form", id="live-join"),
            )
        case step if step == ANSWERING:
            return (passing("people", "on", "people"), h("p", words("live.making"), cls="hint", id="told")), cancel
        case step if step == ANSWERED:
            return (
                h("p", words("live.bring-back"), cls="step"),
                code_box(model, live),
                h("p", words("live.network"), cls="hint"),
            ), cancel
        case "":
            said = h("p", words(live.trouble or "live.find.how"), id="told")
            scan = scan_button(model) if model.connects else None
            needed = network_note(words) if model.connects else None
            paste = link_button(words("import.title"), "#/games")
            return (passing("camera", "never" if live.trouble else "back", "qr"), said, needed), (home, paste, scan)
    met = h("p", live.greeting(words), cls="step", id="met")
    said = h("p", words(waiting_key(guest)), id="told")
    return (passing("people", "check", "people"), met, said, h("p", words("live.knows"), cls="hint")), cancel


def _ask(model: Model, live: Live) -> Content:
    words = model.words
    return (
        h("p", live.question(words, game_name(words, live.invited[0])), cls="step"),
        network_note(words),
        h(
            "form",
            name_field(words, "name", live.own or last_name(model)),
            id="join-form",
            **on(Message("live-join")),
        ),
        h("p", words("live.sent"), cls="hint"),
        h("p", words("live.knows"), cls="hint"),
        h("p", words(live.trouble), cls="trouble") if live.trouble else None,
    )
