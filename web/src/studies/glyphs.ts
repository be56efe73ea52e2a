/** Assessments of turns and their meanings. */

import type { MessageId } from "../ui/message-ids";

export const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"] as const;
const MEANINGS: Readonly<Record<string, MessageId>> = {
  "!!": "study-glyph-brilliant",
  "!": "study-glyph-good",
  "!?": "study-glyph-interesting",
  "?!": "study-glyph-dubious",
  "?": "study-glyph-mistake",
  "??": "study-glyph-blunder",
};

export function glyphMeaning(glyph: string): MessageId {
  return MEANINGS[glyph] ?? "study-glyphs";
}
