"""Every sentence key that is built at run time is one of a finite set, and each of these has a sentence in every language."""

from __future__ import annotations

import pytest

from built_keys import VALUES, built, members
from ui.text.words import LANGUAGES, load


def test_every_key_that_is_built_at_run_time_has_its_values_listed() -> None:
    found = built()
    assert not {where for pattern, where in found.items() if pattern not in VALUES}, "what may stand in these is not listed"
    assert not set(VALUES) - set(found), "nothing builds these any more"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_that_can_be_built_has_a_sentence(lang: str) -> None:
    words = load(lang)
    assert not [key for pattern in VALUES for key in members(pattern) if key not in words]


def test_no_list_of_values_is_empty() -> None:
    assert not [pattern for pattern in VALUES if not members(pattern)]
