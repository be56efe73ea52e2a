/** Dates in the visitor's locale. */

export function dateText(ms: number, locale: string): string {
  return new Date(ms).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
}

export function dayText(ms: number, locale: string): string {
  return new Date(ms).toLocaleDateString(locale, { dateStyle: "medium" });
}
