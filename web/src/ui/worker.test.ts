import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { origin: "https://house.test" });
const { isForLater } = await import("./worker");

test("a page that was seen before the worker came needs its files and what the house told of its games", () => {
  const isKept = (path: string): boolean => isForLater(new URL(path, "https://house.test"));
  expect(["/assets/index.js", "/api/house", "/api/games/tomoe/glimpse?theme=dark"].every(isKept)).toBe(true);
  expect(["/api/me", "/api/matches/abc/socket", "/api/household", "https://other.test/assets/a.js"].some(isKept)).toBe(
    false,
  );
});
