"""The button "Show me" in the real page: a hint of Okiya plays itself out, with a number on every piece it lays."""

from __future__ import annotations

from okiya_pages import begin, legal, take
from watching import at_rest, ready

PLATES = """() => [...document.querySelectorAll('.board .line-number')].map(plate => {
  const own = plate.getBoundingClientRect(), cell = plate.closest('button').getBoundingClientRect();
  const x = own.x + own.width / 2, y = own.y + own.height / 2;
  return [plate.textContent, cell.left <= x && x <= cell.right && cell.top <= y && y <= cell.bottom];
}).sort()"""


def test_a_hint_is_played_out_with_numbers_on_the_pieces_and_leads_back(visit) -> None:
    page = ready(visit(phone=True, reduced_motion="reduce"))
    begin(page, "table", "hello")
    for _ in range(8):
        take(page, legal(page)[-1])
    page.click(".actions [data-do=hint]")
    for step in (1, 2):
        page.wait_for_selector(f"#hint[data-step='{step}']", timeout=30_000)
        page.click("#hint .btn")
    page.click("#hint [data-do=show]", timeout=30_000)
    page.wait_for_selector("#line-on[aria-disabled]", timeout=60_000)
    assert at_rest(page).evaluate(PLATES) == [["1", True], ["2", True], ["3", True]]
    page.click("#replay-leave")
    page.wait_for_selector("#hint")
    assert not page.evaluate(PLATES) and legal(page)
