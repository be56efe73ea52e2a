/** HTTP client for accounts, players, invitations and lists of games. */

import { get, part, post, send } from "./http";
import type {
  AdviserInvitation,
  AdviserLink,
  CommunityView,
  LeaderboardEntry,
  RatingPoint,
  DeviceView,
  DeviceLink,
  MatchPage,
  InvitationView,
  InvitationCreated,
  Me,
  NewInvitation,
  NewToken,
  NotificationSettings,
  NotificationSettingsView,
  OptionValue,
  Pace,
  PlayerPage,
  PushKey,
  SeatTaken,
  TokenView,
} from "./types";

export const me = (): Promise<Me> => get("/api/me");
export const register = (name: string, password: string): Promise<Me> => post("/api/me/register", { name, password });
export const login = (name: string, password: string): Promise<Me> => post("/api/me/login", { name, password });
export const recover = (name: string, recovery: string, password: string): Promise<Me> =>
  post("/api/me/recover", { name, recovery, password });
export const logout = (): Promise<void> => post("/api/me/logout", {});
/** Signs all other devices out. */
export const changePassword = (old: string, password: string): Promise<Me> =>
  post("/api/me/password", { old, new: password });
export const devices = (): Promise<DeviceView[]> => get("/api/me/devices");
export const endDevice = (id: string): Promise<void> => send("DELETE", `/api/me/devices/${part(id)}`);
/** Create a single-use link that signs another device in as the same player. */
export const createDeviceLink = (): Promise<DeviceLink> => post("/api/me/device-link", {});
export const continueHere = (secret: string): Promise<Me> => post("/api/device-link", { secret });
/** A link by which others share one's own seat. */
export const adviserLink = (match: string): Promise<AdviserLink> =>
  post(`/api/matches/${part(match)}/adviser-link`, {});
export const adviserInvitation = (match: string, secret: string): Promise<AdviserInvitation> =>
  post(`/api/matches/${part(match)}/advisers/look`, { secret });
export const joinAsAdviser = (match: string, secret: string): Promise<void> =>
  post(`/api/matches/${part(match)}/advisers`, { secret });
/** Stop advising, or dismiss the advisers of one's own seat. */
export const dismissAdvisers = (match: string): Promise<void> => send("DELETE", `/api/matches/${part(match)}/advisers`);
export const tokens = (): Promise<TokenView[]> => get("/api/me/tokens");
export const newToken = (label: string): Promise<NewToken> => post("/api/me/tokens", { label });
export const endToken = (id: string): Promise<void> => send("DELETE", `/api/me/tokens/${part(id)}`);
export const deleteAccount = (password: string): Promise<void> => post("/api/me/delete", password ? { password } : {});
export const notificationSettings = (): Promise<NotificationSettingsView> => get("/api/me/notifications");
export const saveNotificationSettings = (settings: NotificationSettings): Promise<NotificationSettingsView> =>
  send("PUT", "/api/me/notifications", settings);
/** Confirm the email address with the code that was sent to it. */
export const confirmMail = (code: string): Promise<NotificationSettingsView> =>
  post("/api/me/notifications/confirm", { code });
export const pushKey = (): Promise<PushKey> => get("/api/push-key");
export const addPush = (subscription: PushSubscriptionJSON): Promise<void> =>
  post("/api/me/push", { endpoint: subscription.endpoint, keys: subscription.keys });
export const dropPush = (subscription: PushSubscriptionJSON): Promise<void> =>
  send("DELETE", "/api/me/push", { endpoint: subscription.endpoint, keys: subscription.keys });
export const EXPORT_PATH = "/api/me/export";

export const player = (name: string): Promise<PlayerPage> => get(`/api/players/${part(name)}`);
export const curve = (name: string, game: string, pace: Pace): Promise<RatingPoint[]> =>
  get(`/api/players/${part(name)}/rating-history?${new URLSearchParams({ game, pace })}`);
export const block = (name: string): Promise<void> => post(`/api/players/${part(name)}/block`, {});
export const unblock = (name: string): Promise<void> => send("DELETE", `/api/players/${part(name)}/block`);
export const follow = (name: string): Promise<void> => post(`/api/players/${part(name)}/follow`, {});
export const unfollow = (name: string): Promise<void> => send("DELETE", `/api/players/${part(name)}/follow`);
export const leaderboard = (game: string, pace: Pace): Promise<{ entries?: LeaderboardEntry[] }> =>
  get(`/api/leaderboard?${new URLSearchParams({ game, pace })}`);
export const community = (): Promise<CommunityView> => get("/api/community");
export const setListed = (listed: boolean): Promise<void> => send("PUT", "/api/me/listed", { listed });
export const report = (name: string, reason: string): Promise<void> =>
  post(`/api/players/${part(name)}/report`, { reason });

export const invite = (wish: NewInvitation): Promise<InvitationCreated> => post("/api/invitations", wish);
export const invitation = (id: string): Promise<InvitationView> => get(`/api/invitations/${part(id)}`);
export const acceptInvitation = (id: string): Promise<SeatTaken> => post(`/api/invitations/${part(id)}/take`, {});
export const decline = (id: string, reason: string): Promise<void> =>
  post(`/api/invitations/${part(id)}/decline`, { reason });
export const withdraw = (id: string): Promise<void> => send("DELETE", `/api/invitations/${part(id)}`);
/** Wait for any opponent in a game. A wait is read and withdrawn like an invitation. */
export const waitForOpponent = (game: string, pace: Pace): Promise<InvitationView> =>
  post(`/api/pools/${part(game)}/${pace}`, {});
/** Return the invitation behind a link without accepting it. */
export const invitationBehind = (secret: string): Promise<InvitationView> => post("/api/join/look", { secret });
export const join = (secret: string, choice: OptionValue | null): Promise<SeatTaken> =>
  post("/api/join", { secret, choice });

/** Filter of a list of games; dates as `2026-11-16`. */
export interface Search {
  readonly game?: string;
  readonly opponent?: string;
  readonly result?: string;
  readonly since?: string;
  readonly until?: string;
}

/** My games, newest first; `before` continues an earlier page. */
export const matches = (search: Search, before: string | null): Promise<MatchPage> =>
  get(`/api/me/matches?${searchQuery(search, before)}`);
/** Games of a player that are public or were played with me. */
export const matchesOf = (name: string, search: Search, before: string | null): Promise<MatchPage> =>
  get(`/api/players/${part(name)}/matches?${searchQuery(search, before)}`);

/** Build the query; dates are whole days in the visitor's time zone, both included. */
export function searchQuery(search: Search, before: string | null): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["game", "opponent", "result"] as const) if (search[name]) query.set(name, search[name]);
  if (search.since) query.set("since", String(midnight(search.since, 0)));
  if (search.until) query.set("until", String(midnight(search.until, 1)));
  if (before) query.set("before", before);
  return query;
}

/** Return the start of a day, or of a later one. */
function midnight(day: string, later: number): number {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return at.getTime();
}
