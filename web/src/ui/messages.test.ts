import { expect, test, vi } from "vitest";
import { Messages, UNKNOWN } from "./messages";

const GERMAN = `
greeting = Hallo { $name }!
list-and = { $first } und { $last }
games = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
`;
const messages = new Messages("de", GERMAN);

test("a message is rendered with its arguments, which may be messages", () => {
  expect(messages.render(["greeting", { name: "Anna" }])).toBe("Hallo Anna!");
  expect(messages.render(["games", { count: 1 }])).toBe("eine Partie");
  expect(messages.render(["list-and", { first: ["games", { count: 3 }], last: ["", "e4"] }])).toBe("3 Partien und e4");
});

test("a literal has the same words in every language, and may be empty", () => {
  expect(messages.render(["", "d3-e3"])).toBe("d3-e3");
  expect(messages.render(["", ""])).toBe("");
});

test("an unknown id is reported and never shown", () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(messages.render(["nothing-like-it"])).toBe(UNKNOWN);
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
});
