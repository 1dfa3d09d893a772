// For the page shown at lost addresses: finds the site's home, and opens a link whose # was encoded or lost on the way.
// @ts-check
"use strict";
(async () => {
  const whole = location.pathname + location.search + location.hash;
  const sent = (/(?:#|%(?:25)*23)(.+)/s.exec(whole) ?? /\/([a-z]\d{1,3}\.[\w-]{9}.*)/s.exec(whole))?.[1] ?? "";
  // Home is the nearest folder with our manifest. With the origin in front, "//host/" stays a path of this site.
  const folders = whole.slice(0, whole.length - sent.length).split("/").slice(0, -1);
  const isHome = (/** @type {string} */ place) =>
    fetch(`${place}assets/triokey.webmanifest`).then((answer) => answer.json()).then(() => true, () => false);
  for (; folders.length; folders.pop()) {
    const home = `${location.origin}${folders.join("/")}/`;
    if (!await isHome(home)) continue;
    if (sent) location.replace(`${home}#${sent}`);
    else for (const way of document.querySelectorAll("a")) way.href = home;
    return;
  }
})();
