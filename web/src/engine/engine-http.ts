/** Requests about engines: where they are, the bytes of a position, and lines in notation. */

import { get, part, post } from "../api/http";
import type { EngineLines, EnginePosition, EngineView } from "../api/types";

export const engineFiles = (game: string): Promise<EngineView> => get(`/api/games/${part(game)}/engine`);
export const enginePosition = (game: string, position: string): Promise<EnginePosition> =>
  post("/api/engine/position", { game, position });
export const engineLines = (
  game: string,
  position: string,
  lines: readonly (readonly number[])[],
): Promise<EngineLines> => post("/api/engine/lines", { game, position, lines });
