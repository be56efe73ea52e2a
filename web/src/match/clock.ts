/**
 * Clock of a match in whole milliseconds, a port of `service/match/clock.py` for display. The server's clock decides;
 * `tests/service/match/clock_vectors.json` keeps both equal.
 */

import type { ClockView, ControlView } from "../api/types";

export type Control =
  | { kind: "fischer"; main: number; increment: number; cap: number | null }
  | { kind: "byoyomi"; main: number; periods: number; period: number }
  | { kind: "delay"; main: number; delay: number }
  | { kind: "per_turn"; limit: number }
  | { kind: "unlimited" };

export type Pace = "live" | "days";
type Pair<T> = [T, T];

/** Read a clock from the server, which leaves out fields with default values. */
export function readClock(view: ClockView): Clock {
  const { controls, hands, pace, first, mover, since, spent, running, given } = view;
  return {
    controls: [readControl(controls[0]), readControl(controls[1])],
    hands,
    pace,
    first,
    mover,
    since,
    spent,
    running,
    given,
  };
}

function readControl(view: ControlView): Control {
  const { kind, main = 0, increment = 0, cap = null, periods = 0, period = 0, delay = 0, limit = 0 } = view;
  switch (kind) {
    case "fischer":
      return { kind, main, increment, cap };
    case "byoyomi":
      return { kind, main, periods, period };
    case "delay":
      return { kind, main, delay };
    case "per_turn":
      return { kind, limit };
    case "unlimited":
      return { kind };
  }
}

/** Time of a side at the start of a turn. */
export interface Hand {
  left: number;
  periods: number;
  quota: number;
  moved: boolean;
}

export interface Clock {
  controls: Pair<Control>;
  hands: Pair<Hand>;
  pace: Pace;
  /** Ms for a first turn before the match is void (0: no limit); the turn is free. Null: it is charged. */
  first: number | null;
  mover: 0 | 1 | null;
  since: number;
  spent: number;
  running: boolean;
  given: Pair<number>;
}

/** What a clock shows for a side: main time, periods left, time left in the current one, and free time. */
export interface Reading {
  left: number;
  periods: number;
  period: number;
  free: number;
}

export type Step =
  | { act: "started"; at: number; side: 0 | 1 }
  | { act: "turned"; at: number; lag: number }
  | { act: "paused"; at: number }
  | { act: "resumed"; at: number; since: number }
  | { act: "credited"; at: number; ms: number }
  | { act: "time_added"; at: number; side: 0 | 1; ms: number }
  | { act: "changed"; at: number; controls: Pair<Control>; pace: Pace }
  | { act: "restored"; at: number; to: number };

const MOST_GRACE = 2_000;
const USUAL_TURNS = 40;
const FIRST_QUOTA = 3;
const MOST_QUOTA = 7;

/** Return the clock after a step; `begins` are the clocks at the starts of the turns that count. */
export function after(clock: Clock, step: Step, begins: readonly Clock[]): Clock {
  switch (step.act) {
    case "started":
      return { ...clock, mover: step.side, since: step.at, spent: 0, running: true };
    case "turned":
      return turned(clock, step.at, credit(clock, step.at, step.lag));
    case "paused":
      return { ...clock, running: false, spent: spentAt(clock, step.at) };
    case "resumed":
      return { ...clock, running: clock.mover !== null, since: step.since };
    case "credited":
      return clock.running ? { ...clock, since: clock.since + step.ms } : clock;
    case "time_added":
      return timeAdded(clock, step.side, step.ms);
    case "changed":
      return changed(clock, step.controls, step.pace, step.at);
    case "restored": {
      const then = begins[step.to];
      return then ? restored(clock, then, step.at) : clock;
    }
  }
}

function turned(clock: Clock, at: number, lag: number): Clock {
  if (clock.mover === null) return clock;
  let hand = clock.hands[clock.mover];
  if (isCharged(clock)) {
    const control = clock.controls[clock.mover];
    const gain = lagGain(control, clock.pace);
    const quota = Math.min(hand.quota - lag + gain, MOST_QUOTA * gain);
    hand = { ...charged(control, hand, Math.max(0, spentAt(clock, at) - lag)), quota };
  }
  const hands = withHand(clock.hands, clock.mover, { ...hand, moved: true });
  return { ...clock, hands, mover: null, running: false, spent: 0 };
}

function timeAdded(clock: Clock, side: 0 | 1, ms: number): Clock {
  const hand = clock.hands[side];
  const given: Pair<number> =
    side === 0 ? [clock.given[0] + ms, clock.given[1]] : [clock.given[0], clock.given[1] + ms];
  return { ...clock, hands: withHand(clock.hands, side, { ...hand, left: hand.left + ms }), given };
}

function changed(clock: Clock, controls: Pair<Control>, pace: Pace, at: number): Clock {
  const hand = (side: 0 | 1): Hand => ({ ...newHand(controls[side], pace), moved: clock.hands[side].moved });
  const first = pace === "days" ? null : clock.first;
  return { ...clock, controls, hands: [hand(0), hand(1)], pace, first, since: at, spent: 0 };
}

function restored(clock: Clock, then: Clock, at: number): Clock {
  const hand = (side: 0 | 1): Hand => ({
    ...then.hands[side],
    left: then.hands[side].left + clock.given[side] - then.given[side],
  });
  return { ...clock, hands: [hand(0), hand(1)], mover: then.mover, since: at, spent: 0, running: then.mover !== null };
}

const withHand = (hands: Pair<Hand>, side: 0 | 1, hand: Hand): Pair<Hand> =>
  side === 0 ? [hand, hands[1]] : [hands[0], hand];

function isCharged(clock: Clock): boolean {
  return clock.first === null || (clock.mover !== null && clock.hands[clock.mover].moved);
}

/** Return the time spent on this turn. */
export function spentAt(clock: Clock, at: number): number {
  return clock.spent + (clock.running ? Math.max(0, at - clock.since) : 0);
}

/** Return the time at which the side to move flags; null for never. */
export function deadline(clock: Clock): number | null {
  if (clock.mover === null || !clock.running) return null;
  const free = clock.first === 0 ? null : clock.first;
  const budget = isCharged(clock) ? budgetOf(clock.controls[clock.mover], clock.hands[clock.mover]) : free;
  return budget === null ? null : clock.since + Math.max(0, budget - clock.spent);
}

export function hasFlagged(clock: Clock, at: number): boolean {
  const end = deadline(clock);
  return end !== null && at >= end;
}

export function credit(clock: Clock, at: number, lag: number): number {
  if (clock.mover === null || !isCharged(clock)) return 0;
  return Math.max(0, Math.min(lag, clock.hands[clock.mover].quota, spentAt(clock, at)));
}

export function grace(clock: Clock): number {
  return clock.mover === null || !isCharged(clock) ? 0 : Math.min(clock.hands[clock.mover].quota, MOST_GRACE);
}

/** Return what to show for a side at a time; never below zero. */
export function reading(clock: Clock, side: 0 | 1, at: number): Reading {
  const used = side === clock.mover ? spentAt(clock, at) : 0;
  if (side === clock.mover && !isCharged(clock))
    return { ...shown(clock.controls[side], clock.hands[side], 0), free: Math.max(0, (clock.first ?? 0) - used) };
  return shown(clock.controls[side], clock.hands[side], used);
}

function newHand(control: Control, pace: Pace): Hand {
  const hand = { left: 0, periods: 0, quota: FIRST_QUOTA * lagGain(control, pace), moved: false };
  switch (control.kind) {
    case "fischer":
    case "delay":
      return { ...hand, left: control.main };
    case "byoyomi":
      return { ...hand, left: control.main, periods: control.periods };
    case "per_turn":
      return { ...hand, left: control.limit };
    case "unlimited":
      return hand;
  }
}

function charged(control: Control, hand: Hand, used: number): Hand {
  const left = Math.max(0, hand.left - used);
  switch (control.kind) {
    case "fischer": {
      const raised = left + control.increment;
      return { ...hand, left: control.cap === null ? raised : Math.max(left, Math.min(control.cap, raised)) };
    }
    case "byoyomi": {
      const gone = Math.floor(Math.max(0, used - hand.left) / control.period);
      return { ...hand, left, periods: Math.max(1, hand.periods - gone) };
    }
    case "delay":
      return { ...hand, left: Math.max(0, hand.left - Math.max(0, used - control.delay)) };
    case "per_turn":
      return { ...hand, left: control.limit };
    case "unlimited":
      return hand;
  }
}

function budgetOf(control: Control, hand: Hand): number | null {
  switch (control.kind) {
    case "fischer":
    case "per_turn":
      return hand.left;
    case "byoyomi":
      return hand.left + hand.periods * control.period;
    case "delay":
      return hand.left + control.delay;
    case "unlimited":
      return null;
  }
}

function shown(control: Control, hand: Hand, used: number): Reading {
  const plain = { left: Math.max(0, hand.left - used), periods: 0, period: 0, free: 0 };
  switch (control.kind) {
    case "fischer":
    case "per_turn":
      return plain;
    case "byoyomi": {
      const over = Math.max(0, used - hand.left);
      const periods = hand.periods - Math.min(hand.periods, Math.floor(over / control.period));
      return { ...plain, periods, period: periods ? control.period - (over % control.period) : 0 };
    }
    case "delay": {
      const left = Math.max(0, hand.left - Math.max(0, used - control.delay));
      return { ...plain, left, free: Math.max(0, control.delay - used) };
    }
    case "unlimited":
      return { ...plain, left: 0 };
  }
}

function estimatedLength(control: Control): number {
  switch (control.kind) {
    case "fischer":
      return control.main + USUAL_TURNS * control.increment;
    case "byoyomi":
      return control.main + Math.floor((USUAL_TURNS * control.period) / 2);
    case "delay":
      return control.main + USUAL_TURNS * control.delay;
    case "per_turn":
      return Math.floor((USUAL_TURNS * control.limit) / 2);
    case "unlimited":
      return 0;
  }
}

function lagGain(control: Control, pace: Pace): number {
  const length = estimatedLength(control);
  return pace === "days" || !length ? 0 : Math.min(1_000, 150 + 4 * Math.floor(length / 1_000));
}
