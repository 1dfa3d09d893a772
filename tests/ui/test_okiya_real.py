"""The garden that is offered at a real table: in every disguise it holds all tiles, and as many openings win."""

from triokey.core.catalog import part
from triokey.okiya.tiles import is_layout, read_layout, write_layout
from ui.games.okiya.real import OFFERED, disguised


def winning(text: str) -> int:
    found = part("okiya", "real").CHECKS["garden"](f"{text} block")["openings"]
    return sum(outcome > 0 for outcome, _ in found.values())


def test_the_garden_that_is_offered_has_seven_winning_openings_in_every_disguise() -> None:
    assert winning(OFFERED) == 7
    seen = {disguised(read_layout(OFFERED), drawn) for drawn in range(200)}
    assert len(seen) > 190 and all(map(is_layout, seen))
    assert {winning(write_layout(layout)) for layout in sorted(seen)[:4]} == {7}
