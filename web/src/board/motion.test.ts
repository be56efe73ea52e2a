import { describe, expect, test } from "vitest";
import { HOP, SLIDE, length, plan } from "./motion";
import { readScene, type Piece, type Scene } from "./scene";

const stone = (id: string, x: number, y = 0, turn = 0): Piece => ({
  id,
  shape: id[0] ?? "",
  x,
  y,
  turn,
  scale: 1,
  classes: [],
  title: null,
  upright: false,
});
const scene = (pieces: Piece[], rest: object = {}): Scene => readScene({ view: [0, 0, 9, 9], pieces, ...rest });

describe("from one scene to the next", () => {
  test("a piece travels along its path, one hop after the other", () => {
    const after = scene([stone("a", 3)], {
      moved: [
        {
          piece: "a",
          path: [
            [0, 0],
            [1, 1],
            [3, 0],
          ],
        },
      ],
    });
    const [travel] = plan([stone("a", 0)], after).travels;
    expect(travel).toMatchObject({
      piece: "a",
      places: [
        [0, 0],
        [1, 1],
        [3, 0],
      ],
      delay: 0,
      duration: 2 * HOP,
    });
  });

  test("a hop already seen in the draft is not shown again", () => {
    const moved = [
      {
        piece: "a",
        path: [
          [0, 0],
          [1, 1],
          [3, 0],
        ],
      },
    ];
    expect(plan([stone("a", 3)], scene([stone("a", 3)], { moved })).travels).toEqual([]);
    expect(plan([stone("a", 1, 1)], scene([stone("a", 3)], { moved })).travels[0]?.places).toEqual([
      [1, 1],
      [3, 0],
    ]);
  });

  test("a piece named for its place is found where its path begins", () => {
    const after = scene([stone("w-e3", 4), stone("w-a1", 0)], {
      moved: [
        {
          piece: "w-e3",
          path: [
            [3, 0],
            [4, 0],
          ],
        },
      ],
    });
    const planned = plan([stone("w-d3", 3), stone("w-a1", 0)], after);
    expect(planned.travels[0]).toMatchObject({
      piece: "w-e3",
      places: [
        [3, 0],
        [4, 0],
      ],
      duration: HOP,
    });
    expect(planned.appears).toEqual([]);
  });

  test("pieces leave at the step that took them", () => {
    const after = scene([stone("a", 2)], {
      moved: [
        {
          piece: "a",
          path: [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        },
      ],
      gone: [{ piece: stone("x", 5) }, { piece: stone("y", 6), step: 1 }],
    });
    const planned = plan([stone("a", 0), stone("x", 5), stone("y", 6)], after);
    expect(planned.leaves.map((leave) => [leave.piece.id, leave.delay])).toEqual([
      ["x", HOP / 2],
      ["y", HOP + HOP / 2],
    ]);
    expect(length(planned)).toBeGreaterThanOrEqual(2 * HOP);
  });

  test("what fell earlier in the draft does not fall again, and the last hop begins at once", () => {
    const after = scene([stone("a", 2)], {
      moved: [
        {
          piece: "a",
          path: [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        },
      ],
      gone: [{ piece: stone("x", 5) }, { piece: stone("y", 6), step: 1 }],
    });
    const planned = plan([stone("a", 1), stone("y", 6)], after);
    expect(planned.travels[0]?.delay).toBe(0);
    expect(planned.leaves.map((leave) => [leave.piece.id, leave.delay])).toEqual([["y", HOP / 2]]);
  });

  test("a piece that changed place without a motion slides straight", () => {
    expect(plan([stone("a", 3)], scene([stone("a", 0)])).travels[0]).toMatchObject({
      places: [
        [3, 0],
        [0, 0],
      ],
      duration: SLIDE,
    });
  });

  test("a turned piece turns, a new one appears, a first scene is still", () => {
    expect(plan([stone("a", 0)], scene([stone("a", 0, 0, 120)])).travels[0]?.turns).toEqual([0, 120]);
    expect(plan([stone("a", 0, 0, 240)], scene([stone("a", 0)])).travels[0]?.turns).toEqual([-120, 0]);
    expect(plan([stone("a", 0)], scene([stone("a", 0, 0, 240)])).travels[0]?.turns).toEqual([360, 240]);
    expect(plan([stone("a", 0)], scene([stone("a", 0), stone("b", 1)])).appears).toEqual(["b"]);
    expect(plan([], scene([stone("a", 0)]))).toEqual({ travels: [], leaves: [], appears: [] });
  });
});
