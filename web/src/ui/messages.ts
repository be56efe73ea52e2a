/** Messages in one language: the catalogues loaded so far. */

import type { Message } from "../board/scene";
import { FluentNumber } from "@fluent/bundle";
import { addCatalogue, formatMessage, newBundle } from "./fluent";

export type Values = Readonly<Record<string, Message | number | string>>;

/** Shown for a message without a catalogue entry. */
export const UNKNOWN = "…";

export class Messages {
  readonly areas = new Set<string>();
  readonly #bundle;

  constructor(
    readonly tag: string,
    ...sources: readonly string[]
  ) {
    this.#bundle = newBundle(tag, ...sources);
  }

  add(area: string, source: string): void {
    if (!this.areas.has(area)) addCatalogue(this.#bundle, source);
    this.areas.add(area);
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** Return the words of a message. */
  render(message: Message): string {
    const [id, values = {}] = message;
    if (typeof values === "string") return values;
    const rendered = Object.entries(values).map(([name, value]) => [name, this.#argument(value)] as const);
    const words = formatMessage(this.#bundle, id, Object.fromEntries(rendered));
    if (words === null) console.error(`unknown message: ${id}`);
    return words ?? UNKNOWN;
  }

  /** Numbers are written as on boards and in notation, without separators of thousands. */
  #argument(value: Message | number | string): FluentNumber | string {
    if (typeof value === "object") return this.render(value);
    return typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
  }
}
