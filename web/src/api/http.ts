/** HTTP client: one function per request; every refusal is thrown as an `ApiError`. */

import type { Message } from "../board/scene";
import { language } from "../ui/language.svelte";
import { asSentences } from "../ui/sentence";
import { pendingRequests } from "../ui/pending";
import { preparation } from "./preparation.svelte";
import type {
  VariantWarnings,
  CollectionView,
  MatchCreated,
  DraftRequest,
  EditorRequest,
  EditorView,
  EffectsRequest,
  AnalysisView,
  HintView,
  ServerInfo,
  LessonAttempt,
  LessonStepView,
  LessonVerdictView,
  LessonView,
  PastBoard,
  NetworkLinks,
  NewMatch,
  StartPosition,
  Preview,
  PreviewRequest,
  ErrorResponse,
  ReviewProgress,
  Rulebook,
  SentEffects,
  SeriesView,
  Snapshot,
  PuzzleView,
  PuzzleAttempt,
  PuzzleList,
  PuzzleVerdictView,
} from "./types";

/** A request the server refused; `sentence` is for the player. */
export class ApiError extends Error {
  readonly sentence: Message;

  constructor(
    readonly code: string,
    clause: Message,
    readonly near: readonly string[] = [],
    readonly number: number | null = null,
    /** Id of the broken rule in the game's rulebook; "" for none. */
    readonly rule: string = "",
  ) {
    super(code);
    this.sentence = asSentences(clause);
  }
}

export type Options = Readonly<Record<string, boolean | number | string>>;

const NO_CONTENT = 204;
const MAX_RETRIES = 120; // one retry per second while a game is being compiled

export const serverInfo = (): Promise<ServerInfo> => get("/api/server");
/** Links for other devices, asked on the machine of the server. */
export const networkLinks = (path: string): Promise<NetworkLinks> => post("/api/network-links", { path });
export const opening = (game: string, variant: string, options: Options = {}): Promise<StartPosition> =>
  get(variantPath(game, variant, "stage", options));
/** Set-ups of a game's collection that fit a variant. */
export const collection = (game: string, variant: string, options: Options): Promise<CollectionView> =>
  get(variantPath(game, variant, "collection", options));
/** Warnings about a combination of options; refused when the rules forbid it. */
export const variantWarnings = (game: string, variant: string, options: Options): Promise<VariantWarnings> =>
  get(variantPath(game, variant, "warnings", options));
export const rulebook = (game: string, language: string): Promise<Rulebook> =>
  get(`/api/games/${part(game)}/rulebook/${language}`);
export const about = (game: string, language: string): Promise<Rulebook> =>
  get(`/api/games/${part(game)}/about/${language}`);
export const snapshotPath = (match: string): string => `/api/matches/${part(match)}`;
export const snapshot = (match: string): Promise<Snapshot> => get(snapshotPath(match));
export const moment = (match: string, number: number): Promise<PastBoard> =>
  get(`/api/matches/${part(match)}/scenes/${number}`);
export const series = (match: string): Promise<SeriesView> => get(`/api/matches/${part(match)}/series`);
/** Start the next game of a series, or with `plain` a rematch by the same rules. */
export const nextMatch = (match: string, plain = false): Promise<MatchCreated> =>
  post(`/api/matches/${part(match)}/next${plain ? "?plain=true" : ""}`, {});
export const newMatch = (wish: NewMatch): Promise<MatchCreated> => post("/api/matches", wish);
/** Abort a table of one's own that has no other player, or has not begun. */
export const discard = (match: string): Promise<void> => send("DELETE", `/api/matches/${part(match)}`);
export const preview = (draft: PreviewRequest): Promise<Preview> => post("/api/preview", draft);
export const effects = (draft: EffectsRequest): Promise<SentEffects> => post("/api/effects", draft);
export const hint = (draft: DraftRequest): Promise<HintView> => post("/api/hint", draft);
/** Progress of the review of a finished match; the first request starts it. */
export const review = (match: string): Promise<ReviewProgress> => get(`/api/matches/${part(match)}/review`);
export const puzzles = (game: string): Promise<PuzzleList> => get(`/api/games/${part(game)}/puzzles`);
export const puzzle = (game: string, number: number): Promise<PuzzleView> =>
  get(`/api/games/${part(game)}/puzzles/${number}`);
export const tryPuzzle = (game: string, number: number, attempt: PuzzleAttempt): Promise<PuzzleVerdictView> =>
  post(`/api/games/${part(game)}/puzzles/${number}`, attempt);
export const lesson = (game: string): Promise<LessonView> => get(`/api/games/${part(game)}/lesson`);
export const lessonStep = (game: string, number: number): Promise<LessonStepView> =>
  get(`/api/games/${part(game)}/lesson/${number}`);
export const tryLesson = (game: string, number: number, attempt: LessonAttempt): Promise<LessonVerdictView> =>
  post(`/api/games/${part(game)}/lesson/${number}`, attempt);
/** A position being set up by hand, one change per request. */
export const editor = (asked: EditorRequest): Promise<EditorView> => post("/api/editor", asked);
/** The analysis of a position; without `evaluate` exact results only. */
export const analyse = (game: string, position: string, evaluate: boolean): Promise<AnalysisView> =>
  post("/api/analysis", { game, position, evaluate });
/** Address of the preview image of a game. */
export const previewImagePath = (game: string, theme: string): string =>
  `/api/games/${part(game)}/preview-image?theme=${theme}`;
/** Address of the newest board as an image to share. */
export const cardPath = (match: string, language: string): string =>
  `/api/matches/${part(match)}/card?language=${language}`;
export const recordPath = (match: string): string => `/api/matches/${part(match)}/record`;

function variantPath(game: string, variant: string, what: string, options: Options): string {
  const query = new URLSearchParams(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === "boolean" ? (value ? "yes" : "no") : String(value),
    ]),
  );
  return `/api/games/${part(game)}/variants/${part(variant)}/${what}${query.size ? `?${query}` : ""}`;
}

export function part(name: string): string {
  return encodeURIComponent(name);
}

export function get<T>(path: string): Promise<T> {
  return ask(path, {});
}

export function post<T>(path: string, body: object): Promise<T> {
  return send("POST", path, body);
}

export function send<T>(method: "POST" | "PUT" | "DELETE", path: string, body: object = {}): Promise<T> {
  return ask(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function ask<T>(path: string, request: RequestInit): Promise<T> {
  let isWaiting = false;
  pendingRequests.begin();
  try {
    for (let asked = 0; ; asked++) {
      const answer = await reach(path, request);
      if (answer.ok) return (answer.status === NO_CONTENT ? undefined : await read(answer)) as T;
      const refusal = await refusalOf(answer);
      if (refusal.code !== "preparing" || asked === MAX_RETRIES) throw refusal;
      if (!isWaiting) preparation.begin(refusal.sentence);
      isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  } finally {
    pendingRequests.end();
    if (isWaiting) preparation.end();
  }
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw new ApiError("offline", ["error-offline"]);
  }
}

/** Return the answer once the words of its messages are loaded. */
async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  await language.prepare(text);
  return JSON.parse(text);
}

async function refusalOf(answer: Response): Promise<ApiError> {
  try {
    const refusal = (await read(answer)) as ErrorResponse;
    if (refusal.code && refusal.sentence)
      return new ApiError(refusal.code, refusal.sentence, refusal.near, refusal.number ?? null, refusal.rule ?? "");
  } catch {
    // Not an answer of the server, such as the page of a proxy: report the status below.
  }
  return new ApiError("unexpected", ["error-unexpected", { status: answer.status }]);
}

const BROKEN_RULES = new WeakMap<Message, string>();

/** Return the id of the rule behind a refusal, looked up by its sentence; "" for none. */
export function ruleOf(sentence: Message | null): string {
  return (sentence && BROKEN_RULES.get(sentence)) ?? "";
}

/**
 * Return an error as a sentence for the player. Anything but an `ApiError` is a bug of the client and is logged too.
 */
export function errorText(error: unknown): Message {
  if (error instanceof ApiError) {
    if (error.rule) BROKEN_RULES.set(error.sentence, error.rule);
    return error.sentence;
  }
  console.error(error);
  return ["error-page", { message: error instanceof Error ? error.message : String(error) }];
}
