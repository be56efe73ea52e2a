/** A match as the house tells it: who plays, the true board, where it stands and what has happened, for as long as the page follows it. */

import type { EventFrame, EventView, Request, Snapshot, StandingView, StatusFrame } from "../api/types";
import { readScene, readStage, type Scene, type Stage, type Text } from "../board/scene";
import { Connection, type Answer, type Socket } from "./connection";
import { counts } from "./history";

export class LiveMatch {
  snapshot: Snapshot | null = $state.raw(null);
  stage: Stage | null = $state.raw(null);
  /** The true board, the last one the house sent. */
  scene: Scene | null = $state.raw(null);
  standing: StandingView | null = $state.raw(null);
  history: readonly EventView[] = $state.raw([]);
  activity: StatusFrame | null = $state.raw(null);
  connection: "connecting" | "live" | "lost" = $state("connecting");
  unknown: Text | null = $state.raw(null);

  /** The side of a person here who is to move. */
  mover: 0 | 1 | null = $derived(this.#personToMove());
  /** Turns and draws of chance, in order. */
  moves: readonly EventView[] = $derived(this.history.filter((one) => one.kind === "turn" || one.kind === "chance"));

  readonly #connection: Connection;

  /** `changed` is told of every new board, with the event that made it; none when the page was away and saw it anew. */
  constructor(
    readonly id: string,
    readonly changed: (event: EventView | null) => void,
    dial: (path: string) => Socket = (path) => new WebSocket(path) as Socket,
  ) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#connection = new Connection(
      `${scheme}//${location.host}/api/matches/${encodeURIComponent(id)}/socket`,
      {
        snapshot: (snapshot) => this.#sit(snapshot),
        event: (frame) => this.#happened(frame),
        status: (frame) => (this.activity = frame),
        passing: () => undefined,
        connection: (state) => (this.connection = state),
        unknown: (sentence) => (this.unknown = sentence),
      },
      dial,
    );
  }

  /** The number of the last event seen. */
  get last(): number {
    return this.#connection.last;
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

  request(request: Request): Promise<Answer> {
    return this.#connection.request(request);
  }

  #personToMove(): 0 | 1 | null {
    const side = this.standing?.to_move ?? null;
    return side !== null && this.snapshot?.yours?.includes(side) ? side : null;
  }

  #sit(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    this.stage = readStage(snapshot.stage);
    this.history = snapshot.history;
    this.#show(snapshot.scene, snapshot.standing, null);
  }

  #happened({ event, scene, standing }: EventFrame): void {
    const { back_to: backTo } = event;
    if (event.kind === "taken_back") this.history = this.history.filter((one) => one.number <= (backTo ?? 0));
    else if (counts(event)) this.history = [...this.history, event];
    this.#show(scene, standing, event);
  }

  #show(scene: object, standing: StandingView, event: EventView | null): void {
    this.scene = readScene(scene);
    this.standing = standing;
    this.changed(event);
  }
}
