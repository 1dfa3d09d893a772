"""The texts shown until Python has loaded: progress, and a sentence for every way in which the start can fail."""

from __future__ import annotations

from ui.text.html import Node, h
from ui.text.words import Words


def boot_strip(words: Words) -> Node:
    """Return the section with texts shown until Python has loaded. The script boot.js shows those that apply."""
    rescue = h("a", words("boot.rescue"), href="rescue.html")
    return h(
        "div",
        h(
            "div",
            h(
                "label",
                words("boot.starting"),
                for_="boot-progress",
                id="boot-note",
                data_loading=words("boot.loading"),
                data_starting=words("boot.starting"),
            ),
            h("progress", id="boot-progress", max="1", data_bytes="{runtime-bytes}"),
            id="boot-wait",
        ),
        h("p", words("boot.help"), " ", rescue, id="boot-help"),
        h("p", words("boot.dead"), " ", rescue, id="boot-dead", hidden=True, role="alert"),
        h("p", words("boot.old"), id="boot-old", hidden=True),
        h("p", words("boot.wasm"), id="boot-wasm", hidden=True),
        h("p", words("boot.file"), id="boot-file", hidden=True),
        h(
            "p",
            words("boot.framed"),
            " ",
            h("a", words("boot.framed-open"), href="index.html", target="_blank", rel="noopener"),
            id="boot-framed",
            hidden=True,
        ),
        h("noscript", h("p", words("boot.noscript"))),
        id="boot",
    )
