/** Small settings the browser keeps for this visitor. A browser that keeps nothing still works. */

const PREFIX = "azumaya.";

export function storedAmong<T extends string>(name: string, among: readonly T[], otherwise: T): T {
  const value = stored(name) as T | null;
  return value !== null && among.includes(value) ? value : otherwise;
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // A private window may refuse; the setting then lasts as long as the page.
  }
}

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // A private window keeps nothing anyway.
  }
}

/** What this tab keeps until it is closed; null forgets it. */
export function keepInTab(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // A private window may refuse; then a reload forgets.
  }
}

export function keptInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}
