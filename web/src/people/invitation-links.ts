/** Links of one's own invitations. The server stores only their digest, so this browser keeps them. */

import type { InvitationCreated } from "../api/types";
import { store, stored } from "../ui/storage";

export interface SavedLink {
  readonly id: string;
  readonly link: string;
  readonly qr: string;
}

const MOST = 10;

export function saveLink({ invitation, link, qr }: InvitationCreated): void {
  if (!link) return;
  const others = keptLinks().filter((one) => one.id !== invitation.id);
  store("links", JSON.stringify([{ id: invitation.id, link, qr: qr ?? "" }, ...others].slice(0, MOST)));
}

export function savedLink(id: string): SavedLink | null {
  return keptLinks().find((one) => one.id === id) ?? null;
}

function keptLinks(): SavedLink[] {
  try {
    const found: unknown = JSON.parse(stored("links") ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is SavedLink {
  const one = value as Partial<SavedLink> | null;
  return typeof one?.id === "string" && typeof one.link === "string" && typeof one.qr === "string";
}
