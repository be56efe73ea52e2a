import { beforeEach, expect, test, vi } from "vitest";
import type { EventView, Moment } from "../api/types";
import { look } from "../board/look.svelte";
import type { Scene } from "../board/scene";
import { rememberTable, sawTable } from "../ui/recent";
import { Homecoming } from "./homecoming.svelte";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});
let drawn: (() => void)[] = [];
vi.stubGlobal("requestAnimationFrame", (then: () => void) => drawn.push(then));

const present = { view: [0, 0, 1, 1] } as unknown as Scene;
const turn = (number: number, side: 0 | 1): EventView => ({ number, kind: "turn", side }) as EventView;

/** Side 0 comes to a table with these turns; the boards it asks for. */
function comer(moves: EventView[], seen = 0): { comer: Homecoming; asked: number[] } {
  const asked: number[] = [];
  const moment = (number: number): Promise<Moment> => {
    asked.push(number);
    return Promise.resolve({ scene: { view: [number, 0, 1, 1] } } as unknown as Moment);
  };
  const live = { id: "m", own: 0 as const, moves, seen: [seen, 0] as const, last: 9, scene: present };
  return { comer: new Homecoming(live, { moment }), asked };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  kept.clear();
  drawn = [];
  look.isStill = false;
});

test("a turn made while one was away begins at the board before it", async () => {
  const { comer: one, asked } = comer([turn(1, 0), turn(2, 1)], 1);
  one.begin();
  expect(one.instead(present)).toBeNull();
  await settled();
  expect(asked).toEqual([1]);
  expect(one.instead(present)?.view[0]).toBe(1);
  drawn.forEach((then) => then());
  expect(one.instead(present)).toBe(present);
});

test("nothing is replayed that was seen, that one did oneself, or where nothing shall move", () => {
  rememberTable("m", "trio");
  sawTable("m", 2);
  const all = [comer([turn(1, 0), turn(2, 1)]), comer([turn(1, 1), turn(3, 0)]), comer([])];
  look.isStill = true;
  all.push(comer([turn(1, 0), turn(4, 1)]));
  for (const { comer: one, asked } of all) {
    look.isStill = asked === all[3]?.asked;
    one.begin();
    expect(one.instead(present)).toBe(present);
    expect(asked).toEqual([]);
  }
});

test("what happens in a hidden window waits to be seen", () => {
  const { comer: one } = comer([turn(1, 0)], 9);
  one.begin();
  one.look();
  const next = { view: [5, 0, 1, 1] } as unknown as Scene;
  one.hold();
  expect(one.instead(next)).toBe(present);
  one.look();
  drawn.forEach((then) => then());
  expect(one.instead(next)).toBe(next);
});
