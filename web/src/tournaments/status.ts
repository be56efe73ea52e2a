/** The state of a tournament in words. */

import type { TournamentCard } from "../api/types";
import { language } from "../ui/language.svelte";
import type { MessageId } from "../ui/message-ids";

export const FORMATS = {
  swiss: "tournament-format-swiss",
  round_robin: "tournament-format-round-robin",
  knockout: "tournament-format-knockout",
  arena: "tournament-format-arena",
} as const satisfies Record<TournamentCard["format"], MessageId>;

/** Return a moment as date and time, or as time alone if it is today. */
export function momentText(ms: number, now: number = Date.now()): string {
  const at = new Date(ms);
  const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday
    ? at.toLocaleTimeString(language.locale, time)
    : at.toLocaleString(language.locale, { day: "numeric", month: "short", ...time });
}

/** Return what a tournament is doing: when it starts, its round, when it ends. */
export function statusText(card: TournamentCard, organiser = ""): string {
  switch (card.status) {
    case "open":
      if (card.due) return language.t("tournament-starts-at", { time: momentText(card.due) });
      return organiser ? language.t("tournament-starts-by-hand", { name: organiser }) : language.t("tournament-open");
    case "running":
      if (card.format === "arena")
        return card.due
          ? language.t("tournament-ends-at", { time: momentText(card.due) })
          : language.t("tournament-running");
      return card.rounds
        ? language.t("tournament-round-of", { number: card.round ?? 0, count: card.rounds })
        : language.t("tournament-round", { number: card.round ?? 0 });
    case "finished":
      return language.t("tournament-over");
    case "cancelled":
      return language.t("tournament-cancelled");
  }
}
