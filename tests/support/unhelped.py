"""Checks that a table offers no help: no setting, key or button gives any, and the worker is asked for none."""

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
"""Maximum number of pieces from which rows and columns are asked for."""
HELPS = {"values", "hint", "watch", "move"}
"""Names of the analyses that tell a player which moves are good."""


def page(model: Model) -> str:
    """Return the whole visible content of a model, and what its keys answer from some of its pieces."""
    tree = view(model)
    pieces = [node.attrs["id"] for node in nodes(tree) if node.tag == "button" and "id" in node.attrs]
    asked = [f"{what} {piece}" for piece in pieces[:: len(pieces) // PIECES + 1] for what in ("row", "column")]
    heard = [effect.text for what in ("status ", *asked) for effect in do(model, ("ask", what))[1] if isinstance(effect, Say)]
    return "\n".join((render(tree), *heard))


def switched(model: Model, value: str) -> tuple[Model, tuple[Effect, ...]]:
    """Return the model and all effects after every helping setting was set to this value."""
    return do(model, *(("setting", f"{name}={value}") for name in SWITCHES))


def helps(effects: tuple[Effect, ...]) -> set[str]:
    """Return the names of the helping analyses that the effects ask for."""
    return {effect.about.split()[0] for effect in effects if isinstance(effect, Think)} & HELPS


def check_unhelped(model: Model) -> None:
    """Assert that the table shown by the model offers no help."""
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
