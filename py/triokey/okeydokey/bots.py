"""The bots of Okey Dokey, weakest first (crew/member.py, crew/expert.py)."""

from __future__ import annotations

from triokey.core.game import Bot
from triokey.okeydokey import OKEYDOKEY
from triokey.okeydokey.crew.expert import RolloutBot
from triokey.okeydokey.crew.member import Beginner, Member

BOTS: dict[str, Bot] = dict(zip(OKEYDOKEY.levels, (Beginner(), Member(noise=6.0), Member(noise=0.0), RolloutBot()), strict=True))
