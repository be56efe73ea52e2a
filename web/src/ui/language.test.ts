import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["de-CH"] });
const { language, preferred, readLanguages, withoutBreaks } = await import("./language.svelte");

const FILES: Record<string, string> = {
  "/catalogues/core/de.1.ftl": "percent = { $n } % mehr",
  "/catalogues/core/en.2.ftl": "percent = { $n } % more",
  "/catalogues/isolo/de.3.ftl": "isolo-title = Insel",
  "/catalogues/isolo/en.4.ftl": "isolo-title = Island",
};
const OFFERED = readLanguages('[{"tag": "de", "name": "Deutsch"}, {"tag": "en", "name": "English", "draft": true}]');
const asked: string[] = [];

beforeAll(async () => {
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(FILES[path] ?? "", { status: FILES[path] ? 200 : 404 }));
  });
  await language.start("core/de.1 core/en.2 isolo/de.3 isolo/en.4", OFFERED);
});
afterAll(() => void vi.unstubAllGlobals());

test("a number stays with its percent sign, and a score in one line", () => {
  expect(withoutBreaks("etwa 67 %, geschätzt")).toBe("etwa 67\u00a0%, geschätzt");
  expect(withoutBreaks("gewinnt 15 : 14 nach 3 Zügen")).toBe("gewinnt 15\u00a0:\u00a014 nach 3 Zügen");
  expect(withoutBreaks("Zug 3 : zu spät")).toBe("Zug 3 : zu spät");
});

test("localised texts have non-breaking spaces", () => {
  expect(language.localize(["", "10 % mehr"])).toBe("10\u00a0% mehr");
  expect(language.localize(["percent", { n: 10 }])).toBe("10\u00a0% mehr");
});

test("the catalogue of a game is loaded with the first frame that needs it; then the language may change", async () => {
  const frame = '{"title":["isolo-title"]}';
  await language.prepare(frame);
  expect(language.prepare(frame)).toBeNull();
  expect(language.localize(["isolo-title"])).toBe("Insel");
  await language.choose("en");
  expect(language.localize(["isolo-title"])).toBe("Island");
  expect(language.localize(["percent", { n: 10 }])).toBe("10\u00a0% more");
  await language.choose("de");
  expect(language.localize(["isolo-title"])).toBe("Insel");
  expect(asked).toHaveLength(4);
});

test.each([
  [["pt-BR", "de"], ["de", "en", "pt"], "pt"],
  [["fr-FR", "de-AT"], ["de", "en"], "de"],
  [["", "ja"], ["de", "en"], "en"],
])("of %j and %j the language is %s", (wanted, offered, tag) => {
  expect(preferred(wanted, offered)).toBe(tag);
});

test("a language says its name, whether it is a draft, and its direction", async () => {
  await language.choose("en");
  expect([language.current?.name, language.current?.draft, language.direction]).toEqual(["English", true, "ltr"]);
  await language.choose("de");
  expect(language.current).toEqual({ tag: "de", name: "Deutsch" });
});
