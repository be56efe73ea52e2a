import { describe, expect, test } from "vitest";
import { between, holds, isSame, kept } from "./glide";
import type { Box } from "./scene";

const SMALL: Box = [0, 0, 20, 10];
const LARGE: Box = [-10, -5, 40, 20];
const BESIDE: Box = [10, 0, 20, 10];

describe("a view kept under a resting hand", () => {
  test("does not change when it holds all that is wanted", () => {
    expect(kept(LARGE, SMALL)).toBe(LARGE);
  });

  test("grows to what is wanted when that holds it", () => {
    expect(isSame(kept(SMALL, LARGE), LARGE)).toBe(true);
  });

  test("grows to hold both, in the shape that is wanted and no larger", () => {
    const both = kept(SMALL, BESIDE);
    expect(holds(both, SMALL) && holds(both, BESIDE)).toBe(true);
    expect(both[2] / both[3]).toBeCloseTo(2);
    expect(both[2]).toBeCloseTo(30);
  });
});

test("a glide begins where it was, ends where it should, and is between on the way", () => {
  expect(between(SMALL, BESIDE, 0)).toEqual(SMALL);
  expect(between(SMALL, BESIDE, 1)).toEqual(BESIDE);
  expect(between(SMALL, BESIDE, 0.5)).toEqual([5, 0, 20, 10]);
});
