/** The worker beside the pages: it keeps what was seen for times without a line, and shows what the house pushes. */

const WORKER = "/worker.js";

/** The worker's registration; undefined where the browser has none, such as over plain HTTP. */
export async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.register(WORKER) : undefined;
}

/** Let the worker stand by, and tell it what this page had fetched before. */
export async function engageWorker(): Promise<void> {
  try {
    if (!(await workerHere())) return;
    await navigator.serviceWorker.ready;
    const seen = performance.getEntriesByType("resource").map((one) => new URL(one.name));
    tell({ keep: seen.filter(isAsset).map((one) => one.pathname) });
  } catch {
    // Without a worker everything works but for times without a line.
  }
}

/** Somebody else acts in this browser now: what was seen is not for them. */
export function forgetSeen(): void {
  tell({ forget: true });
}

/** Keep something for times without a line that no page has fetched. */
export function keepSeen(path: string): void {
  tell({ keep: [path] });
}

function tell(message: object): void {
  if (typeof navigator !== "undefined") navigator.serviceWorker?.controller?.postMessage(message);
}

function isAsset(address: URL): boolean {
  return address.origin === location.origin && address.pathname.startsWith("/assets/");
}
