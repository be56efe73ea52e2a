/** Keyboard shortcuts of a table's page, outside fields and dialogs. */

import { settings } from "../ui/settings.svelte";
import { offersTo } from "./status-text";
import type { Table } from "./table.svelte";

/** Actions of a page that shows a table. */
export interface ViewActions {
  readonly flip: () => void;
}

/** Actions of a page where a match is played. */
export interface PlayActions extends ViewActions {
  readonly showShortcuts: () => void;
  readonly typeMove: () => void;
  readonly showNextGame: () => void;
  readonly showLobby: () => void;
}

/** Handler of a key; returns false when it did nothing. */
type Action<Page> = (table: Table, page: Page, event: KeyboardEvent) => unknown;
type Actions<Page> = Readonly<Record<string, Action<Page>>>;

const LOOKING: Actions<ViewActions> = {
  ArrowLeft: (table) => void table.navigation.step(-1),
  ArrowRight: (table) => void table.navigation.step(1),
  Home: (table) => void table.navigation.step(-Infinity),
  End: (table) => void table.navigation.step(Infinity),
  ".": (table) => table.breakdown.lines.length > 0 && (void table.breakdown.step(1), true),
  ",": (table) => table.breakdown.lines.length > 0 && (void table.breakdown.step(-1), true),
  f: (_table, page) => page.flip(),
  c: () => settings.toggle("coordinates"),
};

const PLAYING: Actions<PlayActions> = {
  Escape: (table) => table.draft.back(),
  r: (table, _page, event) => table.draft.input.turn(event.shiftKey ? -1 : 1),
  u: (table) => (table.live.standing?.takeback == null ? false : void table.send({ type: "takeback" })),
  h: (table) => table.draft.mayTouch && !table.live.isContest && (void table.hints.request(), true),
  p: (table) => table.planner.kind !== null && (table.planner.toggle(), true),
  y: (table) => answer(table, true),
  n: (table) => answer(table, false),
  m: () => settings.toggle("legal"),
  g: (_table, page) => page.showNextGame(),
  l: (_table, page) => page.showLobby(),
  t: (_table, page) => page.typeMove(),
  "?": (_table, page) => page.showShortcuts(),
};

/** The shortcuts of the client; keys of a game must differ. */
export const KEYS: readonly string[] = [...Object.keys(LOOKING), ...Object.keys(PLAYING)];

/** Handle a shortcut that only changes the view; return whether it did something. */
export function pressViewShortcut(event: KeyboardEvent, table: Table, page: ViewActions): boolean {
  if (isTaken(event)) return false;
  const layer = table.live.stage?.layers.find((one) => one.key === event.key.toLowerCase());
  if (layer) return (settings.toggleLayer(layer.kind), true);
  return act(LOOKING, event, table, page);
}

/** Handle any shortcut of the table; return whether it did something. Keys of the game's spots come first. */
export function pressTableShortcut(event: KeyboardEvent, table: Table, page: PlayActions): boolean {
  if (isTaken(event)) return false;
  if (table.planner.isOpen && !table.navigation.past) return pressPlanShortcut(event, table, page);
  const { input } = table.draft;
  if (event.key === "Enter" && input.waiting) return input.confirm();
  if (event.key === "Enter" && table.draft.isComplete) return (void table.draft.send(), true);
  if (table.draft.mayTouch && input.key(event.key)) return true;
  return pressViewShortcut(event, table, page) || act(PLAYING, event, table, page);
}

/** While turns are planned, keys build the planned turn; Escape goes back and then ends planning. */
function pressPlanShortcut(event: KeyboardEvent, table: Table, page: PlayActions): boolean {
  const { planner } = table;
  const { draft } = planner;
  if (event.key === "Enter" && draft.input.waiting) return draft.input.confirm();
  if (draft.mayTouch && draft.input.key(event.key)) return true;
  if (event.key === "Escape") return planner.back() || (planner.close(), true);
  if (event.key.toLowerCase() === "r") return draft.input.turn(event.shiftKey ? -1 : 1);
  const others = Object.fromEntries(["p", "t", "m", "?"].map((key) => [key, PLAYING[key]]));
  return pressViewShortcut(event, table, page) || act(others as Actions<PlayActions>, event, table, page);
}

/** Answer the opponent's oldest offer. */
function answer(table: Table, accept: boolean): boolean {
  const { standing, own } = table.live;
  const [offer] = standing ? offersTo(standing, own) : [];
  if (offer) table.answer(offer, accept);
  return offer !== undefined;
}

function act<Page>(actions: Actions<Page>, event: KeyboardEvent, table: Table, page: Page): boolean {
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return action !== undefined && action(table, page, event) !== false;
}

/**
 * Whether the key belongs to the browser or to the focused element: a field, or a button that Enter or Space presses.
 */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog")) return true;
  return (event.key === "Enter" || event.key === " ") && Boolean(focused?.closest("a, button, summary"));
}
