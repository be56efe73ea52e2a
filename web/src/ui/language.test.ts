import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["de-CH"] });
const { language, withoutBreaks } = await import("./language.svelte");

test("a number stays with its percent sign, and a score in one line", () => {
  expect(withoutBreaks("etwa 67 %, geschätzt")).toBe("etwa 67\u00a0%, geschätzt");
  expect(withoutBreaks("gewinnt 15 : 14 nach 3 Zügen")).toBe("gewinnt 15\u00a0:\u00a014 nach 3 Zügen");
  expect(withoutBreaks("Zug 3 : zu spät")).toBe("Zug 3 : zu spät");
});

test("localised texts have non-breaking spaces", () => {
  expect(language.localize(["10 % mehr", "10 % more"])).toBe("10\u00a0% mehr");
});
