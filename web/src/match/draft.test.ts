import { beforeEach, expect, test, vi } from "vitest";
import type * as http from "../api/http";
import type { Scene, Message } from "../board/scene";

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
const { ApiError } = await import("../api/http");
const { Draft } = await import("./draft.svelte");

const choices = ["a", "b", "stop"].map((move) => ({ move, picks: [move] }));
const spots = [{ id: "stop", button: true }];
const board = { choices, spots, steps: [] } as unknown as Scene;
const TAKEN: Message = ["refused-taken"];

interface Fixture {
  draft: InstanceType<typeof Draft>;
  context: { isOpen: boolean; confirms: (isCompound: boolean) => boolean };
  sent: (readonly string[])[];
  refusals: (Message | null)[];
  arrive: (isStored: boolean | Error) => void;
}

/** A draft on an open board, with its submitted turns. */
function fixture(): Fixture {
  const sent: Fixture["sent"] = [];
  const refusals: Fixture["refusals"] = [];
  let arrive: Fixture["arrive"] = () => undefined;
  const context = {
    scene: board,
    isOpen: true,
    confirms: () => false,
    positionRef: { match: "m", after: 7 },
    submit: (moves: readonly string[]): Promise<boolean> => {
      sent.push(moves);
      return new Promise((resolve, reject) => {
        arrive = (stored) => (stored instanceof Error ? reject(stored) : resolve(stored));
      });
    },
    showRefusal: (refusal: Message | null) => void refusals.push(refusal),
  };
  const draft = new Draft(context);
  draft.reset();
  return { draft, context, sent, refusals, arrive: (stored) => arrive(stored) };
}

/** Answer the oldest request with the board after these moves. */
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
  const { draft } = fixture();
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

test("a complete turn is sent by itself and is stored only when the server confirms it", async () => {
  const { draft, sent, arrive } = fixture();
  void draft.play(["a"]);
  await preview(["a"], true);
  expect(sent).toEqual([["a"]]);
  expect(draft.delivery).toBe("sending");
  arrive(true);
  await settled();
  expect(draft.delivery).toBe("stored");
});

test("where the player confirms, a complete turn waits and can be taken apart", async () => {
  const { draft, context, sent } = fixture();
  context.confirms = () => true;
  void draft.play(["a"]);
  await preview(["a"], true);
  expect(sent).toEqual([]);
  expect(draft.mayTouch).toBe(false);
  expect(draft.back()).toBe(true);
  expect(draft.isStarted).toBe(false);
  expect(draft.mayTouch).toBe(true);
  void draft.play(["b"]);
  await preview(["b"], true);
  void draft.send();
  expect(sent).toEqual([["b"]]);
});

test("a turn of several steps waits for a word, unless it was finished or typed by one", async () => {
  const { draft, context, sent } = fixture();
  context.confirms = (isCompound) => isCompound;
  void draft.play(["a"]);
  await preview(["a"]);
  void draft.play(["b"]);
  await preview(["a", "b"], true);
  expect(sent).toEqual([]);
  draft.back();
  void draft.play(["stop"]);
  await preview(["a", "stop"], true);
  expect(sent).toEqual([["a", "stop"]]);
  draft.reset();
  void draft.play([], "a b");
  await preview(["a", "b"], true);
  expect(sent.at(-1)).toEqual(["a", "b"]);
});

test("a board that tells of several steps has a last one too", async () => {
  const { draft, context, sent } = fixture();
  const steps = [{}, {}] as unknown as Scene["steps"];
  Object.assign(context, { scene: { ...board, steps }, confirms: (isCompound: boolean) => isCompound });
  void draft.play(["a"]);
  await preview(["a"], true);
  expect(sent).toEqual([]);
});

test("a turn that is not complete is not sent", async () => {
  const { draft, sent } = fixture();
  void draft.play(["a"]);
  await preview(["a"]);
  await draft.send();
  expect(sent).toEqual([]);
});

test("a refused step is reported, and the earlier steps stay", async () => {
  const { draft, refusals } = fixture();
  void draft.play(["a"]);
  await preview(["a"]);
  const played = draft.play(["b"]);
  answers.shift()?.(new ApiError("illegal-move", TAKEN));
  expect(await played).toBe(false);
  expect(refusals.at(-1)).toEqual(["sentence", { clause: TAKEN }]);
  expect(draft.moves).toEqual(["a"]);
  expect(draft.mayTouch).toBe(true);
});

test("an answer about a draft that was dropped is dropped too, and so is its refusal", async () => {
  const { draft, refusals } = fixture();
  void draft.play(["a"]);
  draft.reset();
  void draft.play(["b"]);
  await preview(["a"]);
  expect(draft.moves).toEqual([]);
  expect(draft.isLoading).toBe(true);
  await preview(["b"]);
  expect(draft.moves).toEqual(["b"]);
  void draft.play(["a"]);
  draft.reset();
  answers.shift()?.(new ApiError("illegal-move", TAKEN));
  await settled();
  expect(refusals.at(-1)).toBeNull();
});

test("a step back during a request cancels it and nothing else", async () => {
  const { draft } = fixture();
  void draft.play(["a"]);
  await preview(["a"]);
  void draft.play(["b"]);
  expect(draft.back()).toBe(true);
  expect(draft.mayTouch).toBe(true);
  await preview(["a", "b"]);
  expect(draft.moves).toEqual(["a"]);
});

test("a refused turn is dropped", async () => {
  const { draft, arrive } = fixture();
  void draft.play(["a"]);
  await preview(["a"], true);
  arrive(false);
  await settled();
  expect(draft.isStarted).toBe(false);
  expect(draft.delivery).toBe("none");
  expect(draft.mayTouch).toBe(true);
});

test("a turn that could not be delivered stays, to be sent again", async () => {
  const { draft, sent, refusals, arrive } = fixture();
  void draft.play(["a"]);
  await preview(["a"], true);
  arrive(new ApiError("offline", TAKEN));
  await settled();
  expect(refusals.at(-1)).toEqual(["sentence", { clause: TAKEN }]);
  expect(draft.isComplete).toBe(true);
  expect(draft.canStepBack).toBe(true);
  void draft.send();
  expect(sent).toHaveLength(2);
});

test("while a turn is on its way nothing can be touched or taken apart", async () => {
  const { draft } = fixture();
  void draft.play(["a"]);
  await preview(["a"], true);
  expect(draft.back()).toBe(false);
  expect(await draft.play(["b"])).toBe(false);
  expect(draft.moves).toEqual(["a"]);
});

test("the input gets choices only while the board may be touched", async () => {
  const { draft, context } = fixture();
  expect(draft.input.offer.choices).toHaveLength(3);
  void draft.play(["a"]);
  expect(draft.input.offer.choices).toEqual([]);
  await preview(["a"]);
  expect(draft.input.offer.choices).toHaveLength(3);
  context.isOpen = false;
  draft.updateInput();
  expect(await draft.play(["b"])).toBe(false);
});

test("laying a solution replaces what lay there and sends nothing", async () => {
  const { draft, sent } = fixture();
  void draft.play(["a"]);
  await preview(["a"]);
  void draft.showMoves(["b"]);
  await preview(["b"], true);
  expect(draft.steps).toHaveLength(1);
  expect(sent).toEqual([]);
});

test("a draft that was kept is built again step by step, and waits for a word", async () => {
  const { draft, sent } = fixture();
  const built = draft.restore(["a", "b"]);
  await preview(["a"]);
  await preview(["a", "b"], true);
  await built;
  expect(draft.steps.map((step) => step.moves)).toEqual([["a"], ["a", "b"]]);
  expect(sent).toEqual([]);
  draft.back();
  expect(draft.moves).toEqual(["a"]);
});

test("of a kept draft that no longer fits, what fits is left", async () => {
  const { draft } = fixture();
  const built = draft.restore(["a", "x", "b"]);
  await preview(["a"]);
  answers.shift()?.(new ApiError("illegal-move", TAKEN));
  await built;
  expect(draft.moves).toEqual(["a"]);
});

test("a move made offline is kept and goes on when the connection is back", async () => {
  const { context, sent, refusals } = fixture();
  let connect: () => void = () => undefined;
  const draft = new Draft({
    ...context,
    online: () => new Promise<void>((resolve) => (connect = resolve)),
  } as unknown as ConstructorParameters<typeof Draft>[0]);
  draft.reset();
  const played = draft.play(["a"]);
  answers.shift()?.(new ApiError("offline", ["Keine Verbindung", "No connection"]));
  await settled();
  expect(refusals.at(-1)).toEqual(["table-kept"]);
  expect([draft.isLoading, draft.mayTouch, asked.length]).toEqual([true, false, 1]);
  connect();
  await settled();
  expect([refusals.at(-1), asked.length]).toEqual([null, 2]);
  await preview(["a"], true);
  expect(await played).toBe(true);
  expect(sent).toEqual([["a"]]);
});

test("a move kept offline can be stepped back", async () => {
  const { context, sent } = fixture();
  let connect: () => void = () => undefined;
  const draft = new Draft({
    ...context,
    online: () => new Promise<void>((resolve) => (connect = resolve)),
  } as unknown as ConstructorParameters<typeof Draft>[0]);
  draft.reset();
  const played = draft.play(["a"]);
  answers.shift()?.(new ApiError("offline", ["Keine Verbindung", "No connection"]));
  await settled();
  expect(draft.back()).toBe(true);
  connect();
  await settled();
  await preview(["a"], true);
  expect(await played).toBe(false);
  expect([draft.steps, sent]).toEqual([[], []]);
});
