/** Settings of the table, stored in the browser. */

import { store, stored, storedOneOf } from "./storage";

const ON_OFF = ["on", "off"] as const;

export type Switch =
  | "coordinates"
  | "legal"
  | "sound"
  | "confirm"
  | "confirmDays"
  | "quickChat"
  | "patterns"
  | "legend"
  | "confirmSmall"
  | "confirmSteps";

class Settings {
  coordinates: boolean = $state(storedOneOf("coordinates", ON_OFF, "on") === "on");
  legal: boolean = $state(storedOneOf("legal", ON_OFF, "on") === "on");
  sound: boolean = $state(storedOneOf("sound", ON_OFF, "on") === "on");
  confirm: boolean = $state(storedOneOf("confirm", ON_OFF, "off") === "on");
  /** Whether turns in correspondence games need a confirmation. */
  confirmDays: boolean = $state(storedOneOf("confirmDays", ON_OFF, "on") === "on");
  /** Whether touches on small cells need a confirmation. */
  confirmSmall: boolean = $state(storedOneOf("confirmSmall", ON_OFF, "on") === "on");
  /** Whether turns of several steps need a confirmation, so that the last step can be undone too. */
  confirmSteps: boolean = $state(storedOneOf("confirmSteps", ON_OFF, "on") === "on");
  /** Whether quick chat of others is shown. */
  quickChat: boolean = $state(storedOneOf("quickChat", ON_OFF, "on") === "on");

  /** Whether colours with a meaning also have a pattern. */
  patterns: boolean = $state(storedOneOf("patterns", ON_OFF, "off") === "on");
  /** Whether the legend is open. */
  legend: boolean = $state(storedOneOf("legend", ON_OFF, "on") === "on");

  /** Kinds of optional marks that are switched on. */
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
