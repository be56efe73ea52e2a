/** Words that people see are in the message catalogues, not in the markup. */

import { parse, type AST } from "svelte/compiler";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("./**/*.svelte", { query: "?raw", import: "default", eager: true });
/** Attributes that are read out or shown. */
const SHOWN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
]);
const WORD = /\p{L}{2,}/u;
const NAME = "azumaya";
const UNSEEN = new Set(["code", "kbd"]);

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly [field: string]: unknown;
}

/** Return the texts below a node of the markup. */
function literals(node: unknown, attribute = ""): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => literals(one, attribute));
  if (typeof node !== "object" || node === null) return [];
  const { type, name = "", data = "", ...fields } = node as Node;
  if (type === "Text") return !attribute || SHOWN.has(attribute) ? [data] : [];
  if (UNSEEN.has(name)) return [];
  return Object.values(fields).flatMap((one) => literals(one, type === "Attribute" ? name : attribute));
}

test.each(Object.entries(SOURCES))("%s has no words of its own", (_, source) => {
  const { fragment } = parse(source, { modern: true }) as AST.Root;
  expect(literals(fragment.nodes).filter((text) => WORD.test(text.replace(NAME, "")))).toEqual([]);
});
