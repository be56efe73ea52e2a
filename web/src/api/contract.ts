/** The messages about people, invitations and the lobby. A field that has its default value is left out by the house. */

import type { Text } from "../board/scene";
import type { components } from "./schema";

export type ControlView = components["schemas"]["ControlView"];
export type Pace = "live" | "days";
export type Watch = "public" | "link" | "players";

export interface PlayerRef {
  id: string;
  name: string;
  kind: "guest" | "member";
  program?: boolean;
}

export interface NoticeSettings {
  mail?: string | null;
  digest?: boolean;
  reminders?: boolean;
  quiet?: [number, number] | null;
  timezone_offset?: number;
  push?: boolean;
}

export interface Me {
  player?: PlayerRef | null;
  devices?: number;
  notices?: NoticeSettings | null;
  running?: number;
  unread?: number;
  recovery?: string | null;
}

export interface DeviceView {
  id: string;
  created: number;
  used: number;
  current?: boolean;
  label?: string;
}

export interface Elsewhere {
  link: string;
  qr: string;
  expires: number;
}

export interface TokenView {
  id: string;
  label: string;
  created?: number;
  used?: number | null;
}

export interface NewToken {
  id: string;
  token: string;
}

export interface PushKey {
  key?: string | null;
  why?: Text | null;
}

export interface RatingView {
  game: string;
  pace: Pace;
  rating: number;
  deviation: number;
  games?: number;
  provisional?: boolean;
}

export interface PlayerPage {
  player: PlayerRef;
  created: number;
  ratings?: RatingView[];
  blocked?: boolean;
  record?: { wins?: number; draws?: number; losses?: number } | null;
}

export interface CurvePoint {
  at: number;
  rating: number;
  deviation: number;
}

export interface TermsView {
  game: string;
  variant?: string | null;
  options?: Record<string, boolean | number | string>;
  position?: string | null;
  seed?: number | null;
  controls?: [ControlView, ControlView];
  pace?: Pace;
  rated?: boolean;
  courtesy?: boolean;
  watch?: Watch;
  side?: 0 | 1 | null;
  window?: [number, number] | null;
  series?: boolean;
}

export interface InvitationView {
  id: string;
  way: "link" | "open" | "direct";
  host: PlayerRef;
  host_rating?: RatingView | null;
  terms: TermsView;
  title: Text;
  summary: Text;
  created: number;
  expires: number;
  status?: "open" | "taken" | "withdrawn" | "declined" | "expired";
  match?: string | null;
  reason?: Text | null;
  mine?: boolean;
}

export interface NewInvitation {
  way: "link" | "open" | "direct";
  terms: TermsView;
  to?: string;
}

export interface Invited {
  invitation: InvitationView;
  link?: string | null;
  qr?: string | null;
}

export interface SatDown {
  match: string;
}

export interface SeatAtTable {
  kind: string;
  title: Text;
  player?: PlayerRef | null;
  rating?: { rating: number; deviation: number; change?: number | null } | null;
  present?: boolean | null;
}

export interface TableCard {
  match: string;
  game: string;
  title: Text;
  sides: [Text, Text];
  seats: [SeatAtTable, SeatAtTable];
  position: string;
  pace?: Pace;
  deadline?: number | null;
  to_move?: number | null;
  yours?: number[];
  turns?: number;
  status?: string;
  changed?: number;
  rated?: boolean;
  result?: components["schemas"]["ResultView"] | null;
}

export interface LobbyFrame {
  type: "lobby";
  number: number;
  invitations?: InvitationView[];
  tables?: TableCard[];
  mine?: {
    turn?: TableCard[];
    waiting?: TableCard[];
    invitations?: InvitationView[];
    own?: InvitationView[];
  };
  people?: number;
}

export interface LobbyChange {
  list: "invitations" | "tables" | "turn" | "waiting" | "to_me" | "own";
  put?: InvitationView | TableCard | null;
  drop?: string | null;
}

export interface DeltaFrame {
  type: "delta";
  number: number;
  changes?: LobbyChange[];
  people?: number | null;
}

export interface MyMatches {
  cards?: TableCard[];
  next?: string | null;
}
