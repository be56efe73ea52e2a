/*
 * Service worker: caches what was seen for offline use and shows push notifications.
 *
 * Network first: the cache is used only when the server does not respond, so no old client outlives an upgrade. Files
 * under /assets/, /engines/ and /catalogues/ have a digest in their name and never change.
 */

const CACHE = "azumaya-1";
const MAX_ENTRIES = 300;
const IMMUTABLE = /^\/(assets|engines|catalogues)\//;
const CACHED = /^\/api\/(server$|games\/|matches\/)|^\/(azumaya\.svg|manifest\.json|icons\/)/;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(cacheAll(["/"]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()]));
});

/* {keep: addresses} fetched before this worker was active; {forget: true} when another player signs in. */
self.addEventListener("message", (event) => {
  if (event.data.forget) event.waitUntil(caches.delete(CACHE).then(() => cacheAll(["/"])));
  if (event.data.keep) event.waitUntil(cacheAll(event.data.keep));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (IMMUTABLE.test(pathname)) event.respondWith(cacheFirst(request));
  else if (request.mode === "navigate") event.respondWith(networkFirst(request, "/"));
  else if (CACHED.test(pathname)) event.respondWith(networkFirst(request, request));
});

async function cacheFirst(request) {
  return (await caches.match(request)) ?? fetchAndCache(request, request);
}

/* All pages are the same document, so one copy is cached for all. */
async function networkFirst(request, name) {
  try {
    return await fetchAndCache(request, name);
  } catch (error) {
    const cached = await caches.match(name);
    if (cached) return cached;
    throw error;
  }
}

async function fetchAndCache(request, name) {
  const response = await fetch(request);
  if (response.ok) void put(name, response.clone());
  return response;
}

async function put(name, response) {
  const cache = await caches.open(CACHE);
  await cache.put(name, response);
  const names = await cache.keys();
  for (const old of names.slice(0, Math.max(0, names.length - MAX_ENTRIES))) await cache.delete(old);
}

async function cacheAll(addresses) {
  for (const address of addresses) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) await put(address, response);
  }
}

async function deleteOldCaches() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/* {"title", "page", "tag"} */
self.addEventListener("push", (event) => {
  const { title = "azumaya", page = "/", tag = "azumaya" } = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(title, { tag, icon: "/azumaya.svg", data: page }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
