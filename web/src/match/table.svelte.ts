/**
 * One table as the page sees it: the live match, a draft of the turn being built on it, a look back into its history,
 * the walk through its account, and hints.
 */

import * as http from "../api/http";
import type { OfferView, Request, StandingView } from "../api/types";
import type { Scene, Text } from "../board/scene";
import { settings } from "../ui/settings.svelte";
import { WORDS } from "../ui/words";
import { Draft, type Place } from "./draft.svelte";
import { Hinting } from "./hinting.svelte";
import { Homecoming } from "./homecoming.svelte";
import { keptDraft } from "./kept-draft";
import { LiveMatch, type Change } from "./live.svelte";
import { LookBack } from "./look-back.svelte";
import { ScoreWalk } from "./score-walk.svelte";

/** Requests after which the turn being built would be another one. */
const ENDS_TURN: readonly Request["type"][] = ["takeback", "resign", "abort", "claim", "next"];

export class Table {
  /** What went wrong last, until it is put away. */
  refusal: Text | null = $state.raw(null);

  readonly live: LiveMatch;
  readonly draft: Draft;
  readonly lookBack: LookBack;
  readonly walk: ScoreWalk;
  readonly hinting: Hinting;

  readonly homecoming: Homecoming;

  shown: Scene | null = $derived.by(() => this.lookBack.past?.scene ?? this.homecoming.instead(this.draft.scene));
  shownStanding: StandingView | null = $derived.by(() => this.lookBack.past?.moment.standing ?? this.live.standing);

  constructor(readonly id: string) {
    const tell = (refusal: Text | null): void => void (this.refusal = refusal);
    this.live = new LiveMatch(id, (change) => this.#changed(change));
    this.lookBack = new LookBack(this.live, {
      leave: () => {
        this.draft.drop();
        this.walk.counted = null;
      },
      arrive: () => {
        this.draft.offer();
        this.look();
      },
      tell,
    });
    this.homecoming = new Homecoming(this.live, this.lookBack);
    this.draft = new Draft(this.#ground(tell));
    this.walk = new ScoreWalk(this.live, this.lookBack);
    this.hinting = new Hinting(this.draft, tell);
  }

  /** Ask the house for something that is no turn. What only asks the other leaves the draft alone. */
  async ask(request: Request): Promise<void> {
    if (!this.live.isBetweenPeople || ENDS_TURN.includes(request.type)) this.draft.drop();
    try {
      await this.#isStored(request);
    } catch (error) {
      this.refusal = http.sentenceOf(error);
    }
    this.draft.offer();
  }

  answer(offer: OfferView, accept: boolean): void {
    void this.ask({ type: "answer", offer: offer.number, accept });
  }

  #ground(tell: (refusal: Text | null) => void): Draft["ground"] {
    const { live, lookBack } = this;
    const isUnsure = (): boolean => settings.confirmSmall && this.draft.hand.isUnsure;
    return {
      get scene(): Scene | null {
        return live.scene;
      },
      get isOpen(): boolean {
        return live.mover !== null && live.standing?.status !== "paused" && !lookBack.past;
      },
      confirms: (isCompound) =>
        settings.confirm ||
        isUnsure() ||
        (isCompound && settings.confirmSteps) ||
        (live.pace === "days" && live.isBetweenPeople && settings.confirmDays),
      get place(): Place {
        return { match: live.id, after: live.last };
      },
      deliver: (moves) => this.#isStored({ type: "turn", moves: [...moves] }),
      tell,
    };
  }

  /** Whether the house stored it; why not is told. */
  async #isStored(request: Request): Promise<boolean> {
    const answer = await this.live.request(request);
    if (!answer.stored) this.refusal = http.sentenceOf(answer.refusal);
    return answer.stored;
  }

  /** The newest board is shown, if nobody looks back: the other may know. */
  look(): void {
    if (this.lookBack.past || document.visibilityState === "hidden") return;
    this.homecoming.look();
    this.live.look();
  }

  #changed({ event, isNewBoard }: Change): void {
    const { draft } = this;
    if (event === null) this.homecoming.begin();
    else if (isNewBoard && document.visibilityState === "hidden") this.homecoming.hold();
    if (isNewBoard) this.#begin(event !== null);
    else if (draft.mayTouch !== draft.hand.offer.choices.length > 0) draft.offer(); // else what is in hand stays there
    this.look();
  }

  #begin(isOvertaken: boolean): void {
    const { draft, live } = this;
    if (isOvertaken && draft.steps.length && draft.delivery === "none") this.refusal = WORDS["table.changed"];
    this.walk.counted = null;
    this.hinting.advice = null;
    draft.begin();
    if (!isOvertaken && live.isBetweenPeople && live.standing)
      void draft.resume(keptDraft(this.id, live.standing.position));
  }
}
