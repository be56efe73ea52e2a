/** Which of a scene's marks are drawn: those that somebody wants to see now. */

import type { Mark, Scene, Stage } from "./scene";

export interface Wishes {
  readonly coordinates: boolean;
  /** The kinds of on-demand marks that are switched on. */
  readonly layers: ReadonlySet<string>;
  /** The kind of the marks of the account's line that is looked at; null for all of them. */
  readonly line: string | null;
}

/** While a line of the account is looked at, neither the other lines' marks nor the last turn's are in the way. */
export function wantedMarks(stage: Stage, scene: Scene, wishes: Wishes): Mark[] {
  const hidden = new Set(stage.layers.map((layer) => layer.kind).filter((kind) => !wishes.layers.has(kind)));
  if (!wishes.coordinates) hidden.add("coordinates");
  if (wishes.line !== null)
    for (const kind of ["last", ...scene.account.map((line) => line.marks)]) if (kind !== wishes.line) hidden.add(kind);
  return scene.marks.filter((mark) => !hidden.has(mark.kind));
}
