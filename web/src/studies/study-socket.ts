/**
 * Connection to a study. It reconnects by itself, asks for missed changes, and repeats edits without an
 * acknowledgement, in their order.
 */

import { FrameReader } from "../api/frame-reader";
import { ReconnectingSocket, type Socket, type SocketTiming } from "../api/reconnecting-socket";
import type { StudyChangesFrame, StudyFrame, StudyReadersFrame } from "../api/types";
import type { Message } from "../board/scene";

export interface StudyListener {
  changes(frame: StudyChangesFrame): void;
  readers(frame: StudyReadersFrame): void;
  gone(sentence: Message): void;
  connection(state: "live" | "lost"): void;
}

/** The answer to an edit: the node it wrote, or why it was refused. */
export type EditResult = { readonly node: string } | { readonly refusal: Message };

/** An edit without its id. */
export type Edit =
  | {
      readonly type: "add";
      readonly chapter: number;
      readonly parent: string;
      readonly moves?: readonly string[];
      readonly turn?: string;
    }
  | {
      readonly type: "annotate";
      readonly chapter: number;
      readonly node: string;
      readonly comment?: string;
      readonly glyph?: string;
      readonly marks?: string;
    }
  | { readonly type: "promote" | "remove"; readonly chapter: number; readonly node: string };

interface Unanswered {
  readonly frame: Edit & { readonly id: string };
  readonly answered: (result: EditResult) => void;
}

const TIMING: SocketTiming = { firstWait: 300, longestWait: 10_000, pingEvery: 10_000, silence: 8_000 };
const NO_SUCH_STUDY = 4404;

export class StudySocket {
  readonly #unanswered = new Map<string, Unanswered>();
  readonly #socket: ReconnectingSocket;

  constructor(
    study: string,
    /** Number of the newest change that is known. */
    known: () => number,
    readonly listener: StudyListener,
    connect: (path: string) => Socket,
    readonly newId: () => string = () => crypto.randomUUID(),
    jitter: () => number = Math.random,
  ) {
    const handler = {
      finalCode: NO_SUCH_STUDY,
      connect: () => connect(`/api/studies/${encodeURIComponent(study)}/socket?after=${known()}`),
      reader: (ifCurrent: (action: () => void) => void) =>
        new FrameReader(
          (text) => ifCurrent(() => this.#received(JSON.parse(text) as StudyFrame)),
          () => ifCurrent(() => this.#socket.drop()),
        ),
      opened: () => {
        for (const { frame } of this.#unanswered.values()) this.#socket.send(frame);
      },
      lost: () => this.listener.connection("lost"),
    };
    this.#socket = new ReconnectingSocket(TIMING, handler, jitter);
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  wake(): void {
    this.#socket.wake();
  }

  /** Number of edits that are not stored yet. */
  get waiting(): number {
    return this.#unanswered.size;
  }

  /** Send an edit, now or once the connection is back; resolve when it has been stored or refused. */
  edit(edit: Edit): Promise<EditResult> {
    const frame = { ...edit, id: this.newId() };
    return new Promise((answered) => {
      this.#unanswered.set(frame.id, { frame, answered });
      this.#socket.send(frame);
    });
  }

  #received(frame: StudyFrame): void {
    if (frame.type === "changes") {
      this.#socket.resetBackoff();
      this.listener.connection("live");
      this.listener.changes(frame);
    } else if (frame.type === "readers") this.listener.readers(frame);
    else if (frame.type === "gone") this.listener.gone(frame.sentence);
    else if (frame.type === "stored") this.#answered(frame.id, { node: frame.node });
    else if (frame.type === "error" && frame.id) this.#answered(frame.id, { refusal: frame.sentence });
    else if (frame.type === "error" && frame.code === "unknown-study") this.listener.gone(frame.sentence);
  }

  #answered(id: string, result: EditResult): void {
    this.#unanswered.get(id)?.answered(result);
    this.#unanswered.delete(id);
  }
}
