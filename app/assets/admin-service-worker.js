// Shows the alerts of the back office as notifications. It answers no requests and keeps nothing.
self.addEventListener("push", (event) => {
  const { title, body, tag, path } = event.data.json();
  event.waitUntil(
    // The same alert again takes the place of the first: a push service may deliver twice.
    self.registration.showNotification(title, { body, tag, data: { path } }),
  );
});

// A browser may replace a device's subscription at any time; alerts to the old one are lost.
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
  // A page with something unsaved asks before it goes.
  if (page) return (await page.focus()).navigate(path);
  return self.clients.openWindow(path);
}
