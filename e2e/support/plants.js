// @ts-check
// Puts an element first, between and last at each level of the page, where chance says, and takes the earlier ones away.
(root) => {
  for (const one of document.querySelectorAll("[data-foreign]")) one.remove();
  let state = window.seed = (window.seed ?? SEED) + 1;
  const below = (count) => {
    state = (state + 0x6D2B79F5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % count;
  };
  for (let level = root ? [root] : []; level.length; level = level.flatMap((one) => [...one.children])) {
    const parents = level.filter((one) => !one.matches("input, textarea, br, hr, img, use, path, video, [data-foreign]"));
    for (const place of parents.length ? ["first", "middle", "last"] : []) {
      const parent = parents[below(parents.length)];
      const node = document.createElement(["x-foreign", "font", "div", "span", "svg"][below(5)]);
      node.dataset.foreign = "node";
      node.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
      const at = { first: 0, middle: below(parent.childNodes.length + 1), last: parent.childNodes.length }[place];
      parent.insertBefore(node, parent.childNodes[at] ?? null);
    }
  }
}
