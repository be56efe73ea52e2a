/* Shows what the house pushes while no page is open: {"title": [german, english], "page", "tag"}. */

self.addEventListener("push", (event) => {
  const { title = ["azumaya", "azumaya"], page = "/", tag = "azumaya" } = event.data ? event.data.json() : {};
  const words = title[self.navigator.language.startsWith("de") ? 0 : 1];
  event.waitUntil(self.registration.showNotification(words, { tag, icon: "/azumaya.svg", data: page }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
