import { expect, test } from "vitest";
import { visibleMarks, type MarkFilter } from "./marks";
import { readScene, readStage } from "./scene";

const STAGE = readStage({
  view: [0, 0, 1, 1],
  layers: [{ kind: "candidates", title: ["Kandidaten", "candidates"], key: "k" }],
});
const KINDS = ["state", "last", "coordinates", "candidates", "step-1", "step-2"];
const ACCOUNT = [
  { words: ["eins", "one"], marks: "step-1" },
  { words: ["zwei", "two"], marks: "step-2" },
];
const SCENE = readScene({ view: [0, 0, 1, 1], marks: KINDS.map((kind) => ({ kind })), breakdown: ACCOUNT });

const seen = (filter: Partial<MarkFilter>): string =>
  visibleMarks(STAGE, SCENE, { coordinates: true, layers: new Set(), line: null, ...filter })
    .map((mark) => mark.kind)
    .join(" ");

test("a layer is hidden until it is switched on", () => {
  expect(seen({})).toBe("state last coordinates step-1 step-2");
  expect(seen({ layers: new Set(["candidates"]) })).toBe(KINDS.join(" "));
});

test("marks that are coordinates go with the coordinates", () => {
  expect(seen({ coordinates: false })).toBe("state last step-1 step-2");
});

test("a line of the score breakdown is looked at alone, without the last turn", () => {
  expect(seen({ line: "step-2" })).toBe("state coordinates step-2");
});
