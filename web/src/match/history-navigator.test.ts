import { beforeEach, expect, test, vi } from "vitest";
import type * as http from "../api/http";
import type { EventView } from "../api/types";
import type { BreakdownLine, Scene, Message } from "../board/scene";

const asked: number[] = [];
let fails = false;
const late: (() => void)[] = [];
vi.mock("../api/http", async (original) => ({
  ...(await original<typeof http>()),
  moment: async (_match: string, number: number) => {
    asked.push(number);
    if (fails) throw new ApiError("offline", GONE);
    if (number === 3) await new Promise<void>((resolve) => late.push(resolve));
    return { scene: { view: [0, 0, 1, 1] }, standing: { number } };
  },
}));
const { ApiError } = await import("../api/http");
const { HistoryNavigator } = await import("./history-navigator.svelte");
const { ScoreBreakdown } = await import("./score-breakdown.svelte");

const GONE: Message = ["refused-gone"];
const event = (number: number, kind: EventView["kind"] = "turn"): EventView => ({ number, kind, at: 0 });

interface Fixture {
  navigation: InstanceType<typeof HistoryNavigator>;
  breakdown: InstanceType<typeof ScoreBreakdown>;
  refusals: Message[];
  left: () => number;
}

/** A match of three turns and a random draw, with a breakdown of three lines. */
function fixture(): Fixture {
  const refusals: Message[] = [];
  let left = 0;
  const lines = [
    { turn: 1, marks: "" },
    { turn: 0, marks: "loop" },
    { turn: 3, marks: "" },
  ] as unknown as BreakdownLine[];
  const history = [event(1), event(2, "chance"), event(3), event(5)];
  const live = { id: "m", moves: history, history, scene: { breakdown: lines } as unknown as Scene };
  const navigation = new HistoryNavigator(live, {
    leave: () => void ((left += 1), (breakdown.current = null)),
    arrive: () => undefined,
    showRefusal: (refusal) => void refusals.push(refusal),
  });
  const breakdown = new ScoreBreakdown(live, navigation);
  return { navigation, breakdown, refusals, left: () => left };
}

beforeEach(() => {
  asked.length = 0;
  late.length = 0;
  fails = false;
});

test("stepping goes back move by move to the start, and on to the present", async () => {
  const { navigation } = fixture();
  const seen: (number | undefined)[] = [];
  for (const by of [-1, 1, -Infinity, -1, 1, 1]) {
    const stepping = navigation.step(by);
    late.shift()?.();
    await stepping;
    seen.push(navigation.past?.number);
  }
  expect(seen).toEqual([3, undefined, 0, 0, 1, 2]);
});

test("the newest move is the present board and is not asked for", async () => {
  const { navigation, left } = fixture();
  await navigation.goTo(5);
  expect(navigation.past).toBeNull();
  expect(asked).toEqual([]);
  expect(left()).toBe(1);
});

test("a board is asked for once", async () => {
  const { navigation } = fixture();
  for (const number of [1, null, 1]) await navigation.goTo(number);
  expect(asked).toEqual([1]);
  expect(navigation.past?.number).toBe(1);
});

test("stepping faster than boards load shows the last one requested", async () => {
  const { navigation } = fixture();
  const slow = navigation.goTo(3);
  await navigation.step(-1);
  expect(navigation.past?.number).toBe(2);
  late.shift()?.();
  await slow;
  expect(navigation.past?.number).toBe(2);
});

test("a board that fails to load is reported and requested again", async () => {
  const { navigation, refusals } = fixture();
  fails = true;
  await navigation.goTo(1);
  expect(refusals).toEqual([["sentence", { clause: GONE }]]);
  expect(navigation.past).toBeNull();
  fails = false;
  await navigation.goTo(1);
  expect(asked).toEqual([1, 1]);
  expect(navigation.past?.number).toBe(1);
});

test("the breakdown through the breakdown shows each line's turn or its marks, and the sum at either end", async () => {
  const { navigation, breakdown } = fixture();
  const seen: unknown[] = [];
  for (let i = 0; i < 4; i++) {
    await breakdown.step(1);
    seen.push([breakdown.current, navigation.past?.number ?? null, breakdown.line?.marks ?? null]);
  }
  expect(seen).toEqual([
    [0, 1, ""],
    [1, null, "loop"],
    [2, null, ""],
    [null, null, null],
  ]);
  await breakdown.step(-1);
  expect(breakdown.current).toBe(2);
});

test("navigating to another position leaves the breakdown", async () => {
  const { navigation, breakdown } = fixture();
  await breakdown.select(1);
  await navigation.goTo(1);
  expect(breakdown.current).toBeNull();
});
