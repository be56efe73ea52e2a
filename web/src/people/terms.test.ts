import { expect, test } from "vitest";
import { isCourteous, termsOf, ratingWindow } from "./terms";

test("a live game on equal clocks, sides by lot, is what one gets without choosing anything", () => {
  expect(termsOf({ game: "trio", clock: "10+10", side: "random" })).toEqual({
    game: "trio",
    options: {},
    controls: [
      { kind: "fischer", main: 600_000, increment: 10_000 },
      { kind: "fischer", main: 600_000, increment: 10_000 },
    ],
    pace: "live",
    rated: false,
    courtesy: false,
    side: null,
  });
});

test("what was chosen is kept", () => {
  const terms = termsOf({
    game: "trio",
    variant: "wide",
    options: { extent: 4 },
    clock: "3d",
    side: "1",
    rated: true,
    series: true,
    watch: "link",
    window: [1300, 1700],
  });
  expect(terms).toMatchObject({
    variant: "wide",
    options: { extent: 4 },
    pace: "days",
    rated: true,
    side: 1,
    series: true,
    watch: "link",
    window: [1300, 1700],
  });
});

test.each([
  ["days, unrated", { clock: "3d" }, true],
  ["days, unrated, but flags are wanted", { clock: "3d", courtesy: false }, false],
  ["days, rated", { clock: "3d", rated: true }, false],
  ["days without a deadline", { clock: "open" }, false],
  ["live", { clock: "5+5", courtesy: true }, false],
])("courtesy: %s", (_, request, expected) => {
  expect(isCourteous(request)).toBe(expected);
});

test("about my strength means my rating in that game at that pace", () => {
  const ratings = [
    { game: "trio", pace: "live", rating: 1512.4, deviation: 60, games: 9 },
    { game: "trio", pace: "days", rating: 1800, deviation: 60, games: 9 },
    { game: "trio/small", pace: "live", rating: 1200, deviation: 60, games: 9 },
  ] as const;
  expect(ratingWindow([...ratings], "trio", "5+5")).toEqual([1312, 1712]);
  expect(ratingWindow([...ratings], "trio", "7d")).toEqual([1600, 2000]);
  expect(ratingWindow([...ratings], "trio/small", "5+5")).toEqual([1000, 1400]);
  expect(ratingWindow([...ratings], "other", "5+5")).toBeNull();
});
