import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { display } from "../board/display-settings.svelte";
import { readEffects } from "../board/scene";
import { PointCounter } from "./point-counter.svelte";

const points = readEffects({ marks: [{ kind: "count" }, { kind: "count" }, { kind: "count" }] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  display.isStill = false;
});

function lit(counter: PointCounter): number {
  return counter.effects?.marks.length ?? 0;
}

test("points are lit one by one", () => {
  const counter = new PointCounter();
  counter.count(points);
  const seen = [lit(counter)];
  while (vi.getTimerCount()) {
    vi.advanceTimersToNextTimer();
    seen.push(lit(counter));
  }
  expect(seen).toEqual([1, 2, 3]);
});

test("without animations all points are lit at once", () => {
  display.isStill = true;
  const counter = new PointCounter();
  counter.count(points);
  expect(lit(counter)).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

test("a new attempt puts the points out and stops counting", () => {
  const counter = new PointCounter();
  counter.count(points);
  counter.clear();
  expect(counter.effects).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
