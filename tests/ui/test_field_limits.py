"""Every field in which people type or paste has a maximum length, so that no text makes the page stand still."""

from __future__ import annotations

from driving import opened
from triokey.core.catalog import GAMES
from two_pages import host_of
from ui.features.real.state import scored_games
from ui.frame.catalog import pages
from ui.loop.view import view
from ui.parts.reading import MOST
from ui.text.html import Node, nodes


def fields(page: Node) -> list[Node]:
    """Return the fields of a page into which people write."""
    typed = (node for node in nodes(page) if node.tag == "textarea" or (node.tag, node.attrs.get("type")) == ("input", "text"))
    return [node for node in typed if "readonly" not in node.attrs]


def test_every_field_of_every_page_has_a_maximum_length() -> None:
    addresses = {*pages(), *(f"{page}/{game}" for page in ("new", "duels") for game in GAMES)}
    addresses |= {f"real/{game}/scores" for game in scored_games()}
    host = host_of("okiya")
    host.send("live-show", "0")
    found = [field for page in (host.page, *(view(opened({}, f"#/{each}")) for each in addresses)) for field in fields(page)]
    assert {field.attrs.get("name") for field in found} >= {"text", "answer", "live-name"}
    for field in found:
        assert 0 < int(field.attrs.get("maxlength", "0")) <= MOST, field.attrs
