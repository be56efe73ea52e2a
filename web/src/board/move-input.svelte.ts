/**
 * Move input on a board: touched spots, the hovered spot, and what can be touched next. It takes scenes and emits
 * moves.
 */

import * as picks from "./picks";
import type { Scene, Message } from "./scene";

export class MoveInput {
  offer: picks.Offer = $state.raw({ choices: [], spots: [] });
  picks: picks.Picks = $state.raw(picks.NO_PICKS);
  /** The spot under the pointer or the cursor. */
  over: string | null = $state(null);

  /** Whether the last touch was a finger on a small spot and may have missed. */
  isUncertain = false;

  /** Whether a move is offered without being highlighted. */
  isUnlit: (move: string) => boolean = () => false;

  open = $derived.by(() => picks.touchable(this.offer, this.picks));
  fresh = $derived.by(() => picks.touchable(this.offer, picks.NO_PICKS));
  /** The choices that are highlighted, and the spots they need. */
  #litOffer: picks.Offer = $derived.by(() => ({
    ...this.offer,
    choices: this.offer.choices.filter((choice) => !this.isUnlit(choice.move)),
  }));
  lit = $derived.by(() => picks.touchable(this.#litOffer, this.picks));
  due = $derived.by(() => picks.dueSpots(this.#litOffer, this.picks));
  soon = $derived.by(() => picks.dueSpots(this.#litOffer, this.picks, 2));
  bright = $derived.by(() => picks.brightSpots(this.#litOffer, this.picks));
  misfits = $derived.by(() => picks.misfits(this.offer, this.picks, this.over));
  preview = $derived.by(() => picks.preview(this.offer, this.picks, this.over));
  prospects = $derived.by(() => picks.prospects(this.#litOffer, this.picks));
  waiting = $derived.by(() => picks.waiting(this.offer, this.picks));
  cycle = $derived.by(() => picks.openCycle(this.offer, this.picks, this.over));
  /** The game's question when only spots of one kind distinguish the remaining choices. */
  asks: Message | null = $derived.by(() => {
    const left = picks.remaining(this.offer, this.picks.touched);
    const telling = this.offer.spots.filter(
      ({ id }) => this.open.has(id) && !left.every((choice) => choice.picks.includes(id)),
    );
    return telling.every((spot) => spot.asks) ? (telling[0]?.asks ?? null) : null;
  });
  spots = $derived.by(() => new Map(this.offer.spots.map((spot) => [spot.id, spot])));
  buttons = $derived.by(() =>
    this.offer.spots.filter((spot) => spot.button && (this.open.has(spot.id) || this.fresh.has(spot.id))),
  );

  readonly #play: (move: string) => void;

  constructor(play: (move: string) => void) {
    this.#play = play;
  }

  /** Start again with the choices of a scene; nothing is touchable unless `live`. */
  setScene(scene: Scene, live: boolean): void {
    this.offer = live ? { choices: scene.choices, spots: scene.spots } : { choices: [], spots: [] };
    this.picks = picks.NO_PICKS;
  }

  touch(spot: string, byFinger = false): void {
    this.#settle((byFinger ? picks.tap : picks.touch)(this.offer, this.picks, spot));
  }

  lift(spot: string): void {
    this.picks = picks.lift(this.offer, this.picks, spot);
  }

  /** Whether a drag may start at this spot. */
  canLift(spot: string): boolean {
    return (
      Boolean(this.spots.get(spot)?.piece) &&
      (this.open.has(spot) || this.fresh.has(spot) || this.picks.touched.includes(spot))
    );
  }

  confirm(): boolean {
    const result = picks.confirm(this.offer, this.picks);
    this.#settle(result);
    return result.move !== null;
  }

  turn(by: 1 | -1): boolean {
    const turned = picks.turn(this.offer, this.picks, by, this.over);
    const changed = turned !== this.picks;
    this.picks = turned;
    return changed;
  }

  /** Undo the last touch; return whether there was one. */
  back(): boolean {
    if (!this.picks.touched.length) return false;
    this.picks = picks.back(this.picks);
    return true;
  }

  key(key: string): boolean {
    const spot = picks.spotOfKey(this.offer, this.picks, key);
    if (spot !== null) this.touch(spot);
    return spot !== null;
  }

  #settle(result: picks.Result): void {
    this.picks = result.picks;
    if (result.move !== null) this.#play(result.move);
  }
}
