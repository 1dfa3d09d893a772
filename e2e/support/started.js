// @ts-check
// Notes how the window stands when the page has started; the function under the symbol says what is different since
// then.
(() => {
  const OWN = ["document", "navigator", "history", "console", "Math", "Date", "JSON", "performance"];
  const KINDS = ["Storage", "Navigator", "EventTarget", "Element", "HTMLElement", "Node", "Document", "History", "Clipboard",
    "HTMLMediaElement", "Worker", "Date", "Promise", "IDBFactory", "IDBDatabase", "IDBObjectStore", "CacheStorage", "Location"];
  const homes = () => [["window", window], ...OWN.map((name) => [name, window[name]]),
    ...KINDS.map((name) => [`${name}.prototype`, window[name]?.prototype])].filter(([, home]) => home);
  const what = (/** @type {PropertyDescriptor} */ {value, get}) => typeof value === "function" ? value : get ?? "a value";
  const look = () => new Map(homes().flatMap(([home, all]) => Object.getOwnPropertyNames(all).map((name) =>
    [`${home}.${name}`, what(Object.getOwnPropertyDescriptor(all, name))])));
  const root = () => document.documentElement.getAttributeNames().filter((name) => name !== "data-sw")
    .map((name) => `${name}=${document.documentElement.getAttribute(name)}`);
  const parts = () => ["head", "body"].map((name) => `${name} ${document[name].childElementCount}`);
  const begun = new MutationObserver(() => {
    if (document.documentElement?.dataset.ready !== "1") return;
    begun.disconnect();
    const first = look(), stood = new Set([...root(), ...parts()]);
    window[Symbol.for("changed")] = () => {
      const now = look(), names = new Set([...first.keys(), ...now.keys()]);
      return [...[...names].filter((name) => first.get(name) !== now.get(name)),
              ...[...root(), ...parts()].filter((one) => !stood.has(one))];
    };
  });
  begun.observe(document, {attributes: true, childList: true, subtree: true, attributeFilter: ["data-ready"]});
})()
