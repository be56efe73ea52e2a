/** Keyboard cursor over the touchable spots of a board. */

import { isDirection, near, nearest, nextPlace, type Place } from "./geometry";
import type { MoveInput } from "./move-input.svelte";
import type { Point } from "./scene";

/** The part of the board the cursor uses. */
export interface CursorBoard {
  readonly input: MoveInput;
  readonly places: readonly Place[];
  /** Whether the page uses ← and → for the history; the cursor then ignores them until it is moved up or down. */
  readonly browsing: boolean;
  /** Called before a spot is touched. */
  touching(): void;
}

export class Cursor {
  /** The current spot. */
  spot: string | null = $state(null);
  /** Whether the board has visible keyboard focus. */
  hasFocus: boolean = $state(false);
  #lastPlace: Point = [0, 0];
  /**
   * The offer in which the cursor was last moved. There Enter touches its spot; otherwise a spot with the key Enter
   * comes first.
   */
  #aimed: MoveInput["offer"] | null = null;

  constructor(readonly board: CursorBoard) {}

  /** Move the cursor to the nearest place when its spot is gone. */
  settle(places: readonly Place[]): void {
    if (this.spot !== null && places.some((place) => place.id === this.spot)) return;
    this.spot = nearest(places, this.#lastPlace)?.id ?? null;
    if (this.hasFocus) this.board.input.over = this.spot;
  }

  keydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#isPageKey(event.key) || !this.#act(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  focus(event: FocusEvent): void {
    this.hasFocus = (event.currentTarget as Element).matches(":focus-visible");
    if (this.hasFocus) this.board.input.over = this.spot;
  }

  blur(): void {
    this.hasFocus = false;
    this.board.input.over = null;
  }

  /** Whether a key belongs to the page's history. */
  #isPageKey(key: string): boolean {
    const { input, browsing } = this.board;
    return browsing && this.#aimed !== input.offer && !input.picks.touched.length && /^Arrow(Left|Right)$/.test(key);
  }

  /** Handle a key; return whether the cursor used it. */
  #act(key: string, isShifted: boolean): boolean {
    const { input, places } = this.board;
    if (isDirection(key) && places.length && !isShifted) {
      this.#move(nextPlace(places, this.#here() ?? this.#lastPlace, key));
      return true;
    }
    const touches = (key === "Enter" || key === " ") && input.open.size + input.picks.touched.length > 0;
    if (touches) {
      this.board.touching();
      if (key === "Enter") this.#enter();
      else if (this.spot !== null) input.touch(this.spot);
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
    this.board.input.over = to.id;
    this.#aimed = this.board.input.offer;
  }

  #enter(): void {
    const { input } = this.board;
    if (input.confirm()) return;
    if (this.#aimed !== input.offer && input.key("Enter")) return;
    if (this.spot !== null) input.touch(this.spot);
  }
}
