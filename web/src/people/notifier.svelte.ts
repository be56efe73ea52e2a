/** The browser's own notices, for a visitor who looks at something else. Asked for on one's own page only. */

import type { TableCard } from "../api/types";
import { language } from "../ui/language.svelte";
import { store, storedAmong } from "../ui/storage";
import { opposite, seatName } from "./cards";

class Notifier {
  /** Browsers show none on pages that came over plain HTTP from another machine. */
  readonly isPossible: boolean = "Notification" in globalThis && globalThis.isSecureContext;
  #permission: NotificationPermission = $state(this.isPossible ? Notification.permission : "denied");
  #isWanted: boolean = $state(storedAmong("notices", ["on", "off"], "off") === "on");
  readonly isOn: boolean = $derived(this.#isWanted && this.#permission === "granted");
  readonly isDenied: boolean = $derived(this.isPossible && this.#permission === "denied");

  async ask(): Promise<void> {
    this.#permission = await Notification.requestPermission();
    this.#want(this.#permission === "granted");
  }

  stop(): void {
    this.#want(false);
  }

  /** Tell that somebody waits, when nobody is looking. */
  tell(card: TableCard, open: (path: string) => void): void {
    if (!this.isOn || document.visibilityState === "visible") return;
    const other = opposite(card);
    const body = `${language.say(card.title)}${other ? `, ${language.t("card.against", { name: language.say(seatName(other)) })}` : ""}`;
    try {
      const notice = new Notification(language.t("notice.turn"), { body, tag: card.match, icon: "/azumaya.svg" });
      notice.onclick = () => {
        focus();
        open(`/match/${card.match}`);
        notice.close();
      };
    } catch {
      // Some phones let only a service worker show notices; pushed messages reach them.
    }
  }

  #want(wanted: boolean): void {
    this.#isWanted = wanted;
    store("notices", wanted ? "on" : "off");
  }
}

export const notifier = new Notifier();
