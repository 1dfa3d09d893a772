// @ts-check
// What is wrong with a screen as it is laid out; layout.py says what that is.
([mayOverlap, names, mayBreak]) => new Promise(done => { const look = () => {
  const faults = [], root = document.getElementById('app'), [width, height] = [innerWidth, innerHeight];
  const styles = new Map(), style = e => styles.get(e) ?? (styles.set(e, getComputedStyle(e)), styles.get(e));
  const say = (kind, text) => { if (faults.length < 40) faults.push(`${kind}: ${text}`); };
  const told = e => {
    const words = (e.getAttribute('aria-label') || e.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 32);
    const name = e.id ? '#' + e.id : '.' + (String(e.className.baseVal ?? e.className).split(' ')[0] || '-');
    return `${e.tagName.toLowerCase()}${name} "${words}"`;
  };
  // what only widens another control, and is nothing to those who hear or use keys, is none
  const CONTROL = ['button', 'a[href]', 'input', 'select', 'textarea', 'summary', '[role=button]']
    .map(one => `${one}:not([aria-hidden=true][tabindex="-1"])`).join(', ');
  const layer = e => e.closest('.drag-ghost') ? 'drag' : e.closest('.toast') ? 'toast' : e.closest('.scrim') ? 'sheet' : 'page';
  const scrolls = e => /auto|scroll/.test(style(e).overflowY) || /auto|scroll/.test(style(e).overflowX);
  const clips = e => style(e).overflowX !== 'visible' || style(e).overflowY !== 'visible';

  // the part of a box that its ancestors let be seen: `raw` within the nearest scroller, `seen` on the screen
  const cut = (box, by) => ({left: Math.max(box.left, by.left), top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right), bottom: Math.min(box.bottom, by.bottom)});
  const inner = e => { const b = e.getBoundingClientRect(); return {left: b.left + e.clientLeft, top: b.top + e.clientTop,
    right: b.left + e.clientLeft + e.clientWidth, bottom: b.top + e.clientTop + e.clientHeight}; };
  const chains = new Map();
  const chain = e => { // [clips up to the nearest scroller, the scroller, clips of all ancestors]
    if (!e || e === root.parentElement) return [[], null, []];
    if (chains.has(e)) return chains.get(e);
    const above = style(e).position === 'fixed' ? [[], null, []] : chain(e.parentElement);
    let found = above;
    if (clips(e) && style(e).display !== 'contents' && style(e).display !== 'inline') {
      const frame = {e, box: inner(e)};
      found = scrolls(e) && (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
        ? [[], e, [...above[2], frame]] : [[...above[0], frame], above[1], [...above[2], frame]];
    }
    chains.set(e, found);
    return found;
  };
  const holder = e => style(e).position === 'fixed' ? null : e.parentElement;
  const empty = b => b.right - b.left <= 1 || b.bottom - b.top <= 1;

  const sheet = document.getElementById('sheet'), top = sheet ? 'sheet' : 'page';
  const tucked = new Map(); // whether an element is there for screen readers only
  const away = e => {
    if (!tucked.has(e)) tucked.set(e, e !== root && (style(e).clipPath === 'inset(50%)' || away(e.parentElement)));
    return tucked.get(e);
  };
  const shown = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !away(e);
  const boxes = [];
  const add = (e, rect, kind, words) => {
    const [near, scroller, all] = chain(kind === 'text' ? e : holder(e));
    let raw = rect, seen = rect;
    for (const frame of near) raw = cut(raw, frame.box);
    for (const frame of all) seen = cut(seen, frame.box);
    boxes.push({e, kind, words, rect, raw, scroller, layer: layer(e),
      seen: cut(seen, {left: 0, top: 0, right: width, bottom: height}), near});
  };
  for (const e of root.querySelectorAll(CONTROL + ', .okey-tile, .garden-tile, .okeydokey-card')) {
    if (!shown(e) || layer(e) !== top && layer(e) !== 'toast') continue;
    const box = e.getBoundingClientRect();
    if (box.width > 1 && box.height > 1) add(e, box, e.matches(CONTROL) ? 'control' : 'piece', '');
    else say('gone', told(e));
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode, e = node.parentElement;
    if (!node.nodeValue.trim() || e.closest('svg, textarea, option, script') || !shown(e)) continue;
    if (layer(e) !== top && layer(e) !== 'toast') continue;
    range.selectNodeContents(node);
    const size = parseFloat(style(e).fontSize) * (e.currentCSSZoom ?? 1), lines = [...range.getClientRects()];
    const tower = lines.length > 3 && lines.every(line => line.width < size * 1.3);
    if (tower) say('tower', `"${node.nodeValue.trim()}" in ${told(e)}`);
    const several = lines.length > 1 && !e.closest(mayBreak);
    for (const word of several ? node.nodeValue.matchAll(/[\p{Script=Latin}\p{M}]{2,}/gu) : []) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter(part => part.width > 1);
      if (parts.some(part => part.top > parts[0].bottom - 2)) say('broken', `"${word[0]}" in ${told(e)}`);
    }
    for (const line of lines) {
      const middle = (line.top + line.bottom) / 2;
      if (line.width > 1) add(e, {left: line.left, right: line.right, top: middle - size * .44, bottom: middle + size * .42},
        'text', node.nodeValue.trim().replace(/\s+/g, ' ').slice(0, 32));
    }
  }
  const name = b => b.kind === 'text' ? `"${b.words}" in ${told(b.e)}` : told(b.e);

  // two boxes of one layer
  const spots = boxes.filter(b => !empty(b.raw) && !b.e.closest(mayOverlap)).sort((a, b) => a.raw.top - b.raw.top);
  const met = new Set();
  for (let i = 0; i < spots.length; i++) for (let j = i + 1; j < spots.length; j++) {
    const [a, b] = [spots[i], spots[j]];
    if (b.raw.top > a.raw.bottom - 1 && a.scroller === b.scroller) continue;
    if (a.layer !== b.layer || a.e === b.e) continue;
    if (a.e.contains(b.e) || b.e.contains(a.e)) continue;
    const [p, q] = a.scroller === b.scroller ? [a.raw, b.raw] : [a.seen, b.seen];
    const over = cut(p, q);
    if (over.right - over.left <= 1 || over.bottom - over.top <= 1) continue;
    const pair = [name(a), name(b)].join(' and ');
    if (met.has(pair)) continue;
    met.add(pair);
    say('overlap', `${pair} by ${Math.round(over.right - over.left)}x${Math.round(over.bottom - over.top)}`);
  }
  // pieces and words: cut off, words beside their button, beside the page
  const outside = ({rect}, box, x, y) => rect.left < box.left - x || rect.right > box.right + x
    || rect.top < box.top - y || rect.bottom > box.bottom + y;
  for (const b of boxes) {
    if (b.kind === 'piece' && b.near.some(({box}) => outside(b, box, 3, 3))) say('cut', name(b));
    if (b.kind !== 'text' || b.e.closest(names)) continue;
    const by = b.near.find(({box}) => outside(b, box, 1, 1.5)), control = b.e.closest(CONTROL);
    if (by) say('cut', `${name(b)} by ${told(by.e).split(' ')[0]}`);
    if (!control || b.e.closest(mayOverlap) || empty(b.raw)) continue;
    const box = control.getBoundingClientRect();
    if (box.width > 1 && outside(b, box, 1, 1.5)) say('spills', `${name(b)} out of ${told(control)}`);
  }
  for (const e of root.querySelectorAll('[class*="-lit"]')) if (shown(e) && layer(e) === top) { // the ring, at its widest
    const [swing] = e.getAnimations(), at = swing?.currentTime, box = e.getBoundingClientRect();
    if (swing) swing.currentTime = Number(swing.effect.getTiming().duration) - 1;
    const out = Math.max(0, parseFloat(style(e).outlineOffset) + parseFloat(style(e).outlineWidth));
    if (swing) swing.currentTime = at;
    const rect = {left: box.left - out, top: box.top - out, right: box.right + out, bottom: box.bottom + out};
    const [near, scroller] = chain(holder(e)), page = {left: 0, top: -Infinity, right: width, bottom: Infinity};
    const by = near.find(({box}) => outside({rect}, box, 1, 1))?.e;
    if (by || !scroller && outside({rect}, page, 1, 1)) say('ring', `${told(e)} by ${by ? told(by).split(' ')[0] : 'window'}`);
  }
  for (const e of root.querySelectorAll('select')) if (shown(e) && layer(e) === top) { // the widest value that can be chosen
    const whole = /** @type {HTMLSelectElement} */ (e.cloneNode(true));
    whole.id = '';
    whole.style.cssText = 'position: absolute; visibility: hidden; width: max-content; min-width: 0; max-width: none';
    e.after(whole);
    if (whole.offsetWidth > e.offsetWidth + 1) say('cut', `a value of ${told(e)}, by ${whole.offsetWidth - e.offsetWidth}`);
    whole.remove();
  }
  for (const e of root.querySelectorAll('*')) if (layer(e) === top || layer(e) === 'toast') {
    if (e.scrollWidth <= e.clientWidth + 1 || !shown(e)) continue;
    if (style(e).textOverflow === 'ellipsis' && !e.closest(names)) say('cut', `${told(e)} by an ellipsis`);
    if (/auto|scroll/.test(style(e).overflowX)) say('sideways', told(e));
  }
  if (document.documentElement.scrollWidth > width + 1) say('sideways', 'the page');
  for (const b of boxes) if (!b.scroller && !empty(b.raw) && (b.raw.left < -1 || b.raw.right > width + 1)) say('beside', name(b));

  // the toast, and what lies under it
  const toast = /** @type {HTMLElement} */ (root.querySelector('.toast'));
  if (toast) {
    const whole = toast.getBoundingClientRect(), anchor = toast.dataset.anchor;
    const valued = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-value]'));
    const about = anchor && [...valued].find(e => e.dataset.value === anchor);
    const plate = chain(toast.parentElement)[2].reduce((box, frame) => cut(box, frame.box), whole);
    if (plate.left < -1 || plate.right > width + 1 || plate.bottom > height + 1) say('toast', 'beside the window');
    const under = boxes.filter(b => b.kind === 'control' && b.layer !== 'toast' && !toast.contains(b.e));
    if (about) under.push({e: about, kind: 'piece', seen: about.getBoundingClientRect()});
    for (const b of under) if (!toast.contains(b.e)) {
      const over = cut(b.seen, plate);
      if (over.right - over.left > 1 && over.bottom - over.top > 1) say('toast', `covers ${name(b)}`);
    }
  }
  // every control can be brought into view and pressed in its middle
  for (const b of boxes) {
    if (b.kind !== 'control' || b.e.disabled || b.e.closest('[inert]') || style(b.e).pointerEvents === 'none') continue;
    const target = b.e.closest('label') ?? b.e;
    const hit = () => {
      const box = target.getBoundingClientRect(), [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (x < 0 || y < 0 || x >= width || y >= height) return 'is outside the window';
      const first = document.elementFromPoint(x, y);
      return !first || target.contains(first) || first.closest('label') === target ? '' : `lies under ${told(first)}`;
    };
    if (!hit()) continue;
    target.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    const why = hit();
    if (why) say('reach', `${told(b.e)} ${why}`);
  }
  for (const e of root.querySelectorAll('*')) if (e.scrollTop) e.scrollTop = 0;
  done(faults);
  };
  let looked = false; // a page that is not drawn has no frames
  const once = () => { if (!looked) { looked = true; look(); } };
  requestAnimationFrame(() => requestAnimationFrame(once));
  setTimeout(once, 2000);
})
