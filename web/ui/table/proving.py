"""The search for a deal that is proven winnable, before a game begins."""

from __future__ import annotations

import json

from triokey.core.game import Setup
from triokey.core.match import start
from triokey.core.save import Save, write_save
from ui.model.effects import Think
from ui.model.messages import Message


def request_proof(do: str, about: str, setup: Setup) -> Think:
    """Return the request for the first deal from this setup's seed on that is proven winnable. Message `do` brings the answer."""
    return Think(do, about, json.dumps({"op": "prove", "record": write_save(Save(start(setup), 0))}))


def found_seed(message: Message) -> str:
    """Return the seed of the proven deal that an answer of the worker names, "" if it found none."""
    told = json.loads(message.value) if message.value else {"tried": 0}
    return str(told["seed"]) if told["tried"] else ""
