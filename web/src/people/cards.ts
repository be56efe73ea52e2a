/** Players and results of tables, from a player's point of view. */

import type { InvitationView, RatingView, SeatAtTable, TableCard, TermsView } from "../api/types";
import type { Message } from "../board/scene";
import type { MessageId } from "../ui/message-ids";

/** Return my side; null if I play none or both. */
export function mySide(card: TableCard): 0 | 1 | null {
  const [side, ...more] = card.yours ?? [];
  return (side === 0 || side === 1) && !more.length ? side : null;
}

export function isOneScreen(card: TableCard): boolean {
  return card.yours?.length === 2;
}

/** Return a card from another player's point of view. */
export function forPlayer(card: TableCard, player: string): TableCard {
  return { ...card, yours: ([0, 1] as const).filter((side) => card.seats[side].player?.id === player) };
}

/** Return the opponent's seat. */
export function opponentSeat(card: TableCard): SeatAtTable | null {
  const side = mySide(card);
  return side === null ? null : card.seats[side === 0 ? 1 : 0];
}

/** Return the name of a seat's player, else its title. */
export function seatName(seat: SeatAtTable): Message {
  return seat.player ? ["", seat.player.name] : seat.title;
}

/** Return my result; null for spectators and running games. */
export function outcomeWord(card: TableCard): MessageId | null {
  const side = mySide(card);
  if (!card.result) return null;
  if (card.result.finish === "void") return "card-void";
  if (card.result.winner == null) return "card-drawn";
  if (side === null) return null;
  return card.result.winner === side ? "card-won" : "card-lost";
}

/** Return the points of a game played to its end, mine first; null where there are none. */
export function pointsOf(card: TableCard): readonly [number, number] | null {
  const [first, second] = card.scores ?? [0, 0];
  if (card.result?.finish !== "played" || !(first || second)) return null;
  return mySide(card) === 1 ? [second, first] : [first, second];
}

/** Whether I may discard a running table: nothing is at stake, and no other person plays. */
export function mayDiscard(card: TableCard): boolean {
  const opponent = opponentSeat(card);
  return !card.rated && !card.result && (isOneScreen(card) || (opponent !== null && opponent.player == null));
}

/** Return the side left for the guest of an invitation; null for random. */
export function sideLeft(terms: TermsView): 0 | 1 | null {
  if (terms.side == null) return null;
  return terms.side === 0 ? 1 : 0;
}

/** Whether an invitation is for members only. */
export function isForMembers(invitation: InvitationView): boolean {
  return Boolean(invitation.terms.rated);
}

/** Return a rating as `1500 ± 80`. */
export function ratingText(rating: Pick<RatingView, "rating" | "deviation">): string {
  return `${Math.round(rating.rating)} ± ${Math.round(rating.deviation)}`;
}
