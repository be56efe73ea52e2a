import { expect, test } from "vitest";
import { readScene, type Box } from "./scene";
import { uprightPlace, uprightScene } from "./upright";

const TRAY: Box = [0, 100, 900, 120];

test("what lies in an upright box turns back about its middle, and nothing else moves", () => {
  expect(uprightPlace([50, 160], [TRAY])).toEqual([850, 160]);
  expect(uprightPlace([450, 160], [TRAY])).toEqual([450, 160]);
  expect(uprightPlace([50, 60], [TRAY])).toEqual([50, 60]);
});

test("digits to choose keep their order on a flipped board, with their spots, paths and labels", () => {
  const scene = readScene({
    view: [0, 0, 900, 300],
    pieces: [
      { id: "one", shape: "stone", x: 50, y: 160 },
      { id: "cell", shape: "stone", x: 450, y: 50 },
    ],
    moved: [
      {
        piece: "cell",
        path: [
          [150, 160],
          [450, 50],
        ],
      },
    ],
    marks: [{ kind: "state", label: { words: ["×3", "×3"], x: 80, y: 200, size: 17 } }],
    spots: [{ id: "digit-1", shape: "digit", at: [[50, 160]], title: ["1", "1"] }],
  });
  const turned = uprightScene(scene, [TRAY]);
  expect(turned.pieces.map(({ x, y }) => [x, y])).toEqual([
    [850, 160],
    [450, 50],
  ]);
  expect(turned.moved[0]?.path).toEqual([
    [750, 160],
    [450, 50],
  ]);
  expect([turned.marks[0]?.label?.x, turned.marks[0]?.label?.y]).toEqual([820, 120]);
  expect(turned.spots[0]?.at).toEqual([[850, 160]]);
  expect(uprightScene(scene, [])).toBe(scene);
});
