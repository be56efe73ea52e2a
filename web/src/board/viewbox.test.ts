import { describe, expect, test } from "vitest";
import { interpolate, contains, isSameBox, enclosing } from "./viewbox.svelte";
import type { Box } from "./scene";

const SMALL: Box = [0, 0, 20, 10];
const LARGE: Box = [-10, -5, 40, 20];
const BESIDE: Box = [10, 0, 20, 10];

describe("a view enclosing under a resting input", () => {
  test("does not change when it contains all that is wanted", () => {
    expect(enclosing(LARGE, SMALL)).toBe(LARGE);
  });

  test("grows to what is wanted when that contains it", () => {
    expect(isSameBox(enclosing(SMALL, LARGE), LARGE)).toBe(true);
  });

  test("grows to hold both, in the shape that is wanted and no larger", () => {
    const both = enclosing(SMALL, BESIDE);
    expect(contains(both, SMALL) && contains(both, BESIDE)).toBe(true);
    expect(both[2] / both[3]).toBeCloseTo(2);
    expect(both[2]).toBeCloseTo(30);
  });
});

test("a glide begins where it was, ends where it should, and is interpolate on the way", () => {
  expect(interpolate(SMALL, BESIDE, 0)).toEqual(SMALL);
  expect(interpolate(SMALL, BESIDE, 1)).toEqual(BESIDE);
  expect(interpolate(SMALL, BESIDE, 0.5)).toEqual([5, 0, 20, 10]);
});
