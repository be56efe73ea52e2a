import { expect, test } from "vitest";
import type { TableCard } from "../api/types";
import { asSeenBy, isOneScreen, mySide, opposite, outcomeWord, ratingWords, seatName, sideLeft } from "./cards";

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

test("across the board sits somebody with a name, or a computer", () => {
  const names = [card([1]), card([0])].map((one) => {
    const seat = opposite(one);
    return seat && seatName(seat)[1];
  });
  expect(names).toEqual(["Anna", "Level 3"]);
  expect(opposite(card([]))).toBeNull();
});

test.each([
  [card([0], result(0)), "card.won"],
  [card([1], result(0)), "card.lost"],
  [card([1], result(null)), "card.drawn"],
  [card([1], result(null, "void")), "card.void"],
  [card([], result(0)), null],
  [card([0]), null],
])("the outcome is told as I see it", (one, word) => {
  expect(outcomeWord(one)).toBe(word);
});

test("somebody's games are told as they see them", () => {
  const lost = asSeenBy(card([], result(1)), "a");
  expect([mySide(lost), outcomeWord(lost), opposite(lost)]).toEqual([0, "card.lost", level]);
  expect(asSeenBy(card([1]), "nobody").yours).toEqual([]);
});

test("the side that is left is the other one", () => {
  expect([
    sideLeft({ game: "trio", side: 0 }),
    sideLeft({ game: "trio", side: 1 }),
    sideLeft({ game: "trio" }),
  ]).toEqual([1, 0, null]);
});

test("a rating is told in whole points", () => {
  expect(ratingWords({ rating: 1512.6, deviation: 80.2 })).toBe("1513 ± 80");
});
