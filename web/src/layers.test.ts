/**
 * The rooms of the client, lowest first. A file may use its own room and those before it, and no way of imports leads
 * back to where it began.
 */

import { expect, test } from "vitest";

const ROOMS = ["board", "ui", "api", "match", "study", "people", "pages"];
const TEXTS = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const FILES = Object.keys(TEXTS);
const GRAPH = new Map(FILES.map((file) => [file, importsOf(file)]));

/** What a file imports from others of the client. */
function importsOf(file: string): string[] {
  const named = [...(TEXTS[file] ?? "").matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)].map((found) => found[1] ?? "");
  return named.filter((name) => !/\.(css|json)$/.test(name)).map((name) => fileOf(name, file));
}

function fileOf(name: string, importer: string): string {
  const path = `.${new URL(name, `file://${importer.slice(1)}`).pathname}`;
  const found = [path, `${path}.ts`].find((one) => FILES.includes(one));
  if (!found) throw new Error(`${importer} imports ${name}, and there is no such file`);
  return found;
}

/** How high a file's room is; the files that put the page together stand above all rooms. */
function floorOf(file: string): number {
  const [, room = "", ...inside] = file.split("/");
  return inside.length ? ROOMS.indexOf(room) : ROOMS.length;
}

test("every file stands in a room", () => {
  expect(FILES.filter((file) => floorOf(file) < 0)).toEqual([]);
  expect([...GRAPH.values()].flat().length).toBeGreaterThan(FILES.length);
});

test("no room uses one above it", () => {
  const wrong = [...GRAPH].flatMap(([file, used]) =>
    used.filter((one) => floorOf(one) > floorOf(file)).map((one) => `${file} uses ${one}`),
  );
  expect(wrong).toEqual([]);
});

test("imports lead in no circle", () => {
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
