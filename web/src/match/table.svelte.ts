/** One table as the page sees it: the true board from the house, a draft of the turn being built on top of it, and a look back into the history. */

import * as http from "../api/http";
import type { EventFrame, EventView, Moment, Request, Snapshot, StandingView, StatusFrame } from "../api/types";
import { Hand } from "../board/hand.svelte";
import {
  readEffects,
  readScene,
  readStage,
  type AccountLine,
  type Effects,
  type Scene,
  type Stage,
  type Text,
} from "../board/scene";
import { settings } from "../ui/settings.svelte";
import { WORDS } from "../ui/words";
import { counts } from "./history";
import { adviceOf, tipOf, type Advice, type Tip } from "./hints";
import { Connection, type Answer, type Socket } from "./connection";

export interface Draft {
  readonly moves: readonly string[];
  readonly scene: Scene;
  readonly complete: boolean;
}

/** A turn on its way: `sending` until the house says it is stored. */
export type Delivery = "none" | "sending" | "stored";

export class Table {
  snapshot: Snapshot | null = $state.raw(null);
  stage: Stage | null = $state.raw(null);
  /** The true board, the last one the house sent. */
  scene: Scene | null = $state.raw(null);
  standing: StandingView | null = $state.raw(null);
  history: readonly EventView[] = $state.raw([]);
  activity: StatusFrame | null = $state.raw(null);
  connection: "connecting" | "live" | "lost" = $state("connecting");
  unknown: Text | null = $state.raw(null);
  refusal: Text | null = $state.raw(null);
  delivery: Delivery = $state("none");
  /** The steps of the unfinished turn, the newest last. */
  drafts: readonly Draft[] = $state.raw([]);
  isDrafting = $state(false);
  /** The event whose board is looked at, null for the present one. */
  past: { readonly number: number; readonly moment: Moment; readonly scene: Scene } | null = $state.raw(null);
  effects: Effects | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  isHinting = $state(false);
  /** Which line of the account is looked at; null for the sum of all. */
  counted: number | null = $state(null);

  readonly hand = new Hand((move) => void this.play([move]));
  readonly #connection: Connection;
  readonly #moments = new Map<number, Promise<Moment>>();
  #wanted: number | null = null;

  draft: Draft | null = $derived(this.drafts.at(-1) ?? null);
  shown: Scene | null = $derived(this.past?.scene ?? this.draft?.scene ?? this.scene);
  shownStanding: StandingView | null = $derived(this.past?.moment.standing ?? this.standing);
  /** The side of a person here who may touch the board now. */
  mover: 0 | 1 | null = $derived(this.#personToMove());
  mayTouch: boolean = $derived(
    this.mover !== null && !this.past && this.delivery !== "sending" && !this.isDrafting && !this.draft?.complete,
  );
  /** What the board shows of the advice; it goes on with the draft for as long as that follows it. */
  tip: Tip | null = $derived(
    this.advice && this.mayTouch && this.shown ? tipOf(this.advice, this.draft?.moves ?? [], this.shown.choices) : null,
  );
  account: readonly AccountLine[] = $derived(this.scene?.account ?? []);
  accountLine: AccountLine | null = $derived(this.account[this.counted ?? -1] ?? null);
  moves: readonly EventView[] = $derived(this.history.filter((one) => one.kind === "turn" || one.kind === "chance"));

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#connection = new Connection(
      `${scheme}//${location.host}/api/matches/${encodeURIComponent(id)}/socket`,
      {
        snapshot: (snapshot) => this.#sit(snapshot),
        event: (frame) => this.#happened(frame),
        status: (frame) => (this.activity = frame),
        connection: (state) => (this.connection = state),
        unknown: (sentence) => (this.unknown = sentence),
      },
      (path) => new WebSocket(path) as Socket,
    );
  }

  /** Join the match and follow it until the function returned is called. */
  open(): () => void {
    this.#connection.open();
    const online = (): void => this.#connection.networkChanged(true);
    const offline = (): void => this.#connection.networkChanged(false);
    addEventListener("online", online);
    addEventListener("offline", offline);
    return () => {
      removeEventListener("online", online);
      removeEventListener("offline", offline);
      this.#connection.close();
    };
  }

  /** Add moves to the draft, and what was typed: a move or a whole turn, which the house understands. A turn that is complete goes out, unless the player wants to confirm every turn. */
  async play(moves: readonly string[], typed = ""): Promise<boolean> {
    if (!this.mayTouch) return false;
    const before = this.drafts;
    const made = [...(this.draft?.moves ?? []), ...moves];
    this.isDrafting = true;
    this.refusal = null;
    this.#offer();
    try {
      const draft = await http.preview({ match: this.id, after: this.#connection.last, moves: made, typed });
      if (this.drafts !== before || !this.isDrafting) return false;
      this.drafts = [
        ...before,
        { moves: draft.moves ?? [], scene: readScene(draft.scene), complete: draft.complete ?? false },
      ];
    } catch (error) {
      this.refusal = http.sentenceOf(error);
      return false;
    } finally {
      this.isDrafting = false;
      this.#offer();
    }
    if (this.draft?.complete && !settings.confirm) void this.send();
    return true;
  }

  /** Send the whole turn. It is shown as made only when the house has stored it. */
  async send(): Promise<void> {
    const draft = this.draft;
    if (!draft?.complete || this.delivery === "sending") return;
    this.delivery = "sending";
    this.#offer();
    try {
      const answer = await this.#connection.request({ type: "turn", moves: [...draft.moves] });
      this.delivery = answer.stored && this.draft === draft ? "stored" : "none";
      if (!answer.stored) this.#refused(answer);
    } catch (error) {
      this.delivery = "none"; // the draft stays, so that it can be confirmed again or taken apart
      this.refusal = http.sentenceOf(error);
      this.#offer();
    }
  }

  /** One step back: a touch, else a step of the draft. False when there was neither. */
  back(): boolean {
    if (this.hand.back()) return true;
    if (!this.drafts.length || this.delivery === "sending") return false;
    this.drafts = this.drafts.slice(0, -1);
    this.#offer();
    return true;
  }

  async ask(request: Request): Promise<void> {
    this.#drop();
    try {
      const answer = await this.#connection.request(request);
      if (!answer.stored) this.#refused(answer);
    } catch (error) {
      this.refusal = http.sentenceOf(error);
      this.#offer();
    }
  }

  /** Look at the board after an event; the last one is the present. */
  async look(number: number | null): Promise<void> {
    this.#drop();
    this.counted = null;
    if (number === null || number >= (this.moves.at(-1)?.number ?? 0)) return this.#present();
    this.#wanted = number;
    try {
      const moment = await this.moment(number);
      if (this.#wanted === number) this.past = { number, moment, scene: readScene(moment.scene) };
    } catch (error) {
      this.#moments.delete(number);
      this.refusal = http.sentenceOf(error);
    }
    this.#offer();
  }

  /** Step through the moves: -1 back, 1 on, to the ends with infinities. */
  async step(by: number): Promise<void> {
    const stops = [0, ...this.moves.map((one) => one.number)];
    const looked = this.#wanted ?? this.past?.number;
    const now = looked === undefined ? stops.length - 1 : stops.indexOf(looked);
    const next = Math.max(0, Math.min(stops.length - 1, now + by));
    await this.look(next === stops.length - 1 ? null : (stops[next] ?? null));
  }

  /** Look at a line of the account: at its marks on the last board, else at the turn it tells of; null looks at the sum. */
  async count(index: number | null): Promise<void> {
    const line = this.account[index ?? -1];
    const turn = line && !line.marks ? this.history.filter((one) => one.kind === "turn")[line.turn - 1] : undefined;
    const looking = this.look(turn?.number ?? null);
    this.counted = line ? index : null;
    await looking;
  }

  /** On (1) or back (-1) through the account; before the first line and after the last comes the sum. */
  async countOn(by: 1 | -1): Promise<void> {
    const last = this.account.length - 1;
    const next = (this.counted ?? (by === 1 ? -1 : last + 1)) + by;
    await this.count(next < 0 || next > last ? null : next);
  }

  /** What a choice would change, where it is costly to know. */
  async weigh(move: string | null): Promise<void> {
    this.effects = null;
    if (move === null) return;
    const found = await http
      .effects({ match: this.id, after: this.#connection.last, moves: [...(this.draft?.moves ?? [])], move })
      .catch(() => null);
    if (found && this.hand.preview.choice?.move === move) this.effects = readEffects(found);
  }

  /** Ask for a hint that goes on from the draft. It is never played by itself; an answer that comes when the board has changed is dropped. */
  async askHint(): Promise<void> {
    if (!this.mayTouch || this.isHinting) return;
    const [scene, made] = [this.scene, this.draft?.moves ?? []];
    this.isHinting = true;
    this.refusal = null;
    try {
      const hint = await http.hint({ match: this.id, after: this.#connection.last, moves: [...made] });
      if (this.scene === scene) this.advice = adviceOf(hint, made);
    } catch (error) {
      this.refusal = http.sentenceOf(error);
    }
    this.isHinting = false;
  }

  #personToMove(): 0 | 1 | null {
    const side = this.standing?.to_move ?? null;
    return side !== null && this.snapshot?.yours?.includes(side) ? side : null;
  }

  #sit(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    this.stage = readStage(snapshot.stage);
    this.history = snapshot.history;
    this.#show(snapshot.scene, snapshot.standing);
  }

  #happened({ event, scene, standing }: EventFrame): void {
    const { back_to: backTo } = event;
    if (event.kind === "taken_back") this.history = this.history.filter((one) => one.number <= (backTo ?? 0));
    else if (counts(event)) this.history = [...this.history, event];
    const isOurs =
      event.kind === "turn" && this.delivery !== "none" && sameMoves(event.moves ?? [], this.draft?.moves ?? []);
    if (this.drafts.length && !isOurs && this.delivery === "none") this.refusal = WORDS["table.changed"];
    this.#show(scene, standing);
  }

  #show(scene: object, standing: StandingView): void {
    this.scene = readScene(scene);
    this.standing = standing;
    this.counted = null;
    this.advice = null;
    this.delivery = "none";
    this.#drop();
    this.#offer();
  }

  #present(): void {
    this.#wanted = null;
    this.past = null;
    this.#offer();
  }

  /** The board after an event, asked for once. */
  moment(number: number): Promise<Moment> {
    const known = this.#moments.get(number) ?? http.moment(this.id, number);
    this.#moments.set(number, known);
    return known;
  }

  #refused(answer: Answer & { stored: false }): void {
    this.refusal = answer.sentence;
    this.#drop();
    this.#offer();
  }

  #drop(): void {
    this.drafts = [];
    this.isDrafting = false;
  }

  #offer(): void {
    this.effects = null;
    if (this.shown) this.hand.take(this.shown, this.mayTouch);
  }
}

function sameMoves(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((move, i) => move === b[i]);
}
