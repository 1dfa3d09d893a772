"""The outcome of a finished match from the side of the person at this device."""

from __future__ import annotations

import zlib

from triokey.core.catalog import about, game_of
from triokey.core.match import Match, standing
from triokey.core.seed import deal_code
from ui.model import results
from ui.model.model import Table
from ui.model.results import Result


def own_result(table: Table) -> Result | None:
    """Return the result of a match for the person at this device; None if the match is not over or no person plays here."""
    match = table.match
    final = standing(match)
    if final.winners is None or not table.persons:
        return None
    levels = {player.level for player in table.players if player.kind == "bot"}
    level = results.NO_BOTS if not levels else levels.pop() if len(levels) == 1 else results.MIXED
    how = results.PRACTICE if table.practice else results.ASSISTED if table.hinted else results.PLAIN
    name = f"{zlib.crc32(f'{table.key}/{table.revision}/{match.setup}/{match.log}'.encode()):08x}"
    return Result(
        name,
        match.setup.game,
        match.setup.seats,
        level,
        how,
        _end_for(match.setup.game, table.persons, final.winners),
        final.scores[table.persons[0]],
        count_actions(match),
        len(match.past) + 1,
        deal_code(match.setup),
        match.setup.options,
        bots=1 if level == results.NO_BOTS else about(match.setup.game).bots_edition,
    )


def count_actions(match: Match) -> int:
    """Return the number of actions in the present round; remarks do not count."""
    game = game_of(match.setup.game)
    return sum(not game.is_remark(game.read(word)) for word in match.words)


def _end_for(game: str, persons: tuple[int, ...], winners: tuple[int, ...]) -> str:
    if about(game).crew:
        return results.WON if winners else results.LOST
    if len(persons) > 1:
        return results.TOGETHER
    if not winners:
        return results.DRAWN
    return results.WON if set(persons) & set(winners) else results.LOST
