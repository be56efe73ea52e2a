import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["de-CH"] });
const { language, together } = await import("./language.svelte");

test("a number stays with its percent sign, and a score in one line", () => {
  expect(together("etwa 67 %, geschätzt")).toBe("etwa 67\u00a0%, geschätzt");
  expect(together("gewinnt 15 : 14 nach 3 Zügen")).toBe("gewinnt 15\u00a0:\u00a014 nach 3 Zügen");
  expect(together("Zug 3 : zu spät")).toBe("Zug 3 : zu spät");
});

test("texts of the house are said so", () => {
  expect(language.say(["10 % mehr", "10 % more"])).toBe("10\u00a0% mehr");
});
