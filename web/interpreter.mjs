// The interpreter that PyScript's configuration names: Pyodide, with PyScript's own Python files compiled beforehand.
// @ts-check
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const fetched = fetch(new URL("../pyscript/bytecode.json", import.meta.url)).then((found) => found.json());
fetched.catch(() => {});

/** @param {object} options */
export async function loadPyodide(options) {
  const python = await load(options);
  try {
    for (const [path, text] of Object.entries(await fetched)) {
      python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      python.FS.writeFile(path, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    }
  } catch {} // without it Python compiles them itself
  return python;
}
