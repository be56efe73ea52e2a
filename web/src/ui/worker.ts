/** The worker beside the pages: it keeps what was seen for times without a line, and shows what the house pushes. */

const WORKER = "/worker.js";

/** The worker's registration; undefined where the browser has none, such as over plain HTTP. */
export async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.register(WORKER) : undefined;
}

/** Let the worker stand by, and tell it what this page has fetched past it: before it came, or as it came. */
export async function engageWorker(): Promise<void> {
  try {
    if (!(await workerHere())) return;
    const { active } = await navigator.serviceWorker.ready;
    const watch = new PerformanceObserver((list) => {
      const keep = (list.getEntries() as PerformanceResourceTiming[])
        .filter((one) => one.workerStart === 0)
        .map(pathOf);
      active?.postMessage({ keep: keep.filter((path) => path !== null) });
    });
    watch.observe({ type: "resource", buffered: true });
  } catch {
    // Without a worker everything works but for times without a line.
  }
}

function pathOf(fetched: PerformanceEntry): string | null {
  const address = new URL(fetched.name);
  return isForLater(address) ? address.pathname + address.search : null;
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

/** What a page without a line needs again: its own files, and what the house told of itself and its games. */
export function isForLater(address: URL): boolean {
  return address.origin === location.origin && /^\/(assets\/|api\/house$|api\/games\/)/.test(address.pathname);
}
