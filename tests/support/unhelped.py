"""What it is to have no help at a table: no switch, no key and no wish brings any, and nothing is asked of the worker for it."""

from __future__ import annotations

from driving import do, nodes
from ui.loop.view import view
from ui.model.effects import Effect, Say, Think
from ui.model.model import Model
from ui.model.settings import ALL, DIAL, NONE
from ui.text.html import render

SWITCHES = ("hints", "values", "threats", "warnings", "meter", "counter")
WISHES = (("hint", ""), ("help", "values"), ("consult", "known"))
PIECES = 6
"""Pieces at most from which rows and columns are asked for."""
HELPS = {"values", "hint", "watch", "move"}
"""Analyses that tell a player what is good."""


def page(model: Model) -> str:
    """Return all that is to be seen of a model, and what its keys answer from some of its pieces."""
    tree = view(model)
    pieces = [node.attrs["id"] for node in nodes(tree) if node.tag == "button" and "id" in node.attrs]
    asked = [f"{what} {piece}" for piece in pieces[:: len(pieces) // PIECES + 1] for what in ("row", "column")]
    heard = [effect.text for what in ("status ", *asked) for effect in do(model, ("ask", what))[1] if isinstance(effect, Say)]
    return "\n".join((render(tree), *heard))


def switched(model: Model, value: str) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model and all effects after every setting that helps was set to this value."""
    return do(model, *(("setting", f"{name}={value}") for name in SWITCHES))


def helps(effects: tuple[Effect, ...]) -> set[str]:
    """Return which analyses that help are asked for."""
    return {effect.about.split()[0] for effect in effects if isinstance(effect, Think)} & HELPS


def check_unhelped(model: Model) -> None:
    """Say that there is no help at the table that the model shows."""
    assert model.table is not None and model.table.curtain is None
    on, asked = switched(switched(model, "off")[0], "on")
    off = switched(on, "off")[0]
    on = on._replace(toast=None)
    for dial in (spec.name for spec in model.settings.specs.values() if spec.values[1:] == DIAL):
        least, most = (do(model, ("setting", f"{dial}={step}")) for step in (NONE, ALL))
        assert page(least[0]) == page(most[0]) and not helps(most[1]), dial
    assert page(on) == page(off._replace(toast=None)) and not helps(asked)
    assert not {node.attrs.get("data-do") for node in nodes(view(on))} & {do for do, _ in WISHES}
    for wish in WISHES:
        after, effects = do(on, wish)
        assert after.table == on.table and after.dialog is None and not helps(effects), wish
