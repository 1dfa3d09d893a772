"""One whole game as text, with talk, exchanges and an Equal over a Number: its text must never change."""

from pathlib import Path

from triokey.core.game import plain_setup
from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, RESET, write_card
from triokey.okeydokey.rules import GAME

GOLDEN = Path(__file__).with_name("golden.txt")


def told(lines):
    """Return the lines of a golden file, written again by playing the game that they describe."""
    kind, *rest = lines[0].split()
    seed, seats, equals = (int(part.split("=")[1]) for part in rest)
    state = GAME.deal(plain_setup(GAME, seed, seats, equals=str(equals)), ())
    written = [f"{kind} seed={seed} seats={seats} equals={equals}"]
    written += [f"hand {seat}: {cards(hand)}" for seat, hand in enumerate(state.hands)]
    for line in lines:
        if not line.startswith("> "):
            continue
        action = GAME.read(line.split()[1])
        who = action.seat if GAME.is_remark(action) else state.turn
        state = GAME.apply(state, action)
        written.append(f"> {GAME.write(action)}")
        if not GAME.is_remark(action):
            written.append(f"  seat {who} has {cards(state.hands[who]) or 'nothing'}; {len(state.deck)} in the deck")
            if grid.count_placed(state.rows) % 5 == 0:
                written += [f"  {picture(c, row)}" for c, row in enumerate(state.rows)]
    outcome = GAME.outcome(state)
    return [*written, f"{outcome.reasons[0]} by {outcome.rules[0]}: {dict(outcome.facts)}"]


def cards(hand):
    return " ".join(map(write_card, hand))


def picture(colour, row):
    return COLOURS[colour] + " " + " ".join("!" if f == RESET else "=" if f == 40 else str(f % 8 + 1) for f in row)


def test_the_golden_game_reads_the_same():
    lines = GOLDEN.read_text().splitlines()
    assert told(lines) == lines
    assert lines[-1].startswith("festival")
