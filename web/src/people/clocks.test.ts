import { expect, test } from "vitest";
import { CLOCKS, bothClocks, clockNamed, clockWords, lengthWords, timeLeft } from "./clocks";

/** Numbers and their units stay on one line. */
const plain = (words: string): string => words.replaceAll("\u00a0", " ");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("every clock has a name and words of its own", () => {
  expect(new Set(CLOCKS.map((one) => one.name)).size).toBe(CLOCKS.length);
  for (const tongue of [0, 1] as const)
    expect(new Set(CLOCKS.map((one) => clockWords(one.control, one.pace)[tongue])).size).toBe(CLOCKS.length);
});

test.each([
  ["10+10", "10 min + 10 s a turn"],
  ["byoyomi", "15 min, then 3 × 30 s"],
  ["delay", "10 min, 10 s of each turn free"],
  ["turn", "1 min a turn"],
  ["none", "no clock"],
  ["1d", "1 day a turn"],
  ["14d", "14 days a turn"],
  ["bank", "7 days + 1 day a turn, at most 14 days"],
  ["open", "no deadline"],
])("the clock %s reads %s", (name, words) => {
  const { control, pace } = clockNamed(name);
  expect(plain(clockWords(control, pace)[1])).toBe(words);
});

test("a name nobody knows is the usual clock", () => {
  expect(clockNamed("sundial").name).toBe("10+10");
});

test("time odds tell both clocks", () => {
  const [five, ten] = [clockNamed("5+5").control, clockNamed("10+10").control];
  expect(plain(bothClocks([five, ten], "live")[1])).toBe("5 min + 5 s a turn : 10 min + 10 s a turn");
  expect(plain(bothClocks(five, "live")[1])).toBe("5 min + 5 s a turn");
  expect(plain(bothClocks([five, five], "live")[1])).toBe("5 min + 5 s a turn");
  expect(bothClocks(undefined, "live")[1]).toBe("no clock");
});

test("lengths are told without a rest", () => {
  expect([90_000, 2 * HOUR, 45_000].map((ms) => plain(lengthWords(ms)[1]))).toEqual(["1 min 30 s", "2 h", "45 s"]);
});

test.each([
  [3 * DAY + HOUR, "3 days left"],
  [DAY + HOUR, "25 h left"],
  [90 * MINUTE, "90 min left"],
  [61_500, "62 s left"],
  [1, "1 s left"],
  [0, "time is up"],
])("%i ms before the end one reads %s", (left, words) => {
  expect(plain(timeLeft(1_000_000 + left, 1_000_000)[1])).toBe(words);
});
