/**
 * State of a table between two people, as a sentence. When this player is to move, the game's prompt is shown instead.
 */

import type { EventView, OfferView, StandingView } from "../api/types";
import type { MessageId } from "../ui/message-ids";
import { other, type Side } from "./players";

export interface StatusText {
  readonly word: MessageId;
  /** Side whose name fills `{name}`. */
  readonly side: Side | null;
}

/** Return the sentence; null where the game's prompt or the result is shown. `own` is null for spectators. */
export function statusText(standing: StandingView, own: Side | null): StatusText | null {
  const mover = standing.to_move ?? null;
  switch (standing.state) {
    case "waiting":
      return { word: "state-waiting", side: null };
    case "paused":
      return { word: "state-paused", side: null };
    case "chance":
      return { word: "state-chance", side: null };
    case "gone":
      return { word: "state-gone", side: own === null ? mover : other(own) };
    case "over":
    case "void":
      return null;
    default:
      if (mover === null || mover === own) return null;
      return { word: standing.state === "before-first" ? "state-first" : "state-their-turn", side: mover };
  }
}

/** Return what happens while a first turn is missing; null otherwise, or when there is nothing to say. */
export function firstTurnText(standing: StandingView, own: Side | null): StatusText | null {
  const { clock, to_move: mover } = standing;
  if (standing.state !== "before-first" || !clock || clock.first == null || mover == null) return null;
  if (clock.controls.every((control) => control.kind === "unlimited")) return null;
  if (clock.first === 0) return { word: "state-first-free", side: null };
  return { word: mover === own ? "state-first-mine" : "state-first-theirs", side: mover };
}

const OFFERED: Readonly<Partial<Record<OfferView["kind"], readonly [asked: MessageId, pending: MessageId]>>> = {
  draw_offered: ["offer-draw", "offer-draw-pending"],
  takeback_offered: ["offer-takeback", "offer-takeback-pending"],
  pause_offered: ["offer-pause", "offer-pause-pending"],
  control_offered: ["offer-control", "offer-control-pending"],
  next_offered: ["offer-next", "offer-next-pending"],
  another_offered: ["offer-another", "offer-another-pending"],
};

const DECLINED: Readonly<Partial<Record<EventView["kind"], MessageId>>> = {
  draw_declined: "offer-draw-declined",
  takeback_declined: "offer-takeback-declined",
  pause_declined: "offer-pause-declined",
  control_declined: "offer-control-declined",
  next_declined: "offer-next-declined",
  another_declined: "offer-another-declined",
};

/**
 * Return what the latest event says to me beside its effect: my offer was declined (my own answer withdraws it), or
 * time was given.
 */
export function noticeWord(event: EventView, own: Side | null): MessageId | null {
  if (own === null) return null;
  if (event.kind === "time_added") return event.side === own ? "time-received" : "time-given";
  return event.side === other(own) ? (DECLINED[event.kind] ?? null) : null;
}

/** Return the text of an offer: a question to the opponent's offer, a note about one's own. */
export function offerWord(offer: OfferView, own: Side): MessageId | null {
  return OFFERED[offer.kind]?.[offer.side === own ? 1 : 0] ?? null;
}

export function offersTo(standing: StandingView, own: Side | null): OfferView[] {
  return own === null ? [] : (standing.offers ?? []).filter((offer) => offer.side !== own);
}

export function offersOf(standing: StandingView, own: Side | null): OfferView[] {
  return own === null ? [] : (standing.offers ?? []).filter((offer) => offer.side === own);
}

/** Whether an offer can be withdrawn; a draw offer cannot. */
export function canWithdraw(offer: OfferView): boolean {
  return offer.kind !== "draw_offered";
}
