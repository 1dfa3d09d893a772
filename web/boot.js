// Everything that must run before Python is loaded: theme, language, progress bar, input queue, help texts, offline copy.
// All sentences are in index.html. Python reads and calls the object window.triokey.
// @ts-check
(() => {
  "use strict";
  if (/[?&](rescue|safe=1)\b/.test(location.search)) return location.replace("rescue.html");
  const root = document.documentElement;
  root.dataset.boot = "";
  const [base, queue] = [new URL("./", location.href).pathname, /** @type {Kept[]} */ ([])];
  const byId = (/** @type {string} */ id) => document.getElementById(id);

  // Python counts time in nanoseconds of 64 bits and does not start if the clock is past the year 2261. It gets a wrapped time.
  const [now, LAST] = [Date.now, 9.2e12];
  if (Math.abs(now()) > LAST) Date.now = () => now() % LAST;

  let theme, chosen, text, known, wish; // if storage is denied, all of these stay undefined
  try {
    [theme, chosen] = ["theme", "lang"].map((name) => localStorage.getItem(`triokey:${base}:${name}`));
    text = localStorage.getItem(`triokey:${base}:settings`)?.match(/^text (\d+)$/m)?.[1];
    wish = localStorage.getItem(`triokey:${base}:for`);
    known = Object.keys(localStorage).some((key) => key.startsWith(`triokey:${base}:`));
  } catch {}
  // The settings of a link made for one person, opened now or earlier, override the stored text size and language.
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
    // Replace the English texts of the static page by those of the reader's language as soon as both are parsed.
    const parts = new MutationObserver(() => {
      const shell = byId(`shell-${lang}`);
      if (!(shell instanceof HTMLTemplateElement) || !byId("say")) return;
      parts.disconnect();
      for (const part of [...shell.content.children]) byId(part.id)?.replaceWith(part);
    });
    parts.observe(root, { childList: true, subtree: true });
  }

  const triokey = window.triokey = { base, queue, hash: location.hash, sw: "none", ready, failed, update, bring };

  // --- help: one sentence for each reason why Python cannot be loaded -------------------------
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

  // Switch to a newer release as soon as there is one, without a button: the present release could not start.
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

  // The service worker has replaced damaged files of the offline copy: reload the page, but not after a reload.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data?.healed && !done && performance.getEntriesByType("navigation")[0]?.type !== "reload") location.reload();
  });

  // Show a help text if Python has crashed: every call of it then fails with an error whose message says "fatal".
  /** @param {Event & {error?: any, reason?: any, message?: string}} told */
  function mourn({ error, reason, message }) {
    const cause = error ?? reason;
    const fatal = cause?.pyodide_fatal_error || /fatal(ly failed|.* error)/.test(`${cause?.message ?? message}`);
    if (fatal && !done) failed("broken");
    else if (fatal) byId("boot-dead")?.removeAttribute("hidden");
  }

  for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, mourn);
  const modern = "noModule" in HTMLScriptElement.prototype && "at" in Array.prototype && "DecompressionStream" in window;
  // Compile the smallest possible program, because a current browser may have WebAssembly switched off.
  const compiles = (() => {
    try {
      return "instantiateStreaming" in WebAssembly && Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
    } catch { return false; }
  })();
  // Inside a frame of another site nothing can be played, as that site could lay something else over the page.
  const framed = (() => { try { return top?.origin !== origin; } catch { return true; } })();
  if (framed) root.dataset.framed = "";
  const usable = modern && compiles && location.protocol !== "file:" && !framed;

  // --- the runtime: started at once if the reader wants it, else at the first input ------------
  const SIGNS = ["pointerdown", "pointermove", "click", "keydown", "touchstart", "wheel", "scroll", "focusin", "hashchange"];

  function start() {
    if ("started" in root.dataset) return;
    root.dataset.started = "";
    for (const sign of SIGNS) removeEventListener(sign, start, true);
    fetchEarly();
    // Compile the machine code, the first early download, while it arrives. Pyodide would request it last.
    const compiled = /** @type {Promise<Response>} */ (early.values().next().value).then(compile);
    WebAssembly.instantiateStreaming = async (source, imports) =>
      ({ module: await compiled, instance: await WebAssembly.instantiate(await compiled, imports) });
    const link = (/** @type {string} */ rel, /** @type {string} */ href, integrity = "") =>
      document.head.appendChild(Object.assign(document.createElement("link"), { rel, href, integrity }));
    const tables = link("stylesheet", "css/tables.css", root.dataset.tables);
    // If the browser's cache has a style sheet of another build, its hash is wrong, and it is requested again.
    tables.onerror = () => tables.replaceWith(link("stylesheet", "css/tables.css?again", root.dataset.tables));
    for (const href of root.dataset.modules.split(" ")) link("modulepreload", href);
    addEventListener("error", failed, true); // capture phase, as a failed download only reaches its own element
    addEventListener("unhandledrejection", failed);
    wait();
    // Start PyScript after the page is parsed: it looks for its tag only once; not finding it, it would contact another host.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", run);
    else run();
  }

  // Compile while downloading if the host sends the right content type, which not every host does; else afterwards.
  const compile = async (/** @type {Response} */ response) => response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());

  // Offer help after half a minute without progress: neither a further byte nor the finished page has arrived.
  let late = 0;
  const wait = () => (clearTimeout(late), late = setTimeout(failed, 30000, "slow"));

  // Remove PyScript's worker hooks, for which it would call Function(); the content security policy forbids that.
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

  // Count the bytes of a download for the progress bar, and store a copy of it that the service worker can use later.
  /** @param {Response} response */
  async function count({ url, headers, body }) {
    /** @type {TransformerTransformCallback<Uint8Array, Uint8Array>} */
    const transform = (part, out) => (out.enqueue(part), (received += part.length), wait(), show());
    const kind = { "Content-Type": headers.get("Content-Type") ?? "" };
    const copy = new Response(body?.pipeThrough(new TransformStream({ transform })), { headers: kind });
    await (await caches.open(`triokey:${base}:fetched`)).put(url, copy);
  }

  // Request the large files early, with their hashes, so that files of another build are refused.
  let controlled = Boolean(navigator.serviceWorker?.controller);
  const [plain, early] = [window.fetch, /** @type {Map<string, Promise<Response>>} */ (new Map())];
  const copies = /** @type {Promise<void>[]} */ ([]);
  let beside = /** @type {Map<string, string>} */ (new Map());
  async function ask(/** @type {string} */ href, /** @type {string} */ integrity) {
    const response = await plain(href, { priority: "low", integrity });
    if (!response.ok) failed();
    else if (!controlled) copies.push(count(response.clone()).catch(() => {})); // ignore errors, as progress is only a courtesy
    return response;
  }

  function fetchEarly() {
    if (window.fetch !== plain) return;
    const [heavy, sums] = [root.dataset.heavy.split(" "), root.dataset.sums.split(" ")];
    beside = new Map(root.dataset.beside.split(" ").map((one) => /** @type {[string, string]} */ (one.split("|"))));
    const words = [...beside].filter(([path]) => path.includes(`/words-${root.lang}-`));
    for (const [path, sum] of [...heavy.map((path, place) => [path, sums[place]]), ...words, ["main.py", ""]]) {
      const { href } = new URL(path, location.href);
      early.set(href, ask(href, path === heavy[0] ? "" : sum)); // no hash for machine code, which is compiled while arriving
    }
    window.fetch = (...request) => {
      const { href } = new URL(request[0] instanceof Request ? request[0].url : request[0], location.href);
      const response = early.get(href);
      early.delete(href);
      return response ?? plain(...request);
    };
  }

  // Download a file that the first board does not need: the words of a language, or the wheel with further modules.
  /** @param {string} path */
  function bring(path) {
    const { href } = new URL(path, location.href);
    const response = early.get(href) ?? ask(href, beside.get(path) ?? "");
    early.delete(href);
    return response;
  }

  const cause = framed ? "framed" : !modern ? "old" : compiles ? "file" : "wasm";
  const refuse = () => (end(), byId(`boot-${cause}`)?.removeAttribute("hidden"));
  // Wait with large downloads until the page has been painted. A page in the background is not painted and need not wait.
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
  else if (!usable) refuse(); // when opened as a file, boot.js runs after the page is parsed
  else if (location.hash || controlled || known) seen(start);
  else {
    for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });
    addEventListener("load", () => {
      if (!navigator.connection?.saveData) seen(fetchEarly);
      setTimeout(start, 8000);
    });
  }

  // For an opened link, show what it contains instead of home until Python is loaded.
  if (wish && /^(#\/(for\/.*)?)?$/.test(location.hash)) root.dataset.wish = wish.split("?")[0];
  if (usable && ("wish" in root.dataset || /^#[a-z]\d+\.|^#\/daily\/\d{4}-\d\d-/.test(location.hash))) {
    root.dataset.sent = "";
    document.head.append(Object.assign(document.createElement("script"), { src: "arrival.js" }));
  }

  // --- clicks kept until Python can answer them -----------------------------------------------
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
  let [reloading, replaced] = [false, false]; // replaced: another tab has made a newer service worker control this page

  /** @param {string} state */
  function tell(state) {
    triokey.sw = root.dataset.sw = state;
    dispatchEvent(new CustomEvent("triokey:sw", { detail: { state } }));
  }

  function judge() {
    const { installing, waiting, active } = registration ?? {};
    if (replaced || (waiting && active)) tell("waiting");
    else if (active?.state === "activated") {
      // The worker takes control of this page only if both belong to the same build.
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
    if (!controlled) await new Promise((done) => setTimeout(done, 1000)); // let the first board load before the offline copy
    await Promise.all(copies); // wait for the early downloads, so that no file is fetched twice
    addEventListener("online", () => triokey.sw === "none" && make(workers));
    return make(workers);
  }

  async function make(/** @type {ServiceWorkerContainer} */ workers) {
    const made = registration = await workers.register("sw.js", { updateViaCache: "none" }).catch(() => null);
    if (!made) return tell("none"); // the browser refuses service workers, as in some private windows
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
