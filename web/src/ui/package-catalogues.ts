/** The package's catalogues for tests, read from their files. */

import { Messages } from "./messages";

const FILES = import.meta.glob<string>("../../../src/azumaya/locale/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Return all messages of the package in a language. */
export function messagesIn(tag: string): Messages {
  const sources = Object.entries(FILES).flatMap(([file, text]) => (file.includes(`/${tag}/`) ? [text] : []));
  return new Messages(tag, ...sources);
}
