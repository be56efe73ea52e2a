import { expect, test } from "vitest";
import { MoveInput } from "./move-input.svelte";
import { readScene, type Scene } from "./scene";

const scene: Scene = readScene({
  view: [0, 0, 1, 1],
  pieces: [],
  spots: ["tile", "here", "there"].map((id) => ({ id, shape: "cell", at: [[0, 0]], title: [id, id] })),
  choices: [
    { move: "legal", picks: ["tile", "here"], label: ["", ""] },
    { move: "forbidden", picks: ["tile", "there"], label: ["", ""] },
  ],
});

test("a forbidden move can be tried but is not highlighted", () => {
  const played: string[] = [];
  const input = new MoveInput((move) => played.push(move));
  input.isUnlit = (move) => move === "forbidden";
  input.setScene(scene, true);
  expect([...input.lit].sort()).toEqual(["here", "tile"]);
  input.touch("tile");
  expect([...input.due]).toEqual(["here"]);
  expect(input.open.has("there")).toBe(true);
  expect(input.lit.has("there")).toBe(false);
  input.touch("there");
  expect(played).toEqual(["forbidden"]);
});
