import { expect, test } from "vitest";
import type { TableCard } from "../api/types";
import {
  forPlayer,
  isOneScreen,
  mayDiscard,
  mySide,
  opponentSeat,
  outcomeWord,
  pointsOf,
  ratingText,
  seatName,
  sideLeft,
} from "./cards";

const anna = {
  kind: "person",
  title: ["Mensch", "Person"],
  player: { id: "a", name: "Anna", kind: "member" },
} as const;
const level = { kind: "level-3", title: ["Stufe 3", "Level 3"] } as const;
const card = (yours: number[], result?: TableCard["result"]): TableCard =>
  ({
    match: "m",
    game: "trio",
    title: ["Trio", "Trio"],
    sides: [
      ["Weiß", "White"],
      ["Schwarz", "Black"],
    ],
    seats: [anna, level],
    position: "",
    yours,
    result,
  }) as unknown as TableCard;
const result = (winner: 0 | 1 | null, finish = "played"): TableCard["result"] =>
  ({ winner, finish, sentence: ["", ""] }) as TableCard["result"];

test("my side is the one I play alone", () => {
  expect([mySide(card([1])), mySide(card([0, 1])), mySide(card([]))]).toEqual([1, null, null]);
  expect([isOneScreen(card([0, 1])), isOneScreen(card([1]))]).toEqual([true, false]);
});

test("the opponent is a named player or a computer", () => {
  const names = [card([1]), card([0])].map((one) => {
    const seat = opponentSeat(one);
    return seat && seatName(seat)[1];
  });
  expect(names).toEqual(["Anna", "Level 3"]);
  expect(opponentSeat(card([]))).toBeNull();
});

test.each([
  [card([0], result(0)), "card-won"],
  [card([1], result(0)), "card-lost"],
  [card([1], result(null)), "card-drawn"],
  [card([1], result(null, "void")), "card-void"],
  [card([], result(0)), null],
  [card([0]), null],
])("the outcome is from my point of view", (one, word) => {
  expect(outcomeWord(one)).toBe(word);
});

test("a player's games are from their point of view", () => {
  const lost = forPlayer(card([], result(1)), "a");
  expect([mySide(lost), outcomeWord(lost), opponentSeat(lost)]).toEqual([0, "card-lost", level]);
  expect(forPlayer(card([1]), "nobody").yours).toEqual([]);
});

test("the side that is left is the other one", () => {
  expect([
    sideLeft({ game: "trio", side: 0 }),
    sideLeft({ game: "trio", side: 1 }),
    sideLeft({ game: "trio" }),
  ]).toEqual([1, 0, null]);
});

test("a rating is rounded", () => {
  expect(ratingText({ rating: 1512.6, deviation: 80.2 })).toBe("1513 ± 80");
});

test("points are shown from the player's side, and none where there are none", () => {
  const scored = (yours: number[], scores: [number, number], finish = "played"): TableCard => ({
    ...card(yours, result(0, finish)),
    scores,
  });
  expect(pointsOf(scored([0], [39, 9]))).toEqual([39, 9]);
  expect(pointsOf(scored([1], [39, 9]))).toEqual([9, 39]);
  expect(pointsOf(scored([0], [0, 0]))).toBeNull();
  expect(pointsOf(scored([0], [3, 1], "void"))).toBeNull();
  expect(pointsOf(scored([0], [22, 22], "resigned"))).toBeNull();
  expect(pointsOf({ ...card([0]), scores: [3, 1] })).toBeNull();
});

test("a table is discarded where nobody else plays and nothing is at stake", () => {
  expect([mayDiscard(card([0])), mayDiscard(card([0, 1])), mayDiscard(card([]))]).toEqual([true, true, false]);
  expect(mayDiscard(card([1]))).toBe(false); // Anna plays the other side
  expect(mayDiscard({ ...card([0]), rated: true })).toBe(false);
  expect(mayDiscard(card([0], result(0)))).toBe(false);
});
