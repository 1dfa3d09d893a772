"""The garden that is offered at a real table: in every disguise it holds all tiles, and as many openings win."""

from triokey.core.catalog import part
from triokey.okiya.tiles import is_layout, read_layout, write_layout
from ui.games.okiya.real import FREE, OFFERED, act, begin, disguised, read
from ui.model.real import Aiding


def winning(text: str) -> int:
    found = part("okiya", "real").CHECKS["garden"](f"{text} block")["openings"]
    return sum(outcome > 0 for outcome, _ in found.values())


def test_the_garden_that_is_offered_has_seven_winning_openings_in_every_disguise() -> None:
    assert winning(OFFERED) == 7
    seen = {disguised(read_layout(OFFERED), drawn) for drawn in range(200)}
    assert len(seen) > 190 and all(map(is_layout, seen))
    assert {winning(write_layout(layout)) for layout in sorted(seen)[:4]} == {7}


def test_a_garden_is_laid_tile_by_tile_each_once_until_it_is_full() -> None:
    """A tile that lies already, and any tile where nothing is free, changes nothing; one that was taken back can be laid."""
    draft = begin("okiya")
    for count, tile in enumerate(OFFERED.split()):
        for again in OFFERED.split()[:count]:
            assert act(Aiding("okiya", "garden", draft), f"tile {again}", {}) == draft, again
        draft = act(Aiding("okiya", "garden", draft), f"tile {tile}", {})
        assert sum(cell != FREE for cell in read(draft)[1]) == count + 1
    assert read(draft)[1] == read_layout(OFFERED)
    first = OFFERED.split()[0]
    assert act(Aiding("okiya", "garden", draft), f"tile {first}", {}) == draft
    back = act(Aiding("okiya", "garden", draft), "back 0", {})
    assert back != draft and act(Aiding("okiya", "garden", back), f"tile {first}", {}) == draft
