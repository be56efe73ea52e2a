import { expect, test } from "vitest";
import { retrySeats } from "./retry";

test("a turn is tried again by a person on the side that erred", () => {
  expect(retrySeats(["person", "level-4"], 0)).toEqual(["person", "level-4"]);
  expect(retrySeats(["person", "level-4"], 1)).toEqual(["level-4", "person"]);
  expect(retrySeats(["person", "person"], 1)).toEqual(["person", "person"]);
  expect(retrySeats(["level-2", "level-5"], 0)).toEqual(["person", "level-5"]);
});
