"""The bots of Okey Dokey, weakest first (crew.py, thinking.py)."""

from __future__ import annotations

from triokey.core.game import Bot
from triokey.okeydokey import OKEYDOKEY
from triokey.okeydokey.crew import Beginner, Member
from triokey.okeydokey.thinking import Thinker

BOTS: dict[str, Bot] = dict(zip(OKEYDOKEY.levels, (Beginner(), Member(blur=6.0), Member(blur=0.0), Thinker()), strict=True))
