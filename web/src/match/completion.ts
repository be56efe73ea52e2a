/** Completion of typed moves: what can still come of the letters typed so far. */

const MOST = 12;

/** The moves that begin with what was typed, else those that contain it; spaces and case do not matter. None for nothing typed. */
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

/** The moves of a typed line: the one that is meant when it is spelt a little differently, else the words as they stand. */
export function movesOf(moves: readonly string[], typed: string): string[] {
  const meant = moves.filter((move) => folded(move) === folded(typed));
  return meant.length === 1
    ? meant
    : typed
        .trim()
        .split(/\s*[,;]\s*|\s+/)
        .filter(Boolean);
}

function folded(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}
