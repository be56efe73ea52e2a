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
const { ApiError } = await import("../api/http");
const { Explorer } = await import("./explorer.svelte");

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Answer the oldest request with a board on which no side is to move. */
async function answer(position: string | Error): Promise<void> {
  const scene = { view: [0, 0, 1, 1], choices: [], spots: [] };
  const board = { position, scene, stage: {}, side: null, editable: true };
  answers.shift()?.(position instanceof Error ? position : board);
  await settled();
}

async function opened(): Promise<InstanceType<typeof Explorer>> {
  const explorer = new Explorer("tumicarona", () => undefined);
  void explorer.begin({ start: "empty" });
  await settled();
  await answer("empty");
  return explorer;
}

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
});

test("changes made before an earlier answer are both kept", async () => {
  const explorer = await opened();
  for (const spot of ["a1", "c1"]) void explorer.change({ spot, brush: "white" });
  await settled();
  await answer("empty a1");
  await answer("empty a1 c1");
  expect(asked.slice(1).map(({ position, spot }) => [position, spot])).toEqual([
    ["empty", "a1"],
    ["empty a1", "c1"],
  ]);
  expect(explorer.position).toBe("empty a1 c1");
  expect(explorer.past).toEqual(["empty", "empty a1"]);
});

test("a stone that is refused takes none of the others with it, and the sentence stays", async () => {
  const explorer = await opened();
  for (const spot of ["a1", "c1"]) void explorer.change({ spot, brush: "white" });
  await settled();
  await answer(new ApiError("bad-edit", ["refused-taken"]));
  await answer("empty c1");
  expect(explorer.position).toBe("empty c1");
  expect(explorer.refusal).toEqual(["sentence", { clause: ["refused-taken"] }]);
});

test("two steps back lead two positions back, however soon the second is asked for", async () => {
  const explorer = await opened();
  for (const spot of ["a1", "c1"]) void explorer.change({ spot, brush: "white" });
  await settled();
  await answer("empty a1");
  await answer("empty a1 c1");
  void explorer.back();
  void explorer.back();
  await settled();
  await answer("empty a1");
  await answer("empty");
  expect(explorer.position).toBe("empty");
  expect(explorer.past).toEqual([]);
});
