"""One setting as a row: its name with a choice side by side, a list, a slider, a switch, or the dial."""

from __future__ import annotations

from ui.model.messages import Message
from ui.model.model import Model
from ui.model.settings import DIAL, YES_NO, Spec
from ui.parts.controls import on, on_change
from ui.parts.pictures import icon
from ui.text.html import Content, Node, h
from ui.text.words import LANGUAGES

FITS = (12, 16, 20, 24, 28)
"""Widths in rem from which choices can be side by side. The style sheets have the same widths."""


def setting_row(model: Model, spec: Spec) -> Node:
    """Return the row of a setting, with the kind of field that suits its values."""
    if spec.values == YES_NO:
        return switch_row(model, spec.name)
    if spec.kind == "slide":
        return labelled_row(model, spec.name, _draw_slider(model, spec), "label")
    return labelled_row(model, spec.name, pick_row(model, spec))


def labelled_row(model: Model, name: str, field: Content, tag: str = "b", label: str = "") -> Node:
    """Return a row: the name of a setting or another label, its field, and its hint. tag: the HTML element of the label."""
    words, hint = model.words, f"setting.{name}.hint"
    target = f"set-{name}" if tag == "label" else None
    told = h(tag, label or words(f"setting.{name}"), id=f"set-{name}-name", for_=target)
    small = h("small", words(hint)) if hint in words else None
    return h("div", h("div", told, small, cls="set-told"), field, cls="set-row")


def switch_row(model: Model, name: str, note: str = "") -> Node:
    """Return the switch of a yes-or-no setting, named by its visible text. note: a text below the name."""
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


def pick_row(model: Model, spec: Spec) -> Node:
    """Return a choice of few values that are side by side, or below each other if their texts are long."""
    labels = [_label_of_value(model, spec, value) for value in spec.values]
    options = [
        h("label", _draw_radio(spec.name, value, model.settings.get(spec.name) == value), h("span", label))
        for value, label in zip(spec.values, labels, strict=True)
    ]
    row, line = _find_widths(model.words.lang, labels)
    return _draw_group(spec.name, h("div", options, cls=f"set-picks row-{row} line-{line}"), "set-field")


def _find_widths(lang: str, labels: list[str]) -> tuple[int, int]:
    """Return the smallest widths at which the labels fit side by side, in at most two lines each and in one line each."""
    letter = 1.0 if lang == "ja" else 0.6
    longest = sum(max(map(len, label.split()), default=0) for label in labels)
    line = letter * sum(map(len, labels)) + len(labels)
    two = letter * max(longest if lang != "ja" else 0, sum(map(len, labels)) / 1.8) + len(labels)
    row, whole = (next((width for width in FITS if width >= needed), FITS[-1]) for needed in (two, line))
    return row, whole


def theme_row(model: Model, spec: Spec) -> Node:
    """Return the choice of the theme, with a swatch for each."""
    options = [
        h(
            "label",
            _draw_radio(spec.name, value, model.settings.get(spec.name) == value),
            h("i", cls=f"swatch-{value or 'auto'}"),
            h("span", _label_of_value(model, spec, value)),
        )
        for value in spec.values
    ]
    return _draw_group(spec.name, options, "set-looks")


def text_size_row(model: Model, spec: Spec) -> Node:
    """Return the choice of the text size, each shown by a letter of that size."""
    options = [
        h(
            "label",
            _draw_radio(spec.name, value, model.settings.get(spec.name) == value),
            h("span", h("em", "A", cls=f"size-{value}", translate="no", aria_hidden="true"), _label_of_value(model, spec, value)),
        )
        for value in spec.values
    ]
    return _draw_group(spec.name, h("div", options, cls="set-picks set-letters"), "set-field")


def help_dial(model: Model, name: str, at: str) -> Node:
    """Return the dial that sets how much help players get, with this position chosen."""
    options = [
        h("label", _draw_radio(name, place, place == at), h("i"), h("span", model.words(f"setting.help.{place}")))
        for place in DIAL
    ]
    return _draw_group(name, h("div", options, cls="set-dial"), "set-field")


def language_row(model: Model, spec: Spec) -> Node:
    """Return the list of languages, each by its own name."""
    chosen = model.settings.get(spec.name)
    options = [
        h(
            "option",
            _label_of_value(model, spec, value),
            value=value,
            selected=value == chosen,
            lang=value or None,
            translate="no" if value else None,
        )
        for value in spec.values
    ]
    field = h("select", options, name=spec.name, id=f"set-{spec.name}", **on_change(Message("setting", spec.name)))
    return h("form", field, icon("down"), cls="set-list")


def _draw_group(name: str, options: Content, cls: str) -> Node:
    return h("div", options, role="radiogroup", aria_labelledby=f"set-{name}-name", cls=cls)


def _draw_radio(name: str, value: str, chosen: bool) -> Node:
    message = Message("setting", f"{name}={value}")
    return h("input", type="radio", name=name, value=value, checked=chosen, **on_change(message))


def _draw_slider(model: Model, spec: Spec) -> Node:
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


def _label_of_value(model: Model, spec: Spec, value: str) -> str:
    if spec.name == "lang" and value in LANGUAGES:
        return model.words(f"lang.{value}")
    if value.isdigit():
        return model.words("setting.percent", n=value)
    return model.words(f"setting.{spec.name}.{value or 'auto'}")
