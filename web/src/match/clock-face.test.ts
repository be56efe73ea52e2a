import { expect, test } from "vitest";
import type { MessageId } from "../ui/message-ids";
import { messagesIn } from "../ui/package-catalogues";
import { readClock, type Clock, type Control } from "./clock";
import { faceOf, nextLabel, spoken, timeLabel, timeLeft } from "./clock-face";

const [english, german] = [messagesIn("en"), messagesIn("de")];
const inEnglish = (id: MessageId, values = {}): string => english.render([id, values]);
const inGerman = (id: MessageId, values = {}): string => german.render([id, values]);
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/** A clock on which side 0 is to move since 0 and has moved before. */
function running(control: Control, left: number, more: Partial<Clock> = {}): Clock {
  const hand = { left, periods: control.kind === "byoyomi" ? control.periods : 0, quota: 0, moved: true };
  return {
    controls: [control, { kind: "unlimited" }],
    hands: [hand, hand],
    pace: "live",
    first: 60_000,
    mover: 0,
    since: 0,
    spent: 0,
    running: true,
    given: [0, 0],
    ...more,
  };
}
const fischer: Control = { kind: "fischer", main: 5 * MINUTE, increment: 5 * SECOND, cap: null };

test.each([
  [2 * DAY + 4 * HOUR + 59 * MINUTE, "days", "2 d 4 h"],
  [3 * HOUR + 10 * MINUTE, "days", "3 h 10 min"],
  [12 * MINUTE + 5 * SECOND, "days", "12:05"],
  [HOUR + 5 * MINUTE + 9 * SECOND, "live", "1:05:09"],
  [4 * MINUTE + 59.9 * SECOND, "live", "4:59"],
  [10 * SECOND, "live", "0:10"],
  [9_999, "live", "9.9"],
  [0, "live", "0.0"],
] as const)("%i ms %s is shown as %s", (ms, pace, label) => {
  expect(timeLabel(ms, pace, inEnglish)).toBe(label);
});

test("German has a comma and its own days", () => {
  expect(timeLabel(9_400, "live", inGerman)).toBe("9,4");
  expect(timeLabel(2 * DAY + 4 * HOUR, "days", inGerman)).toBe("2 T 4 h");
});

test("the next update is exactly when the label changes", () => {
  for (const [ms, pace] of [
    [2 * DAY + 30_500, "days"],
    [90 * MINUTE, "days"],
    [61_234, "live"],
    [10_000, "live"],
    [9_950, "live"],
  ] as const) {
    const wait = nextLabel(ms, pace);
    const label = (left: number): string => timeLabel(left, pace, inEnglish);
    expect(label(ms - wait + 1)).toBe(label(ms));
    if (ms < HOUR) expect(label(ms - wait)).not.toBe(label(ms));
  }
});

test("the clock of the side to move runs, the other's does not", () => {
  const clock = running(fischer, 5 * MINUTE);
  expect(faceOf(clock, 0, 61_000, inEnglish)).toEqual({ time: "3:59", aside: "", isShort: false });
  expect(faceOf({ ...clock, mover: 1 }, 0, 61_000, inEnglish)?.time).toBe("5:00");
  expect(faceOf(clock, 1, 0, inEnglish)).toBeNull();
  expect(faceOf(clock, 0, 5 * MINUTE - 20_000, inEnglish)?.isShort).toBe(true);
});

test("a first turn is free and shows its limit", () => {
  const clock = running(fischer, 5 * MINUTE);
  const hands = [{ ...clock.hands[0], moved: false }, clock.hands[1]] as Clock["hands"];
  expect(faceOf({ ...clock, hands }, 0, 18_000, inEnglish)).toEqual({
    time: "5:00",
    aside: "First turn: 0:42",
    isShort: false,
  });
  expect(faceOf({ ...clock, hands, first: 0 }, 0, 18_000, inEnglish)?.aside).toBe("");
});

test("byo-yomi shows its periods, then what is left of the running one", () => {
  const control: Control = { kind: "byoyomi", main: MINUTE, periods: 3, period: 30 * SECOND };
  const clock = running(control, MINUTE);
  expect(faceOf(clock, 0, 0, inEnglish)).toMatchObject({ time: "1:00", aside: "3 × 0:30" });
  expect(faceOf(clock, 0, MINUTE + 12_000, inEnglish)).toMatchObject({ time: "0:18", aside: "3 periods left" });
  expect(faceOf(clock, 0, MINUTE + 42_000, inEnglish)).toMatchObject({ time: "0:18", aside: "2 periods left" });
  expect(faceOf(clock, 0, MINUTE + 72_000, inEnglish)).toMatchObject({ time: "0:18", aside: "last period" });
});

test("a delay is shown while it lasts", () => {
  const clock = running({ kind: "delay", main: MINUTE, delay: 10 * SECOND }, MINUTE);
  expect(faceOf(clock, 0, 2_500, inEnglish)).toMatchObject({ time: "1:00", aside: "8 s delay" });
  expect(faceOf(clock, 0, 11_000, inEnglish)).toMatchObject({ time: "0:59", aside: "" });
});

test("a clock speaks when 60, 30 and 10 seconds are left, and of the most urgent alone", () => {
  expect(spoken(60_100, 60_000)).toBe(60);
  expect(spoken(60_000, 59_900)).toBeNull();
  expect(spoken(30_001, 29_000)).toBe(30);
  expect(spoken(70_000, 9_000)).toBe(10);
  expect(spoken(9_000, 8_000)).toBeNull();
});

test("time runs out for the side to move, and never while the clock is stopped", () => {
  expect(timeLeft(running(fischer, 5_000), 2_000)).toBe(3_000);
  expect(timeLeft(running(fischer, 5_000), 9_000)).toBe(0);
  expect(timeLeft(running(fischer, 5_000, { running: false }), 2_000)).toBeNull();
});

test("omitted fields have their default values", () => {
  const { controls } = readClock({
    ...running(fischer, 0),
    now: 7,
    deadline: null,
    controls: [{ kind: "fischer", main: 9 }, { kind: "unlimited" }],
  });
  expect(controls).toEqual([{ kind: "fischer", main: 9, increment: 0, cap: null }, { kind: "unlimited" }]);
});
