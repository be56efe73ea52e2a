/** Live state of a match: players, board, standing and history, updated by the server. */

import type { Socket } from "../api/reconnecting-socket";
import * as http from "../api/http";
import type {
  EventFrame,
  EventView,
  TransientRequest,
  TransientFrame,
  SharedDraftFrame,
  QuickChatFrame,
  PresenceFrame,
  Request,
  Snapshot,
  StandingView,
  StatusFrame,
} from "../api/types";
import { readScene, readStage, type Scene, type Stage, type Message } from "../board/scene";
import { cacheForOffline } from "../ui/service-worker";
import { readClock, type Clock, type Pace } from "./clock";
import { Connection, type Answer } from "./connection";
import { counts } from "./history";
import { isBetweenTwo, ownSide, type Seats, type Side } from "./players";

const UNNOTICED_LOSS = 1_000; // ms before a request that failed on a live connection is repeated
const QUICK_CHAT_SHOWN = 7_000; // ms that quick chat stays visible

/** A change of the match: the event, null after a full snapshot, and whether the board is new. */
export interface Change {
  readonly event: EventView | null;
  readonly isNewBoard: boolean;
}

export class LiveMatch {
  snapshot: Snapshot | null = $state.raw(null);
  stage: Stage | null = $state.raw(null);
  /** The newest board from the server. */
  scene: Scene | null = $state.raw(null);
  standing: StandingView | null = $state.raw(null);
  history: readonly EventView[] = $state.raw([]);
  activity: StatusFrame | null = $state.raw(null);
  connection: "connecting" | "live" | "lost" = $state("connecting");
  unknown: Message | null = $state.raw(null);
  /** Whether this is a cached match shown offline; it cannot be played. */
  isCached = $state(false);
  seats: Seats | null = $state.raw(null);
  watchers = $state(0);
  /** Newest event each side's player has seen. */
  seen: readonly [number, number] = $state.raw([0, 0]);
  /** Server time at which the match can be claimed against each side. */
  claimAt: readonly [number | null, number | null] = $state.raw([null, null]);
  /** The latest quick chat. */
  quickChat: QuickChatFrame | null = $state.raw(null);
  /** The latest event received. */
  latest: EventView | null = $state.raw(null);
  /** Called with the unfinished turn of another player who shares the seat. */
  draftShared: (frame: SharedDraftFrame) => void = () => undefined;
  /** Offset of the server's clock to this device's, in ms. */
  clockOffset = $state(0);

  /** The side to move, if it is played here. */
  mover: Side | null = $derived(this.#personToMove());
  /** The side played here; null for none or both. */
  own: Side | null = $derived(ownSide(this.snapshot?.yours));
  isBetweenPeople: boolean = $derived(
    this.seats !== null && this.standing !== null && isBetweenTwo(this.seats, this.standing.status),
  );
  /** Whether a game between two people or a rated game is in progress; hints are off. */
  isContest: boolean = $derived((this.isBetweenPeople || Boolean(this.snapshot?.rated)) && !this.standing?.result);
  /** Changes when two people agree to continue by correspondence. */
  pace: Pace = $derived(this.standing?.clock?.pace ?? this.snapshot?.pace ?? "live");
  clock: Clock | null = $derived(this.standing?.clock ? readClock(this.standing.clock) : null);
  /** Turns and random draws, in order. */
  moves: readonly EventView[] = $derived(this.history.filter((one) => one.kind === "turn" || one.kind === "chance"));

  readonly #connection: Connection;
  #chatTimer: ReturnType<typeof setTimeout> | undefined;
  #reportedSeen = 0;
  #waitingForLive: (() => void)[] = [];

  /** `changed` is called after every change. */
  constructor(
    readonly id: string,
    readonly changed: (change: Change) => void,
    connect: (path: string) => Socket = (path) => new WebSocket(path) as Socket,
  ) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#connection = new Connection(
      `${scheme}//${location.host}/api/matches/${encodeURIComponent(id)}/socket`,
      {
        snapshot: (snapshot) => this.#applySnapshot(snapshot),
        event: (frame) => this.#applyEvent(frame),
        status: (frame) => (this.activity = frame),
        transient: (frame) => this.#applyTransient(frame),
        connection: (state) => this.#connected(state),
        unknown: (sentence) => (this.unknown = sentence),
      },
      connect,
    );
  }

  /** Number of the last event seen. */
  get last(): number {
    return this.#connection.last;
  }

  /** Follow the match until the returned function is called. */
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
      clearTimeout(this.#chatTimer);
      this.#connection.close();
    };
  }

  /** Resolve when the connection is live again; after a moment if its loss was not noticed yet. */
  whenLive(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForLive.push(resolve);
      if (this.connection === "live") setTimeout(resolve, UNNOTICED_LOSS);
    });
  }

  request(request: Request): Promise<Answer> {
    return this.#connection.request(request);
  }

  /** Send a frame that is not stored; return whether it went out. */
  sendTransient(frame: TransientRequest): boolean {
    return this.#connection.sendTransient(frame);
  }

  /** Report the newest event as seen, once, if the page is visible. */
  reportSeen(): void {
    if (this.own === null || !this.isBetweenPeople || document.visibilityState === "hidden") return;
    if (this.last > this.#reportedSeen && this.sendTransient({ type: "seen", number: this.last }))
      this.#reportedSeen = this.last;
  }

  /** Reload the seats; the end of a match may have changed ratings. */
  async refreshSeats(): Promise<void> {
    const found = await http.snapshot(this.id).catch(() => null);
    if (found) this.seats = found.seats;
  }

  /** Reload the sides played here, after advisers have joined or left. */
  async #refreshSides(): Promise<void> {
    const found = await http.snapshot(this.id).catch(() => null);
    if (!found || !this.snapshot || String(found.yours) === String(this.snapshot.yours)) return;
    this.snapshot = { ...this.snapshot, yours: found.yours ?? [] };
    this.changed({ event: null, isNewBoard: true });
  }

  #personToMove(): Side | null {
    const side = this.standing?.to_move ?? null;
    return side !== null && this.snapshot?.yours?.includes(side) ? side : null;
  }

  #connected(state: "live" | "lost"): void {
    this.connection = state;
    if (state === "lost" && !this.snapshot) void this.#showCached();
    if (state === "live") {
      cacheForOffline(http.snapshotPath(this.id));
      for (const resolve of this.#waitingForLive.splice(0)) resolve();
    }
    this.#reportedSeen = 0;
    if (state === "live" && document.visibilityState === "hidden")
      this.sendTransient({ type: "visibility", visible: false });
  }

  /** Show the cached match while offline. */
  async #showCached(): Promise<void> {
    const kept = await http.snapshot(this.id).catch(() => null);
    if (!kept || this.snapshot) return;
    this.#applySnapshot({ ...kept, yours: [] });
    this.isCached = true;
  }

  #visibilityChanged(): void {
    const visible = document.visibilityState !== "hidden";
    if (visible) this.#connection.wake();
    this.sendTransient({ type: "visibility", visible });
  }

  #applySnapshot(snapshot: Snapshot): void {
    this.isCached = false;
    this.snapshot = snapshot;
    this.stage = readStage(snapshot.stage);
    this.history = snapshot.history;
    this.seats = snapshot.seats;
    this.watchers = snapshot.watchers ?? 0;
    this.seen = snapshot.seen ?? [0, 0];
    this.scene = readScene(snapshot.scene);
    this.#applyStanding(snapshot.standing);
    this.changed({ event: null, isNewBoard: true });
  }

  /** An event without a scene is followed by a random draw; the board waits for that. */
  #applyEvent({ event, scene, standing, seats }: EventFrame): void {
    const { back_to: backTo } = event;
    if (event.kind === "taken_back") this.history = this.history.filter((one) => one.number <= (backTo ?? 0));
    else if (counts(event)) this.history = [...this.history, event];
    if (seats) this.seats = seats;
    if (event.kind === "advisers_changed") void this.#refreshSides();
    this.latest = event;
    const before = this.standing;
    const isAnother = before?.position !== standing.position || before.to_move !== standing.to_move;
    if (scene && (isAnother || before?.status !== standing.status)) this.scene = readScene(scene);
    this.#applyStanding(standing);
    this.changed({ event, isNewBoard: isAnother && !!scene });
  }

  #applyStanding(standing: StandingView): void {
    this.standing = standing;
    if (standing.clock) this.clockOffset = standing.clock.now - Date.now();
  }

  #applyTransient(frame: TransientFrame): void {
    switch (frame.type) {
      case "presence":
        return this.#applyPresence(frame);
      case "seen":
        this.seen = frame.side === 0 ? [frame.number, this.seen[1]] : [this.seen[0], frame.number];
        return;
      case "draft":
        return this.draftShared(frame);
      case "quick_chat":
        this.quickChat = frame;
        clearTimeout(this.#chatTimer);
        this.#chatTimer = setTimeout(() => (this.quickChat = null), QUICK_CHAT_SHOWN);
    }
  }

  #applyPresence({ seats, watchers, state, may_claim: mayClaim }: PresenceFrame): void {
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
