import { expect, test } from "vitest";
import type { EventView, OfferView, StandingView } from "../api/types";
import { canWithdraw, firstTurnText, noticeWord, offersOf, offersTo, offerWord, statusText } from "./status-text";

const standing = (state: string, toMove: 0 | 1 | null, more: object = {}): StandingView =>
  ({ number: 5, turn: 3, position: "", scores: [0, 0], state, to_move: toMove, ...more }) as StandingView;

test.each([
  ["waiting", null, "state-waiting", null],
  ["before-first", 1, "state-first", 1],
  ["before-first", 0, null, null],
  ["my-turn", 0, null, null],
  ["their-turn", 1, "state-their-turn", 1],
  ["chance", null, "state-chance", null],
  ["thinking", 1, "state-their-turn", 1],
  ["offer-to-me", 0, null, null],
  ["offer-pending", 1, "state-their-turn", 1],
  ["paused", 0, "state-paused", null],
  ["gone", 1, "state-gone", 1],
  ["over", null, null, null],
  ["void", null, null, null],
] as const)("%s with side %s to move says %s to side 0", (state, mover, word, side) => {
  expect(statusText(standing(state, mover), 0)).toEqual(word === null ? null : { word, side });
});

test("while a first turn is missing the table says what happens and when", () => {
  const clock = (first: number | null, kind = "fischer"): object => ({
    clock: { first, controls: [{ kind }, { kind }] },
  });
  const said = (state: string, more: object, own: 0 | 1 | null = 0): string | null =>
    firstTurnText(standing(state, 0, more), own)?.word ?? null;
  expect(said("before-first", clock(0))).toBe("state-first-free");
  expect(said("before-first", clock(60_000))).toBe("state-first-mine");
  expect(said("before-first", clock(60_000), 1)).toBe("state-first-theirs");
  expect(said("before-first", clock(0, "unlimited"))).toBeNull();
  expect(said("before-first", clock(null))).toBeNull();
  expect(said("my-turn", clock(0))).toBeNull();
});

test("spectators see who is to move", () => {
  expect(statusText(standing("watching", 0), null)).toEqual({ word: "state-their-turn", side: 0 });
});

test("each offer is a question to one side and a wait for the other", () => {
  const kinds = [
    "draw_offered",
    "takeback_offered",
    "pause_offered",
    "control_offered",
    "next_offered",
    "another_offered",
  ] as const;
  const words = kinds.flatMap((kind) => [0, 1].map((own) => offerWord({ number: 7, kind, side: 0 }, own as 0 | 1)));
  expect(words).not.toContain(null);
  expect(new Set(words).size).toBe(12);
});

test("offers are sorted by whom they are to, and those who watch get none", () => {
  const offers: OfferView[] = [
    { number: 7, kind: "pause_offered", side: 0 },
    { number: 8, kind: "draw_offered", side: 1 },
  ];
  const stands = standing("offer-to-me", 0, { offers });
  expect(offersTo(stands, 0).map((offer) => offer.number)).toEqual([8]);
  expect(offersOf(stands, 0).map((offer) => offer.number)).toEqual([7]);
  expect([...offersTo(stands, null), ...offersOf(stands, null)]).toEqual([]);
});

test("every offer but a draw can be withdrawn", () => {
  expect(canWithdraw({ number: 1, kind: "pause_offered", side: 0 })).toBe(true);
  expect(canWithdraw({ number: 1, kind: "draw_offered", side: 0 })).toBe(false);
});

test("an offer that the opponent declines is said to the one who made it", () => {
  const event = (kind: EventView["kind"], side: 0 | 1): EventView => ({ number: 6, kind, side }) as EventView;
  expect(noticeWord(event("draw_declined", 0), 0)).toBe(null); // withdrawn by myself
  expect(noticeWord(event("turn", 1), 0)).toBe(null);
  expect(noticeWord(event("draw_declined", 1), null)).toBe(null);
  for (const kind of ["draw", "takeback", "pause", "control", "next", "another"] as const)
    expect(noticeWord(event(`${kind}_declined`, 1), 0)).toBe(`offer-${kind}-declined`);
});

test("time that was given is said to both players", () => {
  const given = { number: 6, kind: "time_added", side: 0 } as EventView;
  expect(noticeWord(given, 0)).toBe("time-received");
  expect(noticeWord(given, 1)).toBe("time-given");
  expect(noticeWord(given, null)).toBe(null);
});
