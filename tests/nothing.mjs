// @ts-check
// Runs scripts of the page where everything they ask for is there and does nothing, but for what a case gives:
//   node nothing.mjs < cases.json
import vm from "node:vm";
import { readFileSync } from "node:fs";

/** @typedef {Record<string, string>} Texts */
/** @typedef {{ code: string, local?: Texts, mirror?: Texts, hash?: string, search?: string, data?: Texts, languages?: string[], messages?: unknown[], shared?: unknown[], clock?: number | null, framed?: boolean, path?: string, base?: string, modern?: boolean, wasm?: string, protocol?: string }} Case */
/** @typedef {{ errors: string[], lang: string, listed: string[], shown: string[], led: string[], now: number[], revealed: string[] }} Answer */

/** @type {string[]} */
const errors = [];
/** @param {any} error */
const note = (error) => errors.push(`${error?.stack ?? error}`);
process.on("unhandledRejection", note);

/** @param {Record<PropertyKey, any>} own @returns {any} */
function nothing(own = {}) {
  return new Proxy(Object.assign(function () {}, own), {
    get(target, name) {
      if (name in own) return own[name];
      if (name === Symbol.toPrimitive) return () => "";
      if (name === Symbol.iterator) return function* () {};
      return name === "then" ? undefined : nothing();
    },
    set: (target, name, value) => ((own[name] = value), true),
    apply: () => nothing(),
    construct: () => nothing(),
  });
}

// A store of texts as localStorage is one: its keys are its own enumerable properties, its calls are not.
/** @param {Texts} texts */
function storage(texts) {
  const held = Object.create({ getItem: (/** @type {string} */ name) => (Object.hasOwn(texts, name) ? texts[name] : null), setItem() {}, removeItem() {} });
  for (const name of Object.keys(texts)) Object.defineProperty(held, name, { value: texts[name], enumerable: true });
  return held;
}

// The second store: every request is answered a moment later.
/** @param {Texts} texts */
function database(texts) {
  /** @param {any} request */
  const later = (request) => (setImmediate(() => request.onsuccess?.({ target: request })), request);
  const store = { getAllKeys: () => ({ result: Object.keys(texts) }), getAll: () => ({ result: Object.values(texts) }), delete() {}, put() {} };
  const opened = {
    objectStoreNames: { contains: () => true },
    version: 1,
    close() {},
    transaction() {
      /** @type {any} */
      const change = { objectStore: () => store };
      setImmediate(() => change.oncomplete?.());
      return change;
    },
  };
  return { open: () => later({ result: opened }) };
}

/** @returns {Promise<void>} */
const wait = () => new Promise((done) => setTimeout(done, 5));

/** @param {Case} one @returns {Promise<Answer>} */
async function run({ code, local = {}, mirror = {}, hash = "", search = "", data = {}, languages = [], messages = [], shared = [], clock = null, framed = false, path = "/triokey/", base = "", modern = false, wasm = "compiles", protocol = "https:" }) {
  errors.length = 0;
  /** @type {Record<string, ((event: object) => void)[]>} */
  const heard = { message: [], fetch: [] };
  /** @param {string} kind @param {(event: object) => void} work */
  const hear = (kind, work) => heard[kind]?.push(work);
  /** @type {Map<string, any>} */
  const elements = new Map();
  /** @param {string} id */
  const element = (id) => elements.get(id) ?? elements.set(id, nothing({ dataset: data, children: [], removeAttribute: () => revealed.push(id) })).get(id);
  /** @type {string[]} */
  const revealed = [];
  /** @type {string[]} */
  const led = [];
  const root = nothing({ dataset: { ...data }, lang: "en" });
  const location = {
    origin: "https://host", protocol, href: `https://host${path}${search}${hash}`, pathname: path, search, hash,
    replace: (/** @type {string} */ where) => led.push(where), reload() {},
  };
  const document = nothing({
    documentElement: root, readyState: "complete", getElementById: element, querySelectorAll: () => [], hidden: true,
    createElement: (/** @type {string} */ tag) => nothing({ tag, parts: [], append(/** @type {unknown[]} */ ...more) { this.parts.push(...more); } }), addEventListener() {},
  });
  const worker = nothing({ addEventListener: hear, controller: null });
  /** @type {Record<string, any>} */
  const given = {
    document, location, console, URL, TextEncoder, WebAssembly, Intl,
    setTimeout: (/** @type {() => void} */ work, /** @type {number} */ wait) => (wait > 100 ? 0 : setTimeout(work, 0)),
    clearTimeout() {}, localStorage: storage(local), sessionStorage: storage({}), indexedDB: database(mirror), caches: nothing(),
    navigator: nothing({ serviceWorker: worker, languages, language: languages[0] ?? "en" }), performance: nothing(),
    // Where a case names the folder of the site, nothing but what lies in it can be read.
    fetch: async (/** @type {string} */ where) =>
      nothing({ ok: true, json: async () => JSON.parse(!base || where.startsWith(`https://host${base}assets/`) ? "{}" : "") }), dispatchEvent() {}, removeEventListener() {}, addEventListener: hear,
    Response: { redirect: (/** @type {string} */ where) => (led.push(where), nothing()) }, origin: "https://host", clients: nothing(), skipWaiting() {},
  };
  if (clock !== null) {
    let now = clock;
    given.Date = class extends Date { static now() { return (now += 1); } };
  }
  for (const name of ["MutationObserver", "PerformanceObserver", "HTMLScriptElement", "CustomEvent", "BroadcastChannel", "Blob", "confirm"]) {
    given[name] = nothing();
  }
  if (modern) Object.assign(given, { HTMLScriptElement: { prototype: { noModule: false } }, DecompressionStream: nothing() });
  if (wasm !== "compiles") given.WebAssembly = wasm === "refuses" ? { instantiateStreaming() {}, Module() { throw new Error("refused"); } } : undefined;
  const world = vm.createContext(given);
  for (const name of ["window", "self", "top"]) given[name] = world;
  if (framed) given.top = { get origin() { throw new Error("the page around it is of another origin"); } };
  let [listed, shown] = [/** @type {unknown[]} */ ([]), /** @type {unknown[]} */ ([])];
  elements.set("rescue", nothing({ replaceChildren: (/** @type {unknown[]} */ ...parts) => { shown = parts; } }));
  elements.set("list", nothing({ replaceChildren: (/** @type {unknown[]} */ ...rows) => { listed = rows; } }));
  try {
    vm.runInContext(code, world);
    await wait();
    for (const message of messages) for (const work of heard.message) work({ data: message, source: nothing(), waitUntil() {} });
    for (const text of shared) {
      const request = { url: "https://host/triokey/share", method: "POST", formData: async () => ({ get: () => text }) };
      for (const work of heard.fetch) work({ request, respondWith() {} });
    }
    await wait();
  } catch (error) {
    note(error);
  }
  /** @param {any} one @returns {string} */
  const textOf = (one) => [one.textContent, ...(one.parts ?? []).map(textOf)].filter((text) => typeof text === "string").join("\n");
  return { errors: [...errors], lang: root.lang, listed: listed.map(textOf), shown: shown.map(textOf), led, now: [given, given].map(({ Date }) => Date?.now()), revealed };
}

const answers = [];
for (const one of JSON.parse(readFileSync(0, "utf8"))) answers.push(await run(one));
console.log(JSON.stringify(answers));
