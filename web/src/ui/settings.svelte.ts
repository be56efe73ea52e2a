/** Switches of the table, kept by the browser. */

import { store, stored, storedAmong } from "./storage";

const ON_OFF = ["on", "off"] as const;

class Settings {
  coordinates: boolean = $state(storedAmong("coordinates", ON_OFF, "on") === "on");
  legal: boolean = $state(storedAmong("legal", ON_OFF, "on") === "on");
  sound: boolean = $state(storedAmong("sound", ON_OFF, "on") === "on");
  confirm: boolean = $state(storedAmong("confirm", ON_OFF, "off") === "on");

  /** The kinds of on-demand marks that are switched on. */
  layers: ReadonlySet<string> = $state.raw(new Set(stored("layers")?.split(" ")));

  toggleLayer(kind: string): void {
    const others = [...this.layers].filter((one) => one !== kind);
    this.layers = new Set(this.layers.has(kind) ? others : [...others, kind]);
    store("layers", [...this.layers].join(" "));
  }

  toggle(name: "coordinates" | "legal" | "sound" | "confirm"): void {
    this[name] = !this[name];
    store(name, this[name] ? "on" : "off");
  }
}

export const settings = new Settings();
