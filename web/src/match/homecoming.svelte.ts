/**
 * Somebody comes to a table where a turn was made while they were away: the board as it was before, so that the turn is
 * then seen to happen.
 */

import { tick } from "svelte";
import { look } from "../board/look.svelte";
import { readScene, type Scene } from "../board/scene";
import { seenAt, sawTable } from "../ui/recent";
import type { LiveMatch } from "./live.svelte";
import type { LookBack } from "./look-back.svelte";

const PATIENCE = 800; // milliseconds after which the present board is shown all the same

export class Homecoming {
  /** `awaited` until the earlier board has come; null once the present one is to be seen. */
  #before: Scene | "awaited" | null = $state.raw(null);
  #isBegun = false;
  /** The newest board somebody has had before their eyes. */
  #looked: Scene | null = null;

  constructor(
    readonly live: Pick<LiveMatch, "id" | "own" | "moves" | "seen" | "last" | "scene">,
    readonly lookBack: Pick<LookBack, "moment">,
  ) {}

  /** What to show: nothing for as long as the earlier board is awaited. */
  instead(present: Scene | null): Scene | null {
    return this.#before === "awaited" ? null : (this.#before ?? present);
  }

  /** The table is told for the first time since the page was opened. */
  begin(): void {
    const turn = this.#isBegun || look.isStill ? null : this.#unseen();
    this.#isBegun = true;
    if (turn !== null) void this.#replay(turn);
  }

  /** The board has changed where nobody sees it: the one that was seen last stays until somebody looks. */
  hold(): void {
    if (this.live.own !== null && !look.isStill) this.#before ??= this.#looked;
  }

  /** The newest board comes before somebody's eyes. */
  look(): void {
    if (this.live.own !== null) sawTable(this.live.id, this.live.last);
    if (this.#before && this.#before === this.#looked) this.#release();
    this.#looked = this.live.scene;
  }

  /** The number of the board before the other's turn that was not seen yet. */
  #unseen(): number | null {
    const { own, moves, id } = this.live;
    const turn = moves.findLast((event) => event.kind === "turn");
    if (own === null || !turn || turn.side === own) return null;
    const seen = Math.max(this.live.seen[own], seenAt(id));
    return turn.number > seen ? (moves[moves.indexOf(turn) - 1]?.number ?? 0) : null;
  }

  async #replay(number: number): Promise<void> {
    this.#before = "awaited";
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
    const moment = await Promise.race([this.lookBack.moment(number).catch(() => null), late]);
    this.#before = moment ? readScene(moment.scene) : null;
    await tick();
    this.#release();
  }

  /** Once the earlier board is drawn, what has happened since is shown happening. */
  #release(): void {
    requestAnimationFrame(() => (this.#before = null));
  }
}
