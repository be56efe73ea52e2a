import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { origin: "https://server.test" });
const { isCacheable } = await import("./service-worker");

test("assets, server info and game data are cached for offline use", () => {
  const isKept = (path: string): boolean => isCacheable(new URL(path, "https://server.test"));
  expect(
    ["/assets/index.js", "/catalogues/core/en.0a.ftl", "/api/server", "/api/games/tomoe/rulebook/en"].every(isKept),
  ).toBe(true);
  expect(["/api/me", "/api/matches/abc/socket", "/api/servers", "https://other.test/assets/a.js"].some(isKept)).toBe(
    false,
  );
});
