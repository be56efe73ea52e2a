/** Keys that work everywhere on a table's page, outside fields and dialogs. */

import { settings } from "../ui/settings.svelte";
import type { Table } from "./table.svelte";

export interface PageActions {
  readonly flip: () => void;
  readonly showKeys: () => void;
  readonly typeMove: () => void;
}

/** Act on a key; true when it meant something here. Keys of the game's own spots come first. */
export function pressKey(event: KeyboardEvent, table: Table, page: PageActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return false;
  const { hand } = table;
  if (event.key === "Enter" && hand.waiting) return hand.confirm();
  if (event.key === "Enter" && table.draft?.complete) return (void table.send(), true);
  if (table.mayTouch && hand.key(event.key)) return true;
  const layer = table.stage?.layers.find((one) => one.key === event.key.toLowerCase());
  if (layer) return (settings.toggleLayer(layer.kind), true);
  const act = ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return act !== undefined && act(table, page, event) !== false;
}

/** What a key does; false when it meant nothing here. */
type Action = (table: Table, page: PageActions, event: KeyboardEvent) => unknown;

const ACTIONS: Readonly<Record<string, Action>> = {
  Escape: (table) => table.back(),
  r: (table, _page, event) => table.hand.turn(event.shiftKey ? -1 : 1),
  ArrowLeft: (table) => void table.step(-1),
  ArrowRight: (table) => void table.step(1),
  Home: (table) => void table.step(-Infinity),
  End: (table) => void table.step(Infinity),
  ".": (table) => table.account.length > 0 && (void table.countOn(1), true),
  ",": (table) => table.account.length > 0 && (void table.countOn(-1), true),
  u: (table) => (table.standing?.takeback == null ? false : void table.ask({ type: "takeback" })),
  h: (table) => table.mayTouch && (void table.askHint(), true),
  f: (_table, page) => page.flip(),
  c: () => settings.toggle("coordinates"),
  l: () => settings.toggle("legal"),
  t: (_table, page) => page.typeMove(),
  "?": (_table, page) => page.showKeys(),
};

/** Whether the key belongs to what has the focus: a field, or a button that Enter or Space presses. */
function isTaken(event: KeyboardEvent): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog")) return true;
  return (event.key === "Enter" || event.key === " ") && Boolean(focused?.closest("a, button, summary"));
}
