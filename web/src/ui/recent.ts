/** Tables recently visited in this browser, newest first. */

import { store, stored } from "./storage";

export interface Recent {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  /** Number of the newest event seen there. */
  readonly seen?: number;
}

const MOST = 6;

export function recentTables(): Recent[] {
  try {
    const found: unknown = JSON.parse(stored("recent") ?? "[]");
    return Array.isArray(found) ? found.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberTable(id: string, game: string): void {
  const others = recentTables().filter((one) => one.id !== id);
  store("recent", JSON.stringify([{ id, game, at: Date.now(), seen: lastSeen(id) }, ...others].slice(0, MOST)));
}

/** Return the number of the newest event seen at a table; 0 for unknown tables. */
export function lastSeen(id: string): number {
  return recentTables().find((one) => one.id === id)?.seen ?? 0;
}

export function recordSeen(id: string, seen: number): void {
  const tables = recentTables();
  if (!tables.some((one) => one.id === id && (one.seen ?? 0) < seen)) return;
  store("recent", JSON.stringify(tables.map((one) => (one.id === id ? { ...one, seen } : one))));
}

export function forgetTable(id: string): void {
  store("recent", JSON.stringify(recentTables().filter((one) => one.id !== id)));
}

function isRecent(value: unknown): value is Recent {
  const one = value as Partial<Recent> | null;
  return typeof one?.id === "string" && typeof one.game === "string" && typeof one.at === "number";
}
