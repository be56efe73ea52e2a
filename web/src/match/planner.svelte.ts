/**
 * Planning ahead at a table, on the same board: by days lines of the opponent's turns and one's answers, which the
 * server keeps and plays; in live games one pre-move, which this browser keeps and sends when the opponent has moved.
 */

import * as http from "../api/http";
import * as plans from "../api/plans";
import type { ConditionalTurns, EditorView, PlannedTurnView } from "../api/types";
import { arrowsOf, type Arrow } from "../board/arrows";
import { readScene, type Scene, type Message } from "../board/scene";
import { Draft } from "./draft.svelte";
import type { Change, LiveMatch } from "./live.svelte";
import { other, type Side } from "./players";

/** A turn of the line being planned, and the position after it. */
type PlannedTurn = Pick<PlannedTurnView, "side" | "moves" | "position">;

interface Premove {
  readonly moves: readonly string[];
  readonly arrows: readonly Arrow[];
}

/** What the planner needs of the table. */
interface PlannerContext {
  /** Send a turn; return whether it was stored. */
  submit(moves: readonly string[]): Promise<boolean>;
  showRefusal(refusal: Message | null): void;
}

export class Planner {
  /** Whether the board shows the plan instead of the game. */
  isOpen = $state(false);
  /** The board after the turns of the line; null while it is loading. */
  board: EditorView | null = $state.raw(null);
  turns: readonly PlannedTurn[] = $state.raw([]);
  /** The stored lines; null before they are loaded, and for those who have none. */
  plan: ConditionalTurns | null = $state.raw(null);
  premove: Premove | null = $state.raw(null);
  /** Whether the newest answer of the line is stored. */
  isSaved = $state(false);

  readonly draft: Draft;
  #start = ""; // the position that the line begins in
  #request = 0; // answers to older requests are dropped

  scene: Scene | null = $derived(this.board ? readScene(this.board.scene) : null);
  /** What can be planned now. */
  kind: "lines" | "premove" | null = $derived.by(() => {
    const { own, standing, isBetweenPeople, pace, isCached } = this.live;
    if (own === null || !isBetweenPeople || isCached || !standing || standing.result || standing.status) return null;
    if (pace === "days") return this.plan ? "lines" : null;
    return standing.to_move === other(own) ? "premove" : null;
  });
  /** The side whose turn is chosen on the board; null where the line cannot go on. */
  mover: Side | null = $derived(this.board?.side ?? null);

  constructor(
    readonly live: LiveMatch,
    readonly context: PlannerContext,
  ) {
    const planner = this as Planner;
    this.draft = new Draft({
      get scene(): Scene | null {
        return planner.scene;
      },
      get isOpen(): boolean {
        return planner.isOpen && planner.mover !== null;
      },
      confirms: () => false,
      get positionRef() {
        return { game: live.snapshot?.game ?? "", position: planner.board?.position ?? "" };
      },
      submit: (moves) => planner.#played(moves),
      showRefusal: (refusal) => context.showRefusal(refusal),
    });
  }

  /** Show the board for planning, after some turns of a stored line. */
  async open(turns: readonly PlannedTurn[] = []): Promise<void> {
    const { kind, live } = this;
    if (kind === null) return;
    this.context.showRefusal(null);
    const request = ++this.#request;
    try {
      const start = kind === "lines" ? live.standing?.position : (await plans.premoveBoard(live.id)).position;
      if (request !== this.#request) return;
      if (start == null) return this.context.showRefusal(["ahead-no-premove"]);
      this.#start = start;
      this.isOpen = true;
      this.isSaved = turns.length > 0;
      await this.#show(turns);
    } catch (error) {
      this.context.showRefusal(http.errorText(error));
    }
  }

  close(): void {
    this.#request++;
    this.isOpen = false;
    this.isSaved = false;
    this.board = null;
    this.turns = [];
    this.draft.reset();
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else void this.open();
  }

  /** Undo a touch, a step of the turn, or the last turn; return whether there was one. */
  back(): boolean {
    if (this.draft.back()) return true;
    if (!this.turns.length) return false;
    this.isSaved = false;
    void this.#show(this.turns.slice(0, -1));
    return true;
  }

  /** Withdraw the pre-move. */
  cancel(): void {
    this.premove = null;
  }

  async remove(line: readonly PlannedTurn[]): Promise<void> {
    await this.#store((after) => plans.removeLines(this.live.id, after, movesOf(line)));
  }

  /** Follow a change of the match: a new board ends planning; a pre-move is sent or dropped. */
  changed({ event, isNewBoard }: Change): void {
    if (event === null || isNewBoard) {
      if (this.isOpen && event !== null && event.side !== this.live.own)
        this.context.showRefusal(["ahead-board-changed"]);
      this.close();
      void this.#load();
    }
    const { premove } = this;
    if (!premove || event === null || (event.kind === "turn" && !isNewBoard)) return;
    if (event.kind !== "turn" && event.kind !== "chance" && event.kind !== "taken_back") return;
    this.premove = null;
    if (event.kind === "turn" && this.live.mover === this.live.own) void this.#send(premove.moves);
    else this.context.showRefusal(["ahead-premove-dropped"]);
  }

  async #send(moves: readonly string[]): Promise<void> {
    if (!(await this.context.submit(moves))) this.context.showRefusal(["ahead-premove-dropped"]);
  }

  /** Load the stored lines. Only the seated player has any. */
  async #load(): Promise<void> {
    const { own, isBetweenPeople, pace, standing, id } = this.live;
    if (own === null || !isBetweenPeople || pace !== "days" || !standing) return;
    const found = await plans.plan(id).catch(() => null);
    if (found) this.plan = found;
  }

  async #show(turns: readonly PlannedTurn[]): Promise<void> {
    const request = ++this.#request;
    const position = turns.at(-1)?.position ?? this.#start;
    const board = await http.editor({ game: this.live.snapshot?.game ?? "", start: "opening", position });
    if (request !== this.#request) return;
    this.board = board;
    this.turns = turns;
    this.draft.reset();
  }

  /** Take a turn made on the board. */
  async #played(moves: readonly string[]): Promise<boolean> {
    const { draft, mover, board, scene } = this;
    if (mover === null || !board || !scene) return false;
    if (this.kind === "premove") {
      this.premove = { moves, arrows: arrowsOf(scene, moves.slice(0, 1)) };
      this.close();
      return false;
    }
    const { position } = await http.preview({ ...draft.context.positionRef, moves: [...moves] });
    const line = [...this.turns, { side: mover, moves: [...moves], position }];
    this.isSaved = false;
    if (mover === this.live.own && line.some((turn) => turn.side !== mover))
      if (!(await this.#store((after) => plans.addLine(this.live.id, after, movesOf(line))))) return false;
    this.isSaved = mover === this.live.own;
    await this.#show(line);
    return false;
  }

  async #store(change: (after: number) => Promise<ConditionalTurns>): Promise<boolean> {
    this.context.showRefusal(null);
    try {
      this.plan = await change(this.live.last);
      return true;
    } catch (error) {
      this.context.showRefusal(http.errorText(error));
      return false;
    }
  }
}

function movesOf(line: readonly PlannedTurn[]): string[][] {
  return line.map((turn) => [...turn.moves]);
}
