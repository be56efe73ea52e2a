/** Completion of typed moves: what can still come of the letters typed so far. */

const MOST = 12;

/**
 * The moves that begin with what was typed, else those that contain it; spaces and case do not matter. None for nothing
 * typed.
 */
export function completions(moves: readonly string[], typed: string): string[] {
  const wanted = folded(typed);
  if (!wanted) return [];
  const beginning = moves.filter((move) => folded(move).startsWith(wanted));
  const found = beginning.length ? beginning : moves.filter((move) => folded(move).includes(wanted));
  return found.slice(0, MOST);
}

/** What Tab makes of the letters: as far as all completions agree. */
export function agreed(found: readonly string[], typed: string): string {
  const [first = typed, ...others] = found;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return length > typed.length ? first.slice(0, length) : typed;
}

/**
 * What is meant: the move that was spelt a little differently, else the words as they stand; the house knows whole
 * turns.
 */
export function meant(moves: readonly string[], typed: string): string {
  const [move, another] = moves.filter((one) => folded(one) === folded(typed));
  return move && !another ? move : typed.trim();
}

function folded(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}
