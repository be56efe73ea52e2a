/** HTTP client for studies. */

import { get, part, post, send } from "./http";
import type {
  ChapterSource,
  ChapterView,
  StudyBoardRequest,
  StudyBoardView,
  StudyList,
  StudyPlace,
  StudyView,
  StudyVisibility,
} from "./types";

const path = (study: string): string => `/api/studies/${part(study)}`;

export const studies = (): Promise<StudyList> => get("/api/studies");
export const study = (id: string): Promise<StudyView> => get(path(id));
export const chapter = (id: string, number: number): Promise<ChapterView> => get(`${path(id)}/chapters/${number}`);
export const newStudy = (name: string, visibility: StudyVisibility, source: ChapterSource): Promise<StudyPlace> =>
  post("/api/studies", { name, visibility, source });
export const addChapter = (id: string, source: ChapterSource): Promise<StudyPlace> =>
  post(`${path(id)}/chapters`, source);
export const changeStudy = (
  id: string,
  change: { name: string; visibility: StudyVisibility; shared_writing: boolean },
): Promise<void> => send("PUT", path(id), change);
export const deleteStudy = (id: string): Promise<void> => send("DELETE", path(id));
export const renameChapter = (id: string, number: number, name: string): Promise<void> =>
  send("PUT", `${path(id)}/chapters/${number}`, { name });
export const removeChapter = (id: string, number: number): Promise<void> =>
  send("DELETE", `${path(id)}/chapters/${number}`);
/** A position of a study with the turn that led to it and its marks. */
export const studyBoard = (asked: StudyBoardRequest): Promise<StudyBoardView> => post("/api/study-board", asked);
export const recordOfStudy = (id: string): string => `${path(id)}/record`;
export const pageOfStudy = (id: string, language: string): string => `${path(id)}/page?language=${language}`;
/** Address of a node, to share. */
export const studyPath = (id: string, chapter: number, node = ""): string =>
  `/study/${part(id)}?${new URLSearchParams({ chapter: String(chapter), ...(node ? { node } : {}) })}`;
