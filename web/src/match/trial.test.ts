import { beforeEach, expect, test, vi } from "vitest";
import { meanGrade, rememberTrial, trialOf } from "./trial";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test("a match leads back to the test it belongs to", () => {
  rememberTrial("match-a", "trial-1");
  rememberTrial("match-b", "trial-2");
  expect(trialOf("match-a")).toBe("trial-1");
  expect(trialOf("match-c")).toBeNull();
  kept.set("azumaya-trials", "{");
  expect(trialOf("match-a")).toBeNull();
});

test("the mean counts the games with an answer", () => {
  const games = [{ match: "a", enjoyed: 5, clear: 1 }, { match: "b" }, { match: "c", enjoyed: 4, clear: 1 }];
  expect(meanGrade(games, "enjoyed")).toBe("4.5");
  expect(meanGrade(games.slice(1, 2), "clear")).toBeNull();
});
