/** Which page a path opens. Pages are fetched when they are first looked at. */

import type { Component } from "svelte";
import type { Route } from "../ui/router.svelte";
import Missing from "./Missing.svelte";

export interface Opened {
  readonly component: Component<object>;
  readonly told: object;
  /** Where it differs, the page begins anew. */
  readonly key: string;
}

interface Module<Told extends object> {
  readonly default: Component<Told>;
}

export async function opened(route: Route): Promise<Opened> {
  return { ...(await pageOf(route)), key: keyOf(route) };
}

/** Lessons and puzzles of one game are one page, which keeps what it knows. */
function keyOf(route: Route): string {
  return route.page === "puzzles" || route.page === "learn" ? `${route.page} ${route.game}` : JSON.stringify(route);
}

function pageOf(route: Route): Promise<Omit<Opened, "key">> {
  switch (route.page) {
    case "new":
      return fetched(import("./NewGame.svelte"), { game: route.game });
    case "table":
      return fetched(import("./TablePage.svelte"), { match: route.match });
    case "replay":
      return fetched(import("./Replay.svelte"), { match: route.match });
    case "rules":
    case "about":
      return fetched(import("./Book.svelte"), { game: route.game, book: route.page });
    case "explore":
      return fetched(import("./ExplorePage.svelte"), { game: route.game, position: route.position });
    case "curiosities":
      return fetched(import("./CuriositiesPage.svelte"), { game: route.game });
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
    case "me":
      return fetched(import("./Me.svelte"), {});
    case "elsewhere":
      return fetched(import("./Elsewhere.svelte"), {});
    case "games":
      return fetched(import("./MyGames.svelte"), {});
    case "player":
      return fetched(import("./PlayerPage.svelte"), { name: route.name });
    case "home":
      return fetched(import("./Home.svelte"), {});
    case "missing":
      return fetched({ default: Missing }, {});
  }
}

async function fetched<Told extends object>(
  page: Module<Told> | Promise<Module<Told>>,
  told: Told,
): Promise<Omit<Opened, "key">> {
  return { component: (await page).default as unknown as Component<object>, told };
}
