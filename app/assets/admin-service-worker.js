// Shows the alerts of the back office as notifications. It answers no requests and keeps nothing.
self.addEventListener("push", (event) => {
  const { title, body, tag, path } = event.data.json();
  event.waitUntil(
    // The same alert again takes the place of the first: a push service may deliver twice.
    self.registration.showNotification(title, { body, tag, data: { path } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const [page] = await self.clients.matchAll({ type: "window" });
  // A page with something unsaved asks before it goes.
  if (page) return (await page.focus()).navigate(path);
  return self.clients.openWindow(path);
}
