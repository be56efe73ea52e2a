/** Who sits at a table, and how its game ended, as one of the two sees it. */

import type { InvitationView, RatingView, SeatAtTable, TableCard, TermsView } from "../api/types";
import type { Text } from "../board/scene";
import type { Word } from "../ui/words";

/** The side I play when I play one. */
export function mySide(card: TableCard): 0 | 1 | null {
  const [side, ...more] = card.yours ?? [];
  return (side === 0 || side === 1) && !more.length ? side : null;
}

export function isOneScreen(card: TableCard): boolean {
  return card.yours?.length === 2;
}

/** The table as another one sees it: the sides they play are the ones it is told for. */
export function asSeenBy(card: TableCard, player: string): TableCard {
  return { ...card, yours: ([0, 1] as const).filter((side) => card.seats[side].player?.id === player) };
}

/** The seat across the board. */
export function opposite(card: TableCard): SeatAtTable | null {
  const side = mySide(card);
  return side === null ? null : card.seats[side === 0 ? 1 : 0];
}

/** How to call whoever sits there: people by their name. */
export function seatName(seat: SeatAtTable): Text {
  return seat.player ? [seat.player.name, seat.player.name] : seat.title;
}

/** How it ended for me; for others and while it goes on, nothing. */
export function outcomeWord(card: TableCard): Word | null {
  const side = mySide(card);
  if (!card.result) return null;
  if (card.result.finish === "void") return "card.void";
  if (card.result.winner == null) return "card.drawn";
  if (side === null) return null;
  return card.result.winner === side ? "card.won" : "card.lost";
}

/** The side that is left for whoever takes an invitation; null: by lot. */
export function sideLeft(terms: TermsView): 0 | 1 | null {
  if (terms.side == null) return null;
  return terms.side === 0 ? 1 : 0;
}

/** Whether this one may be taken by somebody who is no member. */
export function isForMembers(invitation: InvitationView): boolean {
  return Boolean(invitation.terms.rated);
}

/** `1500 ± 80`. */
export function ratingWords(rating: Pick<RatingView, "rating" | "deviation">): string {
  return `${Math.round(rating.rating)} ± ${Math.round(rating.deviation)}`;
}
