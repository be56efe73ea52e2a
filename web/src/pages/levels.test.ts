import { beforeEach, expect, test, vi } from "vitest";
import { lastLevel, lastSkill, rememberLevel, rememberSkill } from "./levels";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("the last level is remembered for each game, and nothing else is believed", () => {
  rememberLevel("tomoe", 8);
  expect(lastLevel("tomoe")).toBe(8);
  expect(lastLevel("holomino")).toBe(1);
  kept.set("azumaya.level.tomoe", "99");
  expect(lastLevel("tomoe")).toBe(1);
});

test("the level follows the skill, in every game from then on", () => {
  expect(lastSkill()).toBe("new");
  rememberLevel("tomoe", 8);
  rememberSkill("strong", ["tomoe", "holomino"]);
  expect([lastLevel("tomoe"), lastLevel("holomino")]).toEqual([6, 6]);
  rememberLevel("tomoe", 2);
  expect([lastLevel("tomoe"), lastLevel("holomino")]).toEqual([2, 6]);
});
