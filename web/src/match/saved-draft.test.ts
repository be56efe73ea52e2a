import { beforeEach, expect, test, vi } from "vitest";
import { saveDraft, savedDraft } from "./saved-draft";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("a draft comes back on the board it was made on and on no other", () => {
  saveDraft("m", "9/9 w", ["a", "b"]);
  expect(savedDraft("m", "9/9 w")).toEqual(["a", "b"]);
  expect(savedDraft("m", "9/9 b")).toEqual([]);
  expect(savedDraft("another", "9/9 w")).toEqual([]);
});

test("an empty draft leaves nothing behind", () => {
  saveDraft("m", "9/9 w", ["a"]);
  saveDraft("m", "9/9 w", []);
  expect(kept.size).toBe(0);
});

test("whatever else stands in the browser's store is no draft", () => {
  for (const text of ["", "{", "7", "null", '{"position":"9/9 w"}', '{"position":"9/9 w","moves":[1,"a"]}']) {
    kept.set("azumaya.draft.m", text);
    expect(savedDraft("m", "9/9 w").every((move) => typeof move === "string")).toBe(true);
  }
});
