// @ts-check
// What lies under something else and cannot be pressed.
() => {
  const found = [];
  const scope = document.querySelector('#sheet, [role=dialog]') ?? document.getElementById('app');
  for (const element of scope.querySelectorAll('button, a, select, input')) {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width <= 1 || element.closest('.sr, [hidden]') || getComputedStyle(element).visibility === 'hidden') continue;
    let scroller = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflow)) scroller = scroller.parentElement;
    if (scroller || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    if (top && !element.contains(top) && !top.closest('label')?.contains(element) && !top.closest('.toast, .hintbox'))
      found.push(`${element.id || element.className} "${element.textContent.trim().slice(0, 30)}" lies under ${top.className}`);
  }
  return found.slice(0, 8);
}
