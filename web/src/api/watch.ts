/** HTTP client for games to watch. */

import { get, part, post } from "./http";
import type { Exhibition, MatchPage } from "./types";

/** Public games between people that are over, newest first. */
export const recentMatches = (): Promise<MatchPage> => get("/api/recent-matches");
/** The game between two levels; they play while it is watched. */
export const exhibition = (game: string): Promise<Exhibition> => post(`/api/exhibitions/${part(game)}`, {});
