import { expect, test } from "vitest";
import { closest, fitting, type Tag } from "./labels";

const tag = (x: number, y: number, words = "1 circle: 8", brief = "+8"): Tag => ({ at: [x, y], words, brief });
const shown = (tags: readonly Tag[], room: number): string[] => fitting(tags, 1000, 1000, room).map((one) => one.words);

test("words are long where there is room, and brief where there is little", () => {
  expect(shown([tag(50, 50)], 120)).toEqual(["1 circle: 8"]);
  expect(shown([tag(50, 50)], 50)).toEqual(["+8"]);
  expect(shown([tag(50, 50)], 10)).toEqual([]);
});

test("no tag covers another", () => {
  expect(shown([tag(50, 50), tag(52, 50), tag(50, 54)], 120)).toHaveLength(2);
});

test("the closest two places tell how much room there is", () => {
  expect(
    closest([
      [0, 0],
      [9, 0],
      [9, 4],
    ]),
  ).toBe(4);
  expect(closest([[0, 0]])).toBe(Infinity);
});
