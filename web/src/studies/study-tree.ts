/** The tree of a chapter: nodes by id, their order, and the ways through it. */

import type { StudyNode } from "../api/types";

/** Id of the first position of a chapter. */
export const ROOT = "root";

export type Tree = ReadonlyMap<string, StudyNode>;

/** A turn as the list shows it: its number, and the variations that branch off before it. */
export interface Row {
  readonly node: StudyNode;
  /** Number of the turn; 0 for a draw. */
  readonly number: number;
  /** Other turns instead of this one, each the begin of a line. */
  readonly variations: readonly (readonly Row[])[];
}

/** Return the tree with changed nodes; older states and removed nodes are left out. */
export function withNodes(tree: Tree, changed: readonly StudyNode[]): Tree {
  const nodes = new Map(tree);
  for (const node of changed) {
    if ((nodes.get(node.id)?.number ?? -1) > (node.number ?? 0)) continue;
    if (node.removed) nodes.delete(node.id);
    else nodes.set(node.id, node);
  }
  return nodes;
}

/** Return the children of every node, the main line first. Nodes without a way to the first position are left out. */
export function childrenOf(tree: Tree): ReadonlyMap<string, readonly StudyNode[]> {
  const children = new Map<string, StudyNode[]>();
  for (const node of tree.values()) {
    if (node.parent == null) continue;
    const siblings = children.get(node.parent);
    if (siblings) siblings.push(node);
    else children.set(node.parent, [node]);
  }
  for (const siblings of children.values()) siblings.sort(inOrder);
  return children;
}

function inOrder(a: StudyNode, b: StudyNode): number {
  return (a.rank ?? 0) - (b.rank ?? 0) || (a.number ?? 0) - (b.number ?? 0) || (a.id < b.id ? -1 : 1);
}

/** Return the main line below a node, with its variations. */
export function lineFrom(
  children: ReadonlyMap<string, readonly StudyNode[]>,
  parent: string,
  made = 0,
): readonly Row[] {
  return rowsFrom(children, children.get(parent) ?? [], made);
}

function rowsFrom(
  children: ReadonlyMap<string, readonly StudyNode[]>,
  first: readonly StudyNode[],
  made: number,
): readonly Row[] {
  const rows: Row[] = [];
  let following = first;
  let turns = made;
  for (;;) {
    const [node, ...others] = following;
    if (!node) return rows;
    const before = turns;
    if (node.side != null) turns++;
    rows.push({
      node,
      number: node.side == null ? 0 : turns,
      variations: others.map((other) => rowsFrom(children, [other], before)),
    });
    following = children.get(node.id) ?? [];
  }
}

/** Return the nodes from the first position to a node. */
export function wayTo(tree: Tree, id: string): readonly StudyNode[] {
  const way: StudyNode[] = [];
  for (let node = tree.get(id); node; node = node.parent == null ? undefined : tree.get(node.parent)) way.unshift(node);
  return way[0]?.id === ROOT ? way : [];
}

export type Step = "first" | "back" | "next" | "last" | "up" | "down";

/** Return the node that a step leads to: along the line, or `up` and `down` among the turns at the same place. */
export function stepFrom(
  tree: Tree,
  children: ReadonlyMap<string, readonly StudyNode[]>,
  id: string,
  step: Step,
): string {
  const node = tree.get(id);
  const following = children.get(id)?.[0]?.id;
  if (step === "first") return ROOT;
  if (step === "back") return node?.parent ?? ROOT;
  if (step === "next") return following ?? id;
  if (step === "last") return following ? stepFrom(tree, children, following, "last") : id;
  const siblings = node?.parent == null ? [] : (children.get(node.parent) ?? []);
  const place = siblings.findIndex((one) => one.id === id);
  return siblings[place + (step === "up" ? -1 : 1)]?.id ?? id;
}

/** Return marks after a touch: a mark on a place, or an arrow between two, is added, painted anew or removed. */
export function toggleMark(marks: string, place: string, to: string, paint: string): string {
  const where = to ? `${place}>${to}` : place;
  const wanted = paint === "pick" ? where : `${where}:${paint}`;
  const others = marks.split(" ").filter((mark) => mark && mark.split(":")[0] !== where);
  return (marks.split(" ").includes(wanted) ? others : [...others, wanted]).join(" ");
}
