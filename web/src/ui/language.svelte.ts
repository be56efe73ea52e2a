/** Language of the page: the visitor's choice, else the first supported language of the browser. */

import type { Message } from "../board/scene";
import { areasIn, CatalogueLoader, CORE, readNames } from "./catalogues";
import type { MessageId } from "./message-ids";
import { Messages, type Values } from "./messages";
import { store, storedOneOf } from "./storage";

export type Locale = "de" | "en";
export const LOCALES: readonly Locale[] = ["de", "en"];

class Language {
  locale: Locale = $state(
    storedOneOf("language", LOCALES, preferred([...requested(), ...(globalThis.navigator?.languages ?? [])])),
  );
  #messages: Messages = new Messages(this.locale);
  /** Counts what was loaded: words that are shown are rendered again. */
  #version = $state(0);
  #loader = new CatalogueLoader(new Map());
  #chosen = 0;

  /** Load the words that every page needs. Until then nothing can be shown. */
  async start(names: string): Promise<void> {
    this.#loader = new CatalogueLoader(readNames(names));
    await this.#load([CORE]);
  }

  /** Return a message in the current language. */
  localize(message: Message): string {
    return withoutBreaks(this.#version < 0 ? "" : this.#messages.render(message));
  }

  /** Return one of the client's own messages. */
  t(id: MessageId, values: Values = {}): string {
    return this.localize([id, values]);
  }

  /** Load the catalogues of all messages in a JSON text; null if they are loaded. */
  prepare(json: string): Promise<void> | null {
    const areas = areasIn(json, this.#missing([...this.#loader.names.keys()]));
    return areas.length ? this.#load(areas) : null;
  }

  /** Change the language as soon as its catalogues are loaded. */
  async choose(locale: Locale): Promise<void> {
    const chosen = ++this.#chosen;
    store("language", locale);
    const messages = new Messages(locale);
    for (let areas; (areas = [...this.#messages.areas].filter((area) => !messages.areas.has(area))).length;)
      await this.#addTo(messages, areas);
    if (chosen !== this.#chosen) return;
    this.#messages = messages;
    this.locale = locale;
    this.#version += 1;
  }

  /** Load areas in the current language, and in the next one if it changes meanwhile. */
  async #load(areas: readonly string[]): Promise<void> {
    for (let missing; (missing = this.#missing(areas)).length; this.#version += 1)
      await this.#addTo(this.#messages, missing);
  }

  #missing(areas: readonly string[]): string[] {
    return areas.filter((area) => !this.#messages.areas.has(area));
  }

  async #addTo(messages: Messages, areas: readonly string[]): Promise<void> {
    await Promise.all(areas.map(async (area) => messages.add(area, await this.#loader.load(area, messages.tag))));
  }
}

/** Put non-breaking spaces before percent signs and around the colon of a score. */
export function withoutBreaks(words: string): string {
  return words.replace(/(\d) (?=%)/g, "$1\u00a0").replace(/(\d) : (?=\d)/g, "$1\u00a0:\u00a0");
}

/** Return the language that the address asks for, as in `/?language=fr`. */
function requested(): string[] {
  const asked = new URLSearchParams(globalThis.location?.search ?? "").get("language");
  return asked ? [asked] : [];
}

export function preferred(languages: readonly string[]): Locale {
  const known = languages
    .map((one) => one.slice(0, 2).toLowerCase())
    .find((one): one is Locale => (LOCALES as readonly string[]).includes(one));
  return known ?? "en";
}

export const language = new Language();
