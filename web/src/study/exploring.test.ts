import { beforeEach, expect, test, vi } from "vitest";
import type * as http from "../api/http";

const answers: ((answer: object | Error) => void)[] = [];
const asked: { position?: string; spot?: string; brush?: string }[] = [];
vi.mock("../api/http", async (original) => ({
  ...(await original<typeof http>()),
  editor: (request: (typeof asked)[number]) => {
    asked.push(request);
    return new Promise((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  },
}));
const { Refused } = await import("../api/http");
const { Exploring } = await import("./exploring.svelte");

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The house answers the oldest question, with a board on which nobody is to move. */
async function answer(position: string | Error): Promise<void> {
  const scene = { view: [0, 0, 1, 1], choices: [], spots: [] };
  const board = { position, scene, stage: {}, side: null, editable: true };
  answers.shift()?.(position instanceof Error ? position : board);
  await settled();
}

async function opened(): Promise<InstanceType<typeof Exploring>> {
  const exploring = new Exploring("tumicarona", () => undefined);
  void exploring.begin({ start: "empty" });
  await settled();
  await answer("empty");
  return exploring;
}

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
});

test("a stone put down before the house has answered the one before stands beside it", async () => {
  const exploring = await opened();
  for (const spot of ["a1", "c1"]) void exploring.change({ spot, brush: "white" });
  await settled();
  await answer("empty a1");
  await answer("empty a1 c1");
  expect(asked.slice(1).map(({ position, spot }) => [position, spot])).toEqual([
    ["empty", "a1"],
    ["empty a1", "c1"],
  ]);
  expect(exploring.position).toBe("empty a1 c1");
  expect(exploring.past).toEqual(["empty", "empty a1"]);
});

test("a stone that is refused takes none of the others with it, and the sentence stays", async () => {
  const exploring = await opened();
  for (const spot of ["a1", "c1"]) void exploring.change({ spot, brush: "white" });
  await settled();
  await answer(new Refused("bad-edit", ["besetzt", "taken"]));
  await answer("empty c1");
  expect(exploring.position).toBe("empty c1");
  expect(exploring.refusal).toEqual(["Besetzt.", "Taken."]);
});

test("two steps back lead two positions back, however soon the second is asked for", async () => {
  const exploring = await opened();
  for (const spot of ["a1", "c1"]) void exploring.change({ spot, brush: "white" });
  await settled();
  await answer("empty a1");
  await answer("empty a1 c1");
  void exploring.back();
  void exploring.back();
  await settled();
  await answer("empty a1");
  await answer("empty");
  expect(exploring.position).toBe("empty");
  expect(exploring.past).toEqual([]);
});
