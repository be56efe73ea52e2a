/** Text of a clock: time, note and spoken warnings. */

import type { MessageId } from "../ui/message-ids";
import { deadline, reading, type Clock, type Pace } from "./clock";

type TextOf = (word: MessageId, values?: Readonly<Record<string, string | number>>) => string;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TENTHS_BELOW = 10 * SECOND;
const SHORT: Readonly<Record<Pace, number>> = { live: 30 * SECOND, days: 6 * HOUR };
const SPEAKS_AT = [10, 30, 60]; // seconds left, most urgent first

export interface Face {
  readonly time: string;
  /** Periods, delay or limit of a first turn; "" for none. */
  readonly aside: string;
  /** Whether little time is left. */
  readonly isShort: boolean;
}

/** Return the face of a side's clock at a server time; null for an untimed side. */
export function faceOf(clock: Clock, side: 0 | 1, at: number, text: TextOf): Face | null {
  const control = clock.controls[side];
  if (control.kind === "unlimited") return null;
  const { left, periods, period, free } = reading(clock, side, at);
  const isFirst = clock.mover === side && clock.first !== null && !clock.hands[side].moved;
  const shown = left || !periods ? left : period;
  const label = (ms: number): string => timeLabel(ms, clock.pace, text);
  const total = left + (periods ? period + (periods - 1) * (control.kind === "byoyomi" ? control.period : 0) : 0);
  return {
    time: label(shown),
    aside: aside(),
    isShort: isFirst ? Boolean(clock.first) && free < SHORT.live : total < SHORT[clock.pace],
  };

  function aside(): string {
    if (isFirst) return clock.first ? text("clock-first", { time: label(free) }) : "";
    if (control.kind === "byoyomi")
      return left ? `${periods} × ${label(control.period)}` : text("clock-periods", { count: periods });
    return control.kind === "delay" && clock.mover === side && free
      ? text("clock-free", { time: text("clock-face-seconds", { seconds: Math.ceil(free / SECOND) }) })
      : "";
  }
}

/** Return a duration: `2 d 4 h`, `3 h 10 min` by correspondence; `1:05:09`, `4:59`, `9.4` live. */
export function timeLabel(ms: number, pace: Pace, text: TextOf): string {
  if (ms >= DAY) return text("clock-face-days", { days: whole(ms, DAY), hours: whole(ms % DAY, HOUR) });
  if (pace === "days" && ms >= HOUR)
    return text("clock-face-hours", { hours: whole(ms, HOUR), minutes: whole(ms % HOUR, MINUTE) });
  if (ms >= HOUR) return `${whole(ms, HOUR)}:${two(whole(ms % HOUR, MINUTE))}:${two(whole(ms % MINUTE, SECOND))}`;
  if (ms >= TENTHS_BELOW) return `${whole(ms, MINUTE)}:${two(whole(ms % MINUTE, SECOND))}`;
  return text("clock-face-tenths", { seconds: whole(ms, SECOND), tenths: whole(ms % SECOND, SECOND / 10) });
}

/** Return the ms until the label changes. */
export function nextLabel(ms: number, pace: Pace): number {
  const grain = ms < TENTHS_BELOW ? SECOND / 10 : ms < (pace === "days" ? HOUR : DAY) ? SECOND : MINUTE;
  return (ms % grain) + 1;
}

/** Return the ms until the side to move runs out of time, at a server time; null for never. */
export function timeLeft(clock: Clock, at: number): number | null {
  const end = deadline(clock);
  return end === null ? null : Math.max(0, end - at);
}

/** Return the seconds to announce when the time left passes a warning; null for none. */
export function spoken(before: number, after: number): number | null {
  return SPEAKS_AT.find((seconds) => before > seconds * SECOND && after <= seconds * SECOND) ?? null;
}

function whole(ms: number, unit: number): number {
  return Math.floor(ms / unit);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
