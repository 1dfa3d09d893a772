// Published as sw.js when a release has to be taken back: drops every copy of it, and then itself.
// What is stored stays. Browsers ask for sw.js at each visit, so every page is the server's again, at the latest the time after.
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
