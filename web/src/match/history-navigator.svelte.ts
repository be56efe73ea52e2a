/** Navigation in the history: the board after an earlier event instead of the current one. */

import * as http from "../api/http";
import type { PastBoard } from "../api/types";
import { readScene, type Scene, type Message } from "../board/scene";
import type { LiveMatch } from "./live.svelte";

export interface Past {
  readonly number: number;
  readonly moment: PastBoard;
  readonly scene: Scene;
}

/** Notified when the shown board changes. */
export interface NavigatorListener {
  /** Called before the shown board changes. */
  leave(): void;
  /** Called after it has changed or failed to. */
  arrive(): void;
  showRefusal(refusal: Message): void;
}

export class HistoryNavigator {
  /** The shown past board; null for the current one. */
  past: Past | null = $state.raw(null);
  #wanted: number | null = null;
  readonly #moments = new Map<number, Promise<PastBoard>>();

  constructor(
    readonly live: Pick<LiveMatch, "id" | "moves">,
    readonly listener: NavigatorListener,
  ) {}

  /** Show the board after an event; the last one is the current board. */
  async goTo(number: number | null): Promise<void> {
    this.listener.leave();
    const newest = this.live.moves.at(-1)?.number ?? 0;
    this.#wanted = number === null || number >= newest ? null : number;
    if (this.#wanted === null) this.past = null;
    else await this.#show(this.#wanted);
    this.listener.arrive();
  }

  /** Step through the moves by a number; infinities go to the ends. */
  async step(by: number): Promise<void> {
    const stops = [0, ...this.live.moves.map((one) => one.number)];
    const looked = this.#wanted ?? this.past?.number;
    const now = looked === undefined ? stops.length - 1 : stops.indexOf(looked);
    const next = Math.max(0, Math.min(stops.length - 1, now + by));
    await this.goTo(next === stops.length - 1 ? null : (stops[next] ?? null));
  }

  /** Return the board after an event, requested once. */
  moment(number: number): Promise<PastBoard> {
    const known = this.#moments.get(number) ?? http.moment(this.live.id, number);
    this.#moments.set(number, known);
    return known;
  }

  async #show(number: number): Promise<void> {
    try {
      const moment = await this.moment(number);
      if (this.#wanted === number) this.past = { number, moment, scene: readScene(moment.scene) };
    } catch (error) {
      this.#moments.delete(number);
      this.listener.showRefusal(http.errorText(error));
    }
  }
}
