/** The links of one's own invitations. The house stores only their digest, so the browser that made them keeps them. */

import type { Invited } from "../api/types";
import { store, stored } from "../ui/storage";

export interface KeptLink {
  readonly id: string;
  readonly link: string;
  readonly qr: string;
}

const MOST = 10;

export function keepLink({ invitation, link, qr }: Invited): void {
  if (!link) return;
  const others = keptLinks().filter((one) => one.id !== invitation.id);
  store("links", JSON.stringify([{ id: invitation.id, link, qr: qr ?? "" }, ...others].slice(0, MOST)));
}

export function keptLink(id: string): KeptLink | null {
  return keptLinks().find((one) => one.id === id) ?? null;
}

function keptLinks(): KeptLink[] {
  try {
    const found: unknown = JSON.parse(stored("links") ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptLink {
  const one = value as Partial<KeptLink> | null;
  return typeof one?.id === "string" && typeof one.link === "string" && typeof one.qr === "string";
}
