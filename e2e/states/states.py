"""The states in which the layout of every screen is looked at, and in which every control is used (tests/ui/test_controls.py).

One page serves them all: its games are put into the storage before it starts, and a state is an address and a few taps.
"""

from __future__ import annotations

from forms import State
from live_states import LIVE
from page_states import PAGES
from table_states import TABLES

STATES: dict[str, State] = {**TABLES, **PAGES, **LIVE}
"""Every state, by its name."""
