"""A window with a history: entries are added, rewritten and left as the page asks for it and as people press Back."""

from __future__ import annotations

from collections.abc import Iterator

from driving import nodes, opened
from ui.loop.history import ADD, HOME, RETURN, REWRITE, SHOW, choose_step
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Effects, Go
from ui.model.messages import Message


class Window:
    """A page in a window. entries: the addresses of its history.  at: the number of the present one."""

    def __init__(self, stored: dict[str, str], address: str) -> None:
        self.model = opened(stored, address)
        self.entries, self.at = [address], 0

    def press(self, message: Message) -> None:
        """Let the page answer a message, and go where it asks to go."""
        self.model, effects = update(self.model, message)
        self._carry_out(effects)

    def follow(self, address: str) -> None:
        """Follow a link, which adds an entry unless it leads to the present one."""
        if address != self.entries[self.at]:
            self.entries[self.at + 1 :] = [address]
            self.at += 1
        self.press(Message("route", address))

    def step(self, by: int) -> None:
        """Press Back (-1) or Forward (1), if there is an entry to go to."""
        if 0 <= self.at + by < len(self.entries):
            self.at += by
            self.press(Message("route", self.entries[self.at]))

    def _carry_out(self, effects: Effects) -> None:
        for effect in effects:
            if isinstance(effect, Go):
                now = self.entries[self.at]
                step = choose_step(effect.hash, effect.replace, now, now, self.entries[self.at - 1] if self.at else None)
                if step == REWRITE:
                    self.entries[self.at] = effect.hash
                elif step == RETURN:
                    self.at -= 1
                elif step == ADD:
                    self.follow(effect.hash)
                elif step == SHOW:
                    self.press(Message("route", effect.hash))

    @property
    def dead_presses(self) -> list[str]:
        """Return the addresses at which a press of Back would change nothing, up to the present entry."""
        shown = [entry or HOME for entry in self.entries[: self.at + 1]]
        return [entry for before, entry in zip(shown, shown[1:], strict=False) if before == entry]

    def controls(self) -> Iterator[Message]:
        """Yield what the buttons of the page send, and Message("route") for its links."""
        for node in nodes(view(self.model)):
            if "disabled" in node.attrs:
                continue
            if node.tag == "a" and str(node.attrs.get("href", "")).startswith("#/"):
                yield Message("route", str(node.attrs["href"]))
            elif node.tag == "button" and node.attrs.get("data-do"):
                yield Message(str(node.attrs["data-do"]), str(node.attrs.get("data-value") or ""))
