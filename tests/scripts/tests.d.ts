// What the programs of the browser tests leave in the window for each other and for their tests.

interface Window {
  failing: { plan: string[]; calls: { local: number; mirror: number } };
  pieces: { answers: number; pause: number; took: number }[];
  seed?: number;
  marks: { e: Element; on: Record<string, string | null>; off: Record<string, string | null> }[];
}

declare const failing: Window["failing"];
/** Replaced by a number. */
declare const SEED: number;
