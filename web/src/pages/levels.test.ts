import { beforeEach, expect, test, vi } from "vitest";
import { lastLevel, rememberLevel } from "./levels";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test("the last level is remembered for each game, and nothing else is believed", () => {
  rememberLevel("tomoe", 8);
  expect(lastLevel("tomoe")).toBe(8);
  expect(lastLevel("holomino")).toBe(3);
  kept.set("azumaya.level.tomoe", "99");
  expect(lastLevel("tomoe")).toBe(3);
});
