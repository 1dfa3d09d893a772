// Lists and saves everything in both stores, and removes the offline copy. Needs no other file and no other part of the page.
// The build writes this script into rescue.html, after the constants WORDS and FORMAT.
// @ts-check
/** @typedef {Record<string, string>} Texts */
/** @typedef {{name: "local" | "mirror", text: string, state: string, revision: number}} Copy */
/** @typedef {{key: string, copies: Copy[], text: string, state: string, revision: number, second?: Copy}} Entry */
const BASE = new URL("./", location.href).pathname;
const PREFIX = "triokey:" + BASE + ":";
const NAMES = /** @type {const} */ (["local", "mirror"]);
const PAGE = 20; // maximum number of texts listed at once
const BESIDE = /^(note:|lease:|guard$|erasing$)/;
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
let lang = "en";
let from = 0; // index of the first listed text
/** @type {Record<"local" | "mirror", Texts | null>} */
let stores = { local: null, mirror: null }; // the texts by key, null for a store that cannot be read

/** @param {string} key @param {Record<string, string | number>} [facts] */
function say(key, facts) {
  return WORDS[lang][key].replace(/\{(\w+)\}/g, (place, name) => (facts && name in facts ? String(facts[name]) : place));
}

// --- the two stores --------------------------------------------------------------------------------

function readLocal() {
  const found = Object.create(null); // has no prototype, so that a key such as "constructor" is like any other
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PREFIX)) found[name.slice(PREFIX.length)] = localStorage.getItem(name);
  }
  return found;
}

// Call `work` with the second store and return its result, {} if the store was never made; reject if it cannot be opened.
/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => () => T} work
 * @returns {Promise<T | {}>}
 */
function withMirror(mode, work) {
  return new Promise((done, fail) => {
    setTimeout(fail, 5000);
    const asked = indexedDB.open(PREFIX + "mirror"); // opens the database with its present version number
    asked.onupgradeneeded = () => { if (asked.transaction) asked.transaction.abort(); done({}); };
    asked.onerror = (event) => { event.preventDefault(); fail(); };
    asked.onsuccess = () => {
      const database = asked.result;
      if (!database.objectStoreNames.contains("saves")) { database.close(); return done({}); }
      try {
        const change = database.transaction("saves", mode);
        const result = work(change.objectStore("saves"));
        change.oncomplete = () => { database.close(); done(result()); };
        change.onerror = change.onabort = fail;
      } catch (error) { database.close(); fail(error); }
    };
  });
}

function readMirror() {
  return withMirror("readonly", (store) => {
    const [names, texts] = [store.getAllKeys(), store.getAll()];
    /** @type {Texts} */
    const found = Object.create(null);
    return () => names.result.reduce((held, name, at) => Object.assign(held, { [String(name)]: String(texts.result[at]) }), found);
  });
}

async function read() {
  try { stores.local = readLocal(); } catch (error) { stores.local = null; }
  try { stores.mirror = await readMirror(); } catch (error) { stores.mirror = null; }
}

// --- the state of a text -----------------------------------------------------------------------------

const TABLE = Array.from({ length: 256 }, (_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xEDB88320 : n >>> 1; return n >>> 0; });

/** @param {string} text */
function crc(text) {
  let sum = 0xFFFFFFFF;
  for (const byte of new TextEncoder().encode(text)) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ((sum ^ 0xFFFFFFFF) >>> 0).toString(16).padStart(8, "0");
}

// Return the state of a stored text and its revision: for a game from its first line, for other texts from their note.
/** @param {string} key @param {Texts} held */
function judge(key, held) {
  const text = held[key];
  const note = (held["note:" + key] || "").split(" ");
  const noted = /^\d{1,9}$/.test(note[0]) ? Number(note[0]) : 0;
  if (!key.startsWith(WORDS.en["prefix.game"])) {
    return { state: key.startsWith(WORDS.en["prefix.aside"]) ? "aside" : note[1] && note[1] !== crc(text) ? "unsure" : "whole", revision: noted };
  }
  const at = text.replace(/\r\n/g, "\n").indexOf("\n");
  const head = text.slice(0, at).split(" ");
  const revision = /^\d{1,9}$/.test(head[2]) ? Number(head[2]) : 0;
  if (head[0] !== "triokey-save") return { state: "damaged", revision };
  if (/^\d{1,9}$/.test(head[1]) && Number(head[1]) > FORMAT) return { state: "newer", revision };
  const whole = head[3] === crc(text.replace(/\r\n/g, "\n").slice(at + 1)).toUpperCase();
  return { state: whole ? "whole" : "damaged", revision: Math.max(revision, noted) };
}

// Return an entry for every key: its text, its state, the stores with it, and a differing second text. Entries in doubt come first.
/** @returns {Entry[]} */
function entries() {
  /** @type {Set<string>} */
  const keys = new Set();
  for (const name of NAMES) for (const key of Object.keys(stores[name] || {})) if (!BESIDE.test(key)) keys.add(key);
  const all = [...keys].sort().map((key) => {
    /** @type {Copy[]} */
    const copies = [];
    for (const name of NAMES) {
      const held = stores[name];
      if (held && key in held) copies.push(Object.assign(judge(key, held), { name, text: held[key] }));
    }
    const last = (/** @type {Copy} */ copy) => (copy.state === "damaged" ? 1 : 0);
    copies.sort((one, other) => last(one) - last(other) || other.revision - one.revision);
    const second = copies.find((copy) => copy.text !== copies[0].text);
    return { key, copies, text: copies[0].text, state: copies[0].state, revision: copies[0].revision, second };
  });
  const plain = (/** @type {Entry} */ { state, second }) => state === "whole" && !second;
  return [...all.filter((entry) => !plain(entry)), ...all.filter(plain)];
}

/** @param {Entry} entry */
function nameOf({ key, text }) {
  const start = WORDS.en["prefix.aside"];
  if (key.startsWith(start)) {
    const base = key.slice(start.length).split(":")[0]; // an earlier release kept only the number of a game
    return say(/^(game|\d+)$/.test(base) ? "key.aside" : WORDS.en["key." + base] ? "key." + base : "key.other");
  }
  const kind = "key." + key.split(":")[0];
  if (!key.startsWith(WORDS.en["prefix.game"])) return say(WORDS.en[kind] ? kind : "key.other");
  const meta = (/** @type {string} */ name) => (text.match(new RegExp("^meta " + name + " (.*)$", "m")) || [])[1];
  const game = WORDS.en["game." + meta("game")] ? say("game." + meta("game")) : say("key.other");
  const moves = meta("moves");
  return meta("over") === "yes" ? say("over", { game }) : /^\d{1,4}$/.test(moves) ? say("at", { game, n: Number(moves) + 1 }) : game;
}

// --- drawing and operating the page --------------------------------------------------------------------

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} text
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [more]
 */
function make(tag, text, more) {
  return Object.assign(document.createElement(tag), { textContent: text }, more);
}

/** @param {string} text */
function sizeOf(text) {
  const size = new TextEncoder().encode(text).length;
  const [number, unit] = size < 1000 ? [size, "byte"] : size < 1e6 ? [size / 1000, "kilobyte"] : [size / 1e6, "megabyte"];
  try {
    return new Intl.NumberFormat(lang, { style: "unit", unit, maximumFractionDigits: 1 }).format(number);
  } catch (error) { return size + " B"; }
}

/** @param {Entry} entry */
function dateOf({ text }) {
  const days = text.match(/\b20\d\d-[01]\d-[0-3]\d\b/g);
  if (!days) return "";
  const [year, month, day] = days.sort()[days.length - 1].split("-").map(Number);
  return new Date(year, month - 1, day).toLocaleDateString(lang, { dateStyle: "medium" });
}

/** @param {Entry} entry */
function row(entry) {
  const name = nameOf(entry);
  const held = NAMES.filter((store) => entry.copies.some((copy) => copy.name === store)).map((store) => say("in." + store)).join(", ");
  const line = make("li", "");
  line.append(make("strong", name), make("p", [entry.key, dateOf(entry), sizeOf(entry.text), held].filter(Boolean).join(" · ")));
  const bad = entry.state !== "whole";
  line.append(make("p", say("is." + entry.state), { className: bad ? "bad" : "" }));
  if (entry.second) line.append(make("p", say("differ")));
  const buttons = make("div", "", { className: "row" });
  const works = { save: () => saveOne(entry), delete: () => remove(entry, name) };
  for (const [key, work] of Object.entries(works)) {
    const button = make("button", say(key), { onclick: work });
    button.setAttribute("aria-label", say(key + ".of", { name }));
    buttons.append(button);
  }
  line.append(buttons);
  return line;
}

function show() {
  document.documentElement.lang = lang;
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
    place.textContent = say(place.dataset.say || "");
  }
  document.title = say("title");
  const list = entries();
  from = Math.max(0, Math.min(from, Math.ceil(list.length / PAGE - 1) * PAGE));
  const last = Math.min(from + PAGE, list.length);
  byId("list").replaceChildren(...list.slice(from, last).map(row));
  byId("pager").hidden = list.length <= PAGE;
  byId("page").textContent = say("page", { first: from + 1, last, n: list.length });
  byId("before").toggleAttribute("disabled", from === 0);
  byId("after").toggleAttribute("disabled", last === list.length);
  byId("count").textContent = list.length ? say("count", { n: list.length }) : say("nothing");
  byId("all").hidden = !list.length;
  byId("trouble").replaceChildren(...NAMES.filter((name) => !stores[name]).map((name) => make("p", say("no." + name))));
  /** @type {Texts} */
  const names = { en: "English", de: "Deutsch", tr: "Türkçe", fr: "Français", ja: "日本語" };
  byId("languages").replaceChildren(...Object.keys(WORDS).map((code) => {
    const button = make("button", names[code], { lang: code, id: "in-" + code, onclick: () => { lang = code; show(); byId("in-" + code).focus(); } });
    button.setAttribute("aria-pressed", String(code === lang));
    return button;
  }));
}

/** @param {number} by */
function turn(by) {
  from += by;
  show();
  byId("stored").focus();
  tell(byId("page").textContent || "");
}

/** @param {string} text */
function tell(text) {
  byId("said").textContent = "";
  setTimeout(() => { byId("said").textContent = text; }, 50);
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const link = make("a", "", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** @param {Entry} entry */
function saveOne(entry) {
  download("triokey-" + entry.key.replace(/[^a-z0-9]+/gi, "-") + ".txt", entry.text);
}

// Return the key under which a text is put into the backup: its own if valid there, else one made from a check of the text.
const fits = (/** @type {string} */ key, /** @type {string} */ text) =>
  (/^[a-z][a-z0-9:._-]{0,63}$/.test(key) ? key : WORDS.en["prefix.aside"] + "other:" + crc(text));

function saveAll() {
  /** @type {Texts} */
  const stored = {};
  for (const { key, text, second, state } of entries()) {
    const aside = (/** @type {string} */ text) => WORDS.en["prefix.aside"] + key.slice(0, 40) + ":" + crc(text);
    const bad = state === "damaged" && key.startsWith(WORDS.en["prefix.game"]);
    const name = bad ? aside(text) : key;
    stored[fits(name, text)] = text;
    if (second) stored[fits(aside(second.text), second.text)] = second.text;
  }
  download("triokey-backup-rescue.json", JSON.stringify({ "triokey-backup": 1, stored }, null, 1) + "\n");
  tell(say("saved"));
}

// Delete a text. A note in both stores marks it as deleted, so that no window and no store brings it back.
/** @param {Entry} entry @param {string} name */
async function remove(entry, name) {
  if (!confirm(say("sure", { name }))) return;
  const note = [Math.max(...entry.copies.map((copy) => copy.revision)) + 1, crc(entry.text), "gone"].join(" ");
  try { localStorage.removeItem(PREFIX + entry.key); } catch (error) {}
  try { localStorage.setItem(PREFIX + "note:" + entry.key, note); } catch (error) {}
  await withMirror("readwrite", (store) => { store.delete(entry.key); store.put(note, "note:" + entry.key); return () => {}; }).catch(() => {});
  try { new BroadcastChannel(PREFIX).postMessage(JSON.stringify({ [entry.key]: null, ["note:" + entry.key]: note })); } catch (error) {}
  await read();
  show();
  byId("stored").focus();
  tell(say(entries().some(({ key }) => key === entry.key) ? "stays" : "deleted", { name }));
}

// Remove the offline copy and reload the page, but only while a new copy can be downloaded.
async function repair() {
  try {
    const answer = await fetch("sw.js", { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
  } catch (error) { return tell(say("repair.later")); }
  try {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
    const scope = new URL("./", location.href).href;
    for (const one of await navigator.serviceWorker.getRegistrations()) if (one.scope === scope) await one.unregister();
  } catch (error) { return tell(say("repair.none")); }
  tell(say("repair.done"));
  setTimeout(() => location.replace("./"), 1500);
}

function choose() {
  /** @type {string | null} */
  let stored = null;
  try { stored = localStorage.getItem(PREFIX + "lang"); } catch (error) {}
  const wanted = [stored, ...(navigator.languages || [navigator.language])].map((tag) => String(tag).split("-")[0]);
  lang = wanted.find((code) => Object.hasOwn(WORDS, code)) || "en";
}

// Tell whether this page is in a frame of another site. It then does nothing, as that site could lay something else over it.
function isFramed() {
  try { return !top || top.origin !== origin; } catch (error) { return true; }
}

function refuse() {
  document.documentElement.lang = lang;
  const way = make("a", say("framed-open"), { href: "rescue.html", target: "_blank", rel: "noopener", className: "button" });
  byId("rescue").replaceChildren(make("p", say("framed")), way);
}

function begin() {
  byId("all").onclick = saveAll;
  byId("repair").onclick = repair;
  byId("before").onclick = () => turn(-PAGE);
  byId("after").onclick = () => turn(PAGE);
  show();
  read().then(show);
}

choose();
if (isFramed()) refuse();
else begin();
