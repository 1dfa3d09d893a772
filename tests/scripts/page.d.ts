// What the page's scripts leave for Python and for each other, and what browsers have that TypeScript does not know.

interface Kept {
  do: string;
  value: string;
  href: string;
  id: string;
}

interface Triokey {
  base: string;
  queue: Kept[];
  hash: string;
  sw: string;
  ready(): void;
  failed(cause?: unknown): void;
  update(): void;
  bring(path: string): Promise<Response>;
}

interface Window {
  triokey: Triokey;
}

/** What the build writes into the root, the note of the progress and the section of what is sent; what [data-do] finds. */
interface DOMStringMap {
  beside: string;
  build: string;
  do: string;
  games: string;
  heavy: string;
  langs: string;
  loading: string;
  modules: string;
  own: string;
  starting: string;
  sums: string;
  tables: string;
  under: string;
}

/** Reads the next bits of a link as a number. */
type Take = (width: number) => number;

interface Performance {
  getEntriesByType(type: "navigation"): PerformanceNavigationTiming[];
}

interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}

declare module "*/vendor/pyscript/core.js" {
  const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
}

/** Pyodide, which the build puts beside interpreter.mjs; of its loader and its file system what that one calls. */
declare module "*/pyodide.mjs" {
  const version: string;
  const loadPyodide: (options: object) => Promise<{
    FS: { mkdirTree(path: string): void; writeFile(path: string, bytes: Uint8Array, options?: { canOwn: boolean }): void };
    runPython(code: string): unknown;
  }>;
}

/** What the build writes above rescue.js: its words by language and key, and the newest format of saves. */
declare const WORDS: Record<string, Record<string, string>>;
declare const FORMAT: number;
