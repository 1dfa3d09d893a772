"""The bots of Okey Dokey, weakest first (crew.py, rollouts.py)."""

from __future__ import annotations

from triokey.core.game import Bot
from triokey.okeydokey import OKEYDOKEY
from triokey.okeydokey.crew import Beginner, Member
from triokey.okeydokey.rollouts import RolloutBot

BOTS: dict[str, Bot] = dict(zip(OKEYDOKEY.levels, (Beginner(), Member(noise=6.0), Member(noise=0.0), RolloutBot()), strict=True))
