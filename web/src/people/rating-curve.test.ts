import { expect, test } from "vitest";
import { curveOf } from "./rating-curve";

const point = (rating: number, deviation = 100): { at: number; rating: number; deviation: number } => ({
  at: 0,
  rating,
  deviation,
});

test("one game makes no curve", () => {
  expect(curveOf([point(1500)], 100, 50)).toBeNull();
});

test("the line runs from the first game to the last, higher ratings higher up", () => {
  const curve = curveOf([point(1500), point(1600)], 100, 60);
  expect(curve?.line).toBe("M0 40L100 20");
  expect(curve?.band).toBe("M0 20L100 0L100 40L0 60Z");
  expect(curve?.last).toEqual({ x: 100, y: 20 });
});

test("round hundreds are marked, and few of them", () => {
  expect(curveOf([point(1500), point(1600)], 100, 60)?.levels.map((one) => one.rating)).toEqual([
    1400, 1500, 1600, 1700,
  ]);
  const wide = curveOf([point(900, 300), point(2400, 50)], 100, 60)?.levels ?? [];
  expect(wide.length).toBeLessThanOrEqual(6);
  expect(wide.every((one) => one.y >= 0 && one.y <= 60)).toBe(true);
});

test("a rating that hardly moves does not fill the drawing with its trembling", () => {
  const curve = curveOf([point(1500, 10), point(1502, 10)], 100, 100);
  expect(curve?.line).toBe("M0 50.5L100 49.5");
});
