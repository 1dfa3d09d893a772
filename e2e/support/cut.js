// @ts-check
// What is wider than the page, stands beside it, or is cut; names: selectors of what may be shortened.
names => {
  const found = [];
  const width = document.documentElement.clientWidth;
  const told = element => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`;
  if (document.documentElement.scrollWidth > width + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll('#app :is(button, a, h1, h2, h3, p, li, label, legend, dt, dd, span, small)')) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || element.closest('svg, .sr, [hidden]') || getComputedStyle(element).visibility === 'hidden') continue;
    let scroller = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) scroller = scroller.parentElement;
    if (!scroller && (box.right > width + 1 || box.left < -1)) found.push(`beside the page: ${told(element)}`);
    if (!element.closest(names) && getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut: ${told(element)}`);
  }
  return found.slice(0, 8);
}
