"""Any text may surround a link. The random texts here need hypothesis, which does not run inside Pyodide."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triokey.core.pasting import find_link

pytestmark = pytest.mark.long

LINK = "#k1.QUYIE8sPdBqEJtnwIBpRYKnjTHOg1RFEKTV"


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_around_a_link_leaves_it_whole_or_unfound(before: str, behind: str) -> None:
    assert find_link(f"{before} {LINK} {behind}") in (LINK, "") or find_link(before)
