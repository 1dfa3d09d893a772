// Shows the contents of an opened link until Python is loaded. The first letter of a link names its game, and its first two
// bits name the kind of link. A picture that only one game can draw comes from arrival/LETTER.js in that game's folder.
// @ts-check
(() => {
  "use strict";
  const root = document.documentElement;
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const KINDS = ["seed", "position", "game", "puzzle"];
  const LONGEST = 4097; // maximum number of characters that are read of a link with its #
  const CHECK = 7; // number of letters at the end of a link that contain its checksum
  const DUEL = "u"; // first letter of the link of a duel, which contains the letter of its game in its first eight bits
  const [MATCH, RESULT, ROUND] = [1, 10, 11]; // tags of fields in format 2 of links

  const bitsOf = (/** @type {string} */ payload) =>
    [...payload].map((sign) => LETTERS.indexOf(sign).toString(2).padStart(6, "0")).join("");

  // Return a function that reads numbers from a string of bits, one after the other, each with the given width in bits.
  /** @param {string} bits @returns {Take} */
  function reader(bits) {
    let at = 0;
    return (width) => Number.parseInt(bits.slice(at, (at += width)), 2);
  }

  // Return the fields of a link in format 2, as bits by tag. Tags and lengths are single bytes below 128 in these links.
  /** @param {string} bits @returns {Map<number, string>} */
  function fields(bits) {
    const found = new Map();
    for (let at = 0; at + 16 <= bits.length; ) {
      const [tag, length] = [at, at + 8].map((from) => Number.parseInt(bits.slice(from, from + 8), 2));
      if (tag > 127 || length > 127) break; // a longer field comes after all fields that are needed here
      found.set(tag, bits.slice(at + 16, at + 16 + 8 * length));
      at += 16 + 8 * length;
    }
    return found;
  }

  async function show() {
    const section = /** @type {HTMLElement} */ (document.getElementById("arrival"));
    const part = (/** @type {string} */ tag) => /** @type {Element} */ (section.querySelector(tag));
    const [, letter, version, payload] = /^#([a-z])(\d+)\.([\w-]+)/.exec(location.hash.slice(0, LONGEST)) ?? [];
    const bits = bitsOf((payload ?? "").slice(0, -CHECK));
    const duel = payload && letter === DUEL;
    const noted = version === "2" && !duel ? fields(bits) : null;
    const take = reader(noted ? noted.get(MATCH) ?? "" : bits);
    const kind = duel ? "duel" : payload ? KINDS[take(2)] ?? "game" : "daily";
    const games = JSON.parse(section.dataset.games);
    const { wish } = root.dataset;
    const found = wish ? Object.values(games).find((one) => one[0] === wish) : games[duel ? String.fromCharCode(take(8)) : letter];
    const [id, name, classes] = found ?? [];
    const sentence = wish ? "[game]" : section.dataset[noted?.has(RESULT) ? "result" : noted?.has(ROUND) ? "seed" : kind] ?? "";
    part("h1").textContent = sentence.replace("[game]", name ?? "");
    if (id) {
      section.className = classes;
      part("use").setAttribute("href", `#scene-${id}`);
    }
    if (id && payload && !duel) {
      take(6 + 3); // skip the bits of the edition and of the number of seats
      const options = Array.from({ length: take(4) }, () => take(4));
      /** @type {Record<string, string[]>} */
      const rules = kind === "puzzle" ? JSON.parse(section.dataset.under)[letter] ?? {} : {};
      part("p").textContent = Object.entries(rules).map(([at, said]) => said[options[Number(at)]] ?? "").join(" ");
      const own = section.dataset.own.includes(letter) ? await import(`./arrival/${letter}.js`).catch(() => null) : null;
      const picture = own?.draw(kind, take);
      if (picture) part("svg").replaceWith(picture);
    }
    root.dataset.sent = "shown";
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
  else show();
})();
