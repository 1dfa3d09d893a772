// @ts-check
// Draws one SVG as PNG pictures:  node icons.mjs MODULES ICON.svg [SIZE TARGET.png]...
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [modules, source, ...wanted] = process.argv.slice(2);
const folder = `${modules}/@resvg/resvg-wasm`;
const { initWasm, Resvg } = await import(pathToFileURL(`${folder}/index.mjs`).href);
await initWasm(await readFile(`${folder}/index_bg.wasm`));
const svg = await readFile(source, "utf8");
for (let index = 0; index < wanted.length; index += 2) {
  const fitTo = { mode: "width", value: Number(wanted[index]) };
  await writeFile(wanted[index + 1], new Resvg(svg, { fitTo }).render().asPng());
}
