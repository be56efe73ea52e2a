import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Socket } from "../api/reconnecting-socket";
import { StudySocket, type StudyListener } from "./study-socket";

class FakeSocket implements Socket {
  readyState = 1;
  binaryType = "";
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;
  readonly sent: { id: string; type: string }[] = [];

  constructor(readonly path: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { id: string; type: string });
  }

  close(): void {
    this.readyState = 3;
  }

  receive(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let sockets: FakeSocket[];
let heard: unknown[];
let known: number;
let study: StudySocket;

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, heard, known] = [[], [], 7];
  const listener: StudyListener = {
    changes: (frame) => heard.push(["changes", frame.study.number]),
    readers: (frame) => heard.push(["readers", frame.players]),
    gone: (sentence) => heard.push(["gone", sentence[1]]),
    connection: (state) => heard.push(state),
  };
  let number = 0;
  const connect = (path: string): Socket => {
    sockets.push(new FakeSocket(path));
    return newest();
  };
  study = new StudySocket(
    "a/b",
    () => known,
    listener,
    connect,
    () => `edit-${++number}`,
    () => 0,
  );
  study.open();
});

afterEach(() => {
  study.close();
  vi.useRealTimers();
});

const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;

test("it asks for what came after the newest change it knows", () => {
  expect(newest().path).toBe("/api/studies/a%2Fb/socket?after=7");
  newest().onopen?.();
  newest().receive({ type: "changes", study: { number: 9 } });
  expect(heard).toEqual(["live", ["changes", 9]]);
});

test("an edit made offline is sent when the connection is back, in order, and repeated until it is answered", async () => {
  const first = study.edit({ type: "add", chapter: 1, parent: "root", turn: "d2-d3" });
  const second = study.edit({ type: "annotate", chapter: 1, node: "root", comment: "so" });
  expect(newest().sent).toEqual([]);
  newest().onopen?.();
  expect(newest().sent.map((one) => one.id)).toEqual(["edit-1", "edit-2"]);
  newest().receive({ type: "stored", id: "edit-1", node: "n" });
  expect(await first).toEqual({ node: "n" });
  newest().onclose?.({ code: 1006 });
  vi.runOnlyPendingTimers();
  newest().onopen?.();
  expect(newest().sent.map((one) => one.id)).toEqual(["edit-2"]);
  newest().receive({ type: "error", id: "edit-2", code: "turn-removed", sentence: ["weg", "gone"] });
  expect(await second).toEqual({ refusal: ["weg", "gone"] });
  expect(study.waiting).toBe(0);
});

test("a study that is gone does not reconnect", () => {
  newest().onopen?.();
  newest().receive({ type: "gone", sentence: ["weg", "gone"] });
  newest().onclose?.({ code: 4404 });
  vi.runOnlyPendingTimers();
  expect(sockets).toHaveLength(1);
  expect(heard).toEqual([["gone", "gone"]]);
});
