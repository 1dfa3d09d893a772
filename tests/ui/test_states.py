"""Every example reaches its state without a browser, by taps of people and messages of devices."""

from __future__ import annotations

import pytest

from drawn import one_of
from examples import EXAMPLES
from examples.ways import made
from reaching import reached
from selecting import compiled, every
from ui.frame.catalog import pages_by_address
from ui.text.html import h

PAGE = h(
    "main",
    h("ul", h("li", h("a", "one", href="#/one", cls="row first")), h("li", h("a", "two", href="#/two", cls="row"))),
    h("section", h("button", "go", id="go", data_do="play", data_value="b3 c4"), h("p", h("b", "word")), id="box"),
)
FOUND = {
    "a": ["one", "two"],
    ".row:not(.first)": ["two"],
    "li:nth-child(2) a": ["two"],
    "#box > button, #box b": ["go", "word"],
    "#box > b": [],
    "[data-do=play][data-value^='b3 ']": ["go"],
    '[data-value="b3 c4"]': ["go"],
    "[data-value=b3]": [],
    "[href]": ["one", "two"],
    "#go, .row": ["one", "two", "go"],
    "main ul .first": ["one"],
    "button.row": [],
}


@pytest.mark.parametrize("selector", FOUND)
def test_a_selector_finds_what_a_browser_finds(selector: str) -> None:
    assert [path[-1].children[0] for path in every(PAGE, selector)] == FOUND[selector]


@pytest.mark.parametrize("selector", ["a + b", "a::before", "[a$=b]", "*"])
def test_what_is_not_read_here_is_refused(selector: str) -> None:
    with pytest.raises(ValueError, match="not read here"):
        compiled(selector)


@pytest.mark.parametrize("state", one_of("states", EXAMPLES, 40))
def test_a_state_is_reached_without_a_browser(state: str) -> None:
    example = EXAMPLES[state]
    page = made(example.address).strip("#/").partition("/")[0]
    assert reached(state).model.route or page not in {*pages_by_address()} - {""} or example.wait == "#toast"
