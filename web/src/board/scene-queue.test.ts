import { expect, test } from "vitest";
import type { Scene } from "./scene";
import { SceneQueue } from "./scene-queue.svelte";

const scene = (name: string): Scene => ({ name }) as unknown as Scene;
const [start, mine, theirs, later] = ["start", "mine", "theirs", "later"].map(scene) as [Scene, Scene, Scene, Scene];

test("a scene comes at once while nothing moves", () => {
  const queue = new SceneQueue(start);
  queue.push(mine, false);
  expect(queue.scene).toBe(mine);
});

test("an answer waits until one's own piece has come to rest, and the next one for it", () => {
  const queue = new SceneQueue(start);
  queue.push(mine, false);
  const mineRests = queue.begin();
  queue.push(theirs, false);
  queue.push(later, false);
  expect(queue.scene).toBe(mine);
  mineRests();
  expect(queue.scene).toBe(theirs);
  const theirsRests = queue.begin();
  mineRests();
  expect(queue.scene).toBe(theirs);
  theirsRests();
  expect(queue.scene).toBe(later);
});

test("a hurried scene drops what waits", () => {
  const queue = new SceneQueue(start);
  const rests = queue.begin();
  queue.push(mine, false);
  queue.push(theirs, true);
  expect(queue.scene).toBe(theirs);
  rests();
  expect(queue.scene).toBe(theirs);
});

test("who was away for long sees the newest board", () => {
  const queue = new SceneQueue(start);
  queue.begin();
  for (const one of [mine, theirs, mine, later]) queue.push(one, false);
  expect(queue.scene).toBe(later);
});
