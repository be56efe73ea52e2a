/** The house over HTTP: one function a request, and every refusal as an error that can be shown. */

import type { Text } from "../board/scene";
import { asSentences } from "../ui/sentence";
import { WORDS, fill } from "../ui/words";
import { waiting } from "./waiting.svelte";
import type {
  AdviceView,
  CollectionView,
  Created,
  Curiosities,
  DraftRequest,
  EditorRequest,
  EditorView,
  EffectsRequest,
  ExploreView,
  HintView,
  HouseView,
  LessonAttempt,
  LessonStepView,
  LessonVerdictView,
  LessonView,
  Moment,
  NewMatch,
  Opening,
  Preview,
  PreviewRequest,
  RefusalView,
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

/** Something the house would not do; `sentence` is for the player. */
export class Refused extends Error {
  readonly sentence: Text;

  constructor(
    readonly code: string,
    clause: Text,
    readonly near: readonly string[] = [],
    readonly number: number | null = null,
    /** The id of the rule sentence in the game's book that was broken; "" for none. */
    readonly rule: string = "",
  ) {
    super(clause[1]);
    this.sentence = asSentences(clause);
  }
}

export type Options = Readonly<Record<string, boolean | number | string>>;

const NOTHING_TO_SAY = 204;
const PATIENCE = 120; // times to ask again, a second apart, while a game is being prepared

export const house = (): Promise<HouseView> => get("/api/house");
export const opening = (game: string, variant: string, options: Options = {}): Promise<Opening> =>
  get(variantPath(game, variant, "stage", options));
/** The set-ups of a game's collection that suit a variant. */
export const collection = (game: string, variant: string, options: Options): Promise<CollectionView> =>
  get(variantPath(game, variant, "collection", options));
/** What a player should know before choosing this; refused when the rules do not allow it. */
export const advice = (game: string, variant: string, options: Options): Promise<AdviceView> =>
  get(variantPath(game, variant, "advice", options));
export const rulebook = (game: string, language: string): Promise<Rulebook> =>
  get(`/api/games/${part(game)}/rulebook/${language}`);
export const about = (game: string, language: string): Promise<Rulebook> =>
  get(`/api/games/${part(game)}/about/${language}`);
export const snapshotPath = (match: string): string => `/api/matches/${part(match)}`;
export const snapshot = (match: string): Promise<Snapshot> => get(snapshotPath(match));
export const moment = (match: string, number: number): Promise<Moment> =>
  get(`/api/matches/${part(match)}/scenes/${number}`);
export const series = (match: string): Promise<SeriesView> => get(`/api/matches/${part(match)}/series`);
export const nextMatch = (match: string): Promise<Created> => post(`/api/matches/${part(match)}/next`, {});
export const newMatch = (wish: NewMatch): Promise<Created> => post("/api/matches", wish);
export const preview = (draft: PreviewRequest): Promise<Preview> => post("/api/preview", draft);
export const effects = (draft: EffectsRequest): Promise<SentEffects> => post("/api/effects", draft);
export const hint = (draft: DraftRequest): Promise<HintView> => post("/api/hint", draft);
/** How far the review of a finished match has come; the first to ask begins it. */
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
/** A position set up by hand, step by step. */
export const editor = (asked: EditorRequest): Promise<EditorView> => post("/api/editor", asked);
/** What is known of a position; without `judge` only what is certain. */
export const explore = (game: string, position: string, judge: boolean): Promise<ExploreView> =>
  post("/api/explore", { game, position, judge });
/** Positions of a game worth a look. */
export const curiosities = (game: string): Promise<Curiosities> => get(`/api/games/${part(game)}/curiosities`);
/** What a game looks like in play, as a picture. */
export const glimpsePath = (game: string, theme: string): string => `/api/games/${part(game)}/glimpse?theme=${theme}`;
/** The newest board as a picture to be shared. */
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
  try {
    for (let asked = 0; ; asked++) {
      const answer = await reach(path, request);
      if (answer.ok) return (answer.status === NOTHING_TO_SAY ? undefined : await answer.json()) as T;
      const refusal = await refusalOf(answer);
      if (refusal.code !== "preparing" || asked === PATIENCE) throw refusal;
      if (!isWaiting) waiting.begin(refusal.sentence);
      isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  } finally {
    if (isWaiting) waiting.end();
  }
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw new Refused("offline", WORDS["error.offline"]);
  }
}

async function refusalOf(answer: Response): Promise<Refused> {
  try {
    const refusal = (await answer.json()) as RefusalView;
    if (refusal.code && refusal.sentence)
      return new Refused(refusal.code, refusal.sentence, refusal.near, refusal.number ?? null, refusal.rule ?? "");
  } catch {
    // Not from the house itself, such as a proxy's page: told by its status below.
  }
  const [german, english] = WORDS["error.unexpected"];
  return new Refused("unexpected", [fill(german, { status: answer.status }), fill(english, { status: answer.status })]);
}

const BROKEN_RULES = new WeakMap<Text, string>();

/** The id of the rule sentence that a refusal rests on, by the refusal's own sentence; "" for none. */
export function ruleOf(sentence: Text | null): string {
  return (sentence && BROKEN_RULES.get(sentence)) ?? "";
}

/**
 * Anything thrown, as a sentence for the player; what the house did not say itself is a fault of the page and stands in
 * its console too.
 */
export function sentenceOf(error: unknown): Text {
  if (error instanceof Refused) {
    if (error.rule) BROKEN_RULES.set(error.sentence, error.rule);
    return error.sentence;
  }
  console.error(error);
  const [german, english] = WORDS["error.page"];
  const message = error instanceof Error ? error.message : String(error);
  return [fill(german, { message }), fill(english, { message })];
}
