/** Runs a motion plan on a board with the Web Animations API. */

import type { Leave, Plan, Travel } from "./motion";
import { keyframeTransform } from "./transforms";
import type { Piece } from "./scene";

const APPEAR = 200;
const EASING = "cubic-bezier(.45,.05,.3,1)";

/** Run the plan; resolves when all pieces have arrived or faded. */
export async function playAnimations(
  plan: Plan,
  pieces: readonly Piece[],
  picture: Element,
  flipped: boolean,
): Promise<void> {
  const travels = plan.travels.map((travel) => {
    const piece = pieces.find((one) => one.id === travel.piece);
    const options = { delay: travel.delay, duration: travel.duration, fill: "backwards" } as const;
    return piece && figure(picture, travel.piece)?.animate(frames(piece, travel, flipped), options).finished;
  });
  for (const id of plan.appears) figure(picture, id)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEAR });
  await Promise.allSettled([...travels, ...plan.leaves.map((leave) => fadeAway(leave, picture))]);
}

function frames(piece: Piece, travel: Travel, flipped: boolean): Keyframe[] {
  const [from, to] = travel.turns;
  const last = travel.places.length - 1;
  return travel.places.map((at, i) => ({
    transform: keyframeTransform(piece, at, from + ((to - from) * i) / last, flipped),
    easing: EASING,
  }));
}

async function fadeAway(leave: Leave, picture: Element): Promise<void> {
  const options = { delay: leave.delay, duration: leave.duration, fill: "both", easing: "ease-in" } as const;
  await figure(picture, leave.piece.id)?.animate([{ opacity: 1 }, { opacity: 0 }], options).finished;
}

function figure(picture: Element, piece: string): Element | null {
  return picture.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
}
