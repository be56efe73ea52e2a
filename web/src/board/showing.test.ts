import { expect, test } from "vitest";
import type { Scene } from "./scene";
import { Showing } from "./showing.svelte";

const scene = (name: string): Scene => ({ name }) as unknown as Scene;
const [start, mine, theirs, later] = ["start", "mine", "theirs", "later"].map(scene) as [Scene, Scene, Scene, Scene];

test("a scene comes at once while nothing moves", () => {
  const showing = new Showing(start);
  showing.take(mine, false);
  expect(showing.scene).toBe(mine);
});

test("an answer waits until one's own piece has come to rest, and the next one for it", () => {
  const showing = new Showing(start);
  showing.take(mine, false);
  const mineRests = showing.begin();
  showing.take(theirs, false);
  showing.take(later, false);
  expect(showing.scene).toBe(mine);
  mineRests();
  expect(showing.scene).toBe(theirs);
  const theirsRests = showing.begin();
  mineRests();
  expect(showing.scene).toBe(theirs);
  theirsRests();
  expect(showing.scene).toBe(later);
});

test("a hurried scene drops what waits", () => {
  const showing = new Showing(start);
  const rests = showing.begin();
  showing.take(mine, false);
  showing.take(theirs, true);
  expect(showing.scene).toBe(theirs);
  rests();
  expect(showing.scene).toBe(theirs);
});

test("who was away for long sees the newest board", () => {
  const showing = new Showing(start);
  showing.begin();
  for (const one of [mine, theirs, mine, later]) showing.take(one, false);
  expect(showing.scene).toBe(later);
});
