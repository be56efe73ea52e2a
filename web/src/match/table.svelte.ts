/** State of a table's page: live match, draft, history navigation, score breakdown and hints. */

import * as http from "../api/http";
import type { OfferView, Request, SharedDraftFrame, StandingView } from "../api/types";
import type { Scene, Message } from "../board/scene";
import { settings } from "../ui/settings.svelte";
import { Draft, type PositionRef } from "./draft.svelte";
import { Hints } from "./hints.svelte";
import { MissedMoveReplay } from "./missed-move-replay.svelte";
import { savedDraft } from "./saved-draft";
import { LiveMatch, type Change } from "./live.svelte";
import { Planner } from "./planner.svelte";
import { HistoryNavigator } from "./history-navigator.svelte";
import { ScoreBreakdown } from "./score-breakdown.svelte";

/** Requests that end the turn being built. */
const ENDS_TURN: readonly Request["type"][] = ["takeback", "resign", "abort", "claim", "next"];

export class Table {
  /** The draft last sent to or received from those who share the seat, and whether one is being taken over. */
  #sharedDraft = "";
  #isAdopting = false;

  /** The latest refusal, until it is closed. */
  refusal: Message | null = $state.raw(null);

  /** Whether the choice of the next game is in the window. */
  isNextVisible = $state(false);

  readonly live: LiveMatch;
  readonly draft: Draft;
  readonly navigation: HistoryNavigator;
  readonly breakdown: ScoreBreakdown;
  readonly hints: Hints;
  readonly planner: Planner;

  readonly missedMoves: MissedMoveReplay;

  shown: Scene | null = $derived.by(
    () => this.navigation.past?.scene ?? this.missedMoves.sceneToShow(this.draft.scene),
  );
  shownStanding: StandingView | null = $derived.by(() => this.navigation.past?.moment.standing ?? this.live.standing);

  constructor(readonly id: string) {
    const showRefusal = (refusal: Message | null): void => void (this.refusal = refusal);
    this.live = new LiveMatch(id, (change) => this.#changed(change));
    this.navigation = new HistoryNavigator(this.live, {
      leave: () => {
        this.draft.clear();
        this.breakdown.current = null;
      },
      arrive: () => {
        this.draft.updateInput();
        this.markSeen();
      },
      showRefusal,
    });
    this.missedMoves = new MissedMoveReplay(this.live, this.navigation);
    this.draft = new Draft(this.#context(showRefusal));
    this.live.draftShared = (frame) => void this.#adopt(frame);
    this.breakdown = new ScoreBreakdown(this.live, this.navigation);
    this.hints = new Hints(this.draft, showRefusal);
    this.planner = new Planner(this.live, {
      submit: (moves) => this.#isStored({ type: "turn", moves: [...moves] }),
      showRefusal,
    });
  }

  /** Send a request other than a turn. Offers leave the draft alone. */
  async send(request: Request): Promise<void> {
    if (!this.live.isBetweenPeople || ENDS_TURN.includes(request.type)) this.draft.clear();
    try {
      await this.#isStored(request);
    } catch (error) {
      this.refusal = http.errorText(error);
    }
    this.draft.updateInput();
  }

  answer(offer: OfferView, accept: boolean): void {
    void this.send({ type: "answer", offer: offer.number, accept });
  }

  /** Show the draft to those who share the seat; theirs is not sent back. */
  shareDraft(moves: readonly string[]): void {
    const { own, seats, last } = this.live;
    const text = moves.join("\n");
    if (own === null || !seats?.[own].advisers?.length || this.#isAdopting || text === this.#sharedDraft) return;
    this.#sharedDraft = text;
    this.live.sendTransient({ type: "draft", after: last, moves: [...moves] });
  }

  /** Take over a draft for the current board. */
  async #adopt({ after, moves = [] }: SharedDraftFrame): Promise<void> {
    const { history, mover } = this.live;
    if (mover === null || after < (history.at(-1)?.number ?? 0) || this.draft.delivery === "sending") return;
    this.#isAdopting = true;
    try {
      await this.draft.adopt(moves);
    } finally {
      this.#sharedDraft = this.draft.moves.join("\n");
      this.#isAdopting = false;
    }
  }

  #context(showRefusal: (refusal: Message | null) => void): Draft["context"] {
    const { live, navigation } = this;
    const isUncertain = (): boolean => settings.confirmSmall && this.draft.input.isUncertain;
    return {
      get scene(): Scene | null {
        return live.scene;
      },
      get isOpen(): boolean {
        return live.mover !== null && live.standing?.status !== "paused" && !navigation.past;
      },
      confirms: (isCompound) =>
        settings.confirm ||
        isUncertain() ||
        (isCompound && settings.confirmSteps) ||
        (live.pace === "days" && live.isBetweenPeople && settings.confirmDays),
      get positionRef(): PositionRef {
        return { match: live.id, after: live.last };
      },
      submit: (moves) => this.#isStored({ type: "turn", moves: [...moves] }),
      showRefusal,
      online: () => live.whenLive(),
    };
  }

  /** Send a request; return whether it was stored, else show the refusal. */
  async #isStored(request: Request): Promise<boolean> {
    const answer = await this.live.request(request);
    if (!answer.stored) this.refusal = http.errorText(answer.refusal);
    return answer.stored;
  }

  /** Mark the newest board as seen if it is shown. */
  markSeen(): void {
    if (this.navigation.past || document.visibilityState === "hidden") return;
    this.missedMoves.markSeen();
    this.live.reportSeen();
  }

  #changed(change: Change): void {
    const { event, isNewBoard } = change;
    const { draft } = this;
    if (event === null) this.missedMoves.start();
    else if (isNewBoard && document.visibilityState === "hidden") this.missedMoves.hold();
    if (isNewBoard) this.#begin(event !== null, event?.side !== undefined && event.side === this.live.own);
    else if (draft.mayTouch !== draft.input.offer.choices.length > 0) draft.updateInput(); // otherwise the current picks stay
    this.planner.changed(change);
    this.markSeen();
  }

  /** `isOurs`: the board was changed by someone who plays this side. */
  #begin(isOvertaken: boolean, isOurs: boolean): void {
    const { draft, live } = this;
    if (isOvertaken && !isOurs && draft.steps.length && draft.delivery === "none") this.refusal = ["table-changed"];
    this.breakdown.current = null;
    this.hints.advice = null;
    draft.reset();
    if (!isOvertaken && live.standing && !live.standing.result)
      void draft.restore(savedDraft(this.id, live.standing.position));
  }
}
