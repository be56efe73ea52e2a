/** Time controls to choose from, and their texts. */

import type { ControlView, Pace } from "../api/types";
import type { Message } from "../board/scene";
import type { MessageId } from "../ui/message-ids";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ClockChoice {
  /** Name stored in the browser. */
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

/** Return a time control as text. */
export function clockText(control: ControlView, pace: Pace): Message {
  switch (control.kind) {
    case "fischer":
      return filled(control.cap ? "clock-fischer-cap" : "clock-fischer", {
        main: durationText(control.main ?? 0),
        increment: durationText(control.increment ?? 0),
        cap: durationText(control.cap ?? 0),
      });
    case "byoyomi":
      return filled("clock-byoyomi", {
        main: durationText(control.main ?? 0),
        periods: control.periods ?? 0,
        period: durationText(control.period ?? 0),
      });
    case "delay":
      return filled("clock-delay", { main: durationText(control.main ?? 0), delay: durationText(control.delay ?? 0) });
    case "per_turn":
      return filled("clock-per-turn", { limit: durationText(control.limit ?? 0) });
    case "unlimited":
      return filled(pace === "days" ? "clock-unlimited-days" : "clock-unlimited", {});
  }
}

/** Return the time controls of both sides as text, once if they are equal. */
export function clocksText(controls: readonly ControlView[] | ControlView | undefined, pace: Pace): Message {
  const [first, second] = [controls ?? []].flat().map((control) => clockText(control, pace));
  if (!first) return clockText({ kind: "unlimited" }, pace);
  if (!second || JSON.stringify(first) === JSON.stringify(second)) return first;
  return ["clock-both", { first, second }];
}

/** Return a duration in the largest unit that fits exactly, else in two units. */
export function durationText(ms: number): Message {
  if (ms >= DAY && ms % DAY === 0) return filled("time-days", { count: Math.round(ms / DAY) });
  if (ms >= HOUR && ms % HOUR === 0) return filled("time-hours", { count: ms / HOUR });
  if (ms >= MINUTE && ms % MINUTE === 0) return filled("time-minutes", { count: ms / MINUTE });
  if (ms > MINUTE) return joined(durationText(ms - (ms % MINUTE)), durationText(ms % MINUTE));
  return filled("time-seconds", { count: Math.round(ms / SECOND) });
}

/** Return the time left until a deadline, in one unit. */
export function timeLeft(deadline: number, now: number): Message {
  const left = deadline - now;
  if (left <= 0) return ["time-over"];
  return filled("time-left", { time: coarse(left) });
}

function coarse(ms: number): Message {
  if (ms >= 2 * DAY) return filled("time-days", { count: Math.floor(ms / DAY) });
  if (ms >= 2 * HOUR) return filled("time-hours", { count: Math.floor(ms / HOUR) });
  if (ms >= 2 * MINUTE) return filled("time-minutes", { count: Math.floor(ms / MINUTE) });
  return filled("time-seconds", { count: Math.ceil(ms / SECOND) });
}

function joined(first: Message, second: Message): Message {
  return ["time-two", { first, second }];
}

function filled(id: MessageId, values: Readonly<Record<string, number | Message>>): Message {
  return [id, values];
}
