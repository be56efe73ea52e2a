/** Registration of the service worker, which caches pages for offline use and shows push notifications. */

const WORKER = "/worker.js";

/** Register the worker; undefined where the browser has none, such as over plain HTTP. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.register(WORKER) : undefined;
}

/** Start the worker and let it cache what this page fetched before the worker was active. */
export async function startServiceWorker(): Promise<void> {
  try {
    if (!(await registerServiceWorker())) return;
    const { active } = await navigator.serviceWorker.ready;
    const watch = new PerformanceObserver((list) => {
      const keep = (list.getEntries() as PerformanceResourceTiming[])
        .filter((one) => one.workerStart === 0)
        .map(pathOf);
      active?.postMessage({ keep: keep.filter((path) => path !== null) });
    });
    watch.observe({ type: "resource", buffered: true });
  } catch {
    // Only offline use depends on the worker.
  }
}

function pathOf(fetched: PerformanceEntry): string | null {
  const address = new URL(fetched.name);
  return isCacheable(address) ? address.pathname + address.search : null;
}

/** Clear the cache when another player signs in to this browser. */
export function clearOfflineCache(): void {
  tell({ forget: true });
}

/** Cache a path for offline use that no page has fetched. */
export function cacheForOffline(path: string): void {
  tell({ keep: [path] });
}

function tell(message: object): void {
  if (typeof navigator !== "undefined") navigator.serviceWorker?.controller?.postMessage(message);
}

/** Whether a page needs this address offline: assets, message catalogues, server info and game data. */
export function isCacheable(address: URL): boolean {
  return (
    address.origin === location.origin && /^\/(assets\/|catalogues\/|api\/server$|api\/games\/)/.test(address.pathname)
  );
}
