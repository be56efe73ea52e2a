/** Theme and language of boards, set by the page around them. */

import type { Shade } from "./paint";
import type { Text } from "./scene";

class DisplaySettings {
  locale: "de" | "en" = $state("en");
  shade: Shade = $state("light");
  /** Whether colours with a meaning also have a pattern. */
  hasPatterns = $state(false);
  /** Whether animations are off. */
  isStill = $state(false);

  localize(text: Text): string {
    return text[this.locale === "de" ? 0 : 1];
  }
}

export const display = new DisplaySettings();
