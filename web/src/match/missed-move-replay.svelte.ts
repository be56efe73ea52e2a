/**
 * Replay of a turn made while the player was away: the page starts with the board before it, then animates the turn.
 */

import { tick } from "svelte";
import { display } from "../board/display-settings.svelte";
import { readScene, type Scene } from "../board/scene";
import { lastSeen, recordSeen } from "../ui/recent";
import type { LiveMatch } from "./live.svelte";
import type { HistoryNavigator } from "./history-navigator.svelte";

const LOAD_TIMEOUT = 800; // ms after which the current board is shown anyway

export class MissedMoveReplay {
  /** The earlier board, `awaited` until it has loaded; null once the current board is shown. */
  #before: Scene | "awaited" | null = $state.raw(null);
  #isStarted = false;
  /** The newest board that was visible to the player. */
  #lastSeen: Scene | null = null;

  constructor(
    readonly live: Pick<LiveMatch, "id" | "own" | "moves" | "seen" | "last" | "scene">,
    readonly navigation: Pick<HistoryNavigator, "moment">,
  ) {}

  /** Return the board to show; null while the earlier one is loading. */
  sceneToShow(present: Scene | null): Scene | null {
    return this.#before === "awaited" ? null : (this.#before ?? present);
  }

  /** Start the replay with the first snapshot after the page was opened. */
  start(): void {
    const turn = this.#isStarted || display.isStill ? null : this.#unseenTurn();
    this.#isStarted = true;
    if (turn !== null) void this.#replay(turn);
  }

  /** Keep the last seen board while the page is hidden. */
  hold(): void {
    if (this.live.own !== null && !display.isStill) this.#before ??= this.#lastSeen;
  }

  /** Record the newest board as seen and release a held one. */
  markSeen(): void {
    if (this.live.own !== null) recordSeen(this.live.id, this.live.last);
    if (this.#before && this.#before === this.#lastSeen) this.#release();
    this.#lastSeen = this.live.scene;
  }

  /** Return the number of the board before the opponent's unseen turn. */
  #unseenTurn(): number | null {
    const { own, moves, id } = this.live;
    const turn = moves.findLast((event) => event.kind === "turn");
    if (own === null || !turn || turn.side === own) return null;
    const seen = Math.max(this.live.seen[own], lastSeen(id));
    return turn.number > seen ? (moves[moves.indexOf(turn) - 1]?.number ?? 0) : null;
  }

  async #replay(number: number): Promise<void> {
    this.#before = "awaited";
    const late = new Promise<null>((resolve) => setTimeout(resolve, LOAD_TIMEOUT, null));
    const moment = await Promise.race([this.navigation.moment(number).catch(() => null), late]);
    this.#before = moment ? readScene(moment.scene) : null;
    await tick();
    this.#release();
  }

  /** Show the current board once the earlier one is drawn, so that the turn is animated. */
  #release(): void {
    requestAnimationFrame(() => (this.#before = null));
  }
}
