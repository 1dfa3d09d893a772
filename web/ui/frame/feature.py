"""What a feature contributes to the page: the record that stands in the __init__.py of its room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.frame.mode import Handler, Mode
from ui.model.model import Model


def _none(model: Model) -> None:
    return None


class Feature(NamedTuple):
    """All that a feature contributes.

    messages: what answers an input of the player, by its name.  replies: what answers that which the worker or the browser
    brings, which leaves a standing toast alone.  mode: how the page answers what concerns its table where the feature
    decides that, None where it does not.
    """

    name: str
    messages: Mapping[str, Handler] = {}
    replies: Mapping[str, Handler] = {}
    mode: Callable[[Model], Mode | None] = _none
