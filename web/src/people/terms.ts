/** Terms of an invitation, from the choices on a page. */

import type { GameView, NewInvitation, OptionView, RatingView, TermsView, Watch } from "../api/types";
import { clockNamed } from "./clocks";

export type Way = NewInvitation["way"];

export interface TermsInput {
  readonly game: string;
  readonly variant?: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  /** Name of a time control of `clocks.ts`. */
  readonly clock: string;
  /** `0`, `1` or `random`. */
  readonly side: string;
  readonly rated?: boolean;
  readonly series?: boolean;
  readonly watch?: Watch;
  readonly courtesy?: boolean;
  readonly window?: readonly [number, number] | null;
  /** Option that the guest sets on joining; "" for none. */
  readonly guestOption?: string;
}

export function termsOf(request: TermsInput): TermsView {
  const { pace, control } = clockNamed(request.clock);
  const rated = Boolean(request.rated);
  return {
    game: request.game,
    ...(request.variant ? { variant: request.variant } : {}),
    options: { ...request.options },
    controls: [control, control],
    pace,
    rated,
    courtesy: isCourteous(request),
    side: request.side === "0" ? 0 : request.side === "1" ? 1 : null,
    ...(request.series ? { series: true } : {}),
    ...(request.guestOption ? { guest_option: request.guestOption } : {}),
    ...(request.watch ? { watch: request.watch } : {}),
    ...(request.window ? { window: [request.window[0], request.window[1]] } : {}),
  };
}

/** Return the option of a game that an invitation may leave to the guest. */
export function guestOption(game: Pick<GameView, "options"> | null | undefined): OptionView | undefined {
  return game?.options.find((one) => one.guest);
}

/** Return who may watch by default. */
export function usualWatch(way: Way): Watch {
  return way === "open" ? "public" : "link";
}

/** Whether running out of time does not lose: unrated correspondence games, unless switched off. */
export function isCourteous(request: Pick<TermsInput, "clock" | "rated" | "courtesy">): boolean {
  const { pace, control } = clockNamed(request.clock);
  return pace === "days" && control.kind !== "unlimited" && !request.rated && (request.courtesy ?? true);
}

export const SPAN = 200;

/** Return the range of ratings near one's own in a game or `game/variant`; null without a rating. */
export function ratingWindow(
  ratings: readonly RatingView[],
  pool: string,
  clock: string,
): readonly [number, number] | null {
  const { pace } = clockNamed(clock);
  const mine = ratings.find((one) => one.game === pool && one.pace === pace);
  return mine ? [Math.round(mine.rating) - SPAN, Math.round(mine.rating) + SPAN] : null;
}
