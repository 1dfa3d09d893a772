// The copy for playing offline: every file of one build, or nothing.
// The build writes `const BUILD = {version, files: {path: integrity}, apart: [path]}` above this line. What is apart is kept
// from the first time that it was asked for.
// @ts-check
"use strict";

const BASE = new URL("./", self.location.href);
const OURS = `triokey:${BASE.pathname}:`;
const CACHE = OURS + BUILD.version;
const [PAGE, RESCUE, SHARED, LOST] = ["index.html", "rescue.html", "share", "404.html"];
const READ = 20000; // characters of what is shared in which the page looks for a link
const HEAVY = /^(dist\/first|vendor\/pyodide\/(pyodide\.asm|python_stdlib))/; // the others are checked whenever they are read
const HEADERS = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

const at = (/** @type {string} */ path) => new URL(path, BASE).href;

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) => event.waitUntil(sweep()));

self.addEventListener("message", (event) => {
  const { source } = event;
  const data = event.data ?? {};
  if (data.heal) event.waitUntil(heal().then((healed) => source?.postMessage({ healed })));
  if (data.skip) self.skipWaiting();
  if (data.take === BUILD.version && source) self.clients.claim();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const mine = url.origin === BASE.origin && url.pathname.startsWith(BASE.pathname);
  if (!mine) return;
  let path = decoded(url.pathname.slice(BASE.pathname.length));
  if (event.request.method === "POST" && path === SHARED) return event.respondWith(shared(event.request));
  if (event.request.method !== "GET") return;
  if (path === "" || path.endsWith("/")) path += PAGE;
  if (path === PAGE && /[?&](rescue|safe=1)\b/.test(url.search)) event.respondWith(Response.redirect(at(RESCUE)));
  else if (path === RESCUE) {
    const kept = answer(event.request, path); // which mends it, for the day without a network
    event.respondWith(fetch(event.request).catch(() => kept));
    event.waitUntil(kept.catch(() => {}));
  }
  else if (Object.hasOwn(BUILD.files, path)) event.respondWith(answer(event.request, path));
  else if (Object.hasOwn(BUILD.files, `${path}/${PAGE}`)) event.respondWith(Response.redirect(at(`${path}/`)));
  // Without a network the page for lost addresses still leads on with what stands in this one.
  else if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => answer(event.request, LOST)));
});

// A path that is no proper encoding names no file of ours.
/** @param {string} path */
function decoded(path) {
  try { return decodeURI(path); } catch { return path; }
}

// What another app shares with this one goes behind the # of the page's address, which no server sees.
/** @param {Request} request */
async function shared(request) {
  const form = await request.formData();
  const text = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean).join("\n");
  const read = text.slice(0, READ).replace(/[\uD800-\uDFFF]/gu, ""); // half a sign cannot be encoded
  return Response.redirect(at(`#/shared/${encodeURIComponent(read)}`), 303);
}

// A file with the wrong bytes, of a newer or older build, fails its integrity and so the install.
async function fill() {
  const before = await previous();
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(BUILD.files).map(async ([path, integrity]) => {
      if (BUILD.apart.includes(path) && !await wasOpened(before, path)) return;
      const kept = before.files[path] === integrity && await before.cache?.match(at(path));
      await cache.put(at(path), kept || await setAside(path, integrity) || await fetchedOrAgain(path, integrity));
    }));
    await cache.put(at("build"), new Response(JSON.stringify(BUILD)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// Whether the build before had some version of what is apart, named by its content behind the last dash.
/** @param {Before} before @param {string} path */
async function wasOpened(before, path) {
  const start = path.slice(0, path.lastIndexOf("-") + 1);
  const names = Object.keys(before.files).filter((name) => name.startsWith(start));
  return (await Promise.all(names.map((name) => before.cache?.match(at(name))))).some(Boolean);
}

// What the page's first visit has fetched already, if it is of this build.
/** @param {string} path @param {string} integrity */
async function setAside(path, integrity) {
  const response = await caches.match(at(path), { cacheName: `${OURS}fetched` });
  return response && await isWhole(response, integrity) ? response : null;
}

/** @param {Response} response @param {string} integrity */
async function isWhole(response, integrity) {
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// Every kept file is compared with its hash; bad ones are fetched again. Tells whether the next start has what it needs.
async function heal() {
  const cache = await caches.open(CACHE);
  let healed = false;
  for (const [path, integrity] of Object.entries(BUILD.files)) {
    const kept = await cache.match(at(path));
    if (kept ? await isWhole(kept, integrity) : BUILD.apart.includes(path)) continue;
    if (await mended(cache, path)) healed = true;
    else if (await fetch(at(path), { cache: "no-store" }).then(({ ok }) => ok, () => false)) {
      // The server has another build by now, so this one cannot be made whole: the next start is the server's.
      await caches.delete(CACHE);
      await self.registration.unregister();
      return true;
    }
  }
  return healed;
}

// A file that is missing or bad, from the server and into the cache; null where it cannot be had.
/** @param {Cache} cache @param {string} path */
async function mended(cache, path) {
  const response = await fetched(path, BUILD.files[path]).catch(() => null);
  if (response) await cache.put(at(path), response.clone()).catch(() => {});
  return response;
}

// An answer that is cut off is asked for once more: the copy need not wait for the next visit.
const fetchedOrAgain = (/** @type {string} */ path, /** @type {string} */ integrity) =>
  fetched(path, integrity).catch(() => fetched(path, integrity));

// `no-cache` asks the server whether the page's own copy is still good: nothing comes twice.
/** @param {string} path @param {string} integrity */
async function fetched(path, integrity) {
  const response = await fetch(at(path), { cache: "no-cache", integrity });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response;
}

/** @typedef {{cache: Cache | null, files: Record<string, string>}} Before */
/** @returns {Promise<Before>} */
async function previous() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    const cache = await caches.open(name);
    const index = await cache.match(at("build"));
    if (index) return { cache, files: (await index.json()).files };
  }
  return { cache: null, files: {} };
}

async function sweep() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(at(path));
  const good = kept && (HEAVY.test(path) || await isWhole(kept, BUILD.files[path]));
  const response = good ? kept : await mended(cache, path) || kept;
  if (!response) return fetch(request);
  if (request.mode !== "navigate") return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(response.body, { status: 200, headers });
}
