/** The review of a finished match: asked for once, then asked after until it is there. */

import * as http from "../api/http";
import type { ReviewProgress } from "../api/types";
import type { Text } from "../board/scene";

const AGAIN = 600; // milliseconds between two questions

export class ReviewWork {
  progress: ReviewProgress | null = $state.raw(null);
  refusal: Text | null = $state.raw(null);
  isGoing = $state(false);
  #isWanted = true;

  constructor(readonly match: string) {}

  async begin(): Promise<void> {
    if (this.isGoing || this.progress?.review) return;
    this.isGoing = true;
    this.refusal = null;
    try {
      while (this.#isWanted && !this.progress?.review) {
        this.progress = await http.review(this.match);
        if (!this.progress.review) await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    } catch (error) {
      this.refusal = http.sentenceOf(error);
      this.progress = null;
    }
    this.isGoing = false;
  }

  /** Nobody looks any more. */
  end(): void {
    this.#isWanted = false;
  }
}
