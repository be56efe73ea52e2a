/** Filter of the marks of a scene. */

import type { Mark, Scene, Stage } from "./scene";

export interface MarkFilter {
  readonly coordinates: boolean;
  /** Kinds of optional marks that are switched on. */
  readonly layers: ReadonlySet<string>;
  /** Kind of the marks of the selected line of the score breakdown; null shows all. */
  readonly line: string | null;
}

/** Return the visible marks. With a selected line, marks of other lines and of the last turn are hidden. */
export function visibleMarks(stage: Stage, scene: Scene, filter: MarkFilter): Mark[] {
  const hidden = new Set(stage.layers.map((layer) => layer.kind).filter((kind) => !filter.layers.has(kind)));
  if (!filter.coordinates) hidden.add("coordinates");
  if (filter.line !== null)
    for (const kind of ["last", ...scene.breakdown.map((line) => line.marks)])
      if (kind !== filter.line) hidden.add(kind);
  return scene.marks.filter((mark) => !hidden.has(mark.kind));
}
