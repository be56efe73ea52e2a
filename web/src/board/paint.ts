/** Named paints as CSS custom properties, flat or referring to a gradient. */

import type { Paint, Part, Stage } from "./scene";

export type Shade = "light" | "dark";

/** Return the CSS value of a paint. The common paints are properties of the page; a stage may override them. */
export function paint(name: string): string {
  return name ? `var(--paint-${name})` : "none";
}

/** Return the CSS value of a line; flat, because a gradient has no extent across a straight line. */
export function linePaint(name: string): string {
  return name ? `var(--flat-${name}, var(--paint-${name}))` : "none";
}

/** Return the custom properties of a stage's paints as CSS. */
export function paintProperties(stage: Stage, shade: Shade, board: string, hasPatterns: boolean): string {
  function filling(name: string, one: Paint): string {
    if (hasPatterns && one.pattern) return `url(#${patternId(board, name)})`;
    return one.blend ? `url(#${gradientId(board, name)})` : one[shade];
  }
  return Object.entries(stage.paints)
    .map(([name, one]) => `--flat-${name}: ${one[shade]}; --paint-${name}: ${filling(name, one)};`)
    .join(" ");
}

/** Lines of each pattern, in a square of ten units. */
export const PATTERNS: Readonly<Record<string, string>> = {
  stripes: "M-2 2L2-2M-2 12L12-2M8 12L12 8",
  dots: "M5 4.9V5.1",
  cross: "M0 5H10M5 0V10",
  waves: "M0 5Q2.5 1 5 5T10 5",
};

export function patternId(board: string, name: string): string {
  return `${board}-pattern-${name}`;
}

export function patterns(stage: Stage): [name: string, paint: Paint][] {
  return Object.entries(stage.paints).filter(([, one]) => one.pattern in PATTERNS);
}

/**
 * Return the outline of a shape's body: its first solid part (not a shadow), else the first filled part, else the
 * first.
 */
export function body(stage: Stage, shape: string): string {
  const parts = stage.shapes[shape] ?? [];
  const isSolid = (part: Part): boolean =>
    Boolean(part.fill) && part.opacity === 1 && !isTranslucent(stage.paints[part.fill]);
  return (parts.find(isSolid) ?? parts.find((part) => part.fill) ?? parts[0])?.d ?? "";
}

function isTranslucent(paint: Paint | undefined): boolean {
  return paint !== undefined && paint.light.length > "#rrggbb".length;
}

export function gradientId(board: string, name: string): string {
  return `${board}-blend-${name}`;
}

export function shapeId(board: string, name: string): string {
  return `${board}-shape-${name}`;
}

export function gradients(stage: Stage): [name: string, paint: Paint][] {
  return Object.entries(stage.paints).filter(([, one]) => one.blend);
}
