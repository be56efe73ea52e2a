import { expect, test } from "vitest";
import dialog from "./ShortcutsDialog.svelte?raw";
import { KEYS } from "./table-shortcuts";

const SHOWN: Readonly<Record<string, string>> = { Escape: "Esc", ArrowLeft: "←", ArrowRight: "→" };

test("the list of keys tells every key of the table", () => {
  const listed = [...dialog.matchAll(/\["([^"]+)", "keys-/g)].flatMap((found) => (found[1] ?? "").split(" "));
  expect(KEYS.length).toBeGreaterThan(10);
  for (const key of KEYS) expect(listed).toContain(SHOWN[key] ?? (key.length === 1 ? key.toUpperCase() : key));
});
