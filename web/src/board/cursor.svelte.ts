/** The keyboard's way round the board: a cursor walks over what can be touched, and touches it. */

import { isDirection, near, nearest, nextPlace, type Place } from "./geometry";
import type { Hand } from "./hand.svelte";
import type { Point } from "./scene";

/** What the cursor needs to know of its board. */
export interface CursorBoard {
  readonly hand: Hand;
  readonly places: readonly Place[];
  /** The page walks through boards with ← and →: the cursor leaves them alone until it is moved up or down. */
  readonly walking: boolean;
  /** The hand is about to touch something. */
  touching(): void;
}

export class Cursor {
  /** What the cursor points to. */
  spot: string | null = $state(null);
  /** Whether the board has the keyboard's focus, to be seen. */
  hasFocus: boolean = $state(false);
  #lastPlace: Point = [0, 0];
  /**
   * The offer in which the cursor was last moved on purpose: there Enter touches what it points to. Elsewhere a spot
   * whose key is Enter comes first.
   */
  #aimed: Hand["offer"] | null = null;

  constructor(readonly board: CursorBoard) {}

  /** What can be touched has changed: where the cursor's spot is gone, it goes to the nearest one. */
  settle(places: readonly Place[]): void {
    if (this.spot !== null && places.some((place) => place.id === this.spot)) return;
    this.spot = nearest(places, this.#lastPlace)?.id ?? null;
    if (this.hasFocus) this.board.hand.over = this.spot;
  }

  keydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#isThePages(event.key) || !this.#act(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  focus(event: FocusEvent): void {
    this.hasFocus = (event.currentTarget as Element).matches(":focus-visible");
    if (this.hasFocus) this.board.hand.over = this.spot;
  }

  blur(): void {
    this.hasFocus = false;
    this.board.hand.over = null;
  }

  /** Whether the page walks through boards with a key. */
  #isThePages(key: string): boolean {
    const { hand, walking } = this.board;
    return walking && this.#aimed !== hand.offer && !hand.picks.touched.length && /^Arrow(Left|Right)$/.test(key);
  }

  /** Whether a key was the cursor's. */
  #act(key: string, isShifted: boolean): boolean {
    const { hand, places } = this.board;
    if (isDirection(key) && places.length && !isShifted) {
      this.#move(nextPlace(places, this.#here() ?? this.#lastPlace, key));
      return true;
    }
    const touches = (key === "Enter" || key === " ") && hand.open.size + hand.picks.touched.length > 0;
    if (touches) {
      this.board.touching();
      if (key === "Enter") this.#enter();
      else if (this.spot !== null) hand.touch(this.spot);
    }
    return touches;
  }

  #here(): Point | undefined {
    const own = this.board.places.filter((place) => place.id === this.spot);
    return (own.find((place) => near(place.at, this.#lastPlace)) ?? own[0])?.at;
  }

  #move(to: Place | null): void {
    if (!to) return;
    this.spot = to.id;
    this.#lastPlace = to.at;
    this.board.hand.over = to.id;
    this.#aimed = this.board.hand.offer;
  }

  #enter(): void {
    const { hand } = this.board;
    if (hand.confirm()) return;
    if (this.#aimed !== hand.offer && hand.key("Enter")) return;
    if (this.spot !== null) hand.touch(this.spot);
  }
}
