/** The lists of the lobby as the house tells them: a snapshot, then numbered changes. All of it is pure. */

import type { DeltaFrame, InvitationView, LobbyChange, LobbyFrame, TableCard } from "../api/types";

export interface Lists {
  /** The number of the last change that is in here. */
  readonly number: number;
  /** How many people are in the house. */
  readonly people: number;
  readonly invitations: readonly InvitationView[];
  readonly tables: readonly TableCard[];
  /** Where I am to move, the most urgent first. */
  readonly turn: readonly TableCard[];
  readonly waiting: readonly TableCard[];
  readonly toMe: readonly InvitationView[];
  readonly own: readonly InvitationView[];
}

export const NO_LISTS: Lists = {
  number: 0,
  people: 0,
  invitations: [],
  tables: [],
  turn: [],
  waiting: [],
  toMe: [],
  own: [],
};

export function listsOf(frame: LobbyFrame): Lists {
  return {
    number: frame.number,
    people: frame.people ?? 0,
    invitations: frame.invitations ?? [],
    tables: frame.tables ?? [],
    turn: byDeadline(frame.mine?.turn ?? []),
    waiting: byDeadline(frame.mine?.waiting ?? []),
    toMe: frame.mine?.invitations ?? [],
    own: frame.mine?.own ?? [],
  };
}

/** The lists after a change; the same when it is an old one, null when something in between was missed. */
export function afterDelta(lists: Lists, delta: DeltaFrame): Lists | null {
  if (delta.number <= lists.number) return lists;
  if (delta.number > lists.number + 1) return null;
  const numbered = { ...lists, number: delta.number, people: delta.people ?? lists.people };
  return (delta.changes ?? []).reduce(changed, numbered);
}

function changed(lists: Lists, change: LobbyChange): Lists {
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

/** What is put replaces its earlier self where that stood, else it comes last. */
function put<T>(list: readonly T[], change: LobbyChange, nameOf: (one: T) => string): readonly T[] {
  const kept = change.drop ? list.filter((one) => nameOf(one) !== change.drop) : list;
  if (!change.put) return kept;
  const item = change.put as T;
  const at = kept.findIndex((one) => nameOf(one) === nameOf(item));
  return at < 0 ? [...kept, item] : kept.with(at, item);
}

/** What ends soonest comes first; where nothing ends, what has waited longest. */
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

/** Tables where somebody else waits for me: a table at one screen asks for nobody. */
export function urgent(lists: Lists): readonly TableCard[] {
  return lists.turn.filter((card) => card.yours?.length === 1);
}
