import { expect, test } from "vitest";
import { minDistance } from "./geometry";
import { commonest, focusPoint } from "./touch-targets";
import { closer, FINGER, Zoom } from "./zoom.svelte";

test("a closer display stays within the whole", () => {
  expect(closer([0, 0, 100, 50], 2, [50, 25])).toEqual([25, 12.5, 50, 25]);
  expect(closer([0, 0, 100, 50], 2, [0, 50])).toEqual([0, 25, 50, 25]);
  expect(closer([-10, -10, 100, 50], 1, [50, 25])).toEqual([-10, -10, 100, 50]);
});

test("what is too small for a finger becomes large enough, and what is large enough stays", () => {
  const zoom = new Zoom();
  zoom.fit(22, [5, 5]);
  expect(22 * zoom.factor).toBeGreaterThan(FINGER);
  zoom.fit(22 * zoom.factor, [5, 5]);
  expect(22 * zoom.factor).toBeCloseTo(FINGER + 1);
  zoom.end();
  zoom.fit(60, [5, 5]);
  expect(zoom.factor).toBe(1);
});

test("what lies in the middle of the closer display can be touched", () => {
  expect(
    focusPoint(
      [
        [0, 0],
        [20, 0],
      ],
      [30, 30],
    ),
  ).toEqual([10, 0]);
  expect(
    focusPoint(
      [
        [0, 0],
        [90, 0],
        [60, 0],
      ],
      [30, 30],
    ),
  ).toEqual([60, 0]);
  expect(
    minDistance([
      [0, 0],
      [90, 0],
      [60, 0],
    ]),
  ).toBe(30);
  expect(minDistance([[0, 0]])).toBe(Infinity);
});

test("the commonest kind are the cells", () => {
  expect(commonest(["a1", "b1", "a2", "a3"], (one) => one.charAt(0))).toEqual(["a1", "a2", "a3"]);
  expect(commonest([], () => "")).toEqual([]);
});
