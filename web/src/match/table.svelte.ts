/** One table as the page sees it: the live match, a draft of the turn being built on it, a look back into its history, the walk through its account, and hints. */

import * as http from "../api/http";
import type { EventView, Request, StandingView } from "../api/types";
import type { Scene, Text } from "../board/scene";
import { settings } from "../ui/settings.svelte";
import { WORDS } from "../ui/words";
import { Draft, type Place } from "./draft.svelte";
import { Hinting } from "./hinting.svelte";
import { LiveMatch } from "./live.svelte";
import { LookBack } from "./look-back.svelte";
import { ScoreWalk } from "./score-walk.svelte";

export class Table {
  /** What went wrong last, until it is put away. */
  refusal: Text | null = $state.raw(null);

  readonly live: LiveMatch;
  readonly draft: Draft;
  readonly lookBack: LookBack;
  readonly walk: ScoreWalk;
  readonly hinting: Hinting;

  shown: Scene | null = $derived.by(() => this.lookBack.past?.scene ?? this.draft.scene);
  shownStanding: StandingView | null = $derived.by(() => this.lookBack.past?.moment.standing ?? this.live.standing);

  constructor(readonly id: string) {
    const tell = (refusal: Text | null): void => void (this.refusal = refusal);
    this.live = new LiveMatch(id, (event) => this.#changed(event));
    this.lookBack = new LookBack(this.live, {
      leave: () => {
        this.draft.drop();
        this.walk.counted = null;
      },
      arrive: () => this.draft.offer(),
      tell,
    });
    this.draft = new Draft(this.#ground(tell));
    this.walk = new ScoreWalk(this.live, this.lookBack);
    this.hinting = new Hinting(this.draft, tell);
  }

  /** Ask the house for something that is no turn. */
  async ask(request: Request): Promise<void> {
    this.draft.drop();
    try {
      await this.#isStored(request);
    } catch (error) {
      this.refusal = http.sentenceOf(error);
    }
    this.draft.offer();
  }

  #ground(tell: (refusal: Text | null) => void): Draft["ground"] {
    const { live, lookBack } = this;
    return {
      get scene(): Scene | null {
        return live.scene;
      },
      get isOpen(): boolean {
        return live.mover !== null && !lookBack.past;
      },
      get confirms(): boolean {
        return settings.confirm;
      },
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
    if (!answer.stored) this.refusal = answer.sentence;
    return answer.stored;
  }

  #changed(event: EventView | null): void {
    if (event && this.draft.steps.length && this.draft.delivery === "none") this.refusal = WORDS["table.changed"];
    this.walk.counted = null;
    this.hinting.advice = null;
    this.draft.begin();
  }
}
