import { expect, test } from "vitest";
import { flipped, nearest, nextPlace, type Place } from "./geometry";

/** Places named by the letters of a drawing. */
function places(...rows: string[]): Place[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === "." ? [] : [{ id: sign, at: [x, y] as const }])),
  );
}

const BOARD = places("a..b", ".c..", "d..e");

test("an arrow key goes to the nearest place ahead, straight ahead preferred", () => {
  expect(nextPlace(BOARD, [0, 0], "ArrowRight")?.id).toBe("b");
  expect(nextPlace(BOARD, [0, 0], "ArrowDown")?.id).toBe("d");
  expect(nextPlace(BOARD, [1, 1], "ArrowUp")?.id).toBe("a");
  expect(nextPlace(BOARD, [3, 2], "ArrowLeft")?.id).toBe("d");
});

test("nothing lies beyond the edge", () => {
  expect(nextPlace(BOARD, [3, 0], "ArrowRight")).toBeNull();
});

test("every place can be reached with arrow keys from every other", () => {
  const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
  for (const start of BOARD) {
    const seen = new Set([start.id]);
    const waiting = [start];
    for (let here = waiting.pop(); here; here = waiting.pop()) {
      for (const key of keys) {
        const next = nextPlace(BOARD, here.at, key);
        if (!next || seen.has(next.id)) continue;
        waiting.push(next);
        seen.add(next.id);
      }
    }
    expect(seen.size).toBe(BOARD.length);
  }
});

test("a flipped board turns places about its middle", () => {
  expect(flipped([0, 0], [-1, -1, 10, 6])).toEqual([8, 4]);
});

test("the nearest place to a point", () => {
  expect(nearest(BOARD, [2.6, 1.8])?.id).toBe("e");
  expect(nearest([], [0, 0])).toBeNull();
});
