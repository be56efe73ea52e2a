/** What somebody can do at a table beside a turn. Only what the house says may be done is offered. */

import type { Request, StandingView } from "../api/types";
import type { Word } from "../ui/words";

export interface Act {
  readonly name: string;
  readonly word: Word;
  readonly request: Request;
  /** The question to ask before; none for what can be taken back or refused. */
  readonly question?: Word;
}

const OFFERS = {
  draw: "act.draw",
  pause: "act.pause",
  control: "act.days",
} as const satisfies Record<string, Word>;

/** `isFree`: a turn taken back now needs nobody's consent, because nobody has seen it. */
export function actsOf(standing: StandingView, isFree: boolean): Act[] {
  const offered = standing.may_offer ?? [];
  const acts: (Act | false)[] = [
    offered.includes("takeback") && {
      name: "takeback",
      word: isFree ? "act.takeback.free" : "act.takeback",
      request: { type: "offer", what: "takeback" },
    },
    ...(["draw", "pause", "control"] as const).map(
      (what): Act | false =>
        offered.includes(what) && { name: what, word: OFFERS[what], request: { type: "offer", what } },
    ),
    Boolean(standing.may_give_time) && { name: "time", word: "act.time", request: { type: "give_time" } },
    Boolean(standing.may_abort) && {
      name: "abort",
      word: "act.abort",
      request: { type: "abort" },
      question: "act.abort.question",
    },
    Boolean(standing.may_resign) &&
      !standing.may_abort && {
        name: "resign",
        word: "table.resign",
        request: { type: "resign" },
        question: "table.resign.question",
      },
  ];
  return acts.filter((act): act is Act => act !== false);
}

/** What can be claimed because the other is gone or out of time. */
export function claimsOf(standing: StandingView): Act[] {
  return (standing.may_claim ?? []).map((result) => ({
    name: `claim-${result}`,
    word: result === "win" ? "act.claim.win" : "act.claim.draw",
    request: { type: "claim", result },
  }));
}
