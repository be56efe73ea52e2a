/** The visible part of the plane, and how it changes without a jump. */

import type { Box } from "./scene";

const NEARLY = 1e-3;

export function holds(outer: Box, inner: Box): boolean {
  const isWide = inner[0] >= outer[0] - NEARLY && inner[0] + inner[2] <= outer[0] + outer[2] + NEARLY;
  return isWide && inner[1] >= outer[1] - NEARLY && inner[1] + inner[3] <= outer[1] + outer[3] + NEARLY;
}

export function isSame(a: Box, b: Box): boolean {
  return holds(a, b) && holds(b, a);
}

/**
 * What to show when a scene wants `wanted` while a hand rests on `now`: nothing else if that is enough, else as little
 * more as holds both.
 */
export function kept(now: Box, wanted: Box): Box {
  if (holds(now, wanted)) return now;
  const left = Math.min(now[0], wanted[0]);
  const top = Math.min(now[1], wanted[1]);
  const width = Math.max(now[0] + now[2], wanted[0] + wanted[2]) - left;
  const height = Math.max(now[1] + now[3], wanted[1] + wanted[3]) - top;
  return inShape([left, top, width, height], wanted[2] / wanted[3]);
}

/** The smallest box of a shape (width by height) round another. */
function inShape([x, y, width, height]: Box, ratio: number): Box {
  const [wide, high] = [Math.max(width, height * ratio), Math.max(height, width / ratio)];
  return [x - (wide - width) / 2, y - (high - height) / 2, wide, high];
}

/** The box a part of the way (0 to 1) from one to another, slow at both ends. */
export function between(from: Box, to: Box, way: number): Box {
  const eased = way < 0.5 ? 2 * way * way : 1 - 2 * (1 - way) * (1 - way);
  const at = (i: 0 | 1 | 2 | 3): number => from[i] + (to[i] - from[i]) * eased;
  return [at(0), at(1), at(2), at(3)];
}
