/**
 * Lays a closely packed copy beside every file that browsers fetch as it is: Brotli, made once, where packing for each
 * visitor would cost too much.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const FOLDER = new URL("../src/azumaya/interface/web/static/assets/", import.meta.url);

for (const name of readdirSync(FOLDER).filter((one) => /\.(js|css|svg)$/.test(one)))
  writeFileSync(new URL(`${name}.br`, FOLDER), brotliCompressSync(readFileSync(new URL(name, FOLDER))));
