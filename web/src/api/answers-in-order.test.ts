import { expect, test } from "vitest";
import { answersInOrder } from "./answers-in-order";

function answered(): { promise: Promise<string>; answer: (text: string) => void } {
  let answer: (text: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => (answer = resolve));
  return { promise, answer };
}

test("an older answer that comes late is dropped, and each newer one is delivered", async () => {
  const shown: string[] = [];
  const ask = answersInOrder<string>((text) => shown.push(text));
  const [first, second, third] = [answered(), answered(), answered()];
  const all = [first, second, third].map(({ promise }) => ask(promise));
  second.answer("second");
  await all[1];
  first.answer("first");
  await all[0];
  third.answer("third");
  await all[2];
  expect(shown).toEqual(["second", "third"]);
});

test("a request that fails says so and leaves the order alone", async () => {
  const shown: string[] = [];
  const ask = answersInOrder<string>((text) => shown.push(text));
  await expect(ask(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  await ask(Promise.resolve("back"));
  expect(shown).toEqual(["back"]);
});
