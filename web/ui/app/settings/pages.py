"""The settings: sections of choices and sliders, each with a way back to how it was at first."""

from __future__ import annotations

from ui.frame.catalog import FEATURES
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.settings import YES_NO, Spec
from ui.parts.controls import button, chip, on, on_change, topbar
from ui.text.html import Content, Node, h
from ui.text.words import LANGUAGES

GROUPS = ("play", "look", "sound", "access", "language")


def settings_page(model: Model) -> Node:
    """Return the page of settings; every change applies at once."""
    words = model.words
    ways = [
        h("a", words(f"settings.{group}"), href="#/settings", **on(Message("focus", f"#set-{group}")), cls="chipbtn")
        for group in GROUPS
    ]
    ways += [h("a", words(f"nav.{name}"), href=f"#/{name}", cls="chipbtn") for name in ("data", "games", "about")]
    groups = [_group(model, group) for group in GROUPS]
    content = h("nav", ways, cls="chips", aria_label=words("settings.sections")), groups
    return h(
        "div",
        topbar(words, words("nav.settings"), "#/"),
        h("main", content, cls="text"),
        cls="page settings",
        data_key="settings",
    )


def _group(model: Model, group: str) -> Node:
    words, known = model.words, model.settings.specs.values()
    return h(
        "section",
        h("h2", words(f"settings.{group}"), id=f"set-{group}", tabindex="-1"),
        [_setting(model, spec) for spec in known if spec.group == group and spec.feature in ("", *FEATURES)],
        button(words("settings.reset"), Message("reset-settings", group), "undo", "btn quiet"),
        cls="card",
    )


def _setting(model: Model, spec: Spec) -> Node:
    words = model.words
    chosen = model.settings.get(spec.name)
    hint = f"setting.{spec.name}.hint"
    if spec.kind == "slide":
        field: Content = _slider(model, spec, chosen)
    else:
        chips = [
            chip(_label(model, spec, value), Message("setting", f"{spec.name}={value}"), value == chosen) for value in spec.values
        ]
        field = h("div", chips, cls="chips")
    back = None
    if chosen != spec.default:
        back = h(
            "button",
            words("setting.reset"),
            type="button",
            cls="set-back",
            **on(Message("setting", f"{spec.name}={spec.default}")),
            aria_label=words("setting.reset-of", name=words(f"setting.{spec.name}")),
        )
    return h(
        "fieldset",
        h("legend", words(f"setting.{spec.name}")),
        field,
        back,
        h("p", words(hint), cls="hint") if hint in words else None,
        cls="choice",
    )


def _slider(model: Model, spec: Spec, chosen: str) -> Node:
    low, high = spec.values[0], spec.values[-1]
    step = int(spec.values[1]) - int(low)
    name = model.words(f"setting.{spec.name}")
    return h(
        "form",
        h(
            "input",
            type="range",
            name=spec.name,
            min=low,
            max=high,
            step=str(step),
            value=chosen,
            id=f"set-{spec.name}",
            **on_change(Message("setting", spec.name)),
            aria_label=name,
            aria_valuetext=model.words("setting.percent", n=chosen),
        ),
        h("output", model.words("setting.percent", n=chosen), cls="nums"),
        cls="slide",
    )


def _label(model: Model, spec: Spec, value: str) -> Content:
    if spec.name == "lang" and value in LANGUAGES:
        return h("span", model.words(f"lang.{value}"), lang=value, translate="no")
    if spec.values == YES_NO:
        return model.words(f"setting.{value}")
    if value.isdigit():
        return model.words("setting.percent", n=value)
    return model.words(f"setting.{spec.name}.{value or 'auto'}")
