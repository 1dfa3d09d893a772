// Published as sw.js to withdraw a release: removes all its offline copies and then itself. Stored games are not touched.
// Browsers check sw.js at each visit, so at the latest the second visit after that gets its page from the server again.
// @ts-check
"use strict";

const OURS = `triokey:${new URL("./", self.location.href).pathname}:`;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: "window" });
  await self.registration.unregister();
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => {})));
})()));
