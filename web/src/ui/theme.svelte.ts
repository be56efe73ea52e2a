/** Light or dark, moving or still: the visitor's choice, else the device's. */

import { MediaQuery } from "svelte/reactivity";
import { store, storedAmong } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export const MOTIONS = ["system", "full", "still"] as const;

class Theme {
  chosen: (typeof THEMES)[number] = $state(storedAmong("theme", THEMES, "system"));
  motion: (typeof MOTIONS)[number] = $state(storedAmong("motion", MOTIONS, "system"));

  readonly #dark = new MediaQuery("(prefers-color-scheme: dark)");
  readonly #still = new MediaQuery("(prefers-reduced-motion: reduce)");

  shade: "light" | "dark" = $derived(this.chosen === "system" ? (this.#dark.current ? "dark" : "light") : this.chosen);
  still: boolean = $derived(this.motion === "system" ? this.#still.current : this.motion === "still");

  choose(theme: (typeof THEMES)[number]): void {
    this.chosen = theme;
    store("theme", theme);
  }

  chooseMotion(motion: (typeof MOTIONS)[number]): void {
    this.motion = motion;
    store("motion", motion);
  }
}

export const theme = new Theme();
