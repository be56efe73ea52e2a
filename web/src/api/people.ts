/** Who plays here: oneself, others, invitations and one's games, over HTTP. */

import { get, part, post, send } from "./http";
import type {
  CurvePoint,
  DeviceView,
  Elsewhere,
  FoundMatches,
  InvitationView,
  Invited,
  Me,
  NewInvitation,
  NewToken,
  NoticeSettings,
  NoticesView,
  Pace,
  PlayerPage,
  PushKey,
  SatDown,
  TokenView,
} from "./types";

export const me = (): Promise<Me> => get("/api/me");
export const register = (name: string, password: string): Promise<Me> => post("/api/me/register", { name, password });
export const login = (name: string, password: string): Promise<Me> => post("/api/me/login", { name, password });
export const recover = (name: string, recovery: string, password: string): Promise<Me> =>
  post("/api/me/recover", { name, recovery, password });
export const logout = (): Promise<void> => post("/api/me/logout", {});
/** Other devices are signed out by it. */
export const changePassword = (old: string, password: string): Promise<Me> =>
  post("/api/me/password", { old, new: password });
export const devices = (): Promise<DeviceView[]> => get("/api/me/devices");
export const endDevice = (id: string): Promise<void> => send("DELETE", `/api/me/devices/${part(id)}`);
/** A link that lets another device act for the same player, once. */
export const elsewhere = (): Promise<Elsewhere> => post("/api/me/elsewhere", {});
export const continueHere = (secret: string): Promise<Me> => post("/api/elsewhere", { secret });
export const tokens = (): Promise<TokenView[]> => get("/api/me/tokens");
export const newToken = (label: string): Promise<NewToken> => post("/api/me/tokens", { label });
export const endToken = (id: string): Promise<void> => send("DELETE", `/api/me/tokens/${part(id)}`);
export const leave = (password: string): Promise<void> => post("/api/me/leave", password ? { password } : {});
export const notices = (): Promise<NoticesView> => get("/api/me/notices");
export const setNotices = (settings: NoticeSettings): Promise<NoticesView> => send("PUT", "/api/me/notices", settings);
/** The code from the mail that was sent to the address in the settings. */
export const confirmMail = (code: string): Promise<NoticesView> => post("/api/me/notices/confirm", { code });
export const pushKey = (): Promise<PushKey> => get("/api/push-key");
export const addPush = (subscription: PushSubscriptionJSON): Promise<void> =>
  post("/api/me/push", { endpoint: subscription.endpoint, keys: subscription.keys });
export const dropPush = (subscription: PushSubscriptionJSON): Promise<void> =>
  send("DELETE", "/api/me/push", { endpoint: subscription.endpoint, keys: subscription.keys });
export const EXPORT_PATH = "/api/me/export";

export const player = (name: string): Promise<PlayerPage> => get(`/api/players/${part(name)}`);
export const curve = (name: string, game: string, pace: Pace): Promise<CurvePoint[]> =>
  get(`/api/players/${part(name)}/curve?${new URLSearchParams({ game, pace })}`);
export const block = (name: string): Promise<void> => post(`/api/players/${part(name)}/block`, {});
export const unblock = (name: string): Promise<void> => send("DELETE", `/api/players/${part(name)}/block`);
export const report = (name: string, reason: string): Promise<void> =>
  post(`/api/players/${part(name)}/report`, { reason });

export const invite = (wish: NewInvitation): Promise<Invited> => post("/api/invitations", wish);
export const invitation = (id: string): Promise<InvitationView> => get(`/api/invitations/${part(id)}`);
export const take = (id: string): Promise<SatDown> => post(`/api/invitations/${part(id)}/take`, {});
export const decline = (id: string, reason: string): Promise<void> =>
  post(`/api/invitations/${part(id)}/decline`, { reason });
export const withdraw = (id: string): Promise<void> => send("DELETE", `/api/invitations/${part(id)}`);
/** What a link invites to; looking makes nobody a player. */
export const look = (secret: string): Promise<InvitationView> => post("/api/join/look", { secret });
export const join = (secret: string): Promise<SatDown> => post("/api/join", { secret });

/** What to look for among somebody's games; days as `2026-11-16`. */
export interface Search {
  readonly game?: string;
  readonly opponent?: string;
  readonly result?: string;
  readonly since?: string;
  readonly until?: string;
}

/** The newest first; `before` goes on where an earlier answer ended. */
export const matches = (search: Search, before: string | null): Promise<FoundMatches> =>
  get(`/api/me/matches?${searchQuery(search, before)}`);
/** Of what somebody has played, that which was public or with me. */
export const matchesOf = (name: string, search: Search, before: string | null): Promise<FoundMatches> =>
  get(`/api/players/${part(name)}/matches?${searchQuery(search, before)}`);

/** Whole days of the visitor's own time zone, both included. */
export function searchQuery(search: Search, before: string | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["game", "opponent", "result"] as const) if (search[name]) query.set(name, search[name]);
  if (search.since) query.set("since", String(midnight(search.since, 0)));
  if (search.until) query.set("until", String(midnight(search.until, 1)));
  if (before) query.set("before", before);
  return query;
}

/** The beginning of a day, or of one after it. */
function midnight(day: string, later: number): number {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return at.getTime();
}
