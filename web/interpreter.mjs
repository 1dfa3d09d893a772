// The interpreter that PyScript's configuration names: Pyodide, with what a first board needs put where Python finds it.
// The build writes the place of our modules, and names this file by its content.
// @ts-check
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const [SCRIPTS, MODULES, FOUND_AT] = ["vendor/pyscript/bytecode.json", "{modules}", "/triokey.zip"];
const LIBRARY = new URL("./python_stdlib.bin", import.meta.url).href;
const scripts = fetched(SCRIPTS).then((found) => found.json());
const modules = fetched(MODULES).then((found) => unpacked(found).arrayBuffer());
for (const one of [scripts, modules]) one.catch(() => {}); // told where it is wanted

/** @param {string} path */
async function fetched(path) {
  const found = await fetch(new URL(`../../${path}`, import.meta.url));
  if (!found.ok) throw new Error(`${found.status} ${path}`);
  return found;
}

/** @param {Response} found */
function unpacked(found) {
  return new Response(found.body?.pipeThrough(new DecompressionStream("gzip")));
}

/** @param {object} options */
export async function loadPyodide(options) {
  const plain = globalThis.fetch; // Pyodide asks for the library as it is, and it comes compressed as a whole
  globalThis.fetch = async (...asked) => {
    const found = await plain(...asked);
    return found.ok && String(asked[0]) === LIBRARY ? unpacked(found) : found;
  };
  const python = await load({ ...options, stdLibURL: LIBRARY }).finally(() => (globalThis.fetch = plain));
  try {
    for (const [path, text] of Object.entries(await scripts)) {
      python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      python.FS.writeFile(path, Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    }
  } catch {} // without it Python compiles PyScript's own files itself
  python.FS.writeFile(FOUND_AT, new Uint8Array(await modules), { canOwn: true });
  python.runPython(`import sys; sys.path.append("${FOUND_AT}")`);
  return python;
}
