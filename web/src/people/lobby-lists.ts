/** Lists of the lobby: a snapshot, then numbered changes. Pure. */

import type { DeltaFrame, InvitationView, LobbyChange, LobbyFrame, TableCard } from "../api/types";

export interface LobbyLists {
  /** Number of the last change. */
  readonly number: number;
  /** Number of people online. */
  readonly online: number;
  readonly invitations: readonly InvitationView[];
  readonly tables: readonly TableCard[];
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
    case "invitations":
    case "own":
      return { ...lists, [change.list]: put(lists[change.list], change, idOf) };
    case "to_me":
      return { ...lists, toMe: put(lists.toMe, change, idOf) };
  }
}

const matchOf = (card: TableCard): string => card.match;
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
