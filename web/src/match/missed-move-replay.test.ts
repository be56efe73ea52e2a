import { beforeEach, expect, test, vi } from "vitest";
import type { EventView, PastBoard } from "../api/types";
import { display } from "../board/display-settings.svelte";
import type { Scene } from "../board/scene";
import { rememberTable, recordSeen } from "../ui/recent";
import { MissedMoveReplay } from "./missed-move-replay.svelte";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});
let drawn: (() => void)[] = [];
vi.stubGlobal("requestAnimationFrame", (then: () => void) => drawn.push(then));

const present = { view: [0, 0, 1, 1] } as unknown as Scene;
const turn = (number: number, side: 0 | 1): EventView => ({ number, kind: "turn", side }) as EventView;

/** Side 0 opens a table with these turns; `asked` are the boards it requests. */
function fixture(moves: EventView[], seen = 0): { replay: MissedMoveReplay; asked: number[] } {
  const asked: number[] = [];
  const moment = (number: number): Promise<PastBoard> => {
    asked.push(number);
    return Promise.resolve({ scene: { view: [number, 0, 1, 1] } } as unknown as PastBoard);
  };
  const live = { id: "m", own: 0 as const, moves, seen: [seen, 0] as const, last: 9, scene: present };
  return { replay: new MissedMoveReplay(live, { moment }), asked };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  kept.clear();
  drawn = [];
  display.isStill = false;
});

test("a turn made while one was away begins at the board before it", async () => {
  const { replay, asked } = fixture([turn(1, 0), turn(2, 1)], 1);
  replay.start();
  expect(replay.sceneToShow(present)).toBeNull();
  await settled();
  expect(asked).toEqual([1]);
  expect(replay.sceneToShow(present)?.view[0]).toBe(1);
  drawn.forEach((then) => then());
  expect(replay.sceneToShow(present)).toBe(present);
});

test("nothing is replayed that was seen, that one did oneself, or where nothing shall move", () => {
  rememberTable("m", "trio");
  recordSeen("m", 2);
  const all = [fixture([turn(1, 0), turn(2, 1)]), fixture([turn(1, 1), turn(3, 0)]), fixture([])];
  display.isStill = true;
  all.push(fixture([turn(1, 0), turn(4, 1)]));
  for (const { replay, asked } of all) {
    display.isStill = asked === all[3]?.asked;
    replay.start();
    expect(replay.sceneToShow(present)).toBe(present);
    expect(asked).toEqual([]);
  }
});

test("what happens in a hidden window waits to be seen", () => {
  const { replay } = fixture([turn(1, 0)], 9);
  replay.start();
  replay.markSeen();
  const next = { view: [5, 0, 1, 1] } as unknown as Scene;
  replay.hold();
  expect(replay.sceneToShow(next)).toBe(present);
  replay.markSeen();
  drawn.forEach((then) => then());
  expect(replay.sceneToShow(next)).toBe(next);
});
