"""The house rules of 101 Okey that the score sheet supports, as options and as one record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from triokey.core.about import Option

NO_YES, YES_NO = ("no", "yes"), ("yes", "no")
OPTIONS = (
    Option("need", ("101", "51", "81", "121"), "101", "Y9"),
    Option("raise", NO_YES, "no", "Y12"),
    Option("unopened", ("202", "404"), "202", "Y25"),
    Option("heldjoker", ("opened", "all", "number"), "opened", "Y26"),
    Option("heldmult", NO_YES, "no", "Y26"),
    Option("finish", ("multiply", "once", "none"), "multiply", "Y27"),
    Option("pairswin", YES_NO, "yes", "Y27"),
    Option("cap", ("0", "404"), "0", "Y27"),
    Option("jokerdrop", YES_NO, "yes", "Y19"),
    Option("islek", ("on", "off", "called"), "on", "Y20"),
    Option("wrong", ("0", "100", "101"), "0", "Y9"),
    Option("leftpay", NO_YES, "no", "Y28"),
    Option("allpairs", ("void", "on", "three"), "void", "Y24", seats=(4,)),
    Option("partners", NO_YES, "no", "Y29", seats=(4,)),
    Option("deals", ("5", "1", "3", "7", "9", "11"), "5", "Y30"),
    Option("tie", ("joint", "decide"), "joint", "Y30"),
)
"""The house rules of 101 Okey as options, with the default value first. Values are stored, so new ones are only appended."""
PLAY_ONLY = {"short": YES_NO, "wait": NO_YES, "pairslay": ("free", "two"), "left": ("use", "free", "101")}
"""Options that change only how a deal is played, never its score."""


class BadOption(ValueError):
    """An option or its value does not exist. The message names the option."""


class ScoreRules(NamedTuple):
    """The options that change the score of one deal.

    unopened: points for not having opened.  held: which jokers in a rack cost 101 (`heldjoker`).
    held_multiplied: a held joker is multiplied like the rack.  finish: how doublings combine.
    pairs_double: a winner with pairs doubles.  cap: maximum of a player who has not opened, 0 without one.
    all_pairs: what four players with pairs mean.  partners: seats 0 and 2 play against seats 1 and 3.
    """

    need: int = 101
    unopened: int = 202
    held: str = "opened"
    held_multiplied: bool = False
    finish: str = "multiply"
    pairs_double: bool = True
    cap: int = 0
    all_pairs: str = "void"
    partners: bool = False


def score_rules(chosen: Mapping[str, str]) -> ScoreRules:
    """Return the scoring rules for the chosen options; all others have their defaults. Raises BadOption."""
    values = PLAY_ONLY | {spec.key: spec.values for spec in OPTIONS}
    for key, value in chosen.items():
        if key not in values:
            raise BadOption(f"there is no option {key[:40]!r}")
        if value not in values[key]:
            raise BadOption(f"option {key!r} has no value {value[:40]!r}")
    value_of = {spec.key: chosen.get(spec.key, spec.default) for spec in OPTIONS}
    return ScoreRules(
        need=int(value_of["need"]),
        unopened=int(value_of["unopened"]),
        held=value_of["heldjoker"],
        held_multiplied=value_of["heldmult"] == "yes",
        finish=value_of["finish"],
        pairs_double=value_of["pairswin"] == "yes",
        cap=int(value_of["cap"]),
        all_pairs=value_of["allpairs"],
        partners=value_of["partners"] == "yes",
    )
