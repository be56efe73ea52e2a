import { expect, test } from "vitest";
import { clearance } from "./geometry";
import { fitting, type Tag } from "./labels";

const tag = (x: number, y: number, words = "1 circle: 8", brief = "+8"): Tag => ({ at: [x, y], words, brief });
const shown = (tags: readonly Tag[], room: number): string[] => fitting(tags, 1000, 1000, room).map((one) => one.words);

test("labels are long where there is space, and brief where there is little", () => {
  expect(shown([tag(50, 50)], 120)).toEqual(["1 circle: 8"]);
  expect(shown([tag(50, 50)], 50)).toEqual(["+8"]);
  expect(shown([tag(50, 50)], 10)).toEqual([]);
});

test("no tag covers another", () => {
  expect(shown([tag(50, 50), tag(52, 50), tag(50, 54)], 120)).toHaveLength(2);
});

test("the nearest piece or label limits the space, whatever stands far away", () => {
  const far = [
    [90, 0],
    [90, 1],
  ] as const;
  expect(clearance([[0, 0]], [[0, 0], [9, 0], ...far])).toBe(9);
  expect(clearance([[0, 0]], [])).toBe(Infinity);
});
