/** Lists of the lobby: a snapshot, then numbered changes. Pure. */

import type { DeltaFrame, InvitationView, LobbyChange, LobbyFrame, PoolView, TableCard } from "../api/types";

export interface LobbyLists {
  /** Number of the last change. */
  readonly number: number;
  /** Number of people online. */
  readonly online: number;
  readonly invitations: readonly InvitationView[];
  readonly tables: readonly TableCard[];
  /** Pools in which players wait or have waited lately. */
  readonly pools: readonly PoolView[];
  /** Tables where I am to move, most urgent first. */
  readonly turn: readonly TableCard[];
  readonly waiting: readonly TableCard[];
  readonly toMe: readonly InvitationView[];
  readonly own: readonly InvitationView[];
}

export const NO_LISTS: LobbyLists = {
  number: 0,
  online: 0,
  invitations: [],
  tables: [],
  pools: [],
  turn: [],
  waiting: [],
  toMe: [],
  own: [],
};

export function listsOf(frame: LobbyFrame): LobbyLists {
  return {
    number: frame.number,
    online: frame.online ?? 0,
    invitations: frame.invitations ?? [],
    tables: frame.tables ?? [],
    pools: frame.pools ?? [],
    turn: byDeadline(frame.mine?.turn ?? []),
    waiting: byDeadline(frame.mine?.waiting ?? []),
    toMe: frame.mine?.invitations ?? [],
    own: frame.mine?.own ?? [],
  };
}

/** Return the lists after a change; unchanged for an old one, null when a change was missed. */
export function afterDelta(lists: LobbyLists, delta: DeltaFrame): LobbyLists | null {
  if (delta.number <= lists.number) return lists;
  if (delta.number > lists.number + 1) return null;
  const numbered = { ...lists, number: delta.number, online: delta.online ?? lists.online };
  return (delta.changes ?? []).reduce(changed, numbered);
}

function changed(lists: LobbyLists, change: LobbyChange): LobbyLists {
  switch (change.list) {
    case "turn":
    case "waiting":
      return { ...lists, [change.list]: byDeadline(put(lists[change.list], change, matchOf)) };
    case "tables":
      return { ...lists, tables: put(lists.tables, change, matchOf) };
    case "pools":
      return { ...lists, pools: put(lists.pools, change, poolOf) };
    case "invitations":
    case "own":
      return { ...lists, [change.list]: put(lists[change.list], change, idOf) };
    case "to_me":
      return { ...lists, toMe: put(lists.toMe, change, idOf) };
  }
}

const matchOf = (card: TableCard): string => card.match;
const poolOf = (pool: PoolView): string => `${pool.game}/${pool.pace}`;
const idOf = (invitation: InvitationView): string => invitation.id;

/** Replace the item with the same id, else append it. */
function put<T>(list: readonly T[], change: LobbyChange, nameOf: (one: T) => string): readonly T[] {
  const kept = change.drop ? list.filter((one) => nameOf(one) !== change.drop) : list;
  if (!change.put) return kept;
  const item = change.put as T;
  const at = kept.findIndex((one) => nameOf(one) === nameOf(item));
  return at < 0 ? [...kept, item] : kept.with(at, item);
}

/** Sort by deadline, then by the longest wait. */
export function byDeadline(cards: readonly TableCard[]): readonly TableCard[] {
  const never = Number.POSITIVE_INFINITY;
  return cards.toSorted(
    (one, other) =>
      compare(one.deadline ?? never, other.deadline ?? never) || compare(one.changed ?? 0, other.changed ?? 0),
  );
}

function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Return the tables where an opponent waits for me; tables on one screen do not count. */
export function urgent(lists: LobbyLists): readonly TableCard[] {
  return lists.turn.filter((card) => card.yours?.length === 1);
}

/** Return my waits for an opponent, among my invitations. */
export function waits(own: readonly InvitationView[]): readonly InvitationView[] {
  return own.filter((one) => one.way === "pool" && (one.status ?? "open") === "open");
}

/** Return the waits that have found an opponent: those known and the new ones. The lists name each only once. */
export function withFound(known: readonly InvitationView[], own: readonly InvitationView[]): readonly InvitationView[] {
  const found = own.filter((one) => one.way === "pool" && one.match && !known.some(({ id }) => id === one.id));
  return found.length ? [...known, ...found] : known;
}

/** Return how many others wait in a pool, and the usual wait (ms) if it is known. */
export function poolFigures(
  lists: LobbyLists,
  game: string,
  pace: PoolView["pace"],
): { readonly others: number; readonly expected: number | null } {
  const pool = lists.pools.find((one) => one.game === game && one.pace === pace);
  const isMine = waits(lists.own).some((one) => one.terms.game === game && (one.terms.pace ?? "live") === pace);
  return { others: Math.max(0, (pool?.waiting ?? 0) - (isMine ? 1 : 0)), expected: pool?.expected ?? null };
}

/** Return the live public game of others with the strongest players; of equal ones the one that changed last. */
export function featured(tables: readonly TableCard[]): TableCard | null {
  const live = tables.filter((card) => (card.pace ?? "live") === "live" && !card.yours?.length);
  return live.toSorted((one, other) => strength(other) - strength(one) || other.changed - one.changed)[0] ?? null;
}

function strength(card: TableCard): number {
  return card.seats.reduce((sum, seat) => sum + (seat.rating?.rating ?? 0), 0);
}
