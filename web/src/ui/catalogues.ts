/** Names and loading of the message catalogues that the server lists in the page. */

import { SOURCE_LANGUAGE } from "./fluent";
import { pendingRequests } from "./pending";

/** What the home page and a table show at once, and every page needs. */
export const CORE = "core";
/** The client's other words. */
export const PAGES = "pages";
/** Milliseconds between attempts to load a catalogue; the last one repeats. */
const PAUSES = [500, 1000, 2000, 4000, 8000];
const GONE = 404;

/** Digest of each file by area and language. */
export type CatalogueNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Read names such as `core/en.0123456789ab core/de.cba987654321`. */
export function readNames(names: string): CatalogueNames {
  const found = new Map<string, Map<string, string>>();
  for (const [, area = "", tag = "", digest = ""] of names.matchAll(/([\w-]+)\/([\w-]+)\.(\w+)/g))
    found.set(area, (found.get(area) ?? new Map<string, string>()).set(tag, digest));
  return found;
}

/** Return the first of `tags` that fits a language: itself or the language without region; null for none. */
export function fittingTag(wanted: string, tags: Iterable<string>): string | null {
  const known = new Map([...tags].map((tag) => [tag.toLowerCase(), tag]));
  const parts = wanted.toLowerCase().split("-");
  return parts.map((_, i) => known.get(parts.slice(0, parts.length - i).join("-"))).find((tag) => tag) ?? null;
}

/** Return the areas with unknown messages that JSON names: the ids of an area `tomoe` begin with `tomoe-`. */
export function areasIn(
  json: string,
  areas: Iterable<string>,
  isKnown: (id: string) => boolean = () => false,
): string[] {
  return [...areas].filter((area) => {
    const prefix = `${area.replaceAll("_", "-")}-`;
    const [, ...rests] = json.split(`["${prefix}`);
    return rests.some((rest) => !isKnown(prefix + rest.slice(0, rest.indexOf('"'))));
  });
}

export class CatalogueLoader {
  readonly #loading = new Map<string, Promise<string>>();

  constructor(
    readonly names: CatalogueNames,
    readonly pauses: readonly number[] = PAUSES,
  ) {}

  /**
   * Return the catalogue of an area in a language; the empty text if there is none. Without a connection the words of
   * another language that was seen before are better than none; otherwise this waits.
   */
  load(area: string, language: string): Promise<string> {
    const tags = this.names.get(area);
    if (!tags) return Promise.resolve("");
    const pathOf = (tag: string): string => `/catalogues/${area}/${tag}.${tags.get(tag) ?? ""}.ftl`;
    const path = pathOf(fittingTag(language, tags.keys()) ?? SOURCE_LANGUAGE);
    const loading = this.#loading.get(path) ?? this.#fetch(path, [...tags.keys()].map(pathOf));
    this.#loading.set(path, loading);
    return loading;
  }

  async #fetch(path: string, others: readonly string[]): Promise<string> {
    pendingRequests.begin();
    try {
      for (let asked = 0; ; asked++) {
        const answer = await fetch(path).catch(() => null);
        if (answer?.ok) return await answer.text();
        if (answer?.status === GONE) return "";
        const kept = answer ? null : await firstKept(others);
        if (kept) return await kept.text();
        const pause = this.pauses[Math.min(asked, this.pauses.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    } finally {
      pendingRequests.end();
    }
  }
}

/** Return the first of the files that the service worker has kept. */
async function firstKept(paths: readonly string[]): Promise<Response | null> {
  if (!("caches" in globalThis)) return null;
  for (const path of paths) {
    const kept = await caches.match(path);
    if (kept) return kept;
  }
  return null;
}
