import { beforeEach, expect, test } from "vitest";
import type { Report } from "./engine-module";
import { Session, type Answer } from "./session";

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let answers: Answer[];
let waiting: (() => void)[];
let calls: string[];
let clock: number;
let speed: number; // nodes per millisecond
let finalAfter: number;
let isBroken: boolean;

/** An engine that counts nodes, as if it searched with a speed. */
const engine = {
  begin: (inputs: Readonly<Record<string, Uint8Array>>) =>
    void calls.push(`begin ${Object.entries(inputs).map(([name, bytes]) => `${name}=${[...bytes].join(",")}`).join()}`), // prettier-ignore
  think: (nodes: number): Report => {
    if (isBroken) throw new Error("the engine failed with status 1");
    calls.push(`think ${nodes}`);
    clock += nodes / speed;
    return { nodes, depth: 1, isFinal: calls.length >= finalAfter, lines: [] };
  },
};

async function opened(): Promise<Session> {
  const session = new Session({
    load: () => Promise.resolve(engine),
    post: (answer) => void answers.push(answer),
    later: (act) => void waiting.push(act),
    now: () => clock,
  });
  await session.receive({ type: "load", module: "m", data: "d", memory: "small" });
  return session;
}

/** Let the session search one slice. */
async function slice(): Promise<void> {
  waiting.shift()?.();
  await settled();
}

beforeEach(() => {
  [answers, waiting, calls] = [[], [], []];
  [clock, speed, finalAfter, isBroken] = [0, 1000, Infinity, false];
});

test("a position is searched in slices, each reported with its id", async () => {
  const session = await opened();
  await session.receive({ type: "begin", id: 4, buffers: { state: btoa("\x01\xff") } });
  await slice();
  await slice();
  expect(calls).toEqual(["begin state=1,255", "think 500", "think 1000"]);
  expect(answers.map((answer) => [answer.type, "id" in answer && answer.id])).toEqual([
    ["begun", 4],
    ["report", 4],
    ["report", 4],
  ]);
});

test("slices grow to the time they should take, and shrink on a machine that has become slow", async () => {
  const session = await opened();
  await session.receive({ type: "begin", id: 1, buffers: {} });
  for (let i = 0; i < 12; i++) await slice();
  const grown = Number(calls.at(-1)?.split(" ")[1]);
  expect(grown / speed).toBeGreaterThanOrEqual(40);
  expect(grown / speed).toBeLessThan(80);
  speed = 100;
  await slice();
  await slice();
  expect(Number(calls.at(-1)?.split(" ")[1])).toBe(grown / 2);
});

test("a stopped search does nothing until it goes on", async () => {
  const session = await opened();
  await session.receive({ type: "begin", id: 1, buffers: {} });
  await slice();
  await session.receive({ type: "stop" });
  await slice();
  expect(waiting).toEqual([]);
  expect(calls.length).toBe(2);
  await session.receive({ type: "resume" });
  await slice();
  expect(calls.length).toBe(3);
});

test("another position replaces the first, and only one search runs", async () => {
  const session = await opened();
  await session.receive({ type: "begin", id: 1, buffers: {} });
  await session.receive({ type: "begin", id: 2, buffers: {} });
  expect(waiting.length).toBe(1);
  await slice();
  expect(answers.at(-1)).toMatchObject({ type: "report", id: 2 });
});

test("a final report ends the search", async () => {
  finalAfter = 2;
  const session = await opened();
  await session.receive({ type: "begin", id: 1, buffers: {} });
  await slice();
  await session.receive({ type: "resume" });
  expect(waiting).toEqual([]);
});

test("an engine that fails says so and stops", async () => {
  const session = await opened();
  await session.receive({ type: "begin", id: 1, buffers: {} });
  isBroken = true;
  await slice();
  expect(answers.at(-1)).toEqual({ type: "failed", message: "the engine failed with status 1" });
  expect(waiting).toEqual([]);
});
