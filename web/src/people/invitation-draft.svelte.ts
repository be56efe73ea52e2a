/** An invitation being filled in: way, time control and other terms. */

import * as people from "../api/people";
import { server } from "../api/server-info.svelte";
import type { InvitationCreated, RatingView, Watch } from "../api/types";
import { store, stored, storedOneOf } from "../ui/storage";
import { USUAL_CLOCK, clockNamed } from "./clocks";
import { saveLink } from "./invitation-links";
import { session } from "./session.svelte";
import { guestOption, termsOf, usualWatch, ratingWindow, type Way } from "./terms";

const WAYS: readonly Way[] = ["link", "open", "direct"];

export class InvitationDraft {
  way: Way = $state(storedOneOf("way", WAYS, "link"));
  clock: string = $state(clockNamed(stored("clock") ?? USUAL_CLOCK).name);
  to: string = $state("");
  rated: boolean = $state(false);
  /** Whether the following games are agreed on too. */
  series: boolean = $state(false);
  courtesy: boolean = $state(true);
  /** Who may watch; null for the default. */
  watch: Watch | null = $state(null);
  /** Whether only opponents of similar strength may join. */
  near: boolean = $state(false);
  /** Whether the guest sets the option that the game leaves open, by link. */
  asksGuest: boolean = $state(false);

  /** Create the invitation; return its page. */
  async send(what: {
    game: string;
    variant?: string;
    options?: Readonly<Record<string, boolean | number | string>>;
    side: string;
  }): Promise<string> {
    store("clock", this.clock);
    if (this.way !== "direct") store("way", this.way);
    const { clock, series, courtesy } = this;
    const isRated = this.rated && session.isMember;
    const watch = this.watch ?? usualWatch(this.way);
    const pool = server.variantTitle(what.game, what.variant) ? `${what.game}/${what.variant}` : what.game;
    const window = this.near ? ratingWindow(await this.#ratings(), pool, clock) : null;
    const open = this.asksGuest && this.way === "link" ? guestOption(server.game(what.game)) : undefined;
    const terms = termsOf({
      ...what,
      guestOption: open?.name ?? "",
      clock,
      rated: isRated,
      series,
      courtesy,
      watch,
      window,
    });
    const request = { way: this.way, terms, ...(this.way === "direct" ? { to: this.to.trim() } : {}) };
    const invited: InvitationCreated = await session.run(() => people.invite(request));
    saveLink(invited);
    return `/invitation/${invited.invitation.id}`;
  }

  async #ratings(): Promise<readonly RatingView[]> {
    return session.player && session.isMember ? ((await people.player(session.player.name)).ratings ?? []) : [];
  }
}
