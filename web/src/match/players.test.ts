import { expect, test } from "vitest";
import type { EventView, SeatView } from "../api/types";
import { isBetweenTwo, deliveryStatus, sideTitle, nameOf, ownSide, seatTitle } from "./players";

const person = (id: string): SeatView => ({
  kind: "person",
  title: ["Mensch", "Person"],
  player: { id, name: `${id} Maier`, kind: "guest" },
});
const level: SeatView = { kind: "level-3", title: ["Stufe 3", "Level 3"] };

test("two people are two who are not the same", () => {
  expect(isBetweenTwo([person("anna"), person("ben")], "running")).toBe(true);
  expect(isBetweenTwo([person("anna"), person("anna")], "running")).toBe(false);
  expect(isBetweenTwo([person("anna"), level], "over")).toBe(false);
  expect(isBetweenTwo([person("anna"), { kind: "open", title: ["", ""] }], "waiting")).toBe(true);
});

test("only a player of one side has an own side", () => {
  expect(ownSide([1])).toBe(1);
  expect(ownSide([0, 1])).toBeNull();
  expect(ownSide([])).toBeNull();
  expect(ownSide(undefined)).toBeNull();
});

test("people are called by their names, computers by their side", () => {
  const sides = [
    ["Weiß", "White"],
    ["Schwarz", "Black"],
  ] as const;
  expect(nameOf([person("anna"), level], sides, 0)).toEqual(["", "anna Maier"]);
  expect(nameOf([person("anna"), level], sides, 1)).toEqual(["Schwarz", "Black"]);
});

test("against a computer it is called by what it is, and who plays it by the side", () => {
  const sides = [
    ["Weiß", "White"],
    ["Schwarz", "Black"],
  ] as const;
  expect(sideTitle([person("anna"), level], sides, 0)).toEqual(["Weiß", "White"]);
  expect(sideTitle([person("anna"), level], sides, 1)).toEqual(["Stufe 3", "Level 3"]);
});

test("the player is shown beside the side, except on one screen", () => {
  expect(seatTitle([person("anna"), person("ben")], "running", 1)).toEqual(["", "ben Maier"]);
  expect(seatTitle([person("anna"), level], "running", 0)).toEqual(["Mensch", "Person"]);
  expect(seatTitle([person("anna"), level], "running", 1)).toEqual(["Stufe 3", "Level 3"]);
  expect(seatTitle([person("anna"), person("anna")], "running", 0)).toBeNull();
});

test("one's turn is stored, then seen, and neither once something has followed", () => {
  const turn = (number: number, side: 0 | 1): EventView => ({ number, kind: "turn", side, at: 0 });
  expect(deliveryStatus([turn(3, 0)], 0, [3, 2])).toBe("stored");
  expect(deliveryStatus([turn(3, 0)], 0, [3, 3])).toBe("seen");
  expect(deliveryStatus([turn(3, 0), turn(4, 1)], 0, [4, 4])).toBeNull();
  expect(deliveryStatus([], 0, [0, 0])).toBeNull();
});
