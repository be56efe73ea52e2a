/** Theme and language of boards, set by the page around them. */

import type { Shade } from "./paint";
import type { Message } from "./scene";

class DisplaySettings {
  /** Returns a message in the language of the page. */
  localize: (message: Message) => string = $state.raw(() => "");
  locale = $state("en");
  shade: Shade = $state("light");
  /** Whether colours with a meaning also have a pattern. */
  hasPatterns = $state(false);
  /** Whether animations are off. */
  isStill = $state(false);
}

export const display = new DisplaySettings();
