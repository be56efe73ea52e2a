/** Something a form does: whether it is under way, and the sentence why it was not done. */

import { sentenceOf } from "../api/http";
import type { Text } from "../board/scene";

export class Deed {
  isBusy: boolean = $state(false);
  isDone: boolean = $state(false);
  refusal: Text | null = $state.raw(null);

  /** Do it unless it is being done; true when it worked. */
  async do(act: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    [this.isBusy, this.isDone, this.refusal] = [true, false, null];
    try {
      await act();
      this.isDone = true;
    } catch (error) {
      this.refusal = sentenceOf(error);
    }
    this.isBusy = false;
    return this.isDone;
  }
}
