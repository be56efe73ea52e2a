import { expect, test } from "vitest";
import type { TournamentView } from "../api/types";
import { boardOf, crosstable, hasBye, pointsText, resultText } from "./results";

const row = (id: string, place: number): NonNullable<TournamentView["standings"]>[number] => ({ id, place });

const VIEW = {
  card: { format: "swiss" },
  standings: [row("ann", 1), row("bob", 2), row("eve", 3)],
  rounds: [
    {
      number: 1,
      boards: [
        { first: "ann", second: "bob", points: [1, 0], match: "m1" },
        { first: "eve", points: [1, 0] },
      ],
    },
    {
      number: 2,
      boards: [
        { first: "eve", second: "ann", match: "m2" },
        { first: "bob", points: [1, 0] },
      ],
    },
  ],
} as unknown as TournamentView;

test("points are written with fractions", () => {
  expect([0, 0.5, 1, 2.5, 4.25, 3.75].map(pointsText)).toEqual(["0", "½", "1", "2½", "4¼", "3¾"]);
});

test("a Swiss crosstable shows by round the result and the place of the opponent", () => {
  const { heads, rows } = crosstable(VIEW);
  expect(heads).toEqual(["1", "2"]);
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.text))).toEqual([
    ["1 (2)", "… (3)"],
    ["0 (1)", "1+"],
    ["1+", "… (1)"],
  ]);
});

test("a round robin is a table of everybody against everybody", () => {
  const { heads, rows } = crosstable({ ...VIEW, card: { ...VIEW.card, format: "round_robin" } });
  expect(heads).toEqual(["1", "2", "3"]);
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.text ?? null))).toEqual([
    [null, "1", "…"],
    ["0", null, null],
    ["…", null, null],
  ]);
});

test("my board is the one without a result, and a bye has none", () => {
  expect(boardOf(VIEW, "ann")?.match).toBe("m2");
  expect(boardOf(VIEW, "bob")).toBeNull();
  expect([hasBye(VIEW, "bob"), hasBye(VIEW, "ann")]).toEqual([true, false]);
});

test("a board tells its result once there is one", () => {
  const boards = VIEW.rounds?.flatMap((one) => one.boards ?? []) ?? [];
  expect(boards.map(resultText)).toEqual(["1 : 0", "", "", ""]);
});
