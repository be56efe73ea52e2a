/** A look back: the board after some earlier event, in place of the present one. */

import * as http from "../api/http";
import type { Moment } from "../api/types";
import { readScene, type Scene, type Text } from "../board/scene";
import type { LiveMatch } from "./live.svelte";

export interface Past {
  readonly number: number;
  readonly moment: Moment;
  readonly scene: Scene;
}

/** Whom a look back concerns. */
export interface Onlooker {
  /** The board shown is about to be another one. */
  leave(): void;
  /** It is another one, or nothing came of it. */
  arrive(): void;
  tell(refusal: Text): void;
}

export class LookBack {
  /** What is looked at, null for the present board. */
  past: Past | null = $state.raw(null);
  #wanted: number | null = null;
  readonly #moments = new Map<number, Promise<Moment>>();

  constructor(
    readonly live: Pick<LiveMatch, "id" | "moves">,
    readonly onlooker: Onlooker,
  ) {}

  /** Look at the board after an event; the last one is the present. */
  async look(number: number | null): Promise<void> {
    this.onlooker.leave();
    const newest = this.live.moves.at(-1)?.number ?? 0;
    this.#wanted = number === null || number >= newest ? null : number;
    if (this.#wanted === null) this.past = null;
    else await this.#show(this.#wanted);
    this.onlooker.arrive();
  }

  /** Step through the moves: -1 back, 1 on, to the ends with infinities. */
  async step(by: number): Promise<void> {
    const stops = [0, ...this.live.moves.map((one) => one.number)];
    const looked = this.#wanted ?? this.past?.number;
    const now = looked === undefined ? stops.length - 1 : stops.indexOf(looked);
    const next = Math.max(0, Math.min(stops.length - 1, now + by));
    await this.look(next === stops.length - 1 ? null : (stops[next] ?? null));
  }

  /** The board after an event, asked for once. */
  moment(number: number): Promise<Moment> {
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
      this.onlooker.tell(http.sentenceOf(error));
    }
  }
}
