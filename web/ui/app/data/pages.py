"""The pages "Your data" and "About", with the dialogs for importing a backup and for erasing everything."""

from __future__ import annotations

import json

from triokey import __version__
from triokey.core.days import read_day
from ui.app.data.stored import aside_list, is_good, size_text, stored_sums
from ui.app.device import Failure
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Room
from ui.parts.controls import button, choice_chip, dialog_box, link_button, top_bar
from ui.parts.dates import long_date
from ui.parts.pictures import icon, sprite_art
from ui.stores.backup import HOW, plan_import, read_backup
from ui.text.html import Content, Node, h
from ui.text.words import Words

DEVICES = (("ios", 3), ("android", 3), ("desktop", 2))
"""Kinds of devices, with the number of steps to put the page on their home screen."""
STEP_SIGNS = {"ios": ("share", "new", "check"), "android": ("more", "new", "check"), "desktop": ("new", "check")}


DOCS = "docs/triokey.html"
"""First page of the engines' documentation, next to this page on the server. The offline copy does not include it."""


def data_page(model: Model) -> Node:
    """Return the page with the sums of everything stored on this device, and with buttons to export, import and erase it."""
    words = model.words
    content: Content = (
        h("p", words("data.privacy"), cls="lead"),
        _draw_section(words("data.backup"), _draw_backup(model)),
        _draw_section(words("data.room"), _draw_storage(model)),
        _draw_section(words("data.list"), stored_sums(model), h("p", h("a", words("data.rescue"), href="rescue.html"))),
        _draw_section(words("data.aside"), aside_list(model)) if any(not is_good(*row) for row in model.stored) else None,
        _draw_section(
            words("data.install"), h("p", words("data.install.why")), [_draw_device_steps(words, *device) for device in DEVICES]
        ),
        _draw_section(
            words("data.erase"),
            h("p", words("data.erase.what")),
            button(words("data.erase"), Message("dialog", "erase"), "close", "btn danger-quiet"),
        ),
        h(
            "div",
            link_button(words("nav.games"), "#/games", "history"),
            link_button(words("nav.about"), "#/about", "help"),
            cls="chips",
        ),
    )
    return _page(model, "data", words("nav.data"), content)


def _draw_section(title: str, *content: Content) -> Node:
    return h("section", h("h2", title), content, cls="card")


def _draw_backup(model: Model) -> Content:
    words = model.words
    when = words("data.backup.never")
    if model.backup:
        when = words("data.backup.last", date=long_date(words, read_day(model.backup)))
    return (
        h("p", words("data.backup.what")),
        h("p", icon("clock"), h("span", when), cls="fact"),
        h(
            "div",
            button(words("data.export"), Message("export"), symbol="file", cls="btn primary"),
            button(words("data.import"), Message("pick-file"), symbol="new"),
            cls="chips",
        ),
    )


def _draw_storage(model: Model) -> Content:
    words, room = model.words, model.room
    facts: list[Content] = [h("p", words(f"storage.{model.storage}"))]
    facts.append(
        h(
            "p",
            icon("check" if model.offline in ("ready", "waiting") else "later"),
            h("span", _offline_text(words, model.offline, room)),
            cls="fact",
        )
    )
    if room is not None and room.kept == "yes":
        facts.append(h("p", icon("check"), h("span", words("data.kept")), cls="fact"))
    elif room is not None:
        facts.append(h("p", icon("never"), h("span", words("data.not-kept")), cls="fact"))
        facts.append(button(words("data.keep"), Message("keep"), symbol="check"))
    return facts


def _offline_text(words: Words, state: str, room: Room | None) -> str:
    if state in ("ready", "waiting") and room is not None and room.used:
        return words("data.offline", size=size_text(words, room.used))
    return words(f"offline.{state}")


def _draw_device_steps(words: Words, device: str, steps: int) -> Node:
    items = [
        h(
            "li",
            h("span", icon(STEP_SIGNS[device][n - 1]), cls="step-sign", aria_hidden="true"),
            h("span", words(f"data.install.{device}.{n}")),
        )
        for n in range(1, steps + 1)
    ]
    return h("details", h("summary", words(f"data.install.{device}"), cls="btn wide"), h("ol", items, cls="steps"))


def backup_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks how to import a backup, and says what each choice would change."""
    words, how = model.words, dialog.get("about")
    chips = [choice_chip(words(f"backup.{way}"), Message("backup-way", way), way == how) for way in HOW]
    changes: Content = None
    if dialog.get("here"):
        found = plan_import(json.loads(dialog.get("here")), read_backup(dialog.get("text")), how)
        facts = (
            ("added", found.added),
            ("changed", found.changed),
            ("same", found.same),
            ("gone", found.gone),
            ("other", found.other),
            ("bad", found.bad),
        )
        lines = [h("li", words(f"backup.plan.{name}", n=n), cls=name) for name, n in facts if n]
        changes = h("ul", lines or h("li", words("backup.plan.nothing")), cls="changes")
    return dialog_box(
        model,
        words("backup.title"),
        (
            h("div", chips, cls="chips", role="group", aria_label=words("backup.title")),
            h("p", words(f"backup.{how}.what")),
            changes,
        ),
        (
            button(
                words("backup.go"), Message("backup-go"), symbol="check", cls="btn primary" + (" danger" if how == HOW[1] else "")
            ),
            button(words("nav.cancel"), Message("close")),
        ),
    )


def erase_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to erase everything."""
    words = model.words
    return dialog_box(
        model,
        words("data.erase"),
        h("p", words("data.erase.sure")),
        (
            button(words("data.erase.yes"), Message("erase-all"), cls="btn primary danger"),
            button(words("data.export"), Message("export"), symbol="file"),
            button(words("nav.cancel"), Message("close")),
        ),
    )


def about_page(model: Model) -> Node:
    """Return the page about the product: version, credits, licences, privacy and how to verify it."""
    words = model.words
    checks = h("ol", [h("li", words(f"about.verify.{n}")) for n in (1, 2, 3)], cls="checks")
    return _page(
        model,
        "about",
        words("nav.about"),
        (
            h("div", sprite_art("logo", "logo"), h("p", words("about.version", version=__version__)), cls="about-head"),
            h("p", words("about.what"), cls="lead"),
            _failure_section(model),
            _draw_section(words("about.private"), h("p", words("about.privacy")), h("p", words("about.verify")), checks),
            _draw_section(words("about.made"), h("p", words("about.credits")), h("p", words("about.unofficial"))),
            _draw_section(
                words("about.licences"),
                h("p", words("about.built")),
                h(
                    "div",
                    h("a", words("about.licence"), href="LICENSE", cls="chipbtn"),
                    h("a", words("about.notices"), href="THIRD_PARTY_NOTICES.txt", cls="chipbtn"),
                    cls="chips",
                ),
            ),
            _draw_section(
                words("about.docs"),
                h("p", words("about.docs.what")),
                h("div", h("a", words("about.docs.open"), href=DOCS, hreflang="en", cls="chipbtn"), cls="chips"),
            ),
            _draw_section(
                words("about.offline"),
                h("p", _offline_text(words, model.offline, model.room)),
                link_button(words("nav.data"), "#/data", "file"),
            ),
        ),
    )


def _failure_section(model: Model) -> Content:
    """Return the report of the last error that the page caught, ready for copying. None if there was no error."""
    words, failure = model.words, model.of(Failure)
    if failure is None:
        return None
    report = f"Triokey {__version__}\n{failure.report}"
    return _draw_section(
        words("about.failed"),
        h("p", words("about.failed.what")),
        h("textarea", report, readonly=True, rows="5", cls="linkbox", translate="no", aria_label=words("about.failed")),
        h(
            "div",
            button(words("about.failed.copy"), Message("copy-text", report), "text", "chipbtn"),
            h("a", words("boot.rescue"), href="rescue.html", cls="chipbtn"),
            cls="chips",
        ),
    )


def _page(model: Model, name: str, title: str, content: Content) -> Node:
    return h("div", top_bar(model.words, title, "#/"), h("main", content, cls="text"), cls=f"page {name}", data_key=name)
