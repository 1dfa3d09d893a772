"""The duels stored on this device: found by key or by deals, and merged with those of a backup."""

from __future__ import annotations

from triokey.core.duel import Duel, with_log, with_player_name, without_logs
from ui.features.duels.kept import HERE, THERE, Kept
from ui.features.duels.state import DUEL_PREFIX
from ui.features.duels.text import read_kept, write_kept
from ui.model.model import Model


def duels_of(model: Model) -> tuple[Kept, ...]:
    """Return the stored duels that can be read, the newest first."""
    found = [read_kept(key, text) for key, text in model.texts_of(DUEL_PREFIX)]
    return tuple(sorted((kept for kept in found if kept is not None), key=lambda kept: -_number_of_key(kept.key)))


def duel_at(model: Model, key: str) -> Kept | None:
    """Return the duel stored under a key, None if there is none or it cannot be read."""
    text = dict(model.texts_of(DUEL_PREFIX)).get(key)
    return None if text is None else read_kept(key, text)


def find_stored(model: Model, duel: Duel) -> Kept | None:
    """Return the stored duel with the same deals, None if there is none."""
    wanted = without_logs(duel)
    return next((kept for kept in duels_of(model) if without_logs(kept.duel) == wanted), None)


def place_backup_duel(here: dict[str, str], key: str, text: str) -> tuple[str, str]:
    """Return the key and text under which a backup's duel is stored: merged with ours of the same deals, or as a new one."""
    theirs = read_kept(key, text)
    ours = [kept for kept in (read_kept(name, held) for name, held in here.items() if name.startswith(DUEL_PREFIX)) if kept]
    if theirs is None:
        return key, text
    same = next((kept for kept in ours if without_logs(kept.duel) == without_logs(theirs.duel)), None)
    if same is None:
        names = [_number_of_key(name) for name in here if name.startswith(DUEL_PREFIX)]
        return (key if key not in here else f"{DUEL_PREFIX}{1 + max(names)}"), text
    duel = same.duel
    for player in (HERE, THERE):
        for deal, log in enumerate(theirs.duel.logs[player]):
            duel = with_log(duel, player, deal, log) if log else duel
        duel = duel if duel.names[player] else with_player_name(duel, player, theirs.duel.names[player])
    return same.key, write_kept(same._replace(duel=duel, begun=same.begun | theirs.begun, seen=same.seen | theirs.seen))


def free_duel_key(model: Model) -> str:
    """Return an unused key for a new duel."""
    return f"{DUEL_PREFIX}{1 + max((_number_of_key(key) for key, _ in model.texts_of(DUEL_PREFIX)), default=0)}"


def _number_of_key(key: str) -> int:
    number = key.removeprefix(DUEL_PREFIX)
    return int(number) if number.isdecimal() and len(number) < 9 else 0
