import { beforeEach, expect, test, vi } from "vitest";
import type * as http from "../api/http";
import type { EventView } from "../api/types";
import type { AccountLine, Scene, Text } from "../board/scene";

const asked: number[] = [];
let fails = false;
const late: (() => void)[] = [];
vi.mock("../api/http", async (original) => ({
  ...(await original<typeof http>()),
  moment: async (_match: string, number: number) => {
    asked.push(number);
    if (fails) throw new Refused("offline", GONE);
    if (number === 3) await new Promise<void>((resolve) => late.push(resolve));
    return { scene: { view: [0, 0, 1, 1] }, standing: { number } };
  },
}));
const { Refused } = await import("../api/http");
const { LookBack } = await import("./look-back.svelte");
const { ScoreWalk } = await import("./score-walk.svelte");

const GONE: Text = ["Weg.", "Gone."];
const event = (number: number, kind: EventView["kind"] = "turn"): EventView => ({ number, kind, at: 0 });

interface Bench {
  lookBack: InstanceType<typeof LookBack>;
  walk: InstanceType<typeof ScoreWalk>;
  told: Text[];
  left: () => number;
}

/** A match of three turns and a draw of chance, with an account of three lines. */
function bench(): Bench {
  const told: Text[] = [];
  let left = 0;
  const account = [
    { turn: 1, marks: "" },
    { turn: 0, marks: "loop" },
    { turn: 3, marks: "" },
  ] as unknown as AccountLine[];
  const history = [event(1), event(2, "chance"), event(3), event(5)];
  const live = { id: "m", moves: history, history, scene: { account } as unknown as Scene };
  const lookBack = new LookBack(live, {
    leave: () => void ((left += 1), (walk.counted = null)),
    arrive: () => undefined,
    tell: (refusal) => void told.push(refusal),
  });
  const walk = new ScoreWalk(live, lookBack);
  return { lookBack, walk, told, left: () => left };
}

beforeEach(() => {
  asked.length = 0;
  late.length = 0;
  fails = false;
});

test("stepping goes back move by move to the start, and on to the present", async () => {
  const { lookBack } = bench();
  const seen: (number | undefined)[] = [];
  for (const by of [-1, 1, -Infinity, -1, 1, 1]) {
    const stepping = lookBack.step(by);
    late.shift()?.();
    await stepping;
    seen.push(lookBack.past?.number);
  }
  expect(seen).toEqual([3, undefined, 0, 0, 1, 2]);
});

test("the newest move is the present board and is not asked for", async () => {
  const { lookBack, left } = bench();
  await lookBack.look(5);
  expect(lookBack.past).toBeNull();
  expect(asked).toEqual([]);
  expect(left()).toBe(1);
});

test("a board is asked for once", async () => {
  const { lookBack } = bench();
  for (const number of [1, null, 1]) await lookBack.look(number);
  expect(asked).toEqual([1]);
  expect(lookBack.past?.number).toBe(1);
});

test("whoever steps on faster than boards come sees the one wanted last", async () => {
  const { lookBack } = bench();
  const slow = lookBack.look(3);
  await lookBack.step(-1);
  expect(lookBack.past?.number).toBe(2);
  late.shift()?.();
  await slow;
  expect(lookBack.past?.number).toBe(2);
});

test("a board that does not come is told, and asked for again", async () => {
  const { lookBack, told } = bench();
  fails = true;
  await lookBack.look(1);
  expect(told).toEqual([GONE]);
  expect(lookBack.past).toBeNull();
  fails = false;
  await lookBack.look(1);
  expect(asked).toEqual([1, 1]);
  expect(lookBack.past?.number).toBe(1);
});

test("the walk through the account shows each line's turn or its marks, and the sum at either end", async () => {
  const { lookBack, walk } = bench();
  const seen: unknown[] = [];
  for (let i = 0; i < 4; i++) {
    await walk.countOn(1);
    seen.push([walk.counted, lookBack.past?.number ?? null, walk.line?.marks ?? null]);
  }
  expect(seen).toEqual([
    [0, 1, ""],
    [1, null, "loop"],
    [2, null, ""],
    [null, null, null],
  ]);
  await walk.countOn(-1);
  expect(walk.counted).toBe(2);
});

test("whoever looks elsewhere leaves the account", async () => {
  const { lookBack, walk } = bench();
  await walk.count(1);
  await lookBack.look(1);
  expect(walk.counted).toBeNull();
});
