import { describe, expect, test } from "vitest";
import * as picks from "./picks";
import { NO_PICKS, type Offer } from "./picks";
import { readScene, type Piece } from "./scene";

/** An offer written as `move: spot spot …`; `group/name` is a member of a cycle. */
function offer(
  lines: readonly string[],
  keys: Record<string, string> = {},
  ghosts: Record<string, object[]> = {},
): Offer {
  const choices = lines.map((line) => {
    const [move = "", spots = ""] = line.split(": ");
    return {
      move,
      picks: spots.split(" "),
      label: [move, move],
      ghost: ghosts[move] ?? [],
      fades: ghosts[move] ? [`x-${move}`, "x-both"] : [],
    };
  });
  const ids = [...new Set(choices.flatMap((choice) => choice.picks))];
  const spots = ids.map((id) => ({
    id,
    shape: "round",
    at: [[0, 0]],
    title: [id, id],
    cycle: id.includes("/") ? id.split("/")[0] : "",
    key: keys[id] ?? "",
  }));
  return readScene({ view: [0, 0, 1, 1], pieces: [], choices, spots });
}

/** Touch spots in order; return the completed move, else the touched spots. */
function touched(from: Offer, ...spots: string[]): string | readonly string[] {
  let now = NO_PICKS;
  for (const spot of spots) {
    const result = picks.touch(from, now, spot);
    if (result.move !== null) return result.move;
    now = result.picks;
  }
  return now.touched;
}

const after = (from: Offer, ...spots: string[]): picks.Picks =>
  spots.reduce((now, spot) => picks.touch(from, now, spot).picks, NO_PICKS);
const names = (found: Iterable<string>): string => [...found].sort().join(" ");

// Two stones reach c, one of them also d; b to c captures either of two rows.
const FANORONA = offer(["a-c: a c", "a-d: a d", "b-cA: b c ahead", "b-cW: b c behind"]);
// A digit and a cell, in any order.
const SUDOKU = offer(["7x: d7 x", "7y: d7 y", "5x: d5 x"], { d7: "7", d5: "5" });
// A tile has three rotations on a cell; the second cell allows two of them.
const TOMOE = offer([
  "t1x0: t1 x r/0",
  "t1x1: t1 x r/1",
  "t1x2: t1 x r/2",
  "t1y0: t1 y r/0",
  "t1y2: t1 y r/2",
  "t2x0: t2 x r/0",
  "t2x1: t2 x r/1",
]);
// A chain continues or is finished.
const CHAIN = offer(["on: s p", "also: s q", "stop: finish"], { finish: "f" });

describe("what the choices left would display like", () => {
  const at = (x: number, y: number, more: object = {}): object => ({ id: "ghost", shape: "stone", x, y, ...more });
  const display = (from: Offer, ...spots: string[]): string =>
    picks
      .prospects(from, after(from, ...spots))
      .map(({ piece }) => `${piece.x},${piece.y}`)
      .join(" ");

  test("is shown at once for all of them, but not before the first touch", () => {
    const sudoku = offer(
      ["7x: d7 x", "7y: d7 y", "5x: d5 x"],
      {},
      { "7x": [at(1, 1)], "7y": [at(2, 1)], "5x": [at(1, 1, { shape: "five" })] },
    );
    expect(display(sudoku)).toBe("");
    expect(display(sudoku, "d7")).toBe("1,1 2,1");
  });

  test("is not shown where they would display different", () => {
    const sudoku = offer(
      ["7x: d7 x", "5x: d5 x", "5y: d5 y"],
      {},
      { "7x": [at(1, 1)], "5x": [at(1, 1, { shape: "five" })] },
    );
    expect(display(sudoku, "x")).toBe("");
    const tomoe = offer(
      ["0: t x r/0", "1: t x r/1", "2: t y r/0"],
      {},
      { 0: [at(1, 1)], 1: [at(1, 1, { turn: 120 })], 2: [at(2, 1)] },
    );
    expect(display(tomoe, "t")).toBe("2,1");
  });

  test("is shown once where they display the same", () => {
    const fanorona = offer(
      ["cA: b c ahead", "cW: b c behind", "d: b d"],
      {},
      { cA: [at(1, 1)], cW: [at(1, 1)], d: [at(2, 1)] },
    );
    expect(display(fanorona, "b")).toBe("1,1 2,1");
  });
});

describe("touching", () => {
  test("an untouched board offers every spot and plays nothing", () => {
    const single = offer(["only: a b"]);
    expect(names(picks.touchable(single, NO_PICKS))).toBe("a b");
    expect(picks.confirm(single, NO_PICKS).move).toBeNull();
    expect(picks.waiting(single, NO_PICKS)).toBeNull();
  });

  test("picks complete a move in every order", () => {
    for (const order of [["b", "c", "behind"], ["c", "b", "behind"], ["c", "behind"], ["behind"], ["b", "behind"]]) {
      expect(touched(FANORONA, ...order)).toBe("b-cW");
    }
    expect(touched(SUDOKU, "d7", "y")).toBe("7y");
    expect(touched(SUDOKU, "x", "d7")).toBe("7x");
  });

  test("a spot only one choice has needs one touch", () => {
    expect(touched(FANORONA, "d")).toBe("a-d");
    expect(touched(SUDOKU, "y")).toBe("7y");
  });

  test("after a touch only what leads on is offered", () => {
    expect(names(picks.touchable(FANORONA, after(FANORONA, "a")))).toBe("c d");
    expect(names(picks.touchable(FANORONA, after(FANORONA, "c")))).toBe("a ahead b behind");
    expect(names(picks.touchable(SUDOKU, after(SUDOKU, "x")))).toBe("d5 d7");
  });

  test("of what is offered, the first pick each choice lacks is due", () => {
    expect(names(picks.dueSpots(FANORONA, NO_PICKS))).toBe("a b");
    expect(names(picks.dueSpots(FANORONA, NO_PICKS, 2))).toBe("a b c d");
    expect(names(picks.dueSpots(FANORONA, after(FANORONA, "b")))).toBe("c");
    expect(names(picks.dueSpots(FANORONA, after(FANORONA, "b", "c")))).toBe("ahead behind");
  });

  test("a choice between two rows stays open until one is touched", () => {
    expect(touched(FANORONA, "b", "c")).toEqual(["b", "c"]);
    expect(names(picks.touchable(FANORONA, after(FANORONA, "b", "c")))).toBe("ahead behind");
    expect(touched(FANORONA, "b", "c", "ahead")).toBe("b-cA");
  });

  test("a spot that does not fit starts over and keeps what does fit", () => {
    expect(touched(FANORONA, "a", "b")).toEqual(["b"]);
    expect(touched(FANORONA, "b", "c", "a")).toBe("a-c");
    expect(touched(SUDOKU, "d7", "d5")).toBe("5x");
    const wide = offer(["1: p q r", "2: p q s", "3: t q r", "4: t q s"]);
    expect(touched(wide, "p", "q", "t")).toEqual(["q", "t"]);
  });

  test("a touched spot touched again is let go", () => {
    expect(touched(FANORONA, "a", "a")).toEqual([]);
    expect(touched(FANORONA, "b", "c", "b")).toEqual(["c"]);
  });

  test("a spot no choice knows changes nothing", () => {
    expect(touched(FANORONA, "a", "nowhere")).toEqual(["a"]);
    expect(touched(FANORONA, "nowhere")).toEqual([]);
  });

  test("the finish button ends the turn even with a stone in input", () => {
    expect(touched(CHAIN, "finish")).toBe("stop");
    expect(touched(CHAIN, "s", "finish")).toBe("stop");
  });

  test("a choice within a longer one waits and is played by touching again", () => {
    const nested = offer(["short: a b", "long: a b c"]);
    expect(touched(nested, "a", "b")).toEqual(["a", "b"]);
    expect(picks.waiting(nested, after(nested, "a", "b"))?.move).toBe("short");
    expect(touched(nested, "a", "b", "b")).toBe("short");
    expect(touched(nested, "a", "b", "c")).toBe("long");
  });
});

describe("a drag", () => {
  test("lifting never plays, not even the only move of a stone", () => {
    const single = offer(["only: a b", "other: c d"]);
    const lifted = picks.lift(single, NO_PICKS, "a");
    expect(lifted.touched).toEqual(["a"]);
    expect(picks.touch(single, lifted, "b").move).toBe("only");
  });
});

describe("one step back", () => {
  test("lets the last touch go, then the one before", () => {
    const two = after(FANORONA, "b", "c");
    expect(picks.back(two).touched).toEqual(["b"]);
    expect(picks.back(picks.back(two)).touched).toEqual([]);
    expect(picks.back(NO_PICKS).touched).toEqual([]);
  });
});

describe("a cycle", () => {
  test("is not offered for touching before the rest is decided", () => {
    expect(names(picks.touchable(TOMOE, NO_PICKS))).toBe("t1 t2 x y");
    expect(names(picks.touchable(TOMOE, after(TOMOE, "t1")))).toBe("x y");
  });

  test("opens when the rest is touched, waits on its first member, and can be touched itself", () => {
    const laid = after(TOMOE, "t1", "x");
    expect(picks.waiting(TOMOE, laid)?.move).toBe("t1x0");
    expect(names(picks.touchable(TOMOE, laid))).toBe("r/0 r/1 r/2");
    expect(touched(TOMOE, "t1", "x", "r/2")).toBe("t1x2");
  });

  test("whose members tell a move by themselves is a fan of ways as soon as the first spot is touched", () => {
    const fan = offer(["a0: A x A/0", "a1: A x A/1", "b0: B x B/0", "b1: B x B/1", "c0: A y A/0", "c1: A y A/1"]);
    expect(names(picks.touchable(fan, NO_PICKS))).toBe("A B x y");
    expect(names(picks.touchable(fan, after(fan, "x")))).toBe("A A/0 A/1 B B/0 B/1");
    expect(touched(fan, "x", "B/1")).toBe("b1");
    expect(names(picks.touchable(fan, after(fan, "A")))).toBe("x y");
  });

  test("turns both ways and round, and only through members that are legal there", () => {
    const laid = after(TOMOE, "t1", "x");
    expect(picks.waiting(TOMOE, picks.turn(TOMOE, laid))?.move).toBe("t1x1");
    expect(picks.waiting(TOMOE, picks.turn(TOMOE, laid, -1))?.move).toBe("t1x2");
    expect(picks.waiting(TOMOE, picks.turn(TOMOE, picks.turn(TOMOE, picks.turn(TOMOE, laid))))?.move).toBe("t1x0");
    const tight = after(TOMOE, "y");
    expect(picks.waiting(TOMOE, picks.turn(TOMOE, tight))?.move).toBe("t1y2");
  });

  test("is confirmed by Enter, by touching again, and turned by a second touch of a finger", () => {
    const turned = picks.turn(TOMOE, after(TOMOE, "t1", "x"));
    expect(picks.confirm(TOMOE, turned).move).toBe("t1x1");
    expect(picks.touch(TOMOE, turned, "x").move).toBe("t1x1");
    const tapped = picks.tap(TOMOE, turned, "x");
    expect(tapped.move).toBeNull();
    expect(picks.waiting(TOMOE, tapped.picks)?.move).toBe("t1x2");
  });

  test("turned while the pointer rests on a cell, is laid by one touch", () => {
    const inHand = after(TOMOE, "t1");
    const turned = picks.turn(TOMOE, inHand, 1, "x");
    expect(picks.preview(TOMOE, turned, "x").choice?.move).toBe("t1x1");
    expect(picks.touch(TOMOE, turned, "x").move).toBe("t1x1");
  });

  test("a turn without an open cycle changes nothing", () => {
    expect(picks.turn(FANORONA, after(FANORONA, "a"))).toEqual(after(FANORONA, "a"));
    expect(picks.turn(TOMOE, NO_PICKS)).toBe(NO_PICKS);
  });
});

describe("keys", () => {
  test("stand for spots that are open, or start over", () => {
    expect(picks.spotOfKey(SUDOKU, after(SUDOKU, "x"), "7")).toBe("d7");
    expect(picks.spotOfKey(CHAIN, after(CHAIN, "s"), "F")).toBe("finish");
    expect(picks.spotOfKey(SUDOKU, NO_PICKS, "9")).toBeNull();
  });
});

describe("the preview", () => {
  const stone = (x: number): Partial<Piece> => ({ id: "b", shape: "stone", x, y: 0 });
  const rows = offer(
    ["b-cA: b c ahead", "b-cW: b c behind", "b-e: b e"],
    {},
    { "b-cA": [stone(1)], "b-cW": [stone(1)], "b-e": [stone(2)] },
  );

  test("shows the one choice the pointer would complete", () => {
    expect(picks.preview(rows, after(rows, "b"), "e").choice?.move).toBe("b-e");
    expect(picks.preview(rows, after(rows, "b", "c"), "behind").fades).toEqual(["x-b-cW", "x-both"]);
  });

  test("shows what all choices left have in common", () => {
    const shared = picks.preview(rows, after(rows, "b"), "c");
    expect(shared.choice).toBeNull();
    expect(shared.ghost.map((piece) => piece.x)).toEqual([1]);
    expect(shared.fades).toEqual(["x-both"]);
  });

  test("shows nothing on an untouched board or over a spot that leads nowhere", () => {
    expect(picks.preview(rows, NO_PICKS, null).ghost).toEqual([]);
    expect(picks.preview(rows, NO_PICKS, "nowhere").ghost).toEqual([]);
  });

  test("spots that do not go with the hovered one are misfits, but not those of its kind", () => {
    const spots = SUDOKU.spots.map((spot) => ({ ...spot, shape: spot.id.startsWith("d") ? "digit" : "cell" }));
    expect(names(picks.misfits({ ...SUDOKU, spots }, NO_PICKS, "y"))).toBe("d5");
    expect(names(picks.misfits({ ...SUDOKU, spots }, NO_PICKS, "x"))).toBe("");
    expect(names(picks.misfits({ ...SUDOKU, spots }, NO_PICKS, "d5"))).toBe("y");
    expect(names(picks.misfits({ ...SUDOKU, spots }, NO_PICKS, null))).toBe("");
  });

  test("cells of another outline are no misfits of a cell: no choice has two of them", () => {
    const spots = SUDOKU.spots.map((spot) => ({
      ...spot,
      shape: spot.id.startsWith("d") ? "digit" : `cell-${spot.id}`,
    }));
    expect(names(picks.misfits({ ...SUDOKU, spots }, NO_PICKS, "x"))).toBe("");
    expect(names(picks.misfits({ ...SUDOKU, spots }, NO_PICKS, "y"))).toBe("d5");
  });

  test("bright choices light the spots that lead to them", () => {
    const choices = FANORONA.choices.map((choice) => ({ ...choice, bright: choice.move === "b-cA" }));
    expect(names(picks.brightSpots({ ...FANORONA, choices }, NO_PICKS))).toBe("ahead b c");
  });
});
