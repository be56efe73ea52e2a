import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OPEN, type Socket } from "../api/dialler";
import { LobbyLine } from "./line";
import type { Lists } from "./lists";

class Wire implements Socket {
  readyState: number = OPEN;
  binaryType = "blob";
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;
  sent: string[] = [];
  isClosed = false;
  constructor(readonly path: string) {}
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.isClosed = true;
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let wires: Wire[];
let told: Lists[];
let states: string[];

function line(lot = 1): LobbyLine {
  wires = [];
  told = [];
  states = [];
  const made = new LobbyLine(
    { lists: (lists) => told.push(lists), connection: (state) => states.push(state) },
    (path) => {
      const wire = new Wire(path);
      wires.push(wire);
      return wire;
    },
    () => lot,
  );
  made.open();
  return made;
}

const newest = (): Wire => wires[wires.length - 1] as Wire;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a snapshot and the changes after it are told as lists", () => {
  line();
  newest().say({ type: "lobby", number: 3, people: 2 });
  newest().say({ type: "delta", number: 4, people: 5 });
  expect(told.map((lists) => [lists.number, lists.people])).toEqual([
    [3, 2],
    [4, 5],
  ]);
  expect(states.at(-1)).toBe("live");
});

test("after a cut it asks for what came after the last number, later each time", () => {
  line();
  newest().say({ type: "lobby", number: 3 });
  newest().onclose?.({ code: 1006 });
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(499);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(newest().path).toBe("/api/lobby/socket?after=3");
  newest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(999);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(3);
});

test("the lot spreads the dialling over the second half of the wait", () => {
  line(0);
  newest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(2);
});

test("a gap in the numbers asks for everything anew", () => {
  line();
  newest().say({ type: "lobby", number: 3 });
  newest().say({ type: "delta", number: 5 });
  expect(wires[0]?.isClosed).toBe(true);
  expect(newest().path).toBe("/api/lobby/socket");
});

test("somebody else at this browser begins from a snapshot", () => {
  const made = line();
  newest().say({ type: "lobby", number: 3 });
  made.again();
  expect(newest().path).toBe("/api/lobby/socket");
  wires[0]?.say({ type: "lobby", number: 99 });
  expect(told.map((lists) => lists.number)).toEqual([3]);
});

test("a page that is looked at again dials at once, and pings when it seems connected", () => {
  const made = line();
  newest().onclose?.({ code: 1006 });
  made.wake();
  expect(wires).toHaveLength(2);
  newest().onopen?.();
  made.wake();
  expect(newest().sent).toEqual(['{"type":"ping"}']);
});

test("silence after a ping is a cut, any word is not", () => {
  line();
  newest().onopen?.();
  newest().say({ type: "lobby", number: 1 });
  vi.advanceTimersByTime(15_000);
  newest().say({ type: "pong" });
  vi.advanceTimersByTime(14_000);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1_000 + 8_000);
  expect(states.at(-1)).toBe("lost");
});

test("a closed line stays closed", () => {
  const made = line();
  made.close();
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(newest().isClosed).toBe(true);
});
