import { expect, test } from "vitest";
import type { DeltaFrame, InvitationView, LobbyFrame, TableCard } from "../api/types";
import {
  NO_LISTS,
  afterDelta,
  byDeadline,
  featured,
  listsOf,
  poolFigures,
  urgent,
  waits,
  withFound,
} from "./lobby-lists";

const card = (match: string, more: Partial<TableCard> = {}): TableCard => ({
  match,
  game: "trio",
  title: ["Trio", "Trio"],
  variant: "standard",
  variant_title: ["Grundspiel", "Standard"],
  sides: [
    ["Weiß", "White"],
    ["Schwarz", "Black"],
  ],
  seats: [
    { kind: "person", title: ["Anna", "Anna"] },
    { kind: "person", title: ["Ben", "Ben"] },
  ],
  position: "",
  changed: 0,
  yours: [0],
  ...more,
});
const invitation = (id: string, more: Partial<InvitationView> = {}): InvitationView => ({
  id,
  way: "open",
  host: { id: "p1", name: "Anna", kind: "member" },
  terms: { game: "trio" },
  title: ["Trio", "Trio"],
  summary: ["Trio", "Trio"],
  created: 1,
  expires: 2,
  ...more,
});
const snapshot: LobbyFrame = {
  type: "lobby",
  number: 7,
  online: 3,
  invitations: [invitation("a"), invitation("b")],
  mine: { turn: [card("late", { deadline: 900 }), card("soon", { deadline: 100 })] },
};
const delta = (number: number, ...changes: NonNullable<DeltaFrame["changes"]>): DeltaFrame => ({
  type: "delta",
  number,
  changes,
});

test("omitted lists are empty", () => {
  expect(listsOf({ type: "lobby", number: 4 })).toEqual({ ...NO_LISTS, number: 4 });
});

test("a change puts, replaces and drops", () => {
  const first = afterDelta(listsOf(snapshot), delta(8, { list: "invitations", put: invitation("c") }));
  expect(first?.invitations.map((one) => one.id)).toEqual(["a", "b", "c"]);
  const second = first && afterDelta(first, delta(9, { list: "invitations", put: invitation("a", { created: 5 }) }));
  expect(second?.invitations.map((one) => [one.id, one.created])).toEqual([
    ["a", 5],
    ["b", 1],
    ["c", 1],
  ]);
  const third = second && afterDelta(second, delta(10, { list: "invitations", drop: "b" }));
  expect(third?.invitations.map((one) => one.id)).toEqual(["a", "c"]);
});

test("one frame may move a table from one list to another", () => {
  const moved = afterDelta(
    listsOf(snapshot),
    delta(8, { list: "turn", drop: "soon" }, { list: "waiting", put: card("soon") }),
  );
  expect(moved?.turn.map((one) => one.match)).toEqual(["late"]);
  expect(moved?.waiting.map((one) => one.match)).toEqual(["soon"]);
});

test("every list can be changed", () => {
  const lists = afterDelta(
    listsOf(snapshot),
    delta(
      8,
      { list: "tables", put: card("t") },
      { list: "to_me", put: invitation("m") },
      { list: "own", put: invitation("o") },
    ),
  );
  expect([lists?.tables[0]?.match, lists?.toMe[0]?.id, lists?.own[0]?.id]).toEqual(["t", "m", "o"]);
});

test("an old change changes nothing and a gap is noticed", () => {
  const lists = listsOf(snapshot);
  expect(afterDelta(lists, delta(7, { list: "invitations", drop: "a" }))).toBe(lists);
  expect(afterDelta(lists, delta(9))).toBeNull();
  expect(afterDelta(lists, delta(8))?.number).toBe(8);
});

test("the number of people changes only when it is sent", () => {
  expect(afterDelta(listsOf(snapshot), delta(8))?.online).toBe(3);
  expect(afterDelta(listsOf(snapshot), { ...delta(8), online: 0 })?.online).toBe(0);
});

test("the most urgent table comes first, one without an end last, the longest waiting before others", () => {
  const cards = [card("none", { changed: 9 }), card("older", { changed: 2 }), card("b", { deadline: 20 })];
  expect(byDeadline([...cards, card("a", { deadline: 10 })]).map((one) => one.match)).toEqual([
    "a",
    "b",
    "older",
    "none",
  ]);
});

test("a table on one screen is not urgent", () => {
  const lists = listsOf({ type: "lobby", number: 1, mine: { turn: [card("mine"), card("both", { yours: [0, 1] })] } });
  expect(urgent(lists).map((one) => one.match)).toEqual(["mine"]);
});

const wait = (id: string, more: Partial<InvitationView> = {}): InvitationView =>
  invitation(id, { way: "pool", mine: true, ...more });

test("pools are put by game and pace", () => {
  const first = afterDelta(
    listsOf(snapshot),
    delta(8, { list: "pools", put: { game: "trio", pace: "live", waiting: 2 } }),
  );
  const second =
    first &&
    afterDelta(
      first,
      delta(
        9,
        { list: "pools", put: { game: "trio", pace: "days", waiting: 1, expected: 60_000 } },
        { list: "pools", put: { game: "trio", pace: "live", waiting: 3 } },
      ),
    );
  expect(second?.pools.map((one) => [one.pace, one.waiting])).toEqual([
    ["live", 3],
    ["days", 1],
  ]);
  const third = second && afterDelta(second, delta(10, { list: "pools", drop: "trio/live" }));
  expect(third?.pools.map((one) => one.pace)).toEqual(["days"]);
});

test("I am not one of the others who wait", () => {
  const lists = { ...NO_LISTS, pools: [{ game: "trio", pace: "live" as const, waiting: 2, expected: 30_000 }] };
  expect(poolFigures(lists, "trio", "live")).toEqual({ others: 2, expected: 30_000 });
  expect(poolFigures({ ...lists, own: [wait("w")] }, "trio", "live")).toEqual({ others: 1, expected: 30_000 });
  expect(poolFigures(lists, "trio", "days")).toEqual({ others: 0, expected: null });
});

test("a wait that found an opponent is kept after the lists have dropped it", () => {
  const taken = wait("w", { status: "taken", match: "m1" });
  expect(waits([wait("w"), invitation("i")]).map((one) => one.id)).toEqual(["w"]);
  expect(waits([taken])).toEqual([]);
  const found = withFound([], [taken, invitation("i", { match: "m2" })]);
  expect(found).toEqual([taken]);
  expect(withFound(found, [taken])).toBe(found);
  expect(withFound(found, [])).toBe(found);
});

test("the strongest live game of others is featured, and the next one when it ends", () => {
  const rated = (match: string, rating: number, more: Partial<TableCard> = {}): TableCard => {
    const seat = { kind: "person", title: ["", ""] as [string, string] };
    const view = { game: "trio", pace: "live" as const, rating, deviation: 50, games: 9 };
    return card(match, { yours: [], seats: [{ ...seat, rating: view }, seat], ...more });
  };
  const [strong, mine] = [rated("strong", 1900), rated("mine", 2100, { yours: [1] })];
  const [slow, weak, newer] = [rated("slow", 2200, { pace: "days" }), rated("weak", 1200), rated("newer", 1200)];
  expect(featured([weak, mine, strong, slow])?.match).toBe("strong");
  expect(featured([weak, { ...newer, changed: 5 }])?.match).toBe("newer");
  expect(featured([mine, slow])).toBeNull();
});
