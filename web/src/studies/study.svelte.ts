/** An open study: its chapter, the node on the board, edits, and what the others write meanwhile. */

import * as http from "../api/http";
import type { Socket } from "../api/reconnecting-socket";
import * as api from "../api/studies";
import type {
  PlayerRef,
  StudyBoardView,
  StudyChangesFrame,
  StudyNode,
  StudyReadersFrame,
  StudyView,
} from "../api/types";
import { MoveInput } from "../board/move-input.svelte";
import { readScene, readSpot, readStage, type Scene, type Stage, type Message } from "../board/scene";
import { Draft } from "../match/draft.svelte";
import { StudySocket, type Edit } from "./study-socket";
import {
  ROOT,
  childrenOf,
  lineFrom,
  stepFrom,
  toggleMark,
  wayTo,
  withNodes,
  type Row,
  type Step,
  type Tree,
} from "./study-tree";

/** What a touch on the board does. */
export type Tool = "play" | "mark" | "arrow";

export class Study {
  view: StudyView | null = $state.raw(null);
  chapter = $state(0);
  tree: Tree = $state.raw(new Map());
  current = $state(ROOT);
  board: StudyBoardView | null = $state.raw(null);
  readers: StudyReadersFrame = $state.raw({ type: "readers" });
  connection: "none" | "live" | "lost" = $state("none");
  refusal: Message | null = $state.raw(null);
  /** Whether the study cannot be read any longer. */
  isGone = $state(false);
  /** Number of edits that are not stored yet. */
  unsaved = $state(0);
  tool: Tool = $state("play");
  paint = $state("pick");
  /** First place of an arrow that is being drawn. */
  arrowFrom = $state("");

  readonly #authors = new Map<string, PlayerRef>();
  readonly #socket: StudySocket;
  #asked = 0; // number of the newest request for a board

  children = $derived(childrenOf(this.tree));
  rows: readonly Row[] = $derived(lineFrom(this.children, ROOT));
  node: StudyNode | null = $derived(this.tree.get(this.current) ?? null);
  way: readonly StudyNode[] = $derived(wayTo(this.tree, this.current));
  isWritable: boolean = $derived(Boolean(this.view?.writable));
  game: string = $derived(this.view?.chapters?.find((one) => one.id === this.chapter)?.game ?? "");
  stage: Stage | null = $derived(this.board ? readStage(this.board.stage) : null);
  scene: Scene | null = $derived(this.board ? readScene(this.board.scene) : null);
  /** The board while marks are set: every spot can be touched. */
  markable: Scene | null = $derived.by(() => {
    if (!this.scene || !this.board) return null;
    const spots = (this.board.spots ?? []).map(readSpot);
    const choices = spots.map(({ id, title }) => ({
      move: id,
      picks: [id],
      label: title,
      ghost: [],
      fades: [],
      note: null,
      gain: "",
      bright: false,
    }));
    return { ...this.scene, spots, choices, moved: [], gone: [] };
  });

  readonly #markInput = new MoveInput((place) => void this.mark(place));
  readonly draft: Draft;
  shown: Scene | null = $derived.by(() =>
    this.tool === "play" || !this.isWritable ? (this.draft.scene ?? this.scene) : this.markable,
  );
  input: MoveInput = $derived.by(() => (this.tool === "play" || !this.isWritable ? this.draft.input : this.#markInput));

  constructor(
    readonly id: string,
    /** Called when another node or chapter is shown. */
    readonly onshow: () => void,
  ) {
    const study = this as Study;
    this.draft = new Draft({
      get scene(): Scene | null {
        return study.scene;
      },
      get isOpen(): boolean {
        return study.isWritable && study.tool === "play" && study.board?.side != null;
      },
      confirms: () => false,
      get positionRef() {
        return { game: study.game, position: study.node?.position ?? "" };
      },
      submit: (moves) => study.add({ moves }),
      showRefusal: (refusal) => void (study.refusal = refusal),
    });
    this.#socket = new StudySocket(
      id,
      () => this.view?.number ?? 0,
      {
        changes: (frame) => this.#changed(frame),
        readers: (frame) => void (this.readers = frame),
        gone: (sentence) => {
          this.refusal = sentence;
          this.isGone = true;
        },
        connection: (state) => void (this.connection = state),
      },
      (path) => new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`) as Socket,
    );
  }

  /** Load a chapter and stay connected until the returned function is called. */
  open(chapter: number | null, node: string): () => void {
    const wake = (): void => {
      if (document.visibilityState === "visible") this.#socket.wake();
    };
    let isOpen = true;
    void this.#load(chapter, node).then((isThere) => {
      if (isThere && isOpen) this.#socket.open();
    });
    document.addEventListener("visibilitychange", wake);
    return () => {
      isOpen = false;
      document.removeEventListener("visibilitychange", wake);
      this.#socket.close();
    };
  }

  async #load(chapter: number | null, node: string): Promise<boolean> {
    try {
      this.view = await api.study(this.id);
      const chapters = this.view.chapters ?? [];
      const found = chapters.find((one) => one.id === chapter) ?? chapters[0];
      if (found) await this.#loadChapter(found.id, node);
      return true;
    } catch (error) {
      this.refusal = http.errorText(error);
      this.isGone = true;
      return false;
    }
  }

  async showChapter(chapter: number, node = ROOT): Promise<void> {
    try {
      await this.#loadChapter(chapter, node);
    } catch (error) {
      this.refusal = http.errorText(error);
    }
  }

  async #loadChapter(chapter: number, node: string): Promise<void> {
    const { nodes = [], authors = [] } = await api.chapter(this.id, chapter);
    for (const one of authors) this.#authors.set(one.id, one);
    this.chapter = chapter;
    this.tree = withNodes(new Map(), nodes);
    await this.show(this.tree.has(node) ? node : ROOT);
  }

  /** Show a node on the board. */
  async show(node: string): Promise<void> {
    this.current = node;
    this.refusal = null;
    this.arrowFrom = "";
    this.onshow();
    await this.#draw();
  }

  step(step: Step): Promise<void> {
    return this.show(stepFrom(this.tree, this.children, this.current, step));
  }

  async #draw(): Promise<void> {
    const [node, before, asked] = [this.node, this.way.at(-2), ++this.#asked];
    if (!node) return;
    try {
      const board = await api.studyBoard({
        game: this.game,
        position: node.position,
        before: before?.position ?? "",
        turn: node.turn ?? "",
        marks: node.marks ?? "",
      });
      if (asked !== this.#asked) return;
      this.board = board;
      this.#offer();
    } catch (error) {
      if (asked === this.#asked) this.refusal = http.errorText(error);
    }
  }

  setTool(tool: Tool): void {
    this.tool = tool;
    this.arrowFrom = "";
    this.#offer();
  }

  #offer(): void {
    this.draft.reset();
    if (this.markable) this.#markInput.setScene(this.markable, this.isWritable && this.tool !== "play");
  }

  author(node: StudyNode): string {
    return this.#authors.get(node.author ?? "")?.name ?? "";
  }

  // --- edits ---

  /** Add a turn below the current node and show it; return whether it was stored. */
  async add(turn: { readonly moves: readonly string[] } | { readonly turn: string }): Promise<boolean> {
    const stored = await this.#edit({ type: "add", chapter: this.chapter, parent: this.current, ...turn });
    if (!stored) return false;
    if (this.tree.has(stored)) await this.show(stored);
    else this.#awaited = stored;
    return true;
  }

  #awaited = ""; // a stored node that has not been sent yet

  async annotate(node: string, fields: { comment?: string; glyph?: string; marks?: string }): Promise<boolean> {
    return (await this.#edit({ type: "annotate", chapter: this.chapter, node, ...fields })) !== "";
  }

  async promote(): Promise<void> {
    await this.#edit({ type: "promote", chapter: this.chapter, node: this.current });
  }

  async remove(): Promise<void> {
    const [node, parent] = [this.current, this.node?.parent];
    if (parent == null) return;
    if (await this.#edit({ type: "remove", chapter: this.chapter, node })) await this.show(parent);
  }

  /** Take a touch on the board while marks are set. */
  async mark(place: string): Promise<void> {
    const node = this.node;
    if (!node) return;
    if (this.markable) this.#markInput.setScene(this.markable, true);
    if (this.tool === "arrow" && !this.arrowFrom) {
      this.arrowFrom = place;
      return;
    }
    const from = this.arrowFrom;
    this.arrowFrom = "";
    if (from === place) return;
    const marks = toggleMark(node.marks ?? "", from || place, from ? place : "", this.paint);
    await this.annotate(node.id, { marks });
  }

  async #edit(edit: Edit): Promise<string> {
    this.refusal = null;
    const answer = this.#socket.edit(edit);
    this.unsaved = this.#socket.waiting;
    const result = await answer;
    this.unsaved = this.#socket.waiting;
    if ("node" in result) return result.node;
    this.refusal = result.refusal;
    return "";
  }

  // --- what others write ---

  #changed(frame: StudyChangesFrame): void {
    for (const one of frame.authors ?? []) this.#authors.set(one.id, one);
    const chapters = new Map((this.view?.chapters ?? []).map((one) => [one.id, one]));
    for (const one of frame.study.chapters ?? []) {
      if (one.removed) chapters.delete(one.id);
      else chapters.set(one.id, one);
    }
    this.view = { ...frame.study, chapters: [...chapters.values()].sort((a, b) => a.id - b.id) };
    const nodes = (frame.nodes ?? []).filter((one) => one.chapter === this.chapter).map((one) => one.node);
    if (nodes.length) this.#replant(nodes);
    const left = this.view.chapters?.[0];
    if (!chapters.has(this.chapter) && left) void this.showChapter(left.id);
  }

  #replant(nodes: readonly StudyNode[]): void {
    const [before, way] = [this.node, this.way];
    this.tree = withNodes(this.tree, nodes);
    if (this.#awaited && this.tree.has(this.#awaited)) {
      const node = this.#awaited;
      this.#awaited = "";
      void this.show(node);
    } else if (!wayTo(this.tree, this.current).length) {
      const left = way.findLast((one) => wayTo(this.tree, one.id).length);
      void this.show(left?.id ?? ROOT);
    } else if (before?.marks !== this.node?.marks) void this.#draw();
  }
}
