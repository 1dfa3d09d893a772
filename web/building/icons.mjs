// @ts-check
// Draws one SVG as PNG pictures:  node icons.mjs MODULES ICON.svg [SIZE TARGET.png]...
// They are written here: without the filters that suit photographs, flat colours take two thirds of the bytes.
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";

const CRCS = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

/** @param {string} kind @param {Uint8Array} data */
function chunk(kind, data) {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set([...kind].map((letter) => letter.charCodeAt(0)), 4);
  bytes.set(data, 8);
  const sum = bytes.subarray(4, -4).reduce((found, byte) => CRCS[(found ^ byte) & 255] ^ (found >>> 8), -1);
  view.setInt32(data.length + 8, ~sum);
  return bytes;
}

/** @param {number} width @param {number} height @param {Uint8Array} pixels red, green, blue, darker by the fourth, how opaque */
function png(width, height, pixels) {
  for (let at = 0; at < pixels.length; at += 4)
    for (let part = at; part < at + 3; part++) pixels[part] = Math.round((pixels[part] * 255) / (pixels[at + 3] || 255));
  const line = 4 * width;
  const rows = new Uint8Array(height * (1 + line));
  for (let row = 0; row < height; row++) rows.set(pixels.subarray(row * line, (row + 1) * line), row * (1 + line) + 1);
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint16(8, 0x0806); // eight bits a value, and four values a pixel
  const parts = [chunk("IHDR", new Uint8Array(head.buffer)), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", new Uint8Array())];
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...parts.flatMap((part) => [...part])]);
}

const [modules, source, ...wanted] = process.argv.slice(2);
const folder = `${modules}/@resvg/resvg-wasm`;
const { initWasm, Resvg } = await import(pathToFileURL(`${folder}/index.mjs`).href);
await initWasm(await readFile(`${folder}/index_bg.wasm`));
const svg = await readFile(source, "utf8");
for (let index = 0; index < wanted.length; index += 2) {
  const fitTo = { mode: "width", value: Number(wanted[index]) };
  const { width, height, pixels } = new Resvg(svg, { fitTo }).render();
  await writeFile(wanted[index + 1], png(width, height, pixels));
}
