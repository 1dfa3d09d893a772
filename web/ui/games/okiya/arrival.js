// Draws the garden of a position or a puzzle from the data in its link: sixteen tiles, who began, and the cells taken since.
// @ts-check
const SVG = "http://www.w3.org/2000/svg";
const PLANTS = ["maple", "cherry", "pine", "iris"];
const SYMBOLS = ["sun", "poem", "bird", "rain"];
const SLOPE = "M0 33C26 27 50 48 65 64S88 84 100 84V100H0Z"; // outline of the slope, equal to that in art.py

/** @param {Element} parent @param {string} tag @param {Record<string, string | number>} attributes */
function add(parent, tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, `${value}`);
  parent.append(node);
  return node;
}

/** @param {Element} garden @param {number} number @param {number} x @param {number} y */
function tile(garden, number, x, y) {
  const [plant, symbol] = [PLANTS[number >> 2], SYMBOLS[number & 3]];
  const field = add(garden, "svg", { x: x + 3, y: y + 3, width: 94, height: 94, viewBox: "0 0 100 100" });
  add(field, "rect", { width: 100, height: 100, fill: `var(--s-${symbol})` });
  add(field, "path", { d: SLOPE, fill: `var(--g-${plant})` });
  add(field, "use", { href: `#${plant}`, x: 4, y: 33, width: 62, height: 62 });
  add(field, "use", { href: `#${symbol}`, x: 53, y: 5, width: 42, height: 42 });
}

/** @param {string} kind @param {Take} take */
export function draw(kind, take) {
  if (kind !== "position" && kind !== "puzzle") return null;
  const layout = Array.from({ length: 16 }, () => take(4));
  let seat = take(1);
  const taken = new Map();
  for (let rounds = take(7); rounds > 0; rounds--) {
    for (let moves = take(12); moves > 0; moves--, seat = 1 - seat) taken.set(take(4), seat);
  }
  if (new Set(layout).size !== 16) return null;
  const garden = document.createElementNS(SVG, "svg");
  garden.setAttribute("class", "arrival-picture arrival-garden");
  garden.setAttribute("viewBox", "0 0 400 400");
  garden.setAttribute("aria-hidden", "true");
  layout.forEach((number, cell) => {
    const [x, y] = [(cell % 4) * 100, Math.floor(cell / 4) * 100];
    if (!taken.has(cell)) tile(garden, number, x, y);
    else add(garden, "use", { href: taken.get(cell) ? "#hare" : "#fox", x: x + 8, y: y + 8, width: 84, height: 84 });
  });
  return garden;
}
