/** Completion of typed moves. */

const MOST = 12;

/** Return the moves that start with the typed text, else those that contain it; case and spaces are ignored. */
export function completions(moves: readonly string[], typed: string): string[] {
  const wanted = folded(typed);
  if (!wanted) return [];
  const beginning = moves.filter((move) => folded(move).startsWith(wanted));
  const found = beginning.length ? beginning : moves.filter((move) => folded(move).includes(wanted));
  return found.slice(0, MOST);
}

/** Return the typed text extended as far as all completions agree, for Tab. */
export function commonPrefix(found: readonly string[], typed: string): string {
  const [first = typed, ...others] = found;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return length > typed.length ? first.slice(0, length) : typed;
}

/**
 * Return the move that equals the typed text except for case and spaces, else the text itself, which the server parses
 * as a whole turn.
 */
export function resolveTyped(moves: readonly string[], typed: string): string {
  const [move, another] = moves.filter((one) => folded(one) === folded(typed));
  return move && !another ? move : typed.trim();
}

function folded(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}
