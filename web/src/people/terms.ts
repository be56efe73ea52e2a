/** What an invitation says would be played, from what somebody has chosen on a page. */

import type { NewInvitation, RatingView, TermsView, Watch } from "../api/types";
import { clockNamed } from "./clocks";

export type Way = NewInvitation["way"];

export interface Wish {
  readonly game: string;
  readonly variant?: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  /** The name of a clock of `clocks.ts`. */
  readonly clock: string;
  /** `0`, `1` or `random`. */
  readonly side: string;
  readonly rated?: boolean;
  readonly series?: boolean;
  readonly watch?: Watch;
  readonly courtesy?: boolean;
  readonly window?: readonly [number, number] | null;
}

export function termsOf(wish: Wish): TermsView {
  const { pace, control } = clockNamed(wish.clock);
  const rated = Boolean(wish.rated);
  return {
    game: wish.game,
    ...(wish.variant ? { variant: wish.variant } : {}),
    options: { ...wish.options },
    controls: [control, control],
    pace,
    rated,
    courtesy: isCourteous(wish),
    side: wish.side === "0" ? 0 : wish.side === "1" ? 1 : null,
    ...(wish.series ? { series: true } : {}),
    ...(wish.watch ? { watch: wish.watch } : {}),
    ...(wish.window ? { window: [wish.window[0], wish.window[1]] } : {}),
  };
}

/** Who may watch unless somebody says otherwise. */
export function usualWatch(way: Way): Watch {
  return way === "open" ? "public" : "link";
}

/** By days nobody loses by the clock alone unless it is rated or asked for; live games flag. */
export function isCourteous(wish: Pick<Wish, "clock" | "rated" | "courtesy">): boolean {
  const { pace, control } = clockNamed(wish.clock);
  return pace === "days" && control.kind !== "unlimited" && !wish.rated && (wish.courtesy ?? true);
}

export const SPAN = 200;

/** Ratings near one's own, for an invitation to people of about the same strength; null without a rating. */
export function windowAround(
  ratings: readonly RatingView[],
  game: string,
  clock: string,
): readonly [number, number] | null {
  const { pace } = clockNamed(clock);
  const mine = ratings.find((one) => one.game === game && one.pace === pace);
  return mine ? [Math.round(mine.rating) - SPAN, Math.round(mine.rating) + SPAN] : null;
}
