/** Switches of the table, kept by the browser. */

import { store, stored, storedAmong } from "./storage";

const ON_OFF = ["on", "off"] as const;

export type Switch =
  | "coordinates"
  | "legal"
  | "sound"
  | "confirm"
  | "confirmDays"
  | "phrases"
  | "patterns"
  | "legend"
  | "confirmSmall"
  | "confirmSteps";

class Settings {
  coordinates: boolean = $state(storedAmong("coordinates", ON_OFF, "on") === "on");
  legal: boolean = $state(storedAmong("legal", ON_OFF, "on") === "on");
  sound: boolean = $state(storedAmong("sound", ON_OFF, "on") === "on");
  confirm: boolean = $state(storedAmong("confirm", ON_OFF, "off") === "on");
  /** Whether a turn with days of time is confirmed: nobody is in a hurry there. */
  confirmDays: boolean = $state(storedAmong("confirmDays", ON_OFF, "on") === "on");
  /** Whether a turn is confirmed that a finger made on small cells. */
  confirmSmall: boolean = $state(storedAmong("confirmSmall", ON_OFF, "on") === "on");
  /** Whether a turn of several steps is confirmed: the last one can be taken back like the others. */
  confirmSteps: boolean = $state(storedAmong("confirmSteps", ON_OFF, "on") === "on");
  /** Whether what others say at a table is shown. */
  phrases: boolean = $state(storedAmong("phrases", ON_OFF, "on") === "on");

  /** Whether colours that mean something also carry a pattern. */
  patterns: boolean = $state(storedAmong("patterns", ON_OFF, "off") === "on");
  /** Whether what the signs of a board mean is shown beside it. */
  legend: boolean = $state(storedAmong("legend", ON_OFF, "on") === "on");

  /** The kinds of on-demand marks that are switched on. */
  layers: ReadonlySet<string> = $state.raw(new Set(stored("layers")?.split(" ")));

  toggleLayer(kind: string): void {
    const others = [...this.layers].filter((one) => one !== kind);
    this.layers = new Set(this.layers.has(kind) ? others : [...others, kind]);
    store("layers", [...this.layers].join(" "));
  }

  toggle(name: Switch): void {
    this[name] = !this[name];
    store(name, this[name] ? "on" : "off");
  }
}

export const settings = new Settings();
