import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/" });
const { get, ApiError, ruleOf, errorText } = await import("./http");
const { preparation } = await import("./preparation.svelte");

test("a refusal that rests on a rule leads to its sentence, and another one nowhere", () => {
  const broken = new ApiError("illegal-move", ["schlagen", "capture"], [], null, "must-capture");
  expect(ruleOf(errorText(broken))).toBe("must-capture");
  expect(ruleOf(errorText(new ApiError("busy", ["voll", "full"])))).toBe("");
  expect(ruleOf(["schlagen", "capture"])).toBe("");
  expect(ruleOf(null)).toBe("");
});

test("while a game is being prepared the page shows why and retries", async () => {
  vi.useFakeTimers();
  const preparing = { code: "preparing", sentence: ["refused-preparing"] };
  const answers = [new Response(JSON.stringify(preparing), { status: 503 }), new Response('{"ready": true}')];
  vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  const asked = get("/api/games/tomoe/lesson");
  await vi.advanceTimersByTimeAsync(0);
  expect(preparation.sentence).toEqual(["sentence", { clause: ["refused-preparing"] }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toEqual({ ready: true });
  expect(preparation.sentence).toBeNull();
  vi.useRealTimers();
});
