import { expect, test } from "vitest";
import type { StudyNode } from "../api/types";
import { ROOT, childrenOf, lineFrom, stepFrom, toggleMark, wayTo, withNodes, type Row, type Tree } from "./study-tree";

const node = (id: string, parent: string | null, own: Partial<StudyNode> = {}): StudyNode => ({
  id,
  parent,
  position: `after ${id}`,
  turn: id,
  side: 0,
  rank: 0,
  number: 1,
  ...own,
});

/**     root ─ a ─ b ─ rain ─ c
 *           └ x ─ y
 */
const TREE: Tree = withNodes(new Map(), [
  node(ROOT, null),
  node("x", ROOT, { rank: 1 }),
  node("a", ROOT),
  node("b", "a"),
  node("rain", "b", { side: null }),
  node("c", "rain"),
  node("y", "x"),
]);
const CHILDREN = childrenOf(TREE);
const texts = (rows: readonly Row[]): unknown[] =>
  rows.map((row) => [row.number, row.node.id, ...row.variations.map(texts)]);

test("the first children are the main line, the others variations; draws are not counted", () => {
  expect(texts(lineFrom(CHILDREN, ROOT))).toEqual([
    [
      1,
      "a",
      [
        [1, "x"],
        [2, "y"],
      ],
    ],
    [2, "b"],
    [0, "rain"],
    [3, "c"],
  ]);
});

test("a promoted turn changes places with the main line", () => {
  const promoted = childrenOf(withNodes(TREE, [node("x", ROOT, { rank: -1, number: 2 })]));
  expect(lineFrom(promoted, ROOT).map((row) => row.node.id)).toEqual(["x", "y"]);
});

test("of two states of a node the later one stays, in whatever order they come", () => {
  const [old, late] = [node("a", ROOT, { comment: "old", number: 3 }), node("a", ROOT, { comment: "new", number: 4 })];
  expect(withNodes(withNodes(TREE, [late]), [old]).get("a")?.comment).toBe("new");
  expect(withNodes(withNodes(TREE, [old]), [late]).get("a")?.comment).toBe("new");
});

test("a removed turn takes what is below it out of the tree", () => {
  const without = withNodes(TREE, [node("a", ROOT, { removed: true, number: 2 })]);
  expect(texts(lineFrom(childrenOf(without), ROOT))).toEqual([
    [1, "x"],
    [2, "y"],
  ]);
  expect(wayTo(without, "c")).toEqual([]);
  expect(wayTo(TREE, "c").map((one) => one.id)).toEqual([ROOT, "a", "b", "rain", "c"]);
});

test.each([
  ["c", "first", ROOT],
  ["c", "back", "rain"],
  [ROOT, "back", ROOT],
  [ROOT, "next", "a"],
  ["c", "next", "c"],
  [ROOT, "last", "c"],
  ["a", "down", "x"],
  ["x", "up", "a"],
  ["a", "up", "a"],
  [ROOT, "down", ROOT],
] as const)("from %s %s leads to %s", (from, step, to) => {
  expect(stepFrom(TREE, CHILDREN, from, step)).toBe(to);
});

test("a touch adds a mark, paints it anew or removes it", () => {
  expect(toggleMark("", "c3", "", "pick")).toBe("c3");
  expect(toggleMark("c3", "c3", "", "good")).toBe("c3:good");
  expect(toggleMark("c3:good d4", "c3", "", "good")).toBe("d4");
  expect(toggleMark("c3", "c3", "d4", "danger")).toBe("c3 c3>d4:danger");
  expect(toggleMark("c3>d4:danger", "c3", "d4", "danger")).toBe("");
});
