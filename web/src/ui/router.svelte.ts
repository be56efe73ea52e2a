/** Client-side router. Links are ordinary links; clicks on internal ones change the page without a reload. */

export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "table" | "advise"; readonly match: string }
  | { readonly page: "replay"; readonly match: string }
  | { readonly page: "rules" | "about" | "collection"; readonly game: string }
  | { readonly page: "analysis"; readonly game: string; readonly position: string | null }
  | { readonly page: "puzzles" | "learn"; readonly game: string; readonly number: number | null }
  | { readonly page: "lobby" | "join" | "me" | "device-link" | "games" | "players" | "studies" }
  | { readonly page: "tournaments" | "new-tournament" | "watch" | "ladders" }
  | { readonly page: "study" | "tournament"; readonly id: string }
  | { readonly page: "invitation" | "trial"; readonly id: string }
  | { readonly page: "player"; readonly name: string }
  | { readonly page: "missing" };

const ALONE = [
  "lobby",
  "join",
  "me",
  "device-link",
  "games",
  "players",
  "studies",
  "tournaments",
  "new-tournament",
  "watch",
  "ladders",
] as const;

export function routeOf(path: string, search = ""): Route {
  const [first = "", second, third, ...more] = path.split("/").filter(Boolean).map(decoded);
  if (!first) return { page: "home" };
  const alone = ALONE.find((page) => page === first);
  if (alone) return { page: second === undefined ? alone : "missing" };
  if (second === undefined || more.length) return { page: "missing" };
  if (first === "match" && third === "replay") return { page: "replay", match: second };
  if (first === "puzzles" || first === "learn") return numberedRoute(first, second, third);
  if (third !== undefined) return { page: "missing" };
  if (first === "advise") return { page: "advise", match: second };
  if (first === "match") return { page: "table", match: second };
  if (first === "invitation" || first === "trial") return { page: first, id: second };
  if (first === "study" || first === "tournament") return { page: first, id: second };
  if (first === "player") return { page: "player", name: second };
  if (first === "new" || first === "rules" || first === "about") return { page: first, game: second };
  if (first === "collection") return { page: first, game: second };
  if (first === "analysis") return { page: first, game: second, position: new URLSearchParams(search).get("position") };
  return { page: "missing" };
}

function numberedRoute(page: "puzzles" | "learn", game: string, number: string | undefined): Route {
  if (number === undefined) return { page, game, number: null };
  return /^[1-9]\d{0,3}$/.test(number) ? { page, game, number: Number(number) } : { page: "missing" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path: string = $state(location.pathname);
  /** Query string at the time of navigation. */
  search: string = $state(location.search);
  route: Route = $derived(routeOf(this.path, this.search));

  /** Whether the page may be left now; a page with unsaved changes asks. */
  mayLeave: () => boolean = () => true;

  go(path: string): void {
    if (!this.mayLeave()) return;
    history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Navigate and replace the current history entry. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  /** Follow browser history and link clicks from now on. */
  listen(): void {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain =
      event.button === 0 &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.shiftKey &&
      !event.altKey &&
      !event.defaultPrevented;
    if (
      !link ||
      !plain ||
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute("download") ||
      link.hash ||
      link.pathname.startsWith("/api/")
    )
      return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
