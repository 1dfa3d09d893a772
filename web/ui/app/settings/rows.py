"""One setting as a row: its name and what is chosen, as few that lie side by side, a list, a slider, a switch or the dial."""

from __future__ import annotations

from ui.model.messages import Message
from ui.model.model import Model
from ui.model.settings import DIAL, YES_NO, Spec
from ui.parts.controls import icon, on, on_change
from ui.text.html import Content, Node, h
from ui.text.words import LANGUAGES

FITS = (12, 16, 20, 24, 28)
"""Widths, in letters of the root, from which choices lie side by side; style sheets know them."""


def setting_row(model: Model, spec: Spec) -> Node:
    """Return the row of a setting."""
    if spec.values == YES_NO:
        return switch(model, spec.name)
    if spec.kind == "slide":
        return row(model, spec.name, _slider(model, spec), "label")
    return row(model, spec.name, picks(model, spec))


def row(model: Model, name: str, field: Content, tag: str = "b", label: str = "") -> Node:
    """Return a row: the name of a setting, or another label, what it is chosen by, and its hint. tag: that of the label."""
    words, hint = model.words, f"setting.{name}.hint"
    target = f"set-{name}" if tag == "label" else None
    told = h(tag, label or words(f"setting.{name}"), id=f"set-{name}-name", for_=target)
    small = h("small", words(hint)) if hint in words else None
    return h("div", h("div", told, small, cls="set-told"), field, cls="set-row")


def switch(model: Model, name: str, note: str = "") -> Node:
    """Return the switch of a yes-or-no setting, named by the words that are seen; note: what is said below them."""
    words, hint = model.words, f"setting.{name}.hint"
    texts = {"hint": words(hint) if hint in words else "", "note": note}
    said = [(f"set-{name}-{part}", text) for part, text in texts.items() if text]
    is_on = model.settings.on(name)
    return h(
        "button",
        h(
            "span",
            h("b", words(f"setting.{name}"), id=f"set-{name}-name"),
            [h("small", text, id=id_) for id_, text in said],
            cls="set-told",
        ),
        h("span", cls="knob", aria_hidden="true"),
        type="button",
        role="switch",
        aria_checked="true" if is_on else "false",
        aria_labelledby=f"set-{name}-name",
        aria_describedby=" ".join(id_ for id_, _ in said) or None,
        cls="set-switch",
        id=f"set-{name}",
        **on(Message("setting", f"{name}={'off' if is_on else 'on'}")),
    )


def picks(model: Model, spec: Spec) -> Node:
    """Return a choice of few that lie side by side, or below each other where they are long: the chosen one is raised."""
    labels = [_label(model, spec, value) for value in spec.values]
    options = [
        h("label", _radio(spec.name, value, model.settings.get(spec.name) == value), h("span", label))
        for value, label in zip(spec.values, labels, strict=True)
    ]
    row, line = _fits(model.words.lang, labels)
    return _group(spec.name, h("div", options, cls=f"set-picks row-{row} line-{line}"), "set-field")


def _fits(lang: str, labels: list[str]) -> tuple[int, int]:
    """Return from which of the widths labels fit side by side, each in at most two lines, and from which each in one."""
    letter = 1.0 if lang == "ja" else 0.6
    longest = sum(max(map(len, label.split()), default=0) for label in labels)
    line = letter * sum(map(len, labels)) + len(labels)
    two = letter * max(longest if lang != "ja" else 0, sum(map(len, labels)) / 1.8) + len(labels)
    row, whole = (next((width for width in FITS if width >= needed), FITS[-1]) for needed in (two, line))
    return row, whole


def looks(model: Model, spec: Spec) -> Node:
    """Return the choice of a theme by swatches."""
    options = [
        h(
            "label",
            _radio(spec.name, value, model.settings.get(spec.name) == value),
            h("i", cls=f"swatch-{value or 'auto'}"),
            h("span", _label(model, spec, value)),
        )
        for value in spec.values
    ]
    return _group(spec.name, options, "set-looks")


def letters(model: Model, spec: Spec) -> Node:
    """Return the choice of how large texts are, each shown by a letter of its size."""
    options = [
        h(
            "label",
            _radio(spec.name, value, model.settings.get(spec.name) == value),
            h("span", h("em", "A", cls=f"size-{value}", translate="no", aria_hidden="true"), _label(model, spec, value)),
        )
        for value in spec.values
    ]
    return _group(spec.name, h("div", options, cls="set-picks set-letters"), "set-field")


def dial(model: Model, name: str, at: str) -> Node:
    """Return the dial of help, which stands at one of its places."""
    options = [
        h("label", _radio(name, place, place == at), h("i"), h("span", model.words(f"setting.help.{place}"))) for place in DIAL
    ]
    return _group(name, h("div", options, cls="set-dial"), "set-field")


def languages(model: Model, spec: Spec) -> Node:
    """Return the list of languages, each by its own name."""
    chosen = model.settings.get(spec.name)
    options = [
        h(
            "option",
            _label(model, spec, value),
            value=value,
            selected=value == chosen,
            lang=value or None,
            translate="no" if value else None,
        )
        for value in spec.values
    ]
    field = h("select", options, name=spec.name, id=f"set-{spec.name}", **on_change(Message("setting", spec.name)))
    return h("form", field, icon("down"), cls="set-list")


def _group(name: str, options: Content, cls: str) -> Node:
    return h("div", options, role="radiogroup", aria_labelledby=f"set-{name}-name", cls=cls)


def _radio(name: str, value: str, chosen: bool) -> Node:
    message = Message("setting", f"{name}={value}")
    return h("input", type="radio", name=name, value=value, checked=chosen, **on_change(message))


def _slider(model: Model, spec: Spec) -> Node:
    low, high, chosen = spec.values[0], spec.values[-1], model.settings.get(spec.name)
    told = model.words("setting.percent", n=chosen)
    return h(
        "form",
        h(
            "input",
            type="range",
            name=spec.name,
            min=low,
            max=high,
            step=str(int(spec.values[1]) - int(low)),
            value=chosen,
            id=f"set-{spec.name}",
            **on_change(Message("setting", spec.name)),
            aria_valuetext=told,
        ),
        h("output", told, cls="nums"),
        cls="slide",
    )


def _label(model: Model, spec: Spec, value: str) -> str:
    if spec.name == "lang" and value in LANGUAGES:
        return model.words(f"lang.{value}")
    if value.isdigit():
        return model.words("setting.percent", n=value)
    return model.words(f"setting.{spec.name}.{value or 'auto'}")
