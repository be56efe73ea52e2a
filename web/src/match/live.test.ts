import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OPEN, type Socket } from "../api/reconnecting-socket";

let visibility = "visible";
vi.stubGlobal("location", { protocol: "http:", host: "server" });
vi.stubGlobal("document", {
  get visibilityState() {
    return visibility;
  },
  addEventListener: (_name: string, listener: () => void) => void listeners.push(listener),
  removeEventListener: () => undefined,
});
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("removeEventListener", () => undefined);
const listeners: (() => void)[] = [];
const { LiveMatch } = await import("./live.svelte");

const SCENE = { view: [0, 0, 1, 1] };
const person = (id: string): object => ({ kind: "person", title: ["", ""], player: { id, name: id, kind: "guest" } });

interface Fixture {
  live: InstanceType<typeof LiveMatch>;
  sent: { type: string; [name: string]: unknown }[];
  says: (...frames: object[]) => void;
  changes: { event: { number: number } | null; isNewBoard: boolean }[];
}

const standing = (number: number, more: object = {}): object => ({
  number,
  turn: 0,
  position: "start",
  scores: [0, 0],
  to_move: 0,
  state: "my-turn",
  ...more,
});

/** Anna plays side 0 against Ben. */
function fixture(yours: number[] = [0], seats = [person("anna"), person("ben")]): Fixture {
  const sent: Fixture["sent"] = [];
  const changes: Fixture["changes"] = [];
  const socket: Socket = {
    readyState: OPEN,
    binaryType: "",
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (data) => void sent.push(JSON.parse(data)),
    close: () => undefined,
  };
  const live = new LiveMatch(
    "m",
    (change) => void changes.push(change),
    () => socket,
  );
  live.open();
  socket.onopen?.();
  const says = (...frames: object[]): void =>
    frames.forEach((one) => socket.onmessage?.({ data: JSON.stringify(one) }));
  const snapshot = { id: "m", yours, seats, stage: {}, scene: SCENE, history: [], standing: standing(3), seen: [3, 2] };
  says({ type: "snapshot", snapshot }, { type: "status", activity: "waiting" });
  return { live, sent, says, changes };
}

const event = (number: number, kind: string, more: object = {}): object => ({
  type: "event",
  event: { number, kind, at: 0 },
  scene: SCENE,
  standing: standing(number, more),
});

beforeEach(() => {
  visibility = "visible";
  listeners.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("an offer changes what stands, not the board", () => {
  const { live, says, changes } = fixture();
  const board = live.scene;
  says(event(4, "draw_offered", { offers: [{ number: 4, kind: "draw_offered", side: 1 }] }));
  expect(changes.at(-1)).toMatchObject({ event: { number: 4 }, isNewBoard: false });
  expect(live.scene).toBe(board);
  says(event(5, "turn", { position: "next", to_move: 1 }));
  expect(changes.at(-1)?.isNewBoard).toBe(true);
  expect(live.scene).not.toBe(board);
});

test("a turn that chance answers changes the board once, with the draw", () => {
  const { live, says, changes } = fixture();
  const board = live.scene;
  const turn = { ...event(4, "turn", { position: "due", to_move: null }), scene: undefined };
  says(turn);
  expect(changes.at(-1)).toMatchObject({ event: { number: 4 }, isNewBoard: false });
  expect(live.scene).toBe(board);
  says(event(5, "chance", { position: "drawn", to_move: 1 }));
  expect(changes.at(-1)?.isNewBoard).toBe(true);
  expect(live.scene).not.toBe(board);
  expect(live.history.map((one) => one.number)).toEqual([4, 5]);
});

test("a pause brings another scene of the same board", () => {
  const { live, says, changes } = fixture();
  const board = live.scene;
  says(event(4, "paused", { status: "paused" }));
  expect(changes.at(-1)?.isNewBoard).toBe(false);
  expect(live.scene).not.toBe(board);
});

test("presence frames update seats, spectators and claims", () => {
  const { live, says } = fixture();
  says({
    type: "presence",
    seats: [
      { side: 0, present: true },
      { side: 1, present: false, gone_since: 7, claim_at: 9 },
    ],
    watchers: 2,
    state: "gone",
    may_claim: ["win"],
  });
  expect(live.seats?.map((seat) => seat.present)).toEqual([true, false]);
  expect(live.seats?.[1].player?.name).toBe("ben");
  expect(live.standing).toMatchObject({ state: "gone", may_claim: ["win"], number: 3 });
  expect([live.watchers, live.claimAt]).toEqual([2, [null, 9]]);
});

test("what the other has seen goes on by itself", () => {
  const { live, says } = fixture();
  expect(live.seen).toEqual([3, 2]);
  says({ type: "seen", side: 1, number: 3 });
  expect(live.seen).toEqual([3, 3]);
});

test("a phrase is read for a while and then gone", () => {
  const { live, says } = fixture();
  says({ type: "quick_chat", side: 1, phrase: "hello" });
  expect(live.quickChat?.phrase).toBe("hello");
  vi.advanceTimersByTime(60_000);
  expect(live.quickChat).toBeNull();
});

test("a board is reported as seen once, and only when the page is visible", () => {
  const { live, sent, says } = fixture();
  visibility = "hidden";
  live.reportSeen();
  expect(sent).toEqual([]);
  visibility = "visible";
  live.reportSeen();
  live.reportSeen();
  says(event(4, "turn", { position: "next" }));
  live.reportSeen();
  expect(sent).toEqual([
    { type: "seen", number: 3 },
    { type: "seen", number: 4 },
  ]);
});

test("those who watch, and one who plays both sides, tell nothing of what they see", () => {
  for (const { live, sent } of [fixture([]), fixture([0, 1], [person("anna"), person("anna")])]) {
    live.reportSeen();
    expect(sent).toEqual([]);
  }
});

test("a page that is hidden or shown again says so", () => {
  const { sent } = fixture();
  visibility = "hidden";
  listeners.forEach((listener) => listener());
  visibility = "visible";
  listeners.forEach((listener) => listener());
  expect(sent.filter((frame) => frame.type === "visibility").map((frame) => frame["visible"])).toEqual([false, true]);
});

test("a page that connects while it is hidden says so at once", () => {
  visibility = "hidden";
  expect(fixture().sent).toEqual([{ type: "visibility", visible: false }]);
});

test("two people who play each other are a contest until it is over", () => {
  const { live, says } = fixture();
  expect([live.isContest, live.own]).toEqual([true, 0]);
  says(event(4, "resigned", { to_move: null, result: { winner: 1, finish: "resigned", sentence: ["", ""] } }));
  expect([live.isContest, live.isBetweenPeople]).toEqual([false, true]);
  expect(fixture([0, 1], [person("anna"), person("anna")]).live.isContest).toBe(false);
});
