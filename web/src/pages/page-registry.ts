/** Page component of each route, loaded on first use. */

import type { Component } from "svelte";
import { PAGES } from "../ui/catalogues";
import { language } from "../ui/language.svelte";
import type { Route } from "../ui/router.svelte";
import NotFound from "./NotFound.svelte";

export interface LoadedPage {
  readonly component: Component<object>;
  readonly props: object;
  /** A different key remounts the page. */
  readonly key: string;
}

interface Module<Props extends object> {
  readonly default: Component<Props>;
}

/** Pages whose words every page has: they are seen first. */
const FIRST: ReadonlySet<Route["page"]> = new Set(["home", "table", "missing"]);

export async function loadPage(route: Route): Promise<LoadedPage> {
  const [page] = await Promise.all([pageOf(route), FIRST.has(route.page) ? null : language.load([PAGES])]);
  return { ...page, key: keyOf(route) };
}

/** Lessons and puzzles of a game share one mounted page. */
function keyOf(route: Route): string {
  return route.page === "puzzles" || route.page === "learn" ? `${route.page} ${route.game}` : JSON.stringify(route);
}

function pageOf(route: Route): Promise<Omit<LoadedPage, "key">> {
  switch (route.page) {
    case "new":
      return fetched(import("./NewGame.svelte"), { game: route.game });
    case "table":
      return fetched(import("./TablePage.svelte"), { match: route.match });
    case "advise":
      return fetched(import("./AdvisePage.svelte"), { match: route.match });
    case "replay":
      return fetched(import("./Replay.svelte"), { match: route.match });
    case "rules":
    case "about":
      return fetched(import("./RulesPage.svelte"), { game: route.game, book: route.page });
    case "analysis":
      return fetched(import("./AnalysisPage.svelte"), { game: route.game, position: route.position });
    case "collection":
      return fetched(import("./CollectionPage.svelte"), { game: route.game });
    case "puzzles":
      return fetched(import("./PuzzlesPage.svelte"), { game: route.game, number: route.number });
    case "learn":
      return fetched(import("./LearnPage.svelte"), { game: route.game, number: route.number });
    case "lobby":
      return fetched(import("./Lobby.svelte"), {});
    case "join":
      return fetched(import("./Join.svelte"), {});
    case "invitation":
      return fetched(import("./Invitation.svelte"), { id: route.id });
    case "trial":
      return fetched(import("./TrialPage.svelte"), { id: route.id });
    case "me":
      return fetched(import("./Me.svelte"), {});
    case "device-link":
      return fetched(import("./DeviceLinkPage.svelte"), {});
    case "games":
      return fetched(import("./MyGames.svelte"), {});
    case "players":
      return fetched(import("./PlayersPage.svelte"), {});
    case "ladders":
      return fetched(import("./LaddersPage.svelte"), {});
    case "watch":
      return fetched(import("./WatchPage.svelte"), {});
    case "studies":
      return fetched(import("./StudiesPage.svelte"), {});
    case "study":
      return fetched(import("./StudyPage.svelte"), { id: route.id });
    case "tournaments":
      return fetched(import("./TournamentsPage.svelte"), {});
    case "new-tournament":
      return fetched(import("./NewTournament.svelte"), {});
    case "tournament":
      return fetched(import("./TournamentPage.svelte"), { id: route.id });
    case "player":
      return fetched(import("./PlayerPage.svelte"), { name: route.name });
    case "home":
      return fetched(import("./Home.svelte"), {});
    case "missing":
      return fetched({ default: NotFound }, {});
  }
}

async function fetched<Props extends object>(
  page: Module<Props> | Promise<Module<Props>>,
  props: Props,
): Promise<Omit<LoadedPage, "key">> {
  return { component: (await page).default as unknown as Component<object>, props };
}
