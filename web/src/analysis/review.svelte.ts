/** Loads the review of a finished match, polling until it is ready. */

import * as http from "../api/http";
import type { ReviewProgress } from "../api/types";
import type { Message } from "../board/scene";

const AGAIN = 600; // ms between two requests

export class ReviewLoader {
  progress: ReviewProgress | null = $state.raw(null);
  refusal: Message | null = $state.raw(null);
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
      this.refusal = http.errorText(error);
      this.progress = null;
    }
    this.isGoing = false;
  }

  /** Stop polling. */
  end(): void {
    this.#isWanted = false;
  }
}
