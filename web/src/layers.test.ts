/**
 * The layers of the client, lowest first. A file may import from its own layer and the ones before it, without cycles.
 */

import { expect, test } from "vitest";

const LAYERS = [
  "board",
  "ui",
  "api",
  "engine",
  "match",
  "lessons",
  "puzzles",
  "studies",
  "analysis",
  "people",
  "tournaments",
  "pages",
];
const TEXTS = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const FILES = Object.keys(TEXTS);
const GRAPH = new Map(FILES.map((file) => [file, importsOf(file)]));

/** Return the files of the client that a file imports. */
function importsOf(file: string): string[] {
  const named = [...(TEXTS[file] ?? "").matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)].map((found) => found[1] ?? "");
  return named.filter((name) => !/\.(css|json)$/.test(name)).map((name) => fileOf(name, file));
}

function fileOf(name: string, importer: string): string {
  const path = `.${new URL(name, `file://${importer.slice(1)}`).pathname}`;
  const found = [path, `${path}.ts`].find((one) => FILES.includes(one));
  if (!found) throw new Error(`${importer} imports ${name}; no such file`);
  return found;
}

/** Return the index of a file's layer; files at the top level are above all layers. */
function layerOf(file: string): number {
  const [, folder = "", ...inside] = file.split("/");
  return inside.length ? LAYERS.indexOf(folder) : LAYERS.length;
}

test("every file is in a layer", () => {
  expect(FILES.filter((file) => layerOf(file) < 0)).toEqual([]);
  expect([...GRAPH.values()].flat().length).toBeGreaterThan(FILES.length);
});

test("no layer imports from one above it", () => {
  const wrong = [...GRAPH].flatMap(([file, used]) =>
    used.filter((one) => layerOf(one) > layerOf(file)).map((one) => `${file} uses ${one}`),
  );
  expect(wrong).toEqual([]);
});

test("there are no import cycles", () => {
  const done = new Set<string>();
  function walk(file: string, way: readonly string[]): string[] {
    if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(" → ")];
    if (done.has(file)) return [];
    const found = (GRAPH.get(file) ?? []).flatMap((one) => walk(one, [...way, file]));
    done.add(file);
    return found;
  }
  expect(FILES.flatMap((file) => walk(file, []))).toEqual([]);
});
