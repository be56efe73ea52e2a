/** Mouse, pen and finger on the board: they touch, drag and drop, and push a board along that is looked at closely. */

import { tick } from "svelte";
import type { Cursor } from "./cursor.svelte";
import { sizeOf, smallCells, UNSURE } from "./fingers";
import { centre } from "./geometry";
import type { Hand } from "./hand.svelte";
import type { Box, Point } from "./scene";
import type { Zoom } from "./zoom.svelte";

/** What pointers need to know of their board. */
export interface PointerBoard {
  readonly hand: Hand;
  readonly picture: SVGSVGElement;
  readonly cursor: Cursor;
  readonly zoom: Zoom;
  /** The part of the plane that is seen, and how large it is on the screen. */
  readonly box: Box;
  readonly size: Point;
  /** A place on the picture as a place of the scene. */
  unturned(at: Point): Point;
  /** The hand is about to touch something. */
  touching(): void;
}

/** What a pointer has pressed on, and where it was dragged. */
interface Grip {
  readonly spot: string;
  readonly pointer: number;
  readonly byFinger: boolean;
  readonly from: Point;
  readonly before: Hand["picks"];
  readonly dragging: boolean;
  readonly at: Point;
}

/** A finger that pushes a board along. */
interface Push {
  readonly pointer: number;
  readonly from: Point;
  readonly centre: Point;
}

const DRAG = 6; // pixels a pointer must travel before a touch becomes a drag

export class Pointers {
  grip: Grip | null = $state.raw(null);
  isHovered: boolean = $state(false);
  #push: Push | null = null;

  constructor(readonly board: PointerBoard) {}

  down(event: PointerEvent): void {
    const { hand, picture, cursor, zoom, box } = this.board;
    const from: Point = [event.clientX, event.clientY];
    const byFinger = event.pointerType === "touch";
    if (byFinger && event.isPrimary && zoom.factor > 1)
      this.#push = { pointer: event.pointerId, from, centre: centre(box) };
    const spot = event.isPrimary && event.button === 0 ? this.#spotAt(event) : null;
    if (spot === null) return;
    cursor.hasFocus = false;
    const at = this.#placeAt(event);
    this.grip = { spot, pointer: event.pointerId, byFinger, from, before: hand.picks, dragging: false, at };
    picture.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const { hand } = this.board;
    if (this.#push?.pointer === event.pointerId && !this.grip?.dragging && this.#pushAlong(event, this.#push)) return;
    if (!this.grip) {
      if (event.pointerType !== "touch") hand.over = this.#spotAt(event);
      return;
    }
    if (event.pointerId !== this.grip.pointer) return;
    if (!this.grip.dragging && isFar(event, this.grip.from) && hand.canLift(this.grip.spot)) {
      this.board.touching();
      hand.lift(this.grip.spot);
      this.grip = { ...this.grip, dragging: true };
    }
    if (this.grip.dragging) {
      this.grip = { ...this.grip, at: this.#placeAt(event) };
      hand.over = this.#spotAt(event);
    }
  }

  up(event: PointerEvent): void {
    const { hand, picture } = this.board;
    this.#push = null;
    if (!this.grip || event.pointerId !== this.grip.pointer) return;
    const { spot, dragging, byFinger, before } = this.grip;
    const target = this.#spotAt(event);
    this.grip = null;
    if (dragging) this.#drop(spot, target, before);
    else if (target === spot) {
      this.board.touching();
      hand.isUnsure = byFinger && sizeOf(picture, spot) < UNSURE;
      hand.touch(spot, byFinger);
    }
    if (byFinger) {
      hand.over = null;
      void tick().then(() => this.#lookCloser());
    }
  }

  cancel(): void {
    this.#push = null;
    if (this.grip?.dragging) this.board.hand.picks = this.grip.before;
    this.grip = null;
  }

  enter(event: PointerEvent): void {
    this.isHovered = event.pointerType !== "touch";
  }

  leave(): void {
    const { hand, cursor } = this.board;
    this.isHovered = false;
    if (!this.grip) hand.over = cursor.hasFocus ? cursor.spot : null;
  }

  wheel(event: WheelEvent): void {
    const { hand } = this.board;
    if (!hand.cycle) return;
    event.preventDefault();
    hand.turn(event.deltaY > 0 ? 1 : -1);
  }

  #spotAt(event: PointerEvent): string | null {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-spot]");
    return element && this.board.picture.contains(element) ? element.getAttribute("data-spot") : null;
  }

  #placeAt(event: PointerEvent): Point {
    const matrix = this.board.picture.getScreenCTM();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return this.board.unturned([x, y]);
  }

  /** Push the board along once the finger has really moved; what it touched is then let go. */
  #pushAlong(event: PointerEvent, { from, centre: before }: Push): boolean {
    const { hand, zoom, box, size } = this.board;
    const isPushing = isFar(event, from) && !(this.grip && hand.canLift(this.grip.spot));
    if (isPushing) {
      this.grip = null;
      const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
      zoom.centre = [before[0] - (x / size[0]) * box[2], before[1] - (y / size[1]) * box[3]];
    }
    return isPushing;
  }

  #drop(spot: string, target: string | null, before: Hand["picks"]): void {
    const { hand } = this.board;
    if (target !== null && target !== spot && hand.open.has(target)) hand.touch(target);
    else hand.picks = before;
  }

  /**
   * Once a finger has chosen something: so close that it can hit what comes next. When nothing is chosen, the whole
   * board.
   */
  #lookCloser(): void {
    const { hand, picture, zoom } = this.board;
    const goal = hand.picks.touched.length ? smallCells(picture, hand) : null;
    if (goal) zoom.fit(goal.size, goal.centre);
    else if (!hand.picks.touched.length) zoom.end();
  }
}

function isFar(event: PointerEvent, from: Point): boolean {
  return Math.hypot(event.clientX - from[0], event.clientY - from[1]) >= DRAG;
}
