// What must run before Python: theme, language, progress, input kept, help, the copy for offline.
// Every sentence stands in index.html; Python reads and calls window.triokey.
// @ts-check
(() => {
  "use strict";
  if (/[?&](rescue|safe=1)\b/.test(location.search)) return location.replace("rescue.html");
  const root = document.documentElement;
  root.dataset.boot = "";
  const [base, queue] = [new URL("./", location.href).pathname, /** @type {Kept[]} */ ([])];
  const byId = (/** @type {string} */ id) => document.getElementById(id);

  // Python counts nanoseconds in 64 bits and does not start on a clock after 2261: it gets one that began anew.
  const [now, LAST] = [Date.now, 9.2e12];
  if (Math.abs(now()) > LAST) Date.now = () => now() % LAST;

  let theme, chosen, text, known, wish; // where storage is denied, the defaults do
  try {
    [theme, chosen] = ["theme", "lang"].map((name) => localStorage.getItem(`triokey:${base}:${name}`));
    text = localStorage.getItem(`triokey:${base}:settings`)?.match(/^text (\d+)$/m)?.[1];
    wish = localStorage.getItem(`triokey:${base}:for`);
    known = Object.keys(localStorage).some((key) => key.startsWith(`triokey:${base}:`));
  } catch {}
  // A link for somebody, or one that came earlier, lies over what is chosen.
  wish = /^#\/for\/(.+)/.exec(location.hash)?.[1] ?? wish;
  const laid = (/** @type {string} */ name) => wish?.match(`[?&]${name}=(\\w+)`)?.[1];
  [text, chosen] = [laid("text") ?? text, laid("lang") ?? chosen];
  const spoken = [chosen, ...navigator.languages].map((tag) => tag?.split("-")[0]);
  const lang = spoken.find((tag) => tag && root.dataset.langs.split(" ").includes(tag));
  if (theme) root.dataset.theme = theme;
  if (text) root.dataset.text = text;
  if (lang && lang !== root.lang) {
    root.lang = lang;
    for (const link of document.querySelectorAll("[rel=manifest]")) link.setAttribute("href", `previews/${lang}.webmanifest`);
    // The shell of this language takes the place of the English one as soon as both are parsed.
    const parts = new MutationObserver(() => {
      const shell = byId(`shell-${lang}`);
      if (!(shell instanceof HTMLTemplateElement) || !byId("say")) return;
      parts.disconnect();
      for (const part of [...shell.content.children]) byId(part.id)?.replaceWith(part);
    });
    parts.observe(root, { childList: true, subtree: true });
  }

  const triokey = window.triokey = { base, queue, hash: location.hash, sw: "none", ready, failed, update, bring };

  // --- help: one sentence for each way in which Python cannot come ---------------------------
  let done = false;

  function end() {
    done = true;
    delete root.dataset.sent;
    for (const id of ["boot-wait", "boot-help"]) byId(id)?.setAttribute("hidden", "");
    document.removeEventListener("click", keep, true);
  }

  /** @param {unknown} [cause] */
  function failed(cause) {
    if (done || "failed" in root.dataset) return;
    root.dataset.failed = "";
    if (cause === "broken") (byId("boot-help")?.setAttribute("hidden", ""), byId("boot-dead")?.removeAttribute("hidden"));
    navigator.serviceWorker?.controller?.postMessage({ heal: true });
    if (cause !== "slow") navigator.serviceWorker?.getRegistration().then(replace).catch(() => {});
    if (!navigator.onLine) addEventListener("online", () => done || location.reload());
  }

  // A release that cannot start offers no button: a newer one takes its place by itself.
  /** @param {ServiceWorkerRegistration} [found] */
  function replace(found) {
    const take = (/** @type {ServiceWorker | null | undefined} */ worker) =>
      worker?.state === "installed" && found?.active && worker.postMessage({ skip: true });
    const expect = (/** @type {ServiceWorker | null | undefined} */ worker) =>
      worker?.addEventListener("statechange", () => take(worker));
    take(found?.waiting);
    expect(found?.installing);
    found?.addEventListener("updatefound", () => expect(found.installing));
    return found?.update();
  }

  // The copy for offline had bad files and has good ones now: one try more, but not again and again.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data?.healed && !done && performance.getEntriesByType("navigation")[0]?.type !== "reload") location.reload();
  });

  // Once Python has died, every call of it fails with a word of that.
  /** @param {Event & {error?: any, reason?: any, message?: string}} told */
  function mourn({ error, reason, message }) {
    const cause = error ?? reason;
    const fatal = cause?.pyodide_fatal_error || /fatal(ly failed|.* error)/.test(`${cause?.message ?? message}`);
    if (fatal && !done) failed("broken");
    else if (fatal) byId("boot-dead")?.removeAttribute("hidden");
  }

  for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, mourn);
  const modern = "noModule" in HTMLScriptElement.prototype && "at" in Array.prototype && "DecompressionStream" in window;
  // A current browser may have WebAssembly switched off: the smallest program tells.
  const compiles = (() => {
    try {
      return "instantiateStreaming" in WebAssembly && Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
    } catch { return false; }
  })();
  // Inside a page of somebody else nothing is played: what is tapped there need not be what is seen.
  const framed = (() => { try { return top?.origin !== origin; } catch { return true; } })();
  if (framed) root.dataset.framed = "";
  const usable = modern && compiles && location.protocol !== "file:" && !framed;

  // --- the runtime: at once where it is wanted, else at the first sign of a person ------------
  const SIGNS = ["pointerdown", "pointermove", "click", "keydown", "touchstart", "wheel", "scroll", "focusin", "hashchange"];

  function start() {
    if ("started" in root.dataset) return;
    root.dataset.started = "";
    for (const sign of SIGNS) removeEventListener(sign, start, true);
    fetchEarly();
    // The machine code, the first of them, compiles beside all else while it arrives; Pyodide would ask for it last.
    const compiled = /** @type {Promise<Response>} */ (early.values().next().value).then(compile);
    WebAssembly.instantiateStreaming = async (source, imports) =>
      ({ module: await compiled, instance: await WebAssembly.instantiate(await compiled, imports) });
    const link = (/** @type {string} */ rel, /** @type {string} */ href, integrity = "") =>
      document.head.appendChild(Object.assign(document.createElement("link"), { rel, href, integrity }));
    const tables = link("stylesheet", "css/tables.css", root.dataset.tables);
    // One of another build, kept on its way here perhaps, is refused.
    tables.onerror = () => tables.replaceWith(link("stylesheet", "css/tables.css?again", root.dataset.tables));
    for (const href of root.dataset.modules.split(" ")) link("modulepreload", href);
    addEventListener("error", failed, true); // what cannot be fetched is reported to its element only
    addEventListener("unhandledrejection", failed);
    wait();
    // PyScript looks once for its tag, the last of the page: found too early, it would ask another host for Python.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", run);
    else run();
  }

  // Streaming asks for a type that not every host sends.
  const compile = async (/** @type {Response} */ response) => response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());

  // Help is offered when nothing has come for half a minute, be it the first byte, another one, or the page itself.
  let late = 0;
  const wait = () => (clearTimeout(late), late = setTimeout(failed, 30000, "slow"));

  // PyScript would compose its worker hooks with Function(), which the policy forbids.
  const run = () => import("./vendor/pyscript/core.js").then(({ hooks }) => hooks.worker.onBeforeRunAsync.clear(), failed);

  // --- progress: the bytes of the runtime as they arrive -------------------------------------
  let received = 0;
  function show() {
    const [bar, note] = [/** @type {HTMLProgressElement | null} */ (byId("boot-progress")), byId("boot-note")];
    if (!bar || !note || done) return;
    const percent = Math.min(100, Math.floor((100 * received) / Number(bar.dataset.bytes)));
    if (percent < 100) bar.value = percent / 100;
    else bar.removeAttribute("value");
    note.textContent = percent < 100 ? note.dataset.loading.replace("[percent]", `${percent}`) : note.dataset.starting;
  }

  // The bytes counted are set aside as well, so that the service worker need not ask for them again.
  /** @param {Response} response */
  async function count({ url, headers, body }) {
    /** @type {TransformerTransformCallback<Uint8Array, Uint8Array>} */
    const transform = (part, out) => (out.enqueue(part), (received += part.length), wait(), show());
    const kind = { "Content-Type": headers.get("Content-Type") ?? "" };
    const copy = new Response(body?.pipeThrough(new TransformStream({ transform })), { headers: kind });
    await (await caches.open(`triokey:${base}:fetched`)).put(url, copy);
  }

  // The heavy files are asked for early, not when their turn comes; one of another build is refused by its hash.
  let controlled = Boolean(navigator.serviceWorker?.controller);
  const [plain, early] = [window.fetch, /** @type {Map<string, Promise<Response>>} */ (new Map())];
  const copies = /** @type {Promise<void>[]} */ ([]);
  let beside = /** @type {Map<string, string>} */ (new Map());
  async function ask(/** @type {string} */ href, /** @type {string} */ integrity) {
    const response = await plain(href, { priority: "low", integrity });
    if (!response.ok) failed();
    else if (!controlled) copies.push(count(response.clone()).catch(() => {})); // progress is a courtesy
    return response;
  }

  function fetchEarly() {
    if (window.fetch !== plain) return;
    const [heavy, sums] = [root.dataset.heavy.split(" "), root.dataset.sums.split(" ")];
    beside = new Map(root.dataset.beside.split(" ").map((one) => /** @type {[string, string]} */ (one.split("|"))));
    const words = [...beside].filter(([path]) => path.includes(`/words-${root.lang}-`));
    for (const [path, sum] of [...heavy.map((path, place) => [path, sums[place]]), ...words, ["main.py", ""]]) {
      const { href } = new URL(path, location.href);
      early.set(href, ask(href, path === heavy[0] ? "" : sum)); // machine code is compiled while it arrives
    }
    window.fetch = (...request) => {
      const { href } = new URL(request[0] instanceof Request ? request[0].url : request[0], location.href);
      const response = early.get(href);
      early.delete(href);
      return response ?? plain(...request);
    };
  }

  // What is not among the first modules: the words of a language, and the wheel with what no first board needs.
  /** @param {string} path */
  function bring(path) {
    const { href } = new URL(path, location.href);
    const response = early.get(href) ?? ask(href, beside.get(path) ?? "");
    early.delete(href);
    return response;
  }

  const cause = framed ? "framed" : !modern ? "old" : compiles ? "file" : "wasm";
  const refuse = () => (end(), byId(`boot-${cause}`)?.removeAttribute("hidden"));
  // Nothing heavy is asked for before the page is seen. A page in the background is not, and need not wait.
  /** @param {() => void} then */
  function seen(then) {
    const once = () => (watch?.disconnect(), clearTimeout(late), then());
    const paints = !document.hidden && PerformanceObserver.supportedEntryTypes?.includes("paint");
    const look = (/** @type {PerformanceObserverEntryList} */ list) =>
      list.getEntriesByName("first-contentful-paint").length && once();
    const watch = paints ? new PerformanceObserver(look) : null;
    const late = setTimeout(once, paints ? 5000 : 0);
    watch?.observe({ type: "paint", buffered: true });
  }

  if (!usable && document.readyState === "loading") document.addEventListener("DOMContentLoaded", refuse);
  else if (!usable) refuse(); // from a file it is fetched late
  else if (location.hash || controlled || known) seen(start);
  else {
    for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });
    addEventListener("load", () => {
      if (!navigator.connection?.saveData) seen(fetchEarly);
      setTimeout(start, 8000);
    });
  }

  // A link shows what it has sent before Python is there, not home.
  if (wish && /^(#\/(for\/.*)?)?$/.test(location.hash)) root.dataset.wish = wish.split("?")[0];
  if (usable && ("wish" in root.dataset || /^#[a-z]\d+\.|^#\/daily\/\d{4}-\d\d-/.test(location.hash))) {
    root.dataset.sent = "";
    document.head.append(Object.assign(document.createElement("script"), { src: "arrival.js" }));
  }

  // --- input kept until Python can answer it -------------------------------------------------
  /** @param {MouseEvent} event */
  function keep(event) {
    const found = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    const target = /** @type {HTMLButtonElement | null} */ (found);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const value = target.dataset.value ?? target.value ?? "";
    queue.push({ do: target.dataset.do, value, href: target.getAttribute("href") ?? "", id: target.id });
    target.classList.add("kept");
    target.setAttribute("aria-busy", "true");
  }

  document.addEventListener("click", keep, true);
  function ready() {
    if (done) return;
    end();
    for (const target of document.querySelectorAll(".kept")) {
      target.classList.remove("kept");
      target.removeAttribute("aria-busy");
    }
    performance.mark("triokey:ready");
    root.dataset.ready = "1";
    keepOffline();
  }

  // --- the copy for playing offline, made after the first start ------------------------------
  /** @type {ServiceWorkerRegistration | null | undefined} */
  let registration;
  let [reloading, replaced] = [false, false]; // replaced: another tab has switched this one to a newer worker

  /** @param {string} state */
  function tell(state) {
    triokey.sw = root.dataset.sw = state;
    dispatchEvent(new CustomEvent("triokey:sw", { detail: { state } }));
  }

  function judge() {
    const { installing, waiting, active } = registration ?? {};
    if (replaced || (waiting && active)) tell("waiting");
    else if (active?.state === "activated") {
      // It takes this page over only if both are of one build.
      active.postMessage({ take: root.dataset.build });
      tell("ready");
    } else tell(installing || waiting || active ? "installing" : "none");
  }

  const follow = (/** @type {ServiceWorker | null} */ worker) => worker?.addEventListener("statechange", judge);

  async function keepOffline() {
    const workers = navigator.serviceWorker;
    if (!workers) return tell("none");
    controlled = Boolean(workers.controller);
    workers.addEventListener("controllerchange", () => {
      if (reloading) location.reload();
      else if (controlled) replaced = true;
      controlled = true;
      judge();
    });
    if (!controlled) await new Promise((done) => setTimeout(done, 1000)); // the first board comes first
    await Promise.all(copies); // and what follows it at once is not fetched twice
    addEventListener("online", () => triokey.sw === "none" && make(workers));
    return make(workers);
  }

  async function make(/** @type {ServiceWorkerContainer} */ workers) {
    const made = registration = await workers.register("sw.js", { updateViaCache: "none" }).catch(() => null);
    if (!made) return tell("none"); // refused, as in some private windows: the page works without
    made.addEventListener("updatefound", () => (follow(made.installing), judge()));
    for (const state of /** @type {const} */ (["installing", "waiting", "active"])) follow(made[state]);
    judge();
  }

  function update() {
    if (replaced) return location.reload();
    reloading = true;
    registration?.waiting?.postMessage({ skip: true });
  }
})();
