import { expect, test } from "vitest";
import type { Message } from "../board/scene";
import { messagesIn } from "../ui/package-catalogues";
import { CLOCKS, clocksText, clockNamed, clockText, durationText, timeLeft } from "./clocks";

const english = messagesIn("en");
/** Numbers and their units are joined by non-breaking spaces. */
const plain = (message: Message): string => english.render(message).replaceAll("\u00a0", " ");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("every clock has a name and words of its own", () => {
  expect(new Set(CLOCKS.map((one) => one.name)).size).toBe(CLOCKS.length);
  for (const messages of [english, messagesIn("de")])
    expect(new Set(CLOCKS.map((one) => messages.render(clockText(one.control, one.pace)))).size).toBe(CLOCKS.length);
});

test.each([
  ["10+10", "10 min + 10 s per turn"],
  ["byoyomi", "15 min, then 3 × 30 s"],
  ["delay", "10 min, 10 s delay per turn"],
  ["turn", "1 min per turn"],
  ["none", "no clock"],
  ["1d", "1 day per turn"],
  ["14d", "14 days per turn"],
  ["bank", "7 days + 1 day per turn, at most 14 days"],
  ["open", "no deadline"],
])("the clock %s reads %s", (name, words) => {
  const { control, pace } = clockNamed(name);
  expect(plain(clockText(control, pace))).toBe(words);
});

test("an unknown name is the default clock", () => {
  expect(clockNamed("sundial").name).toBe("10+10");
});

test("time odds show both clocks", () => {
  const [five, ten] = [clockNamed("5+5").control, clockNamed("10+10").control];
  expect(plain(clocksText([five, ten], "live"))).toBe("5 min + 5 s per turn : 10 min + 10 s per turn");
  expect(plain(clocksText(five, "live"))).toBe("5 min + 5 s per turn");
  expect(plain(clocksText([five, five], "live"))).toBe("5 min + 5 s per turn");
  expect(plain(clocksText(undefined, "live"))).toBe("no clock");
});

test("durations are exact", () => {
  expect([90_000, 2 * HOUR, 45_000].map((ms) => plain(durationText(ms)))).toEqual(["1 min 30 s", "2 h", "45 s"]);
});

test.each([
  [3 * DAY + HOUR, "3 days left"],
  [DAY + HOUR, "25 h left"],
  [90 * MINUTE, "90 min left"],
  [61_500, "62 s left"],
  [1, "1 s left"],
  [0, "out of time"],
])("%i ms before the end one reads %s", (left, words) => {
  expect(plain(timeLeft(1_000_000 + left, 1_000_000))).toBe(words);
});
