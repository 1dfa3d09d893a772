"""Random walks by ear: everything that can be asked, selected and shown in a room is done by keys, in random order."""

from __future__ import annotations

from random import Random

from hearing import Heard, Listener
from triokey.core.catalog import game_of
from ui.loop.keys import message_of
from ui.loop.view import view
from ui.model.effects import Effect, Focus
from ui.model.messages import Message
from ui.table.queries import ASKS, COLUMN, ROW
from ui.text.html import Node, spoken_of, walk_nodes
from ui.text.words import KEYS

KINDS = ("ask", "ask", "line", "piece", "piece", "hint", "hint", "look", "button", "key", "play", "play")
"""Kinds of steps, repeated to make some of them more frequent."""
LETTERS = "slhixtdfnvuy123456[]"
LOOKS = ("back", "on", "first", "last")
AWAY = frozenset({"setting", "dialog", "menu", "close-table", "copy-text", "share-text", "print", "download", "erase", "pause"})
"""Messages that lead out of a room or are no part of a game."""


class Walker(Listener):
    """A person who perceives only announcements and the name of the focused element."""

    def __init__(self, lang: str, seed: str) -> None:
        self.focused: list[str] = []
        self.message = Message("close")
        super().__init__(lang)
        self.rng = Random(f"{lang} {seed}")
        self.do("input", KEYS)
        self.do("setting", "ceremony=off")

    def run(self, effect: Effect) -> None:
        super().run(effect)
        if isinstance(effect, Focus) and effect.selector.startswith("#"):
            found = (node for node in walk_nodes(self.app.tree) if node.attrs.get("id") == effect.selector[1:])
            self.focused += [node.attrs.get("aria-label") or spoken_of(node).strip() for node in found]

    def go(self) -> list[Heard]:
        """Make a random step, let everything follow, and return the texts heard at once."""
        message = getattr(self, f"_{self.rng.choice(KINDS)}")()
        if message is None or message.do in AWAY:
            return []
        self.message, before = message, len(self.heard)
        self.sent += 1
        self.app.send(message)
        heard = self.heard[before:]
        self.settle()
        return heard

    def _nodes(self, *wanted: str) -> list[Node]:
        """Return the controls of the page, or of the dialog over it, that have these attributes."""
        page = next(
            (node for node in walk_nodes(view(self.app.model)) if node.attrs.get("role") == "dialog"), view(self.app.model)
        )
        return [node for node in walk_nodes(page) if {"data-do", *wanted} <= node.attrs.keys() and "disabled" not in node.attrs]

    def _press(self, found: list[Node]) -> Message | None:
        node = self.rng.choice(found) if found else None
        return Message(node.attrs["data-do"], node.attrs.get("data-value", "")) if node is not None else None  # type: ignore[arg-type]

    def _ask(self) -> Message:
        return Message("ask", f"{self.rng.choice(ASKS)} {self.rng.choice(self._ids() or [''])}")

    def _line(self) -> Message:
        return Message("ask", f"{self.rng.choice((ROW, COLUMN))} {self.rng.choice(self._ids() or [''])}")

    def _ids(self) -> list[str]:
        return [node.attrs["id"] for node in self._nodes("id", "tabindex")]

    def _piece(self) -> Message | None:
        return self._press([node for node in self._nodes("id") if node.attrs["data-do"] in ("pick", "arrange")])

    def _button(self) -> Message | None:
        return self._press([node for node in self._nodes() if node.attrs["data-do"] not in ("pick", "arrange")])

    def _hint(self) -> Message:
        return Message("hint")

    def _look(self) -> Message:
        return Message("look", self.rng.choice(LOOKS))

    def _key(self) -> Message | None:
        return message_of(self.app.model, self.rng.choice(LETTERS), False, False, False)

    def _play(self) -> Message | None:
        table = self.app.model.table
        if table is None or not table.mine or table.turn is None:
            return None
        game = game_of(table.match.setup.game)
        return Message("play", str(game.write(self.rng.choice(list(game.legal(table.match.state))))))
