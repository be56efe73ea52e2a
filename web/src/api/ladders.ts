/** HTTP client for ladders. */

import { get, part, post, send } from "./http";
import type { LadderView, MatchCreated } from "./types";

const path = (game: string): string => `/api/ladders/${part(game)}`;

export const ladder = (game: string): Promise<LadderView> => get(path(game));
export const join = (game: string): Promise<void> => send("POST", `${path(game)}/join`, {});
export const leave = (game: string): Promise<void> => send("POST", `${path(game)}/leave`, {});
export const challenge = (game: string, player: string): Promise<MatchCreated> =>
  post(`${path(game)}/challenge`, { player });
