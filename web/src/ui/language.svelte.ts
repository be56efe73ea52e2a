/** Language of the page: the visitor's choice, else the best one for the browser's languages. */

import type { Message } from "../board/scene";
import { areasIn, CatalogueLoader, CORE, fittingTag, readNames } from "./catalogues";
import { SOURCE_LANGUAGE } from "./fluent";
import type { MessageId } from "./message-ids";
import { Messages, type Values } from "./messages";
import { store, stored } from "./storage";

/** A language with catalogues; `draft`: no native speaker has reviewed them. */
export interface OfferedLanguage {
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  readonly draft?: boolean;
}

const RIGHT_TO_LEFT = new Set(["ar", "ckb", "fa", "he", "ps", "ur", "yi"]);

class Language {
  offered: readonly OfferedLanguage[] = $state.raw([]);
  /** Tag of the language (BCP 47). */
  locale: string = $state(SOURCE_LANGUAGE);
  readonly current = $derived(this.offered.find((one) => one.tag === this.locale) ?? null);
  readonly direction = $derived(RIGHT_TO_LEFT.has(this.locale.split("-")[0] ?? "") ? "rtl" : "ltr");
  #messages: Messages = new Messages(SOURCE_LANGUAGE);
  /** Counts what was loaded: words that are shown are rendered again. */
  #version = $state(0);
  #loader = new CatalogueLoader(new Map());
  #chosen = 0;

  /** Load the words that every page needs, in the best of the languages. Until then nothing can be shown. */
  async start(names: string, offered: readonly OfferedLanguage[]): Promise<void> {
    const wanted = [...requested(), stored("language") ?? "", ...(globalThis.navigator?.languages ?? [])];
    this.offered = offered;
    this.locale = preferred(
      wanted,
      offered.map((one) => one.tag),
    );
    this.#messages = new Messages(this.locale);
    this.#loader = new CatalogueLoader(readNames(names));
    await this.load([CORE]);
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
    const areas = areasIn(json, this.#missing([...this.#loader.names.keys()]), (id) => this.#messages.has(id));
    return areas.length ? this.load(areas) : null;
  }

  /** Change the language as soon as its catalogues are loaded. */
  async choose(locale: string): Promise<void> {
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
  async load(areas: readonly string[]): Promise<void> {
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

/** Return the first offered language that fits one of the wanted ones: `pt-BR` is also `pt`; else English. */
export function preferred(wanted: readonly string[], offered: readonly string[]): string {
  return wanted.map((one) => fittingTag(one, offered)).find((tag) => tag !== null) ?? SOURCE_LANGUAGE;
}

/** Return the languages that the server lists in the page. */
export function readLanguages(listed: string): readonly OfferedLanguage[] {
  return JSON.parse(listed || "[]") as OfferedLanguage[];
}

export const language = new Language();
