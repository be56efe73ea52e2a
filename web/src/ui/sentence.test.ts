import { expect, test } from "vitest";
import type { Message } from "../board/scene";
import { asSentence, asSentences } from "./sentence";

test("a clause becomes a sentence", () => {
  expect(asSentence("diese Einladung gilt nicht mehr")).toBe("Diese Einladung gilt nicht mehr.");
  expect(asSentence("übrigens, es ist voll")).toBe("Übrigens, es ist voll.");
});

test("what is a sentence already stays as it is", () => {
  expect(asSentence("Der Server antwortet nicht. Läuft er noch?")).toBe("Der Server antwortet nicht. Läuft er noch?");
  expect(asSentence("getting ready …")).toBe("Getting ready …");
  expect(asSentence("")).toBe("");
});

test("cells, moves and names keep their letters", () => {
  expect(asSentence("r5c8 holds a 5 already")).toBe("r5c8 holds a 5 already.");
  expect(asSentence("d4-c3W lets three stones be taken")).toBe("d4-c3W lets three stones be taken.");
  expect(asSentence("ada: so heißt hier niemand")).toBe("ada: so heißt hier niemand.");
});

test("a message with an id becomes a sentence when it is rendered", () => {
  expect(asSentences(["match-over"])).toEqual(["sentence", { clause: ["match-over"] }]);
  expect(asSentences(["match-over", { turns: 3 }])).toEqual(["sentence", { clause: ["match-over", { turns: 3 }] }]);
});

test("typed words keep their case", () => {
  const about: Message = ["error-about", { text: "nowhere near", reason: ["refused-position"] }];
  expect(asSentences(about)).toEqual(["sentence-typed", { clause: about }]);
  const near: Message = ["error-near", { reason: about, near: "take" }];
  expect(asSentences(near)).toEqual(["sentence-typed", { clause: near }]);
  expect(asSentences(["error-near", { reason: ["refused-position"], near: "take" }])[0]).toBe("sentence");
});
