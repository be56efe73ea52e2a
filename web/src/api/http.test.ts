import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/" });
const { get, Refused, ruleOf, sentenceOf } = await import("./http");
const { waiting } = await import("./waiting.svelte");

test("a refusal that rests on a rule leads to its sentence, and another one nowhere", () => {
  const broken = new Refused("illegal-move", ["schlagen", "capture"], [], null, "must-capture");
  expect(ruleOf(sentenceOf(broken))).toBe("must-capture");
  expect(ruleOf(sentenceOf(new Refused("busy", ["voll", "full"])))).toBe("");
  expect(ruleOf(["schlagen", "capture"])).toBe("");
  expect(ruleOf(null)).toBe("");
});

test("while a game is being prepared the page is told why, and asks again", async () => {
  vi.useFakeTimers();
  const preparing = { code: "preparing", sentence: ["Tomoe wird vorbereitet", "preparing Tomoe"] };
  const answers = [new Response(JSON.stringify(preparing), { status: 503 }), new Response('{"ready": true}')];
  vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  const asked = get("/api/games/tomoe/lesson");
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.sentence).toEqual(["Tomoe wird vorbereitet.", "Preparing Tomoe."]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toEqual({ ready: true });
  expect(waiting.sentence).toBeNull();
  vi.useRealTimers();
});
