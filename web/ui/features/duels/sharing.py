"""The parcels of a duel: its deals with the logs of who plays here, and a result that tells no move."""

from __future__ import annotations

from functools import partial

from triokey.core.days import read_day
from triokey.core.duel import write_file, write_link
from ui.features.duels.kept import HERE, Kept, LogResult, sign_duel, to_send
from ui.features.duels.state import Dueling
from ui.features.duels.stored import duel_at
from ui.frame.feature import Sharing
from ui.games.showcase import emblem_of
from ui.model.effects import Download, Effects
from ui.model.model import Model
from ui.model.parcel import Parcel, link_through
from ui.parts.controls import game_name
from ui.parts.dates import short_date

DUEL, RESULT = "duel", "duel-result"
SIGN = "⚔️"
SIGNS = ((90, "🟩"), (75, "🟨"), (0, "🟥"))
"""The sign of a deal, by the share of good decisions in it from which it is given."""


def sharing_of(model: Model) -> Sharing | None:
    """Return what can be sent from the page of a duel."""
    if model.route[:1] != ("duel",) or model.of(Dueling) is None:
        return None
    kept = _shown_duel(model)
    if kept is None:
        return Sharing((), partial(Parcel, "", ""), lambda: ())
    kinds = (RESULT, DUEL) if len(_results(kept)) == len(kept.duel.seeds) else (DUEL,)
    return Sharing(kinds, partial(_parcel, model, kept), partial(_file, kept))


def _file(kept: Kept) -> Effects:
    return (Download("duel.triokey", write_file(to_send(kept))),)


def _parcel(model: Model, kept: Kept, kind: str) -> Parcel:
    words = model.words
    game = kept.duel.setup.game
    record = write_link(sign_duel(kept) if kind == RESULT else to_send(kept))
    line = SIGN + emblem_of(game)
    found = _results(kept)
    if kind == RESULT:
        record = f"#/weekly/{kept.week}/{game}" if kept.week else record
        good, free = sum(one.good for one in found), max(1, sum(one.free for one in found))
        won = sum(one.end == "won" for one in found)
        line += "".join(next(sign for least, sign in SIGNS if one.percent >= least) for one in found)
        share = words("duel.percent", n=100 * good // free)
        sentence = words("share.text.duel-result", game=_title(model, kept), n=len(found), share=share, won=won)
    else:
        sentence = words("share.text.duel", game=_title(model, kept), n=len(kept.duel.seeds))
    if own := kept.duel.names[HERE]:
        sentence = f"{words('duel.challenge', who=own)}\n{sentence}"
    link = link_through(model.base, game, words.lang, record)
    return Parcel(kind, link, f"{line}\n{sentence}\n{link}", model.base + record)


def _title(model: Model, kept: Kept) -> str:
    """Return the game and the week of its deals."""
    name = game_name(model.words, kept.duel.setup.game)
    if not kept.week:
        return name
    return model.words("duel.of-week", game=name, date=short_date(model.words, read_day(kept.week)))


def _shown_duel(model: Model) -> Kept | None:
    return duel_at(model, shown.key) if (shown := model.of(Dueling)) is not None else None


def _results(kept: Kept) -> list[LogResult]:
    """Return how the player at this device did, as far as the logs were judged."""
    return [found for deal in range(len(kept.duel.seeds)) if (found := kept.result(HERE, deal)) is not None]
