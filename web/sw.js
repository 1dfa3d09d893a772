// The service worker: it keeps an offline copy of all files of one build, or none at all.
// The build writes `const BUILD = {version, files: {path: integrity}, apart: [path]}` above this line. Files in `apart` are
// kept only after the page has requested them for the first time.
// @ts-check
"use strict";

const BASE = new URL("./", self.location.href);
const OURS = `triokey:${BASE.pathname}:`;
const CACHE = OURS + BUILD.version;
const [PAGE, RESCUE, SHARED, LOST] = ["index.html", "rescue.html", "share", "404.html"];
const READ = 20000; // maximum number of characters of a shared text in which the page looks for a link
const HEAVY = /^(dist\/first|vendor\/pyodide\/(pyodide\.asm|python_stdlib))/; // large files, not checked at each read
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
    const kept = answer(event.request, path); // also repairs the stored copy for days without a network
    event.respondWith(fetch(event.request).catch(() => kept));
    event.waitUntil(kept.catch(() => {}));
  }
  else if (Object.hasOwn(BUILD.files, path)) event.respondWith(answer(event.request, path));
  else if (Object.hasOwn(BUILD.files, `${path}/${PAGE}`)) event.respondWith(Response.redirect(at(`${path}/`)));
  // Without a network, unknown addresses get the page for lost addresses, which finds a link in the address.
  else if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => answer(event.request, LOST)));
});

// Return the path with its %-escapes decoded. A path with invalid escapes is returned as it is, and names no file of ours.
/** @param {string} path */
function decoded(path) {
  try { return decodeURI(path); } catch { return path; }
}

// Redirect a text that another app has shared to an address of the page with the text after the #, which no server sees.
/** @param {Request} request */
async function shared(request) {
  const form = await request.formData();
  const text = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean).join("\n");
  const read = text.slice(0, READ).replace(/[\uD800-\uDFFF]/gu, ""); // remove halves of surrogate pairs, which cannot be encoded
  return Response.redirect(at(`#/shared/${encodeURIComponent(read)}`), 303);
}

// Fill the cache of this build. A file of another build has the wrong hash, and then the installation fails.
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

// Tell whether the cache of the previous build has any version of a file; a dash and a hash of the content end its name.
/** @param {Before} before @param {string} path */
async function wasOpened(before, path) {
  const start = path.slice(0, path.lastIndexOf("-") + 1);
  const names = Object.keys(before.files).filter((name) => name.startsWith(start));
  return (await Promise.all(names.map((name) => before.cache?.match(at(name))))).some(Boolean);
}

// Return the copy of a file that the page stored while it first loaded, null if there is none of this build.
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

// Compare every cached file with its hash and fetch damaged ones again. Return whether this changed what the next start gets.
async function heal() {
  const cache = await caches.open(CACHE);
  let healed = false;
  for (const [path, integrity] of Object.entries(BUILD.files)) {
    const kept = await cache.match(at(path));
    if (kept ? await isWhole(kept, integrity) : BUILD.apart.includes(path)) continue;
    if (await mended(cache, path)) healed = true;
    else if (await fetch(at(path), { cache: "no-store" }).then(({ ok }) => ok, () => false)) {
      // The server has another build, so this copy cannot be repaired: drop it, and let the next start use the server.
      await caches.delete(CACHE);
      await self.registration.unregister();
      return true;
    }
  }
  return healed;
}

// Fetch a missing or damaged file from the server, put it into the cache and return it; null if that fails.
/** @param {Cache} cache @param {string} path */
async function mended(cache, path) {
  const response = await fetched(path, BUILD.files[path]).catch(() => null);
  if (response) await cache.put(at(path), response.clone()).catch(() => {});
  return response;
}

// Fetch a file, and try a second time if the answer is cut off, so that the copy is complete at the first visit.
const fetchedOrAgain = (/** @type {string} */ path, /** @type {string} */ integrity) =>
  fetched(path, integrity).catch(() => fetched(path, integrity));

// Fetch a file. With `no-cache`, the browser asks the server whether its own copy is valid, and downloads nothing twice.
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
