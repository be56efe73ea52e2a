/*
 * Stands between the pages and the house. It keeps what was seen for times without a line, and shows what the house
 * pushes while no page is open.
 *
 * The house always comes first: what is kept is shown only where the house does not answer, so no old client outlives
 * an upgrade. Files under /assets/ carry a digest in their name and never change.
 */

const KEPT = "azumaya-1";
const MOST = 300;
const SEEN = /^\/api\/(house$|games\/|matches\/)|^\/(azumaya\.svg|manifest\.json|icons\/)/;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keep(["/"]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.clients.claim()]));
});

/*
 * {keep: addresses} that a page has seen before this worker stood here; {forget: true} when somebody else sits down at
 * the browser.
 */
self.addEventListener("message", (event) => {
  if (event.data.forget) event.waitUntil(caches.delete(KEPT).then(() => keep(["/"])));
  if (event.data.keep) event.waitUntil(keep(event.data.keep));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(request));
  else if (request.mode === "navigate") event.respondWith(fetchedOrKept(request, "/"));
  else if (SEEN.test(pathname)) event.respondWith(fetchedOrKept(request, request));
});

async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetchAndKeep(request, request);
}

/* Every page is the same client, which finds its way by the address: one is kept for all. */
async function fetchedOrKept(request, name) {
  try {
    return await fetchAndKeep(request, name);
  } catch (error) {
    const kept = await caches.match(name);
    if (kept) return kept;
    throw error;
  }
}

async function fetchAndKeep(request, name) {
  const answer = await fetch(request);
  if (answer.ok) void put(name, answer.clone());
  return answer;
}

async function put(name, answer) {
  const cache = await caches.open(KEPT);
  await cache.put(name, answer);
  const names = await cache.keys();
  for (const old of names.slice(0, Math.max(0, names.length - MOST))) await cache.delete(old);
}

async function keep(addresses) {
  for (const address of addresses) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) await put(address, answer);
  }
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
}

/* {"title": [german, english], "page", "tag"} */
self.addEventListener("push", (event) => {
  const { title = ["azumaya", "azumaya"], page = "/", tag = "azumaya" } = event.data ? event.data.json() : {};
  const words = title[self.navigator.language.startsWith("de") ? 0 : 1];
  event.waitUntil(self.registration.showNotification(words, { tag, icon: "/azumaya.svg", data: page }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
