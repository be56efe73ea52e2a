import { beforeEach, expect, test, vi } from "vitest";
import { lastChoice, rememberChoice } from "./last-choice";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test("what was chosen last in a game is remembered for that game", () => {
  rememberChoice("tomoe", { variant: "large", opponent: "level", side: "1" });
  expect(lastChoice("tomoe")).toEqual({ variant: "large", opponent: "level", side: "1" });
  expect(lastChoice("holomino")).toEqual({ variant: "", opponent: "person", side: "0" });
});

test("nothing else is believed", () => {
  kept.set("azumaya.choice.tomoe", '{"variant": 7, "opponent": "level", "more": "x"}');
  expect(lastChoice("tomoe")).toEqual({ variant: "", opponent: "level", side: "0" });
  for (const text of ["null", "nonsense", "[1]"]) {
    kept.set("azumaya.choice.tomoe", text);
    expect(lastChoice("tomoe").opponent).toBe("person");
  }
});
