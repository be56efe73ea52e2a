import { beforeEach, expect, test, vi } from "vitest";
import type * as http from "../api/http";
import type { Scene, Text } from "../board/scene";

const answers: ((answer: object | Error) => void)[] = [];
const asked: { moves?: string[]; typed?: string; match?: string; after?: number }[] = [];
vi.mock("../api/http", async (original) => ({
  ...(await original<typeof http>()),
  preview: (request: (typeof asked)[number]) => {
    asked.push(request);
    return new Promise((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  },
}));
const { Refused } = await import("../api/http");
const { Draft } = await import("./draft.svelte");

const choices = ["a", "b", "stop"].map((move) => ({ move, picks: [move] }));
const spots = [{ id: "stop", button: true }];
const board = { choices, spots, steps: [] } as unknown as Scene;
const TAKEN: Text = ["Besetzt.", "Taken."];

interface Bench {
  draft: InstanceType<typeof Draft>;
  ground: { isOpen: boolean; confirms: (isCompound: boolean) => boolean };
  sent: (readonly string[])[];
  told: (Text | null)[];
  arrive: (isStored: boolean | Error) => void;
}

/** A draft on a board that is open, and what becomes of its turns. */
function bench(): Bench {
  const sent: Bench["sent"] = [];
  const told: Bench["told"] = [];
  let arrive: Bench["arrive"] = () => undefined;
  const ground = {
    scene: board,
    isOpen: true,
    confirms: () => false,
    place: { match: "m", after: 7 },
    deliver: (moves: readonly string[]): Promise<boolean> => {
      sent.push(moves);
      return new Promise((resolve, reject) => {
        arrive = (stored) => (stored instanceof Error ? reject(stored) : resolve(stored));
      });
    },
    tell: (refusal: Text | null) => void told.push(refusal),
  };
  const draft = new Draft(ground);
  draft.begin();
  return { draft, ground, sent, told, arrive: (stored) => arrive(stored) };
}

/** The house answers the oldest question with the board after these moves. */
async function preview(moves: string[], complete = false): Promise<void> {
  answers.shift()?.({ moves, complete, scene: { view: [0, 0, 1, 1], choices, spots } });
  await settled();
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
});

test("moves are laid one by one, each on the board of those before", async () => {
  const { draft } = bench();
  void draft.play(["a"]);
  expect(draft.mayTouch).toBe(false);
  await preview(["a"]);
  expect(draft.mayTouch).toBe(true);
  void draft.play(["b"]);
  await preview(["a", "b"]);
  expect(asked.map((request) => request.moves)).toEqual([["a"], ["a", "b"]]);
  expect(asked[1]).toMatchObject({ match: "m", after: 7 });
  expect(draft.moves).toEqual(["a", "b"]);
});

test("a complete turn goes out by itself and is stored only when the house says so", async () => {
  const { draft, sent, arrive } = bench();
  void draft.play(["a"]);
  await preview(["a"], true);
  expect(sent).toEqual([["a"]]);
  expect(draft.delivery).toBe("sending");
  arrive(true);
  await settled();
  expect(draft.delivery).toBe("stored");
});

test("where the player confirms, a complete turn waits and can be taken apart", async () => {
  const { draft, ground, sent } = bench();
  ground.confirms = () => true;
  void draft.play(["a"]);
  await preview(["a"], true);
  expect(sent).toEqual([]);
  expect(draft.mayTouch).toBe(false);
  expect(draft.back()).toBe(true);
  expect(draft.isBegun).toBe(false);
  expect(draft.mayTouch).toBe(true);
  void draft.play(["b"]);
  await preview(["b"], true);
  void draft.send();
  expect(sent).toEqual([["b"]]);
});

test("a turn of several steps waits for a word, unless it was finished or typed by one", async () => {
  const { draft, ground, sent } = bench();
  ground.confirms = (isCompound) => isCompound;
  void draft.play(["a"]);
  await preview(["a"]);
  void draft.play(["b"]);
  await preview(["a", "b"], true);
  expect(sent).toEqual([]);
  draft.back();
  void draft.play(["stop"]);
  await preview(["a", "stop"], true);
  expect(sent).toEqual([["a", "stop"]]);
  draft.begin();
  void draft.play([], "a b");
  await preview(["a", "b"], true);
  expect(sent.at(-1)).toEqual(["a", "b"]);
});

test("a board that tells of several steps has a last one too", async () => {
  const { draft, ground, sent } = bench();
  const steps = [{}, {}] as unknown as Scene["steps"];
  Object.assign(ground, { scene: { ...board, steps }, confirms: (isCompound: boolean) => isCompound });
  void draft.play(["a"]);
  await preview(["a"], true);
  expect(sent).toEqual([]);
});

test("a turn that is not complete is not sent", async () => {
  const { draft, sent } = bench();
  void draft.play(["a"]);
  await preview(["a"]);
  await draft.send();
  expect(sent).toEqual([]);
});

test("a step the house refuses is told, and what lay there before stays", async () => {
  const { draft, told } = bench();
  void draft.play(["a"]);
  await preview(["a"]);
  const played = draft.play(["b"]);
  answers.shift()?.(new Refused("illegal-move", TAKEN));
  expect(await played).toBe(false);
  expect(told.at(-1)).toEqual(TAKEN);
  expect(draft.moves).toEqual(["a"]);
  expect(draft.mayTouch).toBe(true);
});

test("an answer about a draft that was dropped is dropped too, and so is its refusal", async () => {
  const { draft, told } = bench();
  void draft.play(["a"]);
  draft.begin();
  void draft.play(["b"]);
  await preview(["a"]);
  expect(draft.moves).toEqual([]);
  expect(draft.isAsking).toBe(true);
  await preview(["b"]);
  expect(draft.moves).toEqual(["b"]);
  void draft.play(["a"]);
  draft.begin();
  answers.shift()?.(new Refused("illegal-move", TAKEN));
  await settled();
  expect(told.at(-1)).toBeNull();
});

test("a step back while the house is asked takes the question back and nothing else", async () => {
  const { draft } = bench();
  void draft.play(["a"]);
  await preview(["a"]);
  void draft.play(["b"]);
  expect(draft.back()).toBe(true);
  expect(draft.mayTouch).toBe(true);
  await preview(["a", "b"]);
  expect(draft.moves).toEqual(["a"]);
});

test("a turn the house does not take is dropped", async () => {
  const { draft, arrive } = bench();
  void draft.play(["a"]);
  await preview(["a"], true);
  arrive(false);
  await settled();
  expect(draft.isBegun).toBe(false);
  expect(draft.delivery).toBe("none");
  expect(draft.mayTouch).toBe(true);
});

test("a turn that could not be delivered stays, to be sent again", async () => {
  const { draft, sent, told, arrive } = bench();
  void draft.play(["a"]);
  await preview(["a"], true);
  arrive(new Refused("offline", TAKEN));
  await settled();
  expect(told.at(-1)).toEqual(TAKEN);
  expect(draft.isComplete).toBe(true);
  expect(draft.canStepBack).toBe(true);
  void draft.send();
  expect(sent).toHaveLength(2);
});

test("while a turn is on its way nothing can be touched or taken apart", async () => {
  const { draft } = bench();
  void draft.play(["a"]);
  await preview(["a"], true);
  expect(draft.back()).toBe(false);
  expect(await draft.play(["b"])).toBe(false);
  expect(draft.moves).toEqual(["a"]);
});

test("the hand gets choices only while the board may be touched", async () => {
  const { draft, ground } = bench();
  expect(draft.hand.offer.choices).toHaveLength(3);
  void draft.play(["a"]);
  expect(draft.hand.offer.choices).toEqual([]);
  await preview(["a"]);
  expect(draft.hand.offer.choices).toHaveLength(3);
  ground.isOpen = false;
  draft.offer();
  expect(await draft.play(["b"])).toBe(false);
});

test("laying a solution replaces what lay there and sends nothing", async () => {
  const { draft, sent } = bench();
  void draft.play(["a"]);
  await preview(["a"]);
  void draft.lay(["b"]);
  await preview(["b"], true);
  expect(draft.steps).toHaveLength(1);
  expect(sent).toEqual([]);
});

test("a draft that was kept is built again step by step, and waits for a word", async () => {
  const { draft, sent } = bench();
  const built = draft.resume(["a", "b"]);
  await preview(["a"]);
  await preview(["a", "b"], true);
  await built;
  expect(draft.steps.map((step) => step.moves)).toEqual([["a"], ["a", "b"]]);
  expect(sent).toEqual([]);
  draft.back();
  expect(draft.moves).toEqual(["a"]);
});

test("of a kept draft that no longer fits, what fits is left", async () => {
  const { draft } = bench();
  const built = draft.resume(["a", "x", "b"]);
  await preview(["a"]);
  answers.shift()?.(new Refused("illegal-move", TAKEN));
  await built;
  expect(draft.moves).toEqual(["a"]);
});
