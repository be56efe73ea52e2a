/** The tables this browser has lately sat at, newest first. */

import { store, stored } from "./storage";

export interface Recent {
  readonly id: string;
  readonly game: string;
  readonly at: number;
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
  store("recent", JSON.stringify([{ id, game, at: Date.now() }, ...others].slice(0, MOST)));
}

export function forgetTable(id: string): void {
  store("recent", JSON.stringify(recentTables().filter((one) => one.id !== id)));
}

function isRecent(value: unknown): value is Recent {
  const one = value as Partial<Recent> | null;
  return typeof one?.id === "string" && typeof one.game === "string" && typeof one.at === "number";
}
