import { expect, test } from "vitest";
import { arrowPath, arrowsOf, lineArrows } from "./arrows";
import { readScene } from "./scene";

const SCENE = readScene({
  view: [0, 0, 100, 100],
  pieces: [
    { id: "w1", shape: "stone", x: 10, y: 20 },
    { id: "seven", shape: "digit", x: 90, y: 90 },
  ],
  spots: [
    { id: "a", shape: "touch", at: [[10, 20]], title: ["a", "a"] },
    { id: "b", shape: "touch", at: [[50, 20]], title: ["b", "b"] },
    { id: "pile", shape: "touch", at: [[90, 90]], title: ["p", "p"], piece: "seven" },
    { id: "stop", shape: "button", at: [[0, 0]], title: ["s", "s"], button: true },
  ],
  choices: [
    { move: "a-b", picks: ["a", "b"], label: ["", ""], ghost: [{ id: "w1", shape: "stone", x: 50, y: 20 }] },
    { move: "new", picks: ["b"], label: ["", ""], ghost: [{ id: "new", shape: "stone", x: 50, y: 20 }] },
    { move: "7@b", picks: ["pile", "b"], label: ["", ""], ghost: [{ id: "laid", shape: "digit", x: 50, y: 20 }] },
    { move: "touch", picks: ["b"], label: ["", ""] },
    { move: "stop", picks: ["stop"], label: ["", ""] },
  ],
});

test("a piece that moves is an arrow, one that comes is ringed where it comes to lie", () => {
  expect(arrowsOf(SCENE, ["a-b", "7@b", "new", "touch"])).toEqual([
    { move: "a-b", from: [10, 20], to: [50, 20] },
    { move: "7@b", from: [90, 90], to: [50, 20] },
    { move: "new", from: null, to: [50, 20] },
    { move: "touch", from: null, to: [50, 20] },
  ]);
});

test("what shows nothing on the board, or is no choice, has no arrow, and nothing has two", () => {
  expect(arrowsOf(SCENE, ["stop", "nonsense", "a-b", "a-b"]).map((one) => one.move)).toEqual(["a-b"]);
});

test("an arrow's line ends where its head begins, and the head at its goal", () => {
  const { line, head } = arrowPath({ move: "a-b", from: [10, 20], to: [50, 20] }, 8);
  expect(line).toBe("M10 20L42 20");
  expect(head).toBe("M50 20L42 24L42 16Z");
  expect(arrowPath({ move: "new", from: null, to: [50, 20] }, 8).head).toBe("");
});

test("a line has one arrow for each path of each turn", () => {
  const line = [
    {
      turn: "a-b-c",
      ways: [
        { start: [0, 0], end: [1, 0] },
        { start: [1, 0], end: [2, 0] },
      ],
    },
    { turn: "pass" },
    { turn: "7@b", ways: [{ end: [5, 5] }] },
  ] as const;
  expect(lineArrows(line)).toEqual([
    { move: "1.1 a-b-c", from: [0, 0], to: [1, 0] },
    { move: "1.2 a-b-c", from: [1, 0], to: [2, 0] },
    { move: "3.1 7@b", from: null, to: [5, 5] },
  ]);
});
