"""How verdicts by knowledge and by open cards differ in lost games: okeydokey_verdicts.py [--games 50] [--cells 4/2,5/2]

A crew of one level plays the deals of the seeds 0, 1, 2 ..., and the lost ones are reviewed as the page does it: once with
all cards open, and every action by what its seat knew. With notes every action is written down, and a run goes on after
the deals noted.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from triokey.core.bots import bot_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.core.review import BLUNDER, GONE, KEPT, MISTAKE, UNKNOWN
from triokey.core.rng import stream
from triokey.okeydokey.analysis import ANALYSES
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.verdicts import MISTAKE as WORSE
from triokey.okeydokey.verdicts import RISK, SOUND

OPEN = (KEPT, BLUNDER, MISTAKE, GONE, UNKNOWN)
KNOWN = (SOUND, RISK, WORSE)


def main() -> None:
    """Review lost games until there are enough of each crew, and print how the verdicts fall."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="club", choices=GAME.levels)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--cells", default="4/2,5/2", help="players/Equals")
    parser.add_argument("--notes", type=Path)
    options = parser.parse_args()
    notes = options.notes
    found = [line.split() for line in notes.read_text().splitlines()] if notes and notes.exists() else []
    for cell in options.cells.split(","):
        seats, equals = map(int, cell.split("/"))
        deal = sum(line[:2] == ["deal", cell] for line in found)
        while sum(line[:2] == ["deal", cell] and line[3] == "lost" for line in found) < options.games:
            match = game(options.level, seats, equals, deal)
            lost = match.state.end != "festival"
            lines = [*(["step", cell, str(deal), *step] for step in (judged(match) if lost else ()))]
            lines.append(["deal", cell, str(deal), "lost" if lost else "won"])
            found += lines
            if notes:
                with notes.open("a") as file:
                    file.writelines(" ".join(line) + "\n" for line in lines)
            deal += 1
        _tell(cell, options.level, [line for line in found if line[1] == cell])


def game(level: str, seats: int, equals: int, deal: int) -> Match:
    """Return the game that a crew plays on a deal, everybody saying after every action what the rules allow."""
    bot, rng = bot_of(GAME.id, level), stream(deal, f"bench/{level}")
    match = start(plain_setup(GAME, deal, seats, equals=str(equals)))
    while True:
        for seat in range(seats):
            for remark in bot.say(GAME.view(match.state, seat), rng):
                match = play(match, GAME.write(remark))
        mover = turn(match)
        if mover is None:
            return match
        *_, thought = bot.think(GAME.view(match.state, mover), rng)
        match = play(match, GAME.write(thought.action))


def judged(match: Match) -> Iterator[list[str]]:
    """Yield for every action its mark with open cards, its verdict by knowledge, and both shares in thousandths."""
    for at, _, _, _, mark, *_ in ANALYSES["review"](match, 0, {}):
        answer = ANALYSES["weigh"](match, 0, {"at": at})
        if answer:
            yield [str(mark), str(answer["verdict"]), str(answer["mine"]), str(answer["best"])]


def _tell(cell: str, level: str, lines: list[list[str]]) -> None:
    deals = [line for line in lines if line[0] == "deal"]
    lost = sum(line[3] == "lost" for line in deals)
    counted = Counter((line[3], line[4]) for line in lines if line[0] == "step")
    print(f"{cell}, {level}: {lost} lost games of {len(deals)}, {counted.total()} actions")
    print(f"  {'open cards':<12}" + "".join(f"{name:>9}" for name in KNOWN))
    for mark in OPEN:
        print(f"  {mark:<12}" + "".join(f"{counted[mark, name]:>9}" for name in KNOWN))
    decided = sum(counted[mark, name] for mark in (BLUNDER, MISTAKE) for name in KNOWN)
    unlucky = sum(counted[mark, SOUND] for mark in (BLUNDER, MISTAKE))
    worse = sum(counted[mark, name] for mark in OPEN for name in (RISK, WORSE))
    early = sum(counted[KEPT, name] for name in (RISK, WORSE))
    print(f"  the action that lost, by open cards: {decided}; of them sound by knowledge (unlucky): {unlucky}")
    print(f"  risky or a mistake by knowledge: {worse}; of them with open cards still won: {early}", flush=True)


if __name__ == "__main__":
    main()
