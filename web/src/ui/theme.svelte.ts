/** Colour scheme, contrast and motion: the visitor's choice, else the device's. */

import { MediaQuery } from "svelte/reactivity";
import { store, storedOneOf } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export const CONTRASTS = ["system", "normal", "high"] as const;
export const MOTIONS = ["system", "full", "still"] as const;

class Theme {
  chosen: (typeof THEMES)[number] = $state(storedOneOf("theme", THEMES, "system"));
  motion: (typeof MOTIONS)[number] = $state(storedOneOf("motion", MOTIONS, "system"));

  contrast: (typeof CONTRASTS)[number] = $state(storedOneOf("contrast", CONTRASTS, "system"));

  readonly #more = new MediaQuery("(prefers-contrast: more)");
  readonly #dark = new MediaQuery("(prefers-color-scheme: dark)");
  readonly #still = new MediaQuery("(prefers-reduced-motion: reduce)");

  shade: "light" | "dark" = $derived(this.chosen === "system" ? (this.#dark.current ? "dark" : "light") : this.chosen);
  still: boolean = $derived(this.motion === "system" ? this.#still.current : this.motion === "still");

  strong: boolean = $derived(this.contrast === "system" ? this.#more.current : this.contrast === "high");

  choose(theme: (typeof THEMES)[number]): void {
    this.chosen = theme;
    store("theme", theme);
  }

  chooseContrast(contrast: (typeof CONTRASTS)[number]): void {
    this.contrast = contrast;
    store("contrast", contrast);
  }

  chooseMotion(motion: (typeof MOTIONS)[number]): void {
    this.motion = motion;
    store("motion", motion);
  }
}

export const theme = new Theme();
