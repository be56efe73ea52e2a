/** Notifications of the browser while the page is hidden. Permission is requested on the account page only. */

import type { InvitationView, TableCard } from "../api/types";
import { language } from "../ui/language.svelte";
import { store, storedOneOf } from "../ui/storage";
import { opponentSeat, seatName } from "./cards";

class Notifier {
  /** Browsers show none on pages over plain HTTP. */
  readonly isPossible: boolean = "Notification" in globalThis && globalThis.isSecureContext;
  #permission: NotificationPermission = $state(this.isPossible ? Notification.permission : "denied");
  #isWanted: boolean = $state(storedOneOf("notices", ["on", "off"], "off") === "on");
  readonly isOn: boolean = $derived(this.#isWanted && this.#permission === "granted");
  readonly isDenied: boolean = $derived(this.isPossible && this.#permission === "denied");

  async ask(): Promise<void> {
    this.#permission = await Notification.requestPermission();
    this.#want(this.#permission === "granted");
  }

  stop(): void {
    this.#want(false);
  }

  /** Notify about a waiting table if the page is hidden. */
  notify(card: TableCard, open: (path: string) => void): void {
    const other = opponentSeat(card);
    const body = `${language.localize(card.title)}${other ? `, ${language.t("card-against", { name: language.localize(seatName(other)) })}` : ""}`;
    this.#show(language.t("notification-turn"), body, card.match, open);
  }

  /** Notify about an opponent found, if the page is hidden. */
  notifyFound(wait: InvitationView, open: (path: string) => void): void {
    if (wait.match) this.#show(language.t("found-notification"), language.localize(wait.title), wait.match, open);
  }

  #show(title: string, body: string, match: string, open: (path: string) => void): void {
    if (!this.isOn || document.visibilityState === "visible") return;
    try {
      const notice = new Notification(title, { body, tag: match, icon: "/azumaya.svg" });
      notice.onclick = () => {
        focus();
        open(`/match/${match}`);
        notice.close();
      };
    } catch {
      // Some phones allow notifications by the service worker only; push reaches them.
    }
  }

  #want(wanted: boolean): void {
    this.#isWanted = wanted;
    store("notices", wanted ? "on" : "off");
  }
}

export const notifier = new Notifier();
