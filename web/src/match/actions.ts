/** Actions at a table besides a turn, as far as the server allows them. */

import type { Request, StandingView } from "../api/types";
import type { MessageId } from "../ui/message-ids";

export interface TableAction {
  readonly name: string;
  readonly word: MessageId;
  readonly request: Request;
  /** Question to ask first; none for actions that can be withdrawn or declined. */
  readonly question?: MessageId;
}

const OFFERS = {
  draw: "action-draw",
  pause: "action-pause",
  control: "action-days",
} as const satisfies Record<string, MessageId>;

/** Return the possible actions. `isFree`: the last turn is unseen and can be taken back without consent. */
export function actionsOf(standing: StandingView, isFree: boolean): TableAction[] {
  const offered = standing.may_offer ?? [];
  const actions: (TableAction | false)[] = [
    offered.includes("takeback") && {
      name: "takeback",
      word: isFree ? "action-takeback-free" : "action-takeback",
      request: { type: "offer", what: "takeback" },
    },
    ...(["draw", "pause", "control"] as const).map(
      (what): TableAction | false =>
        offered.includes(what) && { name: what, word: OFFERS[what], request: { type: "offer", what } },
    ),
    Boolean(standing.may_give_time) && { name: "time", word: "action-time", request: { type: "give_time" } },
    Boolean(standing.may_abort) && {
      name: "abort",
      word: "action-abort",
      request: { type: "abort" },
      question: "action-abort-question",
    },
    Boolean(standing.may_resign) &&
      !standing.may_abort && {
        name: "resign",
        word: "table-resign",
        request: { type: "resign" },
        question: "table-resign-question",
      },
  ];
  return actions.filter((action): action is TableAction => action !== false);
}

/** Return the claims against an absent or timed-out opponent. */
export function claimsOf(standing: StandingView): TableAction[] {
  return (standing.may_claim ?? []).map((result) => ({
    name: `claim-${result}`,
    word: result === "win" ? "action-claim-win" : "action-claim-draw",
    request: { type: "claim", result },
  }));
}
