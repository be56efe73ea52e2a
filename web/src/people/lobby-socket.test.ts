import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OPEN, type Socket } from "../api/reconnecting-socket";
import { LobbySocket } from "./lobby-socket";
import type { LobbyLists } from "./lobby-lists";

class FakeSocket implements Socket {
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

let sockets: FakeSocket[];
let received: LobbyLists[];
let states: string[];

function opened(lot = 1): LobbySocket {
  sockets = [];
  received = [];
  states = [];
  const made = new LobbySocket(
    { lists: (lists) => received.push(lists), connection: (state) => states.push(state) },
    (path) => {
      const socket = new FakeSocket(path);
      sockets.push(socket);
      return socket;
    },
    () => lot,
  );
  made.open();
  return made;
}

const newest = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a snapshot and the changes after it become lists", () => {
  opened();
  newest().say({ type: "lobby", number: 3, online: 2 });
  newest().say({ type: "delta", number: 4, online: 5 });
  expect(received.map((lists) => [lists.number, lists.online])).toEqual([
    [3, 2],
    [4, 5],
  ]);
  expect(states.at(-1)).toBe("live");
});

test("after a cut it asks for what came after the last number, later each time", () => {
  opened();
  newest().say({ type: "lobby", number: 3 });
  newest().onclose?.({ code: 1006 });
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(499);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(newest().path).toBe("/api/lobby/socket?after=3");
  newest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(999);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(3);
});

test("the jitter spreads reconnects over the second half of the wait", () => {
  opened(0);
  newest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
});

test("a gap in the numbers requests a new snapshot", () => {
  opened();
  newest().say({ type: "lobby", number: 3 });
  newest().say({ type: "delta", number: 5 });
  expect(sockets[0]?.isClosed).toBe(true);
  expect(newest().path).toBe("/api/lobby/socket");
});

test("another player starts from a snapshot", () => {
  const made = opened();
  newest().say({ type: "lobby", number: 3 });
  made.reload();
  expect(newest().path).toBe("/api/lobby/socket");
  sockets[0]?.say({ type: "lobby", number: 99 });
  expect(received.map((lists) => lists.number)).toEqual([3]);
});

test("a page that becomes visible reconnects at once, or pings when it seems connected", () => {
  const made = opened();
  newest().onclose?.({ code: 1006 });
  made.wake();
  expect(sockets).toHaveLength(2);
  newest().onopen?.();
  made.wake();
  expect(newest().sent).toEqual(['{"type":"ping"}']);
});

test("silence after a ping is a cut, any word is not", () => {
  opened();
  newest().onopen?.();
  newest().say({ type: "lobby", number: 1 });
  vi.advanceTimersByTime(15_000);
  newest().say({ type: "pong" });
  vi.advanceTimersByTime(14_000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1_000 + 8_000);
  expect(states.at(-1)).toBe("lost");
});

test("a closed socket stays closed", () => {
  const made = opened();
  made.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(newest().isClosed).toBe(true);
});
