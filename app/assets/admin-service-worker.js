// Shows back-office alerts as notifications. Intercepts no requests and caches nothing.
self.addEventListener("push", (event) => {
  const { title, body, tag, path } = event.data.json();
  event.waitUntil(
    // The tag makes a second delivery of the same alert replace the first.
    self.registration.showNotification(title, { body, tag, data: { path } }),
  );
});

// Browsers may replace a subscription at any time; alerts sent to the old one are lost.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function renew({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ intent: "turn-on", endpoint, ...keys });
  if (oldSubscription) body.set("former", oldSubscription.endpoint);
  await fetch("/admin/settings/alerts", { method: "POST", body });
}

async function open(path) {
  const [page] = await self.clients.matchAll({ type: "window" });
  // Unlike openWindow, navigating lets a page with unsaved input ask first.
  if (page) return (await page.focus()).navigate(path);
  return self.clients.openWindow(path);
}
