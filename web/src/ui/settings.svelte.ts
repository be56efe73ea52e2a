/** Switches of the table, kept by the browser. */

import { keep, kept, read } from "./kept";

const ON_OFF = ["on", "off"] as const;

class Settings {
  coordinates: boolean = $state(kept("coordinates", ON_OFF, "on") === "on");
  legal: boolean = $state(kept("legal", ON_OFF, "on") === "on");
  sound: boolean = $state(kept("sound", ON_OFF, "on") === "on");
  confirm: boolean = $state(kept("confirm", ON_OFF, "off") === "on");

  /** The kinds of on-demand marks that are switched on. */
  layers: ReadonlySet<string> = $state.raw(new Set(read("layers")?.split(" ")));

  toggleLayer(kind: string): void {
    const others = [...this.layers].filter((one) => one !== kind);
    this.layers = new Set(this.layers.has(kind) ? others : [...others, kind]);
    keep("layers", [...this.layers].join(" "));
  }

  toggle(name: "coordinates" | "legal" | "sound" | "confirm"): void {
    this[name] = !this[name];
    keep(name, this[name] ? "on" : "off");
  }
}

export const settings = new Settings();
