// @ts-check
// The numbers that can be seen at every seat: how many cards, then of each colour that was told.
() => [...document.querySelectorAll('.plate')].map(seat => {
  const walker = document.createTreeWalker(seat, NodeFilter.SHOW_TEXT), range = document.createRange(), seen = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, whole = [];
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (let one = node.parentElement; one !== seat.parentElement; one = one.parentElement) {
      const by = one.getBoundingClientRect();
      whole.push(getComputedStyle(one).overflowX === 'visible' || box.width <= 1
        || box.left >= by.left - 1 && box.right <= by.right + 1 && box.top >= by.top - 3 && box.bottom <= by.bottom + 3);
    }
    if (/^\d+$/.test(node.nodeValue.trim()) && whole.every(Boolean) && box.right <= innerWidth) seen.push(+node.nodeValue);
  }
  return seen; })
