"""What can be shared of a duel: its deals with the player's own logs, or a result that reveals no move."""

from __future__ import annotations

from functools import partial

from triokey.core.days import read_day
from triokey.core.duel import write_duel_file, write_duel_link
from ui.features.duels.kept import HERE, Kept, LogResult, sign_duel, to_send
from ui.features.duels.state import Dueling
from ui.features.duels.stored import duel_at
from ui.frame.feature import Sharing
from ui.games.showcase import emblem_of
from ui.model.effects import Download, Effects
from ui.model.model import Model
from ui.model.parcel import Parcel, link_through
from ui.parts.dates import short_date
from ui.parts.names import game_name

DUEL, RESULT = "duel", "duel-result"
SIGN = "⚔️"
SIGNS = ((90, "🟩"), (75, "🟨"), (0, "🟥"))
"""Coloured squares for the deals in a result, each with the lowest percentage of good decisions that earns it."""


def sharing_of(model: Model) -> Sharing | None:
    """Return the record of what can be shared from the page of a duel, None on other pages."""
    if model.route[:1] != ("duel",) or model.of(Dueling) is None:
        return None
    kept = _shown_duel(model)
    if kept is None:
        return Sharing((), partial(Parcel, "", ""), lambda: ())
    kinds = (RESULT, DUEL) if len(_own_results(kept)) == len(kept.duel.seeds) else (DUEL,)
    return Sharing(kinds, partial(_make_parcel, model, kept), partial(_save_file, kept))


def _save_file(kept: Kept) -> Effects:
    return (Download("duel.triokey", write_duel_file(to_send(kept))),)


def _make_parcel(model: Model, kept: Kept, kind: str) -> Parcel:
    words = model.words
    game = kept.duel.setup.game
    record = write_duel_link(sign_duel(kept) if kind == RESULT else to_send(kept))
    line = SIGN + emblem_of(game)
    found = _own_results(kept)
    if kind == RESULT:
        record = f"#/weekly/{kept.week}/{game}" if kept.week else record
        good, free = sum(one.good for one in found), max(1, sum(one.free for one in found))
        won = sum(one.end == "won" for one in found)
        line += "".join(next(sign for least, sign in SIGNS if one.percent >= least) for one in found)
        share = words("duel.percent", n=100 * good // free)
        sentence = words("share.text.duel-result", game=_title_of_deals(model, kept), n=len(found), share=share, won=won)
    else:
        sentence = words("share.text.duel", game=_title_of_deals(model, kept), n=len(kept.duel.seeds))
    if own := kept.duel.names[HERE]:
        sentence = f"{words('duel.challenge', who=own)}\n{sentence}"
    link = link_through(model.base, game, words.lang, record)
    return Parcel(kind, link, f"{line}\n{sentence}\n{link}", model.base + record)


def _title_of_deals(model: Model, kept: Kept) -> str:
    """Return the name of the game and, for the deals of a week, the date."""
    name = game_name(model.words, kept.duel.setup.game)
    if not kept.week:
        return name
    return model.words("duel.of-week", game=name, date=short_date(model.words, read_day(kept.week)))


def _shown_duel(model: Model) -> Kept | None:
    return duel_at(model, shown.key) if (shown := model.of(Dueling)) is not None else None


def _own_results(kept: Kept) -> list[LogResult]:
    """Return the judged results of the player at this device."""
    return [found for deal in range(len(kept.duel.seeds)) if (found := kept.result(HERE, deal)) is not None]
