"""Handlers that open the rules of a game at one rule."""

from __future__ import annotations

from ui.model.change import Change
from ui.model.effects import Effects, Focus
from ui.model.model import Model


def visit_rules(model: Model, address: tuple[str, ...]) -> Change:
    """Show the rules of a game. If the address ends with the number of a rule, scroll to that rule."""
    return model._replace(route=address), scroll_to_rule(address[-1])


def scroll_to_rule(number: str) -> Effects:
    """Return the effect that scrolls to the rule with this number, if the page marks it. Empty for other texts."""
    return (Focus(f"#rule-{number}.marked"),) if number.isalnum() else ()
