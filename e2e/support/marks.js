// @ts-check
// What is chosen, what is current and small marks without words: each is found, turned into its opposite and back.
([deed, number]) => {
  const states = ['aria-pressed', 'aria-current', 'aria-selected', 'class'];
  const page = document.querySelector('#sheet') ?? document.getElementById('app');
  const held = e => Object.fromEntries(states.map(state => [state, e.getAttribute(state)]));
  const put = (e, values) => { for (const state of states)
    if (values[state] === null) e.removeAttribute(state); else e.setAttribute(state, values[state]); };
  const isOn = e => ['aria-pressed', 'aria-selected'].some(state => e.getAttribute(state) === 'true')
    || ![null, 'false'].includes(e.getAttribute('aria-current'));
  if (deed === 'find') {
    const found = [...page.querySelectorAll('[aria-pressed="true"], [aria-selected="true"], [aria-current], i[class]:empty')];
    window.marks = found.map(e => {
      const peer = isOn(e) && [...page.querySelectorAll(e.tagName)].find(one => !isOn(one)
        && one.classList[0] === e.classList[0] && one.parentElement.tagName === e.parentElement.tagName
        && one.parentElement.className === e.parentElement.className);
      /** @type {Record<string, string | null>} */
      const off = {...held(e), 'aria-current': null};
      for (const state of ['aria-pressed', 'aria-selected']) if (off[state]) off[state] = 'false';
      if (!isOn(e)) off.class = null; else if (peer) off.class = peer.getAttribute('class');
      return {e, on: held(e), off};
    });
    return window.marks.flatMap(({e}, at) => {
      const box = e.getBoundingClientRect(), [left, top] = [box.left - 8, box.top - 8].map(side => Math.max(0, side));
      const seen = e.checkVisibility({opacityProperty: true, visibilityProperty: true}) && box.width > 1 && box.height > 1
        && box.right < innerWidth + 1 && box.bottom < innerHeight + 1 && box.left > -1 && box.top > -1;
      const kind = [e.parentElement.className.split(' ')[0], e.tagName, e.classList[0], ...e.matches('i') ? e.classList : []];
      return seen ? [[at, e.textContent.trim().slice(0, 24), kind.join(' '), [left, top, box.width + 16, box.height + 16]]] : [];
    });
  }
  const {e, on, off} = window.marks[number];
  put(e, deed === 'turn' ? off : on);
}
