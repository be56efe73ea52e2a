/**
 * How a table between two people stands, as a sentence. The house tells the state; the game's own prompt speaks where
 * one is to move.
 */

import type { OfferView, StandingView } from "../api/types";
import type { Word } from "../ui/words";
import { other, type Side } from "./people";

export interface Said {
  readonly word: Word;
  /** Whose name fills `{name}`. */
  readonly side: Side | null;
}

/** What to say; null where the game's prompt or the result says it. `own` is one's side, null for those who watch. */
export function situation(standing: StandingView, own: Side | null): Said | null {
  const mover = standing.to_move ?? null;
  switch (standing.state) {
    case "waiting":
      return { word: "state.waiting", side: null };
    case "paused":
      return { word: "state.paused", side: null };
    case "chance":
      return { word: "state.chance", side: null };
    case "gone":
      return { word: "state.gone", side: own === null ? mover : other(own) };
    case "over":
    case "void":
      return null;
    default:
      if (mover === null || mover === own) return null;
      return { word: standing.state === "before-first" ? "state.first" : "state.their-turn", side: mover };
  }
}

const OFFERED: Readonly<Partial<Record<OfferView["kind"], readonly [asked: Word, pending: Word]>>> = {
  draw_offered: ["offer.draw", "offer.draw.pending"],
  takeback_offered: ["offer.takeback", "offer.takeback.pending"],
  pause_offered: ["offer.pause", "offer.pause.pending"],
  control_offered: ["offer.control", "offer.control.pending"],
  next_offered: ["offer.next", "offer.next.pending"],
  another_offered: ["offer.another", "offer.another.pending"],
};

/** What the other asks, and what one is waiting for an answer to. */
export function offerWord(offer: OfferView, own: Side): Word | null {
  return OFFERED[offer.kind]?.[offer.side === own ? 1 : 0] ?? null;
}

export function offersTo(standing: StandingView, own: Side | null): OfferView[] {
  return own === null ? [] : (standing.offers ?? []).filter((offer) => offer.side !== own);
}

export function offersOf(standing: StandingView, own: Side | null): OfferView[] {
  return own === null ? [] : (standing.offers ?? []).filter((offer) => offer.side === own);
}

/** An offer can be taken back by whoever made it; a draw once offered stands. */
export function canWithdraw(offer: OfferView): boolean {
  return offer.kind !== "draw_offered";
}
