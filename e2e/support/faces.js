// Everything a page says of pieces: how they are drawn, all texts and attributes, and what was said.
// @ts-check
() => {
  /** @type {string[]} */
  const drawn = [];
  for (const one of document.querySelectorAll(".okeydokey-card, .okey-tile")) {
    const sign = one.querySelector('use[href^="#n"]')?.getAttribute("href")?.slice(2);
    const colour = ["red", "yellow", "green", "blue", "grey", "black"].find((name) => one.classList.contains(name));
    if (sign && colour) drawn.push(`${colour} ${sign}`);
  }
  const text = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll("*")) {
    for (const { value } of one.attributes) text.push(value);
    if (!one.children.length) text.push(one.textContent ?? "");
  }
  return {
    covered: !!document.querySelector(".covered"),
    drawn,
    text: text.join("\n"),
    said: /** @type {Window & {heard?: [boolean, string][]}} */ (window).heard ?? [],
    pieces: document.querySelectorAll('[id^="hand-"], [id^="slot-"], .covered :is(.okeydokey-card, .okey-tile):not(.back)').length,
    moves: document
      .getAnimations()
      .some((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity),
  };
};
