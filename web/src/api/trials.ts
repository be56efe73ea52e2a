/** HTTP client for tests of rules. */

import { get, part, post, type Options } from "./http";
import type { MatchCreated, Simulation, TrialAnswers, TrialView } from "./types";

const path = (trial: string): string => `/api/trials/${part(trial)}`;

export const newTrial = (game: string, variant: string, options: Options): Promise<{ readonly id: string }> =>
  post("/api/trials", { game, variant, options });
export const trial = (id: string): Promise<TrialView> => get(path(id));
/** Begin a game against a level, or of two people at one screen. */
export const playTrial = (id: string, level: number | null): Promise<MatchCreated> =>
  post(`${path(id)}/matches`, level === null ? {} : { level });
export const answerTrial = (id: string, answers: TrialAnswers): Promise<void> => post(`${path(id)}/answers`, answers);
export const simulate = (id: string): Promise<Simulation> => post(`${path(id)}/simulation`, {});
export const simulation = (id: string): Promise<Simulation> => get(`${path(id)}/simulation`);
export const reportPath = (id: string): string => `${path(id)}/report`;
