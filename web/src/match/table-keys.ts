/** Keys that work everywhere on a table's page, outside fields and dialogs: those that look, and those that play. */

import { settings } from "../ui/settings.svelte";
import { offersTo } from "./situation";
import type { Table } from "./table.svelte";

/** What a page does that shows a table. */
export interface LookActions {
  readonly flip: () => void;
}

/** What a page does at which a match is played. */
export interface PlayActions extends LookActions {
  readonly showKeys: () => void;
  readonly typeMove: () => void;
  readonly showNextGame: () => void;
  readonly showLobby: () => void;
}

/** What a key does; false when it meant nothing here. */
type Action<Page> = (table: Table, page: Page, event: KeyboardEvent) => unknown;
type Actions<Page> = Readonly<Record<string, Action<Page>>>;

const LOOKING: Actions<LookActions> = {
  ArrowLeft: (table) => void table.lookBack.step(-1),
  ArrowRight: (table) => void table.lookBack.step(1),
  Home: (table) => void table.lookBack.step(-Infinity),
  End: (table) => void table.lookBack.step(Infinity),
  ".": (table) => table.walk.lines.length > 0 && (void table.walk.countOn(1), true),
  ",": (table) => table.walk.lines.length > 0 && (void table.walk.countOn(-1), true),
  f: (_table, page) => page.flip(),
  c: () => settings.toggle("coordinates"),
};

const PLAYING: Actions<PlayActions> = {
  Escape: (table) => table.draft.back(),
  r: (table, _page, event) => table.draft.hand.turn(event.shiftKey ? -1 : 1),
  u: (table) => (table.live.standing?.takeback == null ? false : void table.ask({ type: "takeback" })),
  h: (table) => table.draft.mayTouch && !table.live.isContest && (void table.hinting.ask(), true),
  y: (table) => answer(table, true),
  n: (table) => answer(table, false),
  m: () => settings.toggle("legal"),
  g: (_table, page) => page.showNextGame(),
  l: (_table, page) => page.showLobby(),
  t: (_table, page) => page.typeMove(),
  "?": (_table, page) => page.showKeys(),
};

/** The keys of the house at a table; what a game calls its own must be others. */
export const KEYS: readonly string[] = [...Object.keys(LOOKING), ...Object.keys(PLAYING)];

/** Act on a key that looks at the match and leaves it alone; true when it meant something here. */
export function pressLookKey(event: KeyboardEvent, table: Table, page: LookActions): boolean {
  if (isTaken(event)) return false;
  const layer = table.live.stage?.layers.find((one) => one.key === event.key.toLowerCase());
  if (layer) return (settings.toggleLayer(layer.kind), true);
  return act(LOOKING, event, table, page);
}

/** Act on any key of the table; true when it meant something here. Keys of the game's own spots come first. */
export function pressKey(event: KeyboardEvent, table: Table, page: PlayActions): boolean {
  if (isTaken(event)) return false;
  const { hand } = table.draft;
  if (event.key === "Enter" && hand.waiting) return hand.confirm();
  if (event.key === "Enter" && table.draft.isComplete) return (void table.draft.send(), true);
  if (table.draft.mayTouch && hand.key(event.key)) return true;
  return pressLookKey(event, table, page) || act(PLAYING, event, table, page);
}

/** Answer the oldest question of the other. */
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
 * Whether the key belongs to the browser or to what has the focus: a field, or a button that Enter or Space presses.
 */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog")) return true;
  return (event.key === "Enter" || event.key === " ") && Boolean(focused?.closest("a, button, summary"));
}
