import { beforeEach, expect, test, vi } from "vitest";
import type { Invited } from "../api/types";
import { keepLink, keptLink } from "./links";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});
const invited = (id: string, link: string | null = `/join#${id}`): Invited =>
  ({ invitation: { id }, link, qr: "<svg/>" }) as unknown as Invited;

beforeEach(() => kept.clear());

test("a link is found again after the page was loaded anew", () => {
  keepLink(invited("a"));
  keepLink(invited("b"));
  expect(keptLink("a")).toEqual({ id: "a", link: "/join#a", qr: "<svg/>" });
  expect(keptLink("c")).toBeNull();
});

test("ways without a link keep nothing, and old links make room", () => {
  keepLink(invited("open", null));
  expect(kept.size).toBe(0);
  for (let i = 0; i < 12; i++) keepLink(invited(String(i)));
  expect([keptLink("0"), keptLink("1"), keptLink("2")?.id]).toEqual([null, null, "2"]);
});

test("what somebody else wrote there is no link", () => {
  kept.set("azumaya.links", '[{"id": 1}, null, "x"]');
  expect(keptLink("1")).toBeNull();
  kept.set("azumaya.links", "not json");
  expect(keptLink("1")).toBeNull();
});
