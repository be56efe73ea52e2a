/**
 * A match as the house tells it: who plays, the true board, where it stands and what has happened, for as long as the
 * page follows it.
 */

import type { Socket } from "../api/dialler";
import * as http from "../api/http";
import type {
  EventFrame,
  EventView,
  Passing,
  PassingFrame,
  PhraseFrame,
  PresenceFrame,
  Request,
  Snapshot,
  StandingView,
  StatusFrame,
} from "../api/types";
import { readScene, readStage, type Scene, type Stage, type Text } from "../board/scene";
import { keepSeen } from "../ui/worker";
import { readClock, type Clock, type Pace } from "./clock";
import { Connection, type Answer } from "./connection";
import { counts } from "./history";
import { areTwoPeople, ownSide, type Seats, type Side } from "./people";

const PHRASE_SHOWN = 7_000; // milliseconds somebody's words stay to be read

/**
 * What has changed: the event, none when the page was away and saw everything anew, and whether the board is another
 * one.
 */
export interface Change {
  readonly event: EventView | null;
  readonly isNewBoard: boolean;
}

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
  /** There is no line, and this is what the browser has kept: nobody can touch anything. */
  isRecalled = $state(false);
  seats: Seats | null = $state.raw(null);
  watchers = $state(0);
  /** For each side the newest event its player has looked at. */
  seen: readonly [number, number] = $state.raw([0, 0]);
  /** When the match may be claimed against each side, in the house's time. */
  claimAt: readonly [number | null, number | null] = $state.raw([null, null]);
  /** What somebody has just said. */
  spoken: PhraseFrame | null = $state.raw(null);
  /** How far the house's time is ahead of this device's, in ms. */
  ahead = $state(0);

  /** The side of a person here who is to move. */
  mover: Side | null = $derived(this.#personToMove());
  /** The side of somebody here who plays one side. */
  own: Side | null = $derived(ownSide(this.snapshot?.yours));
  isBetweenPeople: boolean = $derived(
    this.seats !== null && this.standing !== null && areTwoPeople(this.seats, this.standing.status),
  );
  /** Two people play each other just now, or somebody for a rating: nobody helps them. */
  isContest: boolean = $derived((this.isBetweenPeople || Boolean(this.snapshot?.rated)) && !this.standing?.result);
  /** It changes when two people agree to go on by days. */
  pace: Pace = $derived(this.standing?.clock?.pace ?? this.snapshot?.pace ?? "live");
  clock: Clock | null = $derived(this.standing?.clock ? readClock(this.standing.clock) : null);
  /** Turns and draws of chance, in order. */
  moves: readonly EventView[] = $derived(this.history.filter((one) => one.kind === "turn" || one.kind === "chance"));

  readonly #connection: Connection;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #toldSeen = 0;

  /** `changed` is told of everything that happens, when the match shows it. */
  constructor(
    readonly id: string,
    readonly changed: (change: Change) => void,
    dial: (path: string) => Socket = (path) => new WebSocket(path) as Socket,
  ) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#connection = new Connection(
      `${scheme}//${location.host}/api/matches/${encodeURIComponent(id)}/socket`,
      {
        snapshot: (snapshot) => this.#sit(snapshot),
        event: (frame) => this.#happened(frame),
        status: (frame) => (this.activity = frame),
        passing: (frame) => this.#passed(frame),
        connection: (state) => this.#connected(state),
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
    const visible = (): void => this.#visibilityChanged();
    addEventListener("online", online);
    addEventListener("offline", offline);
    document.addEventListener("visibilitychange", visible);
    return () => {
      removeEventListener("online", online);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", visible);
      clearTimeout(this.#silence);
      this.#connection.close();
    };
  }

  request(request: Request): Promise<Answer> {
    return this.#connection.request(request);
  }

  /** Say something that is not stored; false when the line is down. */
  say(frame: Passing): boolean {
    return this.#connection.say(frame);
  }

  /** The newest board is really before somebody's eyes: the other learns of it, once. */
  look(): void {
    if (this.own === null || !this.isBetweenPeople || document.visibilityState === "hidden") return;
    if (this.last > this.#toldSeen && this.say({ type: "seen", number: this.last })) this.#toldSeen = this.last;
  }

  /** Ask anew who sits here: an end may have changed what they are rated. */
  async refreshSeats(): Promise<void> {
    const found = await http.snapshot(this.id).catch(() => null);
    if (found) this.seats = found.seats;
  }

  #personToMove(): Side | null {
    const side = this.standing?.to_move ?? null;
    return side !== null && this.snapshot?.yours?.includes(side) ? side : null;
  }

  #connected(state: "live" | "lost"): void {
    this.connection = state;
    if (state === "lost" && !this.snapshot) void this.#recall();
    if (state === "live") keepSeen(http.snapshotPath(this.id));
    this.#toldSeen = 0;
    if (state === "live" && document.visibilityState === "hidden") this.say({ type: "here", visible: false });
  }

  /** Without a line: the match as it was seen last, where this browser has kept it. Nobody can touch anything there. */
  async #recall(): Promise<void> {
    const kept = await http.snapshot(this.id).catch(() => null);
    if (!kept || this.snapshot) return;
    this.#sit({ ...kept, yours: [] });
    this.isRecalled = true;
  }

  #visibilityChanged(): void {
    const visible = document.visibilityState !== "hidden";
    if (visible) this.#connection.wake();
    this.say({ type: "here", visible });
  }

  #sit(snapshot: Snapshot): void {
    this.isRecalled = false;
    this.snapshot = snapshot;
    this.stage = readStage(snapshot.stage);
    this.history = snapshot.history;
    this.seats = snapshot.seats;
    this.watchers = snapshot.watchers ?? 0;
    this.seen = snapshot.seen ?? [0, 0];
    this.scene = readScene(snapshot.scene);
    this.#stand(snapshot.standing);
    this.changed({ event: null, isNewBoard: true });
  }

  /** An event without a scene is followed at once by what chance draws; the board waits for that. */
  #happened({ event, scene, standing, seats }: EventFrame): void {
    const { back_to: backTo } = event;
    if (event.kind === "taken_back") this.history = this.history.filter((one) => one.number <= (backTo ?? 0));
    else if (counts(event)) this.history = [...this.history, event];
    if (seats) this.seats = seats;
    const before = this.standing;
    const isAnother = before?.position !== standing.position || before.to_move !== standing.to_move;
    if (scene && (isAnother || before?.status !== standing.status)) this.scene = readScene(scene);
    this.#stand(standing);
    this.changed({ event, isNewBoard: isAnother && !!scene });
  }

  #stand(standing: StandingView): void {
    this.standing = standing;
    if (standing.clock) this.ahead = standing.clock.now - Date.now();
  }

  #passed(frame: PassingFrame): void {
    switch (frame.type) {
      case "presence":
        return this.#present(frame);
      case "seen":
        this.seen = frame.side === 0 ? [frame.number, this.seen[1]] : [this.seen[0], frame.number];
        return;
      case "phrase":
        this.spoken = frame;
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => (this.spoken = null), PHRASE_SHOWN);
    }
  }

  #present({ seats, watchers, state, may_claim: mayClaim }: PresenceFrame): void {
    this.watchers = watchers ?? 0;
    const [first, second] = seats;
    this.claimAt = [first.claim_at ?? null, second.claim_at ?? null];
    const there = (known: Seats[0], { present, gone_since: since }: typeof first): Seats[0] => ({
      ...known,
      present: present ?? null,
      gone_since: since ?? null,
    });
    if (this.seats) this.seats = [there(this.seats[0], first), there(this.seats[1], second)];
    if (this.standing) this.standing = { ...this.standing, state: state ?? "watching", may_claim: mayClaim ?? [] };
  }
}
