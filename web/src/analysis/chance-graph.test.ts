import { expect, test } from "vitest";
import { HEIGHT, MARGIN, WIDTH, across, indexAt, path, step, up } from "./chance-graph";

test("a sure win of side 0 stands at the top, a sure loss at the bottom", () => {
  expect(up(1)).toBe(MARGIN.top);
  expect(up(0)).toBe(HEIGHT - MARGIN.bottom);
});

test("a click shows the board nearest to it", () => {
  expect(indexAt(0, 11)).toBe(0);
  expect(indexAt(1, 11)).toBe(10);
  expect(indexAt(across(4, 11) / WIDTH, 11)).toBe(4);
});

test("keys walk along the boards and stop at the ends", () => {
  expect(step("ArrowRight", 3, 5)).toBe(4);
  expect(step("ArrowRight", 4, 5)).toBe(4);
  expect(step("ArrowLeft", 0, 5)).toBe(0);
  expect(step("Home", 3, 5)).toBe(0);
  expect(step("End", 3, 5)).toBe(4);
  expect(step("x", 3, 5)).toBeNull();
});

test("the line goes from the left of the drawing to its right", () => {
  const evaluations = [0.5, 0.9, 0].map((chance, number) => ({ number, chance }));
  expect(path(evaluations)).toBe(
    `M${MARGIN.left} ${up(0.5)}L${across(1, 3)} ${Math.round(10 * up(0.9)) / 10}L${WIDTH - MARGIN.right} ${up(0)}`,
  );
});
