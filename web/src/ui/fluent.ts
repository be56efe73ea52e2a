/** Fluent messages: catalogues of one language, and the functions that every catalogue may use. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { asSentence, capitalized } from "./sentence";

/** The source language, and the one of plurals and numbers where the browser does not know the chosen one. */
export const SOURCE_LANGUAGE = "en";

/** Return a bundle of catalogues; the first message of an id counts. */
export function newBundle(tag: string, ...sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle([tag, SOURCE_LANGUAGE], { functions: FUNCTIONS, useIsolating: false });
  for (const source of sources) addCatalogue(bundle, source);
  return bundle;
}

export function addCatalogue(bundle: FluentBundle, source: string): void {
  bundle.addResource(new FluentResource(source));
}

/** Return a message as text; null if the bundle has none of that id. Faults of a message go to the console. */
export function formatMessage(
  bundle: FluentBundle,
  id: string,
  values: Readonly<Record<string, FluentVariable>> = {},
): string | null {
  const pattern = bundle.getMessage(id)?.value;
  if (pattern == null) return null;
  const faults: Error[] = [];
  const text = bundle.formatPattern(pattern, values, faults);
  for (const fault of faults) console.error(`message ${id} of ${bundle.locales[0]}: ${fault.message}`);
  return text;
}

/** `SENTENCE($clause)`: with a capital letter and a full stop; `CAPITAL($words)`: with a capital letter. */
const FUNCTIONS = {
  SENTENCE: ([clause = ""]: readonly unknown[]): string => asSentence(String(clause)),
  CAPITAL: ([words = ""]: readonly unknown[]): string => capitalized(String(words)),
};
