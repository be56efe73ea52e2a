import { expect, test, vi } from "vitest";
import { formatMessage, newBundle } from "./fluent";

const PLURALS = `
games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
refused = { SENTENCE($clause) }
wins = { CAPITAL($turn) } wins.
`;

test("plurals and numbers are those of the language", () => {
  const bundle = newBundle("de", PLURALS);
  expect(formatMessage(bundle, "games", { count: 1 })).toBe("1 Partie");
  expect(formatMessage(bundle, "games", { count: 1200 })).toBe("1.200 Partien");
});

test("a clause becomes a sentence", () => {
  expect(formatMessage(newBundle("de", PLURALS), "refused", { clause: "die Partie ist vorbei" })).toBe(
    "Die Partie ist vorbei.",
  );
});

test("a sentence begins with a capital, unless it begins with notation", () => {
  const bundle = newBundle("en", PLURALS);
  expect(formatMessage(bundle, "wins", { turn: "turning 18 clockwise" })).toBe("Turning 18 clockwise wins.");
  expect(formatMessage(bundle, "wins", { turn: "d3-e3" })).toBe("d3-e3 wins.");
});

test("an unknown id has no text, and a missing value is reported", () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(formatMessage(newBundle("en", PLURALS), "unknown")).toBeNull();
  expect(reported).not.toHaveBeenCalled();
  expect(formatMessage(newBundle("en", PLURALS), "refused")).not.toBeNull();
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
});

test("values are put in without marks around them", () => {
  expect(formatMessage(newBundle("en", "hello = Hello { $name }"), "hello", { name: "Anna" })).toBe("Hello Anna");
});
