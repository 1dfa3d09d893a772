"""What wishes do to a crew: crew_wishes.py [--level expert] [--seats 3,4,5] [--wishes 1000] [--games 0] [--notes FILE]

A crew of one level plays deals to their ends. Before an action every colour that another seat may wish for and the mover
can place is judged: its best action against the choice, as the share of 300 imagined tables that the policy and the
network win from there, the same tables for both. A wish whose action is not the choice but within two points of it is made
on a copy of the table, with the same stream of chance, and it is counted whether the mover then places the wished colour,
and whether that is a loss that is proven. With --games so many deals are played twice instead: as bots talk, and with one
more wish before every third action, any that is legal. With notes every wish and every pair of games is written down, and a
run goes on after the deals noted.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from triokey.core.bots import bot_of
from triokey.core.game import Bot, plain_setup
from triokey.core.rng import Rng, stream
from triokey.okeydokey import grid
from triokey.okeydokey.advice import fatal
from triokey.okeydokey.agreement import Leanings, task_of
from triokey.okeydokey.belief import Belief
from triokey.okeydokey.cards import PLACES, ROWS, Colour
from triokey.okeydokey.crew import policy_of
from triokey.okeydokey.kernel import RESET_ACT, FastTable, act_of
from triokey.okeydokey.playouts import candidates, chance
from triokey.okeydokey.policy import all_told
from triokey.okeydokey.rollouts import RolloutBot
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NOBODY, NUMBER, SAME, WANT, Move, Remark, State, View
from triokey.okeydokey.value_network import ValueNetwork

TABLES = 300
AHEAD = 2
NEAR = 0.02
BETWEEN = 3
"""Actions from one added wish to the next."""


def main() -> None:
    """Make wishes until there are enough, and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="expert", choices=GAME.levels)
    parser.add_argument("--seats", default="3,4,5")
    parser.add_argument("--wishes", type=int, default=1000)
    parser.add_argument("--games", type=int, default=0, help="deals to be played with added wishes and without")
    parser.add_argument(
        "--turns", type=int, help="simulated turns of a decision of the expert in --games; the level's own without it"
    )
    parser.add_argument("--notes", type=Path)
    options = parser.parse_args()
    crews = list(map(int, options.seats.split(",")))
    notes: Path | None = options.notes
    lines = notes.read_text().splitlines() if notes and notes.exists() else []
    found = [line.split() for line in lines]
    if options.games:
        bot = RolloutBot(options.turns) if options.turns else bot_of(GAME.id, options.level)
        return _pairs(bot, crews, options.games, notes, [line for line in found if line[0] == "pair"])
    deal = len([line for line in found if line[0] == "end"])
    while sum(line[0] == "wish" for line in found) < options.wishes:
        game = [*wishes(options.level, crews[deal % len(crews)], deal), ["end", str(deal)]]
        found += game
        _note(notes, game)
        deal += 1
    made = [line for line in found if line[0] == "wish"]
    heeded = sum(line[2] == "heeded" for line in made)
    lost = sum(line[3] == "lost" for line in made)
    print(
        f"{options.level}: {len(made)} wishes within {100 * NEAR:.0f} points of the choice, {deal} deals, {options.seats} seats"
    )
    print(f"heeded: {heeded}, {100 * heeded / len(made):.1f} %; of them proven losses: {lost}")
    for low in (0.0, 0.005, 0.01, 0.015):
        some = [line[2] == "heeded" for line in made if low <= max(0.0, float(line[1])) < low + 0.005]
        print(f"  {100 * low:.1f} to {100 * low + 0.5:.1f} points worse: {sum(some)} of {len(some)}")


def _note(notes: Path | None, lines: list[list[str]]) -> None:
    if notes:
        with notes.open("a") as file:
            file.writelines(" ".join(line) + "\n" for line in lines)


def _pairs(bot: Bot, crews: list[int], games: int, notes: Path | None, pairs: list[list[str]]) -> None:
    """Play the deals that are not among these pairs yet, and print how many were won without added wishes and with them."""
    for deal in range(len(pairs), games):
        won = [festival(bot, crews[deal % len(crews)], deal, added) for added in (False, True)]
        pairs.append(["pair", str(deal), *(str(int(each)) for each in won)])
        _note(notes, pairs[-1:])
    more = [int(line[3]) - int(line[2]) for line in pairs]
    mean = sum(more) / len(more)
    error = (sum((each - mean) ** 2 for each in more) / max(1, len(more) - 1) / len(more)) ** 0.5
    without, added = (sum(int(line[column]) for line in pairs) for column in (2, 3))
    print(f"{len(pairs)} deals, {', '.join(map(str, crews))} seats, one more wish before every {BETWEEN}rd action")
    print(f"won without them: {without}, with them: {added}; difference {100 * mean:+.1f} %, s.e. {100 * error:.1f} %")


def festival(bot: Bot, seats: int, deal: int, added: bool) -> bool:
    """Play a deal to its end, with the added wishes or without; tell whether it was won."""
    state = GAME.deal(plain_setup(GAME, deal, seats), ())
    turn = 0
    while (mover := GAME.turn(state)) is not None:
        state = _talked(bot, state, deal)
        legal = [] if turn % BETWEEN or not added else _legal_wishes(state, mover)
        if legal:
            state = GAME.apply(state, stream(deal, f"added/{turn}").choice(legal))
        *_, thought = bot.think(GAME.view(state, mover), stream(deal, f"bench/wishes/{turn}"))
        state = GAME.apply(state, thought.action)
        turn += 1
    return state.end == "festival"


def _talked(bot: Bot, state: State, deal: int) -> State:
    """Return the table after every seat has said what a bot would say."""
    for seat in range(len(state.hands)):
        for remark in bot.say(GAME.view(state, seat), stream(deal, f"say/{seat}")):
            state = GAME.apply(state, remark)
    return state


def _legal_wishes(state: State, mover: int) -> list[Remark]:
    others = [seat for seat in range(len(state.hands)) if seat != mover]
    return [remark for seat in others for remark in GAME.remarks(state, seat) if remark.kind == WANT]


def wishes(level: str, seats: int, deal: int) -> Iterator[list[str]]:
    """Yield what came of every near wish of a game: "wish", how much worse, "heeded" or "not", "lost" or "good"."""
    bot = bot_of(GAME.id, level)
    state = GAME.deal(plain_setup(GAME, deal, seats), ())
    while (mover := GAME.turn(state)) is not None:
        state = _talked(bot, state, deal)
        view = GAME.view(state, mover)
        purpose = f"bench/wishes/{len(state.under)}/{grid.placed(state.rows)}"
        *_, thought = bot.think(view, stream(deal, purpose))
        if view.start != NOBODY and not Leanings(view).wished:
            for row, worse in _near(view, thought.action, stream(deal, purpose + "/judge")):
                wished = _wish(state, mover, row)
                if wished is None:
                    continue
                after = GAME.view(wished, mover)
                *_, heard = bot.think(after, stream(deal, purpose))
                heeded = heard.action.kind in (NUMBER, SAME) and heard.action.row == row
                loss = heeded and fatal(after, heard.action) is not None
                yield ["wish", f"{worse:.4f}", "heeded" if heeded else "not", "lost" if loss else "good"]
        state = GAME.apply(state, thought.action)


def _wish(state: State, mover: int, row: Colour) -> State | None:
    """Return the table after the next seat that may wish for this colour has done so."""
    seats = len(state.hands)
    for seat in ((mover + k) % seats for k in range(1, seats)):
        wish = Remark(WANT, seat, (row,))
        if wish in GAME.remarks(state, seat):
            return GAME.apply(state, wish)
    return None


def _near(view: View, chosen: Move, rng: Rng) -> list[tuple[Colour, float]]:
    """Return each open row whose best action is not the choice but near it, and how much worse that is."""
    policy, value = policy_of(len(view.sizes)), ValueNetwork()
    belief = Belief(view)
    table = FastTable(belief.table(rng))
    tried = candidates(policy, table, Leanings(view), 0.0)
    acts = [each.act for each in tried] + [act for _, act in policy.scores(table, all_told(table))]
    rows = {task_of(act): act for act in reversed(acts) if act < RESET_ACT}
    cards = {act: policy.cards(table, act) for act in acts}
    choice = act_of(chosen)
    cards[choice] = [] if chosen.kind == NUMBER else list(chosen.cards)
    rows.pop(task_of(choice), None)
    until = min(PLACES, (table.placed // ROWS + 1 + AHEAD) * ROWS)
    worth = dict.fromkeys((choice, *rows.values()), 0.0)
    for _ in range(TABLES if rows else 0):
        world = FastTable(belief.table(rng))
        for act in worth:
            after = world.copy()
            after.play(act, cards[act])
            worth[act] += chance(policy, value, after, until) / TABLES
    near = {row: worth[choice] - worth[act] for row, act in rows.items()}
    return [(row, worse) for row, worse in sorted(near.items()) if worse <= NEAR]


if __name__ == "__main__":
    main()
