/** Days and times as one writes them. */

export function dateWords(ms: number, tongue: string): string {
  return new Date(ms).toLocaleString(tongue, { dateStyle: "medium", timeStyle: "short" });
}

export function dayWords(ms: number, tongue: string): string {
  return new Date(ms).toLocaleDateString(tongue, { dateStyle: "medium" });
}
