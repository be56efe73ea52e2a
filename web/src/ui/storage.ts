/** Small values in the browser's storage. Everything works without it. */

const PREFIX = "azumaya.";

export function storedOneOf<T extends string>(name: string, among: readonly T[], otherwise: T): T {
  const value = stored(name) as T | null;
  return value !== null && among.includes(value) ? value : otherwise;
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows may refuse; the value then lasts as long as the page.
  }
}

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Private windows store nothing anyway.
  }
}

/** Store a value until the tab is closed; null removes it. */
export function storeInTab(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows may refuse; a reload then loses the value.
  }
}

export function storedInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}
