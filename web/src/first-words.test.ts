/** The words of the home page and of a table, which are shown before any other area of the catalogues is loaded. */

import { expect, test } from "vitest";

const TEXTS = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const CATALOGUES = import.meta.glob<string>("../../src/azumaya/locale/en/client-*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** `AT_ONCE` in `interface/web/catalogue_files.py`. */
const AT_ONCE = /client-(pages|people|table)\.ftl$/;
const LATER = Object.entries(CATALOGUES).flatMap(([file, text]) =>
  AT_ONCE.test(file) ? [] : [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] ?? ""),
);

/** Return a file and everything that it imports without waiting, except the list of all pages. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.endsWith("page-registry.ts") || file.endsWith("message-ids.ts")) return found;
  found.add(file);
  for (const [, name = ""] of (TEXTS[file] ?? "").matchAll(/from "(\.[^"]+)"/g)) {
    const path = `.${new URL(name, `file://${file.slice(1)}`).pathname}`;
    for (const one of [path, `${path}.ts`]) if (one in TEXTS) importedBy(one, found);
  }
  return found;
}

/** Return the ids that a text names, whole or by their beginning as in `time-${unit}`. */
function namedIn(text: string): string[] {
  const beginnings = [...text.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map((found) => found[1] ?? "");
  return LATER.filter((id) => text.includes(`"${id}"`) || beginnings.some((beginning) => id.startsWith(beginning)));
}

test.each(["App.svelte", "pages/Home.svelte", "pages/TablePage.svelte"])("%s shows words of the first area", (page) => {
  const files = [...importedBy(`./${page}`)];
  expect(page === "App.svelte" || files.length > 20).toBe(true);
  expect(files.flatMap((file) => namedIn(TEXTS[file] ?? "").map((id) => `${file} shows ${id}`))).toEqual([]);
});
