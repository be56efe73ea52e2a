/** HTTP client for tournaments. */

import { get, part, post, send } from "./http";
import type {
  NewTournament,
  TournamentBoards,
  TournamentJoined,
  TournamentList,
  TournamentPlace,
  TournamentView,
} from "./types";

const path = (id: string): string => `/api/tournaments/${part(id)}`;

export const tournaments = (): Promise<TournamentList> => get("/api/tournaments");
export const tournament = (id: string): Promise<TournamentView> => get(path(id));
/** The boards that are played now. */
export const boards = (id: string): Promise<TournamentBoards> => get(`${path(id)}/boards`);
export const newTournament = (wanted: NewTournament): Promise<TournamentPlace> => post("/api/tournaments", wanted);
export const join = (id: string): Promise<TournamentJoined> => post(`${path(id)}/join`, {});
export const leave = (id: string): Promise<void> => send("POST", `${path(id)}/leave`, {});
export const direct = (id: string, act: "start" | "pause" | "resume" | "cancel"): Promise<void> =>
  send("POST", `${path(id)}/direct`, { act });
export const addLevel = (id: string, level: number): Promise<void> => send("PUT", `${path(id)}/levels/${level}`);
export const removeLevel = (id: string, level: number): Promise<void> => send("DELETE", `${path(id)}/levels/${level}`);
export const filePath = (id: string): string => `${path(id)}/file`;
export const textPath = (id: string, language: string): string => `${path(id)}/text?language=${language}`;
export const tournamentPath = (id: string): string => `/tournament/${part(id)}`;
