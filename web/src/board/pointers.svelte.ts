/** Mouse, pen and touch on the board: touching, dragging, and panning while zoomed in. */

import { tick } from "svelte";
import type { Cursor } from "./cursor.svelte";
import { sizeOf, smallCells, UNCERTAIN } from "./touch-targets";
import { centre } from "./geometry";
import type { MoveInput } from "./move-input.svelte";
import type { Box, Point } from "./scene";
import { FINGER, type Zoom } from "./zoom.svelte";

/** The part of the board that pointers use. */
export interface PointerBoard {
  readonly input: MoveInput;
  readonly picture: SVGSVGElement;
  readonly cursor: Cursor;
  readonly zoom: Zoom;
  /** Visible part of the plane, and its size on the screen. */
  readonly box: Box;
  readonly size: Point;
  /** Convert a point of the picture to scene coordinates. */
  unturned(at: Point): Point;
  /** Called before a spot is touched. */
  touching(): void;
}

/** A pressed pointer and its drag. */
interface Grip {
  readonly spot: string;
  readonly pointer: number;
  readonly byFinger: boolean;
  readonly from: Point;
  readonly before: MoveInput["picks"];
  readonly dragging: boolean;
  readonly at: Point;
}

/** A finger panning the board. */
interface Push {
  readonly pointer: number;
  readonly from: Point;
  readonly centre: Point;
}

const DRAG = 6; // pixels before a press becomes a drag

export class Pointers {
  grip: Grip | null = $state.raw(null);
  isHovered: boolean = $state(false);
  #push: Push | null = null;

  constructor(readonly board: PointerBoard) {}

  down(event: PointerEvent): void {
    const { input, picture, cursor, zoom, box } = this.board;
    const from: Point = [event.clientX, event.clientY];
    const byFinger = event.pointerType === "touch";
    if (byFinger && event.isPrimary && zoom.factor > 1)
      this.#push = { pointer: event.pointerId, from, centre: centre(box) };
    const spot = event.isPrimary && event.button === 0 ? this.#spotAt(event) : null;
    if (spot === null) return;
    cursor.hasFocus = false;
    const at = this.#placeAt(event);
    this.grip = { spot, pointer: event.pointerId, byFinger, from, before: input.picks, dragging: false, at };
    picture.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const { input } = this.board;
    if (this.#push?.pointer === event.pointerId && !this.grip?.dragging && this.#pushAlong(event, this.#push)) return;
    if (!this.grip) {
      if (event.pointerType !== "touch") input.over = this.#spotAt(event);
      return;
    }
    if (event.pointerId !== this.grip.pointer) return;
    if (!this.grip.dragging && isFar(event, this.grip.from) && input.canLift(this.grip.spot)) {
      this.board.touching();
      input.lift(this.grip.spot);
      this.grip = { ...this.grip, dragging: true };
    }
    if (this.grip.dragging) {
      this.grip = { ...this.grip, at: this.#placeAt(event) };
      input.over = this.#spotAt(event);
    }
  }

  up(event: PointerEvent): void {
    const { input, picture } = this.board;
    this.#push = null;
    if (!this.grip || event.pointerId !== this.grip.pointer) return;
    const { spot, dragging, byFinger, before } = this.grip;
    const target = this.#spotAt(event);
    this.grip = null;
    if (dragging) this.#drop(spot, target, before);
    else if (target === spot) {
      this.board.touching();
      input.isUncertain = byFinger && sizeOf(picture, spot) < UNCERTAIN;
      input.touch(spot, byFinger);
    }
    if (byFinger) {
      input.over = null;
      void this.#zoomIn();
    }
  }

  cancel(): void {
    this.#push = null;
    if (this.grip?.dragging) this.board.input.picks = this.grip.before;
    this.grip = null;
  }

  enter(event: PointerEvent): void {
    this.isHovered = event.pointerType !== "touch";
  }

  leave(): void {
    const { input, cursor } = this.board;
    this.isHovered = false;
    if (!this.grip) input.over = cursor.hasFocus ? cursor.spot : null;
  }

  wheel(event: WheelEvent): void {
    const { input } = this.board;
    if (!input.cycle) return;
    event.preventDefault();
    input.turn(event.deltaY > 0 ? 1 : -1);
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

  /** Pan once the finger has moved far enough; its touch is cancelled. */
  #pushAlong(event: PointerEvent, { from, centre: before }: Push): boolean {
    const { input, zoom, box, size } = this.board;
    const isPushing = isFar(event, from) && !(this.grip && input.canLift(this.grip.spot));
    if (isPushing) {
      this.grip = null;
      const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
      zoom.centre = [before[0] - (x / size[0]) * box[2], before[1] - (y / size[1]) * box[3]];
    }
    return isPushing;
  }

  #drop(spot: string, target: string | null, before: MoveInput["picks"]): void {
    const { input } = this.board;
    if (target !== null && target !== spot && input.open.has(target)) input.touch(target);
    else input.picks = before;
  }

  /** Zoom after a touch by finger, and once more when the row of hidden spots has taken its room. */
  async #zoomIn(): Promise<void> {
    await tick();
    this.#zoomToCells(UNCERTAIN);
    await tick();
    if (this.board.zoom.factor > 1) this.#zoomToCells(FINGER);
  }

  /** Zoom in until the next cells are large enough; zoom out when nothing is selected. */
  #zoomToCells(enough: number): void {
    const { input, picture, zoom } = this.board;
    const goal = input.picks.touched.length ? smallCells(picture, input, enough) : null;
    if (goal) zoom.fit(goal.size, goal.centre);
    else if (!input.picks.touched.length) zoom.end();
  }
}

function isFar(event: PointerEvent, from: Point): boolean {
  return Math.hypot(event.clientX - from[0], event.clientY - from[1]) >= DRAG;
}
