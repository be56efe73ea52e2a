/** The clocks one can choose, and any clock in words. */

import type { ControlView, Pace } from "../api/types";
import type { Text } from "../board/scene";
import { WORDS, fill, type Word } from "../ui/words";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ClockChoice {
  /** What the browser remembers it by. */
  readonly name: string;
  readonly pace: Pace;
  readonly control: ControlView;
}

const fischer = (main: number, increment: number, cap: number | null = null): ControlView => ({
  kind: "fischer",
  main,
  increment,
  ...(cap === null ? {} : { cap }),
});
const perTurn = (limit: number): ControlView => ({ kind: "per_turn", limit });

export const CLOCKS: readonly ClockChoice[] = [
  ...[5, 10, 20].map((count) => ({
    name: `${count}+${count}`,
    pace: "live" as const,
    control: fischer(count * MINUTE, count * SECOND),
  })),
  {
    name: "byoyomi",
    pace: "live",
    control: { kind: "byoyomi", main: 15 * MINUTE, periods: 3, period: 30 * SECOND },
  },
  { name: "delay", pace: "live", control: { kind: "delay", main: 10 * MINUTE, delay: 10 * SECOND } },
  { name: "turn", pace: "live", control: perTurn(MINUTE) },
  { name: "none", pace: "live", control: { kind: "unlimited" } },
  ...[1, 2, 3, 7, 14].map((count) => ({ name: `${count}d`, pace: "days" as const, control: perTurn(count * DAY) })),
  { name: "bank", pace: "days", control: fischer(7 * DAY, DAY, 14 * DAY) },
  { name: "open", pace: "days", control: { kind: "unlimited" } },
];

export const USUAL_CLOCK = "10+10";

export function clockNamed(name: string): ClockChoice {
  return CLOCKS.find((one) => one.name === name) ?? (CLOCKS.find((one) => one.name === USUAL_CLOCK) as ClockChoice);
}

/** How a clock works, in one line. */
export function clockWords(control: ControlView, pace: Pace): Text {
  switch (control.kind) {
    case "fischer":
      return said(control.cap ? "clock.fischer.cap" : "clock.fischer", {
        main: lengthWords(control.main ?? 0),
        increment: lengthWords(control.increment ?? 0),
        cap: lengthWords(control.cap ?? 0),
      });
    case "byoyomi":
      return said("clock.byoyomi", {
        main: lengthWords(control.main ?? 0),
        periods: control.periods ?? 0,
        period: lengthWords(control.period ?? 0),
      });
    case "delay":
      return said("clock.delay", { main: lengthWords(control.main ?? 0), delay: lengthWords(control.delay ?? 0) });
    case "per_turn":
      return said("clock.per_turn", { limit: lengthWords(control.limit ?? 0) });
    case "unlimited":
      return said(pace === "days" ? "clock.unlimited.days" : "clock.unlimited", {});
  }
}

/** The clocks of both sides, or one for both; where they differ, both are told. */
export function bothClocks(controls: readonly ControlView[] | ControlView | undefined, pace: Pace): Text {
  const [first, second] = [controls ?? []].flat().map((control) => clockWords(control, pace));
  if (!first) return clockWords({ kind: "unlimited" }, pace);
  if (!second || second[0] === first[0]) return first;
  return [`${first[0]} : ${second[0]}`, `${first[1]} : ${second[1]}`];
}

/** A length of time in the largest unit that leaves no rest, else in two. */
export function lengthWords(ms: number): Text {
  if (ms >= DAY && ms % DAY === 0)
    return ms === DAY ? WORDS["time.day"] : said("time.days", { count: Math.round(ms / DAY) });
  if (ms >= HOUR && ms % HOUR === 0) return said("time.hours", { count: ms / HOUR });
  if (ms >= MINUTE && ms % MINUTE === 0) return said("time.minutes", { count: ms / MINUTE });
  if (ms > MINUTE) return joined(lengthWords(ms - (ms % MINUTE)), lengthWords(ms % MINUTE));
  return said("time.seconds", { count: Math.round(ms / SECOND) });
}

/** What is left until an instant, as coarse as one thinks of it. */
export function timeLeft(deadline: number, now: number): Text {
  const left = deadline - now;
  if (left <= 0) return WORDS["time.over"];
  return said("time.left", { time: coarse(left) });
}

function coarse(ms: number): Text {
  if (ms >= 2 * DAY) return said("time.days", { count: Math.floor(ms / DAY) });
  if (ms >= 2 * HOUR) return said("time.hours", { count: Math.floor(ms / HOUR) });
  if (ms >= 2 * MINUTE) return said("time.minutes", { count: Math.floor(ms / MINUTE) });
  return said("time.seconds", { count: Math.ceil(ms / SECOND) });
}

function joined(one: Text, other: Text): Text {
  return [`${one[0]} ${other[0]}`, `${one[1]} ${other[1]}`];
}

/** Words of the house with numbers and with texts of both languages filled in. */
function said(word: Word, values: Readonly<Record<string, number | Text>>): Text {
  const inTongue = (tongue: 0 | 1): string =>
    fill(
      WORDS[word][tongue],
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? value : value[tongue]]),
      ),
    );
  return [inTongue(0), inTongue(1)];
}
