/**
 * Writes a Brotli copy of every asset at build time, so that the server need not compress per request.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const FOLDER = new URL("../src/azumaya/interface/web/static/assets/", import.meta.url);

for (const name of readdirSync(FOLDER).filter((one) => /\.(js|css|svg)$/.test(one)))
  writeFileSync(new URL(`${name}.br`, FOLDER), brotliCompressSync(readFileSync(new URL(name, FOLDER))));
