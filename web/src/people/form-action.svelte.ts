/** State of a form's action: busy, done or refused. */

import { errorText } from "../api/http";
import type { Message } from "../board/scene";

export class FormAction {
  isBusy: boolean = $state(false);
  isDone: boolean = $state(false);
  refusal: Message | null = $state.raw(null);

  /** Run the action unless it is running; return whether it worked. */
  async run(act: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    [this.isBusy, this.isDone, this.refusal] = [true, false, null];
    try {
      await act();
      this.isDone = true;
    } catch (error) {
      this.refusal = errorText(error);
    }
    this.isBusy = false;
    return this.isDone;
  }
}
