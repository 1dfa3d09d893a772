"""Every field for typing or pasting has a maximum length, so that no text can block the page."""

from __future__ import annotations

import pytest

from driving import opened
from many_pages import ADDRESSES
from two_pages import host_of
from ui.frame.catalog import pages_by_address
from ui.loop.view import view
from ui.parts.reading import MOST
from ui.text.html import Node, walk_nodes


def fields(page: Node) -> list[Node]:
    """Return the fields of a page into which people can type."""
    typed = (
        node for node in walk_nodes(page) if node.tag == "textarea" or (node.tag, node.attrs.get("type")) == ("input", "text")
    )
    return [node for node in typed if "readonly" not in node.attrs]


def test_every_field_of_every_page_has_a_maximum_length() -> None:
    addresses = {*(f"#/{page}" for page in pages_by_address()), *ADDRESSES}
    found = [field for each in addresses for field in fields(view(opened({}, each)))]
    assert "text" in {field.attrs.get("name") for field in found}
    assert not unlimited(found)


@pytest.mark.needs("live")
def test_every_field_of_a_table_of_several_devices_has_a_maximum_length() -> None:
    host = host_of("okiya")
    host.send("live-show", "0")
    found = fields(host.page)
    assert "answer" in {field.attrs.get("name") for field in found}
    assert not unlimited(found)


def unlimited(found: list[Node]) -> list[Node]:
    """Return the fields that accept too long a text."""
    return [field for field in found if not 0 < int(field.attrs.get("maxlength", "0")) <= MOST]
