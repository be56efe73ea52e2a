import { afterEach, expect, test, vi } from "vitest";
import { areasIn, fittingTag, CatalogueLoader, readNames } from "./catalogues";

const NAMES = readNames("core/de.0a core/en.0b sudoku_moyo/en.0c sudoku_moyo-lesson/en.0d tomoe/pt-BR.0e");
const AREAS = [...NAMES.keys()];

afterEach(() => void vi.unstubAllGlobals());

function serve(...answers: (Response | null)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("offline"));
  });
  return asked;
}

test("names of files are read by area and language", () => {
  expect(AREAS).toEqual(["core", "sudoku_moyo", "sudoku_moyo-lesson", "tomoe"]);
  expect(NAMES.get("core")?.get("en")).toBe("0b");
  expect(NAMES.get("tomoe")?.get("pt-BR")).toBe("0e");
  expect(readNames("").size).toBe(0);
});

test.each([
  ["de", "de"],
  ["de-CH", "de"],
  ["pt-br", "pt-BR"],
  ["pt", null],
  ["fr", null],
])("the catalogue for %s is %s", (wanted, tag) => {
  expect(fittingTag(wanted, ["de", "en", "pt-BR"])).toBe(tag);
});

test("the areas of messages are found in JSON, also those of arguments", () => {
  expect(areasIn('{"title":["tomoe-title"]}', AREAS)).toEqual(["tomoe"]);
  expect(areasIn('["list-and",{"first":["sudoku-moyo-row",{"n":1}]}]', AREAS)).toEqual(["sudoku_moyo"]);
  expect(areasIn('[["sudoku-moyo-lesson-1-title"]]', AREAS)).toEqual(["sudoku_moyo", "sudoku_moyo-lesson"]);
  expect(areasIn('{"game":"tomoe","words":["Tomoe","tomoe-"]}', AREAS)).toEqual([]);
  const isKnown = (id: string): boolean => id === "tomoe-title";
  expect(areasIn('{"title":["tomoe-title"]}', AREAS, isKnown)).toEqual([]);
  expect(areasIn('[["tomoe-title"],["tomoe-row",{"n":1}]]', AREAS, isKnown)).toEqual(["tomoe"]);
});

test("a catalogue is loaded once, in English where the language lacks it", async () => {
  const asked = serve(new Response("one = eins"));
  const loader = new CatalogueLoader(NAMES);
  expect(await Promise.all([loader.load("sudoku_moyo", "de"), loader.load("sudoku_moyo", "de")])).toEqual([
    "one = eins",
    "one = eins",
  ]);
  expect(asked).toEqual(["/catalogues/sudoku_moyo/en.0c.ftl"]);
});

test("a catalogue is asked for again until the server answers", async () => {
  const asked = serve(null, new Response("", { status: 503 }), new Response("one = one"));
  expect(await new CatalogueLoader(NAMES, [0]).load("core", "en")).toBe("one = one");
  expect(asked).toHaveLength(3);
});

test("without a connection the words of a language seen before are shown", async () => {
  serve(null);
  vi.stubGlobal("caches", {
    match: (path: string) => Promise.resolve(path.includes("/en.") ? new Response("one = one") : undefined),
  });
  expect(await new CatalogueLoader(NAMES, [0]).load("core", "de")).toBe("one = one");
});

test("a catalogue that does not exist is empty", async () => {
  serve(new Response("", { status: 404 }));
  const loader = new CatalogueLoader(NAMES);
  expect([await loader.load("core", "de"), await loader.load("holomino", "de")]).toEqual(["", ""]);
});
