// @ts-check
// What can be pressed and is too small to be hit.
() => {
  const found = [];
  const pieces = '#board, .slot, #supply, .stage, .month, .bench, svg, .ruleref'; // as large as the window allows; a second tap on a card does what its cell does
  const all = '#app :is(button, [role=button], input, select, a.btn, a.iconbtn)';
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(all))) {
    const after = getComputedStyle(one, '::after'), own = getComputedStyle(one).position;
    const filled = after.position === 'absolute' && ['top', 'right', 'bottom', 'left'].every(side => after[side] === '0px');
    const pressed = filled && own === 'static' ? one.offsetParent : one.closest('label') ?? one;
    const box = pressed.getBoundingClientRect(); // with what it lays over all of its seat
    if (!box.width || one.closest(pieces) || one.closest('p, li p') || getComputedStyle(one).visibility === 'hidden') continue;
    const [short, long] = [box.width, box.height].sort((a, b) => a - b);
    if (box.width <= 1 || short >= 40 || (short >= 30 && long >= 88)) continue;
    found.push(`${one.tagName} ${one.className} "${one.textContent.trim().slice(0, 30)}" ${box.width}x${box.height}`);
  }
  return found.slice(0, 6);
}
