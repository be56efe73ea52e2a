import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "" });
const { routeOf } = await import("./router.svelte");

test.each([
  ["/", { page: "home" }],
  ["/new/tumicarona", { page: "new", game: "tumicarona" }],
  ["/match/abc", { page: "table", match: "abc" }],
  ["/match/abc/", { page: "table", match: "abc" }],
  ["/match/abc/replay", { page: "replay", match: "abc" }],
  ["/rules/holomino", { page: "rules", game: "holomino" }],
  ["/about/tomoe", { page: "about", game: "tomoe" }],
  ["/analysis/tumicarona", { page: "analysis", game: "tumicarona", position: null }],
  ["/puzzles/tomoe", { page: "puzzles", game: "tomoe", number: null }],
  ["/learn/tomoe", { page: "learn", game: "tomoe", number: null }],
  ["/learn/tomoe/3", { page: "learn", game: "tomoe", number: 3 }],
  ["/puzzles/tomoe/12", { page: "puzzles", game: "tomoe", number: 12 }],
  ["/puzzles/tomoe/twelve", { page: "missing" }],
  ["/puzzles/tomoe/1/2", { page: "missing" }],
  ["/lobby", { page: "lobby" }],
  ["/me/", { page: "me" }],
  ["/games", { page: "games" }],
  ["/players", { page: "players" }],
  ["/lobby/upstairs", { page: "missing" }],
  ["/invitation/abc", { page: "invitation", id: "abc" }],
  ["/player/J%C3%B6rg%20K", { page: "player", name: "Jörg K" }],
  ["/player", { page: "missing" }],
  ["/match", { page: "missing" }],
  ["/new/a/b", { page: "missing" }],
  ["/nowhere/at/all", { page: "missing" }],
  ["/match/%E0%A4%A", { page: "table", match: "%E0%A4%A" }],
])("%s is the right page", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test("the position to analyse is in the query", () => {
  expect(routeOf("/analysis/tumicarona", "?position=9%2F9+w+0")).toEqual({
    page: "analysis",
    game: "tumicarona",
    position: "9/9 w 0",
  });
});
