/** Named paints as CSS: a custom property each, flat or pointing to a gradient of this board. */

import type { Paint, Part, Stage } from "./scene";

export type Shade = "light" | "dark";

/** What a path is filled or lined with. The house's own paints are custom properties of the page; a stage's paint of the same name wins. */
export function paint(name: string): string {
  return name ? `var(--paint-${name})` : "none";
}

/** What a line is drawn with: flat, since a blend has no size across a straight line. */
export function linePaint(name: string): string {
  return name ? `var(--flat-${name}, var(--paint-${name}))` : "none";
}

/** The custom properties of a stage's own paints, as CSS text. */
export function paintProperties(stage: Stage, shade: Shade, board: string): string {
  return Object.entries(stage.paints)
    .map(
      ([name, one]) =>
        `--flat-${name}: ${one[shade]}; --paint-${name}: ${one.blend ? `url(#${gradientId(board, name)})` : one[shade]};`,
    )
    .join(" ");
}

/** The outline of a shape's body: its first solid part, so not a shadow below it; else the first filled one, else the first. */
export function body(stage: Stage, shape: string): string {
  const parts = stage.shapes[shape] ?? [];
  const isSolid = (part: Part): boolean =>
    Boolean(part.fill) && part.opacity === 1 && !isSheer(stage.paints[part.fill]);
  return (parts.find(isSolid) ?? parts.find((part) => part.fill) ?? parts[0])?.d ?? "";
}

function isSheer(paint: Paint | undefined): boolean {
  return paint !== undefined && paint.light.length > "#rrggbb".length;
}

export function gradientId(board: string, name: string): string {
  return `${board}-blend-${name}`;
}

export function shapeId(board: string, name: string): string {
  return `${board}-shape-${name}`;
}

export function blends(stage: Stage): [name: string, paint: Paint][] {
  return Object.entries(stage.paints).filter(([, one]) => one.blend);
}
