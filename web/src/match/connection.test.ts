import { ApiError, ruleOf, errorText } from "../api/http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OPEN, type Socket } from "../api/reconnecting-socket";
import { Connection, type Answer } from "./connection";

const CONNECTING = 0;
const CLOSING = 2;

class FakeSocket implements Socket {
  readyState: number = OPEN;
  binaryType = "blob";
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: { type: string; id?: string; after?: number; sent?: number }[] = [];

  constructor(readonly path: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {}

  says(...frames: object[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const snapshot = (number: number): object => ({ type: "snapshot", snapshot: { standing: { number } } });
const event = (number: number): object => ({ type: "event", event: { number }, scene: {}, standing: { number } });
const status = { type: "status", activity: "waiting" };

function table(): { connection: Connection; sockets: FakeSocket[]; heard: unknown[]; last: () => FakeSocket } {
  const sockets: FakeSocket[] = [];
  const heard: unknown[] = [];
  const connection = new Connection(
    "/socket",
    {
      snapshot: (one) => heard.push(`snapshot ${one.standing.number}`),
      event: (one) => heard.push(one.event.number),
      status: () => undefined,
      transient: (frame) => heard.push(frame.type),
      connection: (state) => heard.push(state),
      unknown: () => heard.push("unknown"),
    },
    (path) => (sockets.push(new FakeSocket(path)), last()),
  );
  const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;
  connection.open();
  last().onopen?.();
  last().says(snapshot(3), status);
  return { connection, sockets, heard, last };
}

let chance = 1;

beforeEach(() => {
  chance = 1; // the longest wait before a reconnect
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockImplementation(() => chance);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("events", () => {
  test("arrive in order, doubles are dropped", () => {
    const { heard, last } = table();
    last().says(event(4), event(4), event(3), event(5));
    expect(heard).toEqual(["snapshot 3", "live", 4, 5]);
  });

  test("a gap makes the connection ask again for what is missing", () => {
    const { heard, sockets, last } = table();
    last().says(event(4), event(6));
    expect(sockets).toHaveLength(2);
    expect(last().path).toBe("/socket?wire=1&after=4");
    last().onopen?.();
    last().says(event(5), event(6), status);
    expect(heard).toEqual(["snapshot 3", "live", 4, 5, 6]);
  });

  test("a socket given up is no longer listened to", () => {
    const { heard, sockets, last } = table();
    last().says(event(5));
    sockets[0]?.says(event(4));
    expect(heard).toEqual(["snapshot 3", "live"]);
  });
});

describe("a cut", () => {
  test("is reported at once, and the connection reconnects with the last number seen", () => {
    const { heard, sockets, last } = table();
    last().says(event(4));
    last().onclose?.({ code: 1006 });
    expect(heard.at(-1)).toBe("lost");
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
    expect(last().path).toBe("/socket?wire=1&after=4");
    last().onopen?.();
    last().says(status);
    expect(heard.at(-1)).toBe("live");
  });

  test("waits longer after each failure, never more than a few seconds", () => {
    const { sockets, last } = table();
    for (let i = 0; i < 8; i++) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(4000);
    }
    expect(sockets).toHaveLength(9);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(3999);
    expect(sockets).toHaveLength(9);
  });

  test("makes browsers reconnect at different times", () => {
    const { sockets, last } = table();
    chance = 0;
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(124);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  test("is repaired at once when the page becomes visible", () => {
    const { connection, sockets, last } = table();
    last().onclose?.({ code: 1006 });
    connection.wake();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  test("during sleep is noticed when the page becomes visible", () => {
    const { connection, heard, last } = table();
    connection.wake();
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(4000);
    expect(heard.at(-1)).toBe("lost");
  });

  test("is noticed by silence after a ping", () => {
    const { heard, last } = table();
    vi.advanceTimersByTime(10_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(4000);
    expect(heard.at(-1)).toBe("lost");
  });

  test("any frame after a ping is a sign of life", () => {
    const { heard, last } = table();
    vi.advanceTimersByTime(10_000);
    last().says({ type: "pong" });
    vi.advanceTimersByTime(5000);
    expect(heard.at(-1)).toBe("live");
  });

  test("the browser's word that the network is gone or back is believed", () => {
    const { connection, heard, sockets, last } = table();
    connection.networkChanged(false);
    expect(heard.at(-1)).toBe("lost");
    connection.networkChanged(true);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    last().says(status);
    expect(heard.at(-1)).toBe("live");
  });
});

describe("a request", () => {
  test("is answered once, by its id", async () => {
    const { connection, last } = table();
    const answer = connection.request({ type: "turn", moves: ["a"] });
    const [sent] = last().sent;
    expect(sent).toMatchObject({ type: "turn", moves: ["a"], after: 3 });
    last().says({ type: "stored", id: "another", number: 9 }, { type: "stored", id: sent?.id, number: 4 });
    expect(await answer).toEqual({ stored: true, number: 4 });
  });

  test("unanswered at a cut is sent again with the same id and the same number", async () => {
    const { connection, sockets, last } = table();
    const answer = connection.request({ type: "turn", moves: ["a"] });
    last().onclose?.({ code: 1012 });
    vi.advanceTimersByTime(250);
    last().onopen?.();
    expect(last().sent).toEqual(sockets[0]?.sent);
    last().says({ type: "stored", id: last().sent[0]?.id, number: 4 });
    expect(((await answer) as Answer & { number: number }).number).toBe(4);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(last().sent).toEqual([]);
  });

  test("made while the connection is down goes out when it is up", () => {
    const { connection, last } = table();
    last().onclose?.({ code: 1006 });
    void connection.request({ type: "takeback" });
    vi.advanceTimersByTime(250);
    last().onopen?.();
    expect(last().sent.map((frame) => frame.type)).toEqual(["takeback"]);
  });

  test("goes out where the page came over plain HTTP, with an id of its own each time", () => {
    const random = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal("crypto", { getRandomValues: random });
    const { connection, last } = table();
    void connection.request({ type: "takeback" });
    void connection.request({ type: "takeback" });
    vi.unstubAllGlobals();
    const [first, second] = last().sent.map((frame) => frame.id);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  });

  test("that stays unanswered is sent again over a new socket", () => {
    const { connection, heard, sockets, last } = table();
    void connection.request({ type: "turn", moves: ["a"] });
    vi.advanceTimersByTime(10_000);
    last().says({ type: "pong" });
    vi.advanceTimersByTime(5250);
    expect(heard.at(-1)).toBe("lost");
    last().onopen?.();
    expect(sockets).toHaveLength(2);
    expect(last().sent[0]).toEqual(sockets[0]?.sent[0]);
  });

  test("that was answered in time leaves the connection alone", () => {
    const { connection, sockets, last } = table();
    void connection.request({ type: "turn", moves: ["a"] });
    last().says({ type: "stored", id: last().sent[0]?.id, number: 4 });
    vi.advanceTimersByTime(10_000);
    last().says({ type: "pong" });
    vi.advanceTimersByTime(9000);
    expect(sockets).toHaveLength(1);
  });

  test("refused comes back with the reason", async () => {
    const { connection, last } = table();
    const answer = connection.request({ type: "turn", moves: ["x"] });
    last().says({
      type: "error",
      id: last().sent[0]?.id,
      code: "stale-turn",
      sentence: ["zu spät", "too late"],
      number: 4,
      rule: "one-turn",
    });
    const answered = await answer;
    expect(answered.stored ? null : answered.refusal).toEqual(
      new ApiError("stale-turn", ["zu spät", "too late"], [], 4, "one-turn"),
    );
    expect(answered.stored ? "" : ruleOf(errorText(answered.refusal))).toBe("one-turn");
  });
});

describe("what is not stored", () => {
  test("a beat is echoed at once", () => {
    const { last } = table();
    last().says({ type: "latency", sent: 1234 });
    expect(last().sent).toEqual([{ type: "latency", sent: 1234 }]);
  });

  test("presence, seen events and quick chat are passed on", () => {
    const { heard, last } = table();
    last().says({ type: "presence" }, { type: "seen" }, { type: "quick_chat" });
    expect(heard.slice(2)).toEqual(["presence", "seen", "quick_chat"]);
  });

  test("is sent at most once and not answered", () => {
    const { connection, sockets, last } = table();
    expect(connection.sendTransient({ type: "seen", number: 3 })).toBe(true);
    vi.advanceTimersByTime(10_000);
    last().says({ type: "pong" });
    vi.advanceTimersByTime(9000);
    expect(sockets).toHaveLength(1);
    last().onclose?.({ code: 1006 });
    expect(connection.sendTransient({ type: "visibility", visible: false })).toBe(false);
    vi.advanceTimersByTime(250);
    last().onopen?.();
    expect(last().sent).toEqual([]);
  });
});

describe("packed frames", () => {
  const packed = (frame: object): Promise<ArrayBuffer> =>
    new Response(
      new Blob([JSON.stringify(frame)]).stream().pipeThrough(new CompressionStream("deflate-raw")),
    ).arrayBuffer();
  beforeEach(() => void vi.useRealTimers());

  test("are read in order with the others", async () => {
    const { heard, last } = table();
    expect(last().binaryType).toBe("arraybuffer");
    last().onmessage?.({ data: await packed(event(4)) });
    last().says(event(5));
    await vi.waitFor(() => expect(heard).toEqual(["snapshot 3", "live", 4, 5]));
  });

  test("that came before the end are read before it counts", async () => {
    const { heard, last } = table();
    last().onmessage?.({ data: await packed(event(4)) });
    last().onclose?.({ code: 1006 });
    await vi.waitFor(() => expect(heard).toEqual(["snapshot 3", "live", 4, "lost"]));
  });

  test("of a socket given up are dropped", async () => {
    const { heard, sockets, last } = table();
    last().onmessage?.({ data: await packed(event(4)) });
    last().onmessage?.({ data: await packed(event(6)) });
    last().onmessage?.({ data: await packed(event(5)) });
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual(["snapshot 3", "live", 4]);
  });

  test("that cannot be read make the connection reconnect", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { heard, last } = table();
    last().onmessage?.({ data: new Uint8Array([1, 2, 3]).buffer });
    await vi.waitFor(() => expect(heard.at(-1)).toBe("lost"));
  });
});

test("what meets a socket that is closing waits for the next one", () => {
  vi.useFakeTimers();
  const { connection, sockets, last } = table();
  const closing = last();
  closing.readyState = CLOSING;
  const before = closing.sent.length;
  void connection.request({ type: "turn", moves: ["x"], number: 4 } as never);
  expect(connection.sendTransient({ type: "seen", number: 3 } as never)).toBe(false);
  closing.says({ type: "latency", sent: 7 });
  expect(closing.sent).toHaveLength(before);
  closing.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(2);
  last().onopen?.();
  expect(last().sent.map((frame) => frame.type)).toEqual(["turn"]);
});

test("a socket given up while it connects is closed once it is open", () => {
  const { connection, last } = table();
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(5000);
  const connecting = last();
  const closed = vi.spyOn(connecting, "close");
  connecting.readyState = CONNECTING;
  connection.close();
  expect(closed).not.toHaveBeenCalled();
  connecting.readyState = OPEN;
  connecting.onopen?.();
  expect(closed).toHaveBeenCalledOnce();
});

test("an unknown match is reported and not reconnected", () => {
  const { heard, sockets, last } = table();
  last().says({ type: "error", code: "unknown-match", sentence: ["weg", "gone"] });
  last().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(heard.at(-1)).toBe("unknown");
  expect(sockets).toHaveLength(1);
});

test("a connection hung up stays down", () => {
  const { connection, heard, sockets, last } = table();
  connection.close();
  last().onclose?.({ code: 1000 });
  vi.advanceTimersByTime(60_000);
  expect(heard.at(-1)).toBe("live");
  expect(sockets).toHaveLength(1);
});
