// @ts-check
// Puts two elements around every text, as Chrome does; the one within holds the translation. Chrome also leaves out what the
// page asks not to translate; here that holds outside the app only, so that the app is tried without its help.
() => {
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT), texts = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data || parent.closest("[data-foreign], script, style, template, textarea, title, body > [translate=no]")) continue;
    const tag = parent.closest("svg") ? "tspan" : "font";
    const [outer, inner] = [0, 1].map(() => document.createElementNS(parent.namespaceURI, tag));
    outer.dataset.foreign = "text";
    inner.textContent = "~" + text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
