import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/" });
const { Refused, ruleOf, sentenceOf } = await import("./http");

test("a refusal that rests on a rule leads to its sentence, and another one nowhere", () => {
  const broken = new Refused("illegal-move", ["schlagen", "capture"], [], null, "must-capture");
  expect(ruleOf(sentenceOf(broken))).toBe("must-capture");
  expect(ruleOf(sentenceOf(new Refused("busy", ["voll", "full"])))).toBe("");
  expect(ruleOf(["schlagen", "capture"])).toBe("");
  expect(ruleOf(null)).toBe("");
});
