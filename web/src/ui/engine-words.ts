/** Texts of the engine that runs in the browser. Components that use them import this module. */

import type { Message } from "../board/scene";
import { addWords } from "./text-registry";

export const ENGINE_WORDS = {
  "engine.title": ["Live-Analyse", "Live analysis"],
  "engine.depth": ["Tiefe {depth} · {nodes} Stellungen", "Depth {depth} · {nodes} positions"],
  "engine.chance": ["Gewinnchance von {side}", "Winning chance of {side}"],
  "engine.lines": ["Beste Fortsetzungen", "Best lines"],
  "engine.go-on": ["Weiterrechnen", "Go deeper"],
  "engine.idle": ["Hier ist kein Zug zu wählen.", "There is no turn to choose here."],
  "engine.failed": ["Die Live-Analyse läuft auf diesem Gerät nicht.", "Live analysis does not run on this device."],
  "engine.note": ["Berechnet auf deinem Gerät.", "Calculated on your device."],
} as const satisfies Record<string, Message>;

addWords(ENGINE_WORDS);
