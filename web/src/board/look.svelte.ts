/** How boards look and in which language they speak. The page around them decides; boards know nothing of it. */

import type { Shade } from "./paint";
import type { Text } from "./scene";

class Look {
  tongue: "de" | "en" = $state("en");
  shade: Shade = $state("light");
  /** Colours that mean something also carry a pattern. */
  hasPatterns = $state(false);
  /** Nothing glides, fades or beats. */
  isStill = $state(false);

  say(text: Text): string {
    return text[this.tongue === "de" ? 0 : 1];
  }
}

export const look = new Look();
