/** HTTP client for conditional turns and pre-moves. */

import { get, part, post } from "./http";
import type { ConditionalTurns, PremoveBoard } from "./types";

const path = (match: string): string => `/api/matches/${part(match)}/conditional-turns`;
type Line = readonly (readonly string[])[];

export const plan = (match: string): Promise<ConditionalTurns> => get(path(match));
/** Add a line of turns from the board after event `after`. */
export const addLine = (match: string, after: number, line: Line): Promise<ConditionalTurns> =>
  post(path(match), { after, line });
/** Remove the lines that begin with `line`; all of them if it is empty. */
export const removeLines = (match: string, after: number, line: Line): Promise<ConditionalTurns> =>
  post(`${path(match)}/remove`, { after, line });
export const premoveBoard = (match: string): Promise<PremoveBoard> => get(`/api/matches/${part(match)}/premove`);
