import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Report } from "./engine-module";
import type { Answer, Request } from "./session";

const positions: Record<string, object> = {};
const asked: (readonly (readonly number[])[])[] = [];
vi.mock("./engine-http", () => ({
  enginePosition: (_game: string, position: string) =>
    position in positions ? Promise.resolve(positions[position]) : Promise.reject(new Error("offline")),
  engineLines: (_game: string, _position: string, lines: readonly (readonly number[])[]) => {
    asked.push(lines);
    return Promise.resolve({ lines: lines.map((moves) => [{ side: 0, turn: `turn ${moves[0]}` }]) });
  },
}));
const { LiveEngine, chanceOfFirst, suggestions } = await import("./live-engine.svelte");

class FakeWorker {
  requests: Request[] = [];
  isEnded = false;
  onmessage: ((event: { readonly data: Answer }) => void) | null = null;
  onerror: ((event: { readonly message?: string }) => void) | null = null;
  postMessage = (request: Request): void => void this.requests.push(request);
  terminate = (): void => void (this.isEnded = true);
  answer = (data: Answer): void => this.onmessage?.({ data });
  get types(): string[] {
    return this.requests.map(({ type }) => type);
  }
}

let workers: FakeWorker[];
const files = { module: "/engines/m.wasm", data: "/engines/d.data" };
const report = (moves: number[], isFinal = false): Report => ({
  nodes: 10,
  depth: 2,
  isFinal,
  lines: [{ chance: 0.75, proven: false, moves }],
});

function opened(): InstanceType<typeof LiveEngine> {
  const make = (): FakeWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return new LiveEngine("tumicarona", files, make, "small");
}

const passed = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  asked.length = 0;
  Object.assign(positions, { first: { side: 0, buffers: { state: "AA==" } }, second: { side: 1 }, over: {} });
});
afterEach(() => void vi.useRealTimers());

test("a position is handed to one worker, and its lines come back in notation", async () => {
  const live = opened();
  await live.analyse("first");
  expect(workers[0]?.requests).toEqual([
    { type: "load", ...files, memory: "small" },
    { type: "begin", id: 1, buffers: { state: "AA==" } },
  ]);
  workers[0]?.answer({ type: "begun", id: 1 });
  workers[0]?.answer({ type: "report", id: 1, report: report([5]) });
  await passed();
  expect([live.isThinking, live.side, live.lines[0]?.turns[0]?.turn]).toEqual([true, 0, "turn 5"]);
  await live.analyse("second");
  expect(workers.length).toBe(1);
  expect([live.side, live.report]).toEqual([1, null]);
});

test("reports on an earlier position are dropped", async () => {
  const live = opened();
  await live.analyse("first");
  await live.analyse("second");
  workers[0]?.answer({ type: "report", id: 1, report: report([5]) });
  expect(live.report).toBe(null);
});

test("notation is asked for when lines change, never twice at once", async () => {
  const live = opened();
  await live.analyse("first");
  for (const moves of [[1], [1], [2], [3]]) workers[0]?.answer({ type: "report", id: 1, report: report(moves) });
  await passed();
  expect(asked).toEqual([[[1]]]);
  await passed(500);
  expect(asked).toEqual([[[1]], [[3]]]);
  await passed(500);
  workers[0]?.answer({ type: "report", id: 1, report: { ...report([3]), lines: [{ chance: 0.5, proven: false, moves: [3] }] } }); // prettier-ignore
  expect(asked.length).toBe(2);
  expect(live.lines[0]).toMatchObject({ chance: 0.5, turns: [{ turn: "turn 3" }] });
});

test("a hidden page pauses the search", async () => {
  const live = opened();
  await live.analyse("first");
  live.setHidden(true);
  expect([workers[0]?.types.at(-1), live.isThinking]).toEqual(["stop", false]);
  live.setHidden(false);
  expect([workers[0]?.types.at(-1), live.isThinking]).toEqual(["resume", true]);
});

test("a position opened on a hidden page waits", async () => {
  const live = opened();
  live.setHidden(true);
  await live.analyse("first");
  expect([workers[0]?.types, live.isThinking]).toEqual([["load", "begin", "stop"], false]);
});

test("the search rests after a while and goes on when asked", async () => {
  const live = opened();
  await live.analyse("first");
  workers[0]?.answer({ type: "begun", id: 1 });
  await passed(120_000);
  expect([workers[0]?.types.at(-1), live.isResting]).toEqual(["stop", true]);
  live.setHidden(true);
  live.setHidden(false);
  expect(workers[0]?.types.at(-1)).toBe("stop");
  live.goOn();
  expect([workers[0]?.types.at(-1), live.isResting]).toEqual(["resume", false]);
});

test("a final report ends the search", async () => {
  const live = opened();
  await live.analyse("first");
  workers[0]?.answer({ type: "report", id: 1, report: report([5], true) });
  expect([workers[0]?.types.at(-1), live.isThinking]).toEqual(["stop", false]);
});

test("a worker that does not take a position, or fails, is ended, and the next position gets a new one", async () => {
  const live = opened();
  await live.analyse("first");
  await passed(20_000);
  expect([workers[0]?.isEnded, live.hasFailed]).toEqual([true, true]);
  await live.analyse("first");
  expect([workers.length, live.hasFailed]).toEqual([2, false]);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  workers[1]?.answer({ type: "failed", message: "no memory" });
  expect([workers[1]?.isEnded, live.hasFailed]).toEqual([true, true]);
});

test("a game that is over is not searched, and a position that cannot be fetched is a failure", async () => {
  const live = opened();
  await live.analyse("over");
  expect([workers.length, live.condition]).toEqual([0, "idle"]);
  await live.analyse("unknown");
  expect(live.condition).toBe("failed");
});

test("closing ends the worker", async () => {
  const live = opened();
  await live.analyse("first");
  live.close();
  expect([workers[0]?.isEnded, live.isThinking]).toEqual([true, false]);
});

test("arrows show the best turn whole and the first steps of the others, each way once", () => {
  const way = (x: number): { start: [number, number]; end: [number, number] } => ({ start: [x, 0], end: [x, 1] });
  const line = (...xs: number[]): Parameters<typeof suggestions>[0][number] => ({
    chance: 0.5,
    proven: false,
    moves: [],
    turns: [{ side: 0, turn: `t${xs.join("")}`, ways: xs.map(way) }, { side: 1, turn: "reply", ways: [way(9)] }], // prettier-ignore
  });
  expect(suggestions([line(1, 2), line(1, 3), line(4, 5)]).map(({ to }) => to[0])).toEqual([1, 2, 4]);
  expect(suggestions([])).toEqual([]);
});

test("the bar shows the first side's chance", () => {
  expect(chanceOfFirst(report([1]), 0)).toBe(0.75);
  expect(chanceOfFirst(report([1]), 1)).toBe(0.25);
  expect(chanceOfFirst(null, 0)).toBe(null);
});
