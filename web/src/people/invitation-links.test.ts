import { beforeEach, expect, test, vi } from "vitest";
import type { InvitationCreated } from "../api/types";
import { saveLink, savedLink } from "./invitation-links";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});
const invited = (id: string, link: string | null = `/join#${id}`): InvitationCreated =>
  ({ invitation: { id }, link, qr: "<svg/>" }) as unknown as InvitationCreated;

beforeEach(() => kept.clear());

test("a link is found again after the page was reloaded", () => {
  saveLink(invited("a"));
  saveLink(invited("b"));
  expect(savedLink("a")).toEqual({ id: "a", link: "/join#a", qr: "<svg/>" });
  expect(savedLink("c")).toBeNull();
});

test("invitations without a link store nothing, and old links are dropped", () => {
  saveLink(invited("open", null));
  expect(kept.size).toBe(0);
  for (let i = 0; i < 12; i++) saveLink(invited(String(i)));
  expect([savedLink("0"), savedLink("1"), savedLink("2")?.id]).toEqual([null, null, "2"]);
});

test("invalid stored data is ignored", () => {
  kept.set("azumaya.links", '[{"id": 1}, null, "x"]');
  expect(savedLink("1")).toBeNull();
  kept.set("azumaya.links", "not json");
  expect(savedLink("1")).toBeNull();
});
