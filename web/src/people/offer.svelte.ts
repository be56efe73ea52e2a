/** What somebody chooses before they invite: which way, which clock, and what else would be agreed. */

import * as people from "../api/people";
import type { Invited, RatingView, Watch } from "../api/types";
import { store, stored, storedAmong } from "../ui/storage";
import { USUAL_CLOCK, clockNamed } from "./clocks";
import { keepLink } from "./links";
import { self } from "./self.svelte";
import { termsOf, usualWatch, windowAround, type Way } from "./terms";

const WAYS: readonly Way[] = ["link", "open", "direct"];

export class Offer {
  way: Way = $state(storedAmong("way", WAYS, "link"));
  clock: string = $state(clockNamed(stored("clock") ?? USUAL_CLOCK).name);
  to: string = $state("");
  rated: boolean = $state(false);
  /** Whether the games that follow are agreed on as well. */
  series: boolean = $state(false);
  courtesy: boolean = $state(true);
  /** Who may watch; null for what is usual. */
  watch: Watch | null = $state(null);
  /** Whether only people of about one's own strength are meant. */
  near: boolean = $state(false);

  /** Write the invitation; the answer is where its page is. */
  async send(what: {
    game: string;
    variant?: string;
    options?: Readonly<Record<string, boolean | number | string>>;
    side: string;
  }): Promise<string> {
    store("clock", this.clock);
    if (this.way !== "direct") store("way", this.way);
    const { clock, series, courtesy } = this;
    const isRated = this.rated && self.isMember;
    const watch = this.watch ?? usualWatch(this.way);
    const window = this.near ? windowAround(await this.#ratings(), what.game, clock) : null;
    const terms = termsOf({ ...what, clock, rated: isRated, series, courtesy, watch, window });
    const wish = { way: this.way, terms, ...(this.way === "direct" ? { to: this.to.trim() } : {}) };
    const invited: Invited = await self.act(() => people.invite(wish));
    keepLink(invited);
    return `/invitation/${invited.invitation.id}`;
  }

  async #ratings(): Promise<readonly RatingView[]> {
    return self.player && self.isMember ? ((await people.player(self.player.name)).ratings ?? []) : [];
  }
}
