import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { deviceSchema } from "~/domain/alerts/alert-forms.schema";

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: "key" },
  toJSON: () => ({ endpoint, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
});
const former = subscriptionAt("https://push.example/former");
const next = subscriptionAt("https://push.example/next");

/** The worker with this event: what it subscribed with, and the forms that it sent. */
async function renewedBy(event: object) {
  const listeners = new Map<string, (event: object) => void>();
  const subscribe = vi.fn(() => Promise.resolve(next));
  const post = vi.fn<
    (path: string, init: { method: string; body: URLSearchParams }) => Promise<void>
  >(() => Promise.resolve());
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    registration: { pushManager: { subscribe } },
  };
  const script = await readFile("app/assets/admin-service-worker.js", "utf8");
  runInNewContext(script, { self, fetch: post, URLSearchParams });
  let done: Promise<void> | undefined;
  const waitUntil = (promise: Promise<void>) => (done = promise);
  listeners.get("pushsubscriptionchange")?.({ ...event, waitUntil });
  await done;
  const forms = post.mock.calls.map(([path, { method, body }]) => ({
    ...{ path, method },
    device: deviceSchema.parse(Object.fromEntries(body)),
  }));
  return { forms, subscribe };
}

const form = {
  ...{ path: "/admin/settings/alerts", method: "POST" },
  device: {
    intent: "turn-on",
    endpoint: next.endpoint,
    p256dh: "B".repeat(87),
    auth: "A".repeat(22),
    former: former.endpoint,
  },
};

test("a subscription that the browser renews takes the place of the former one", async () => {
  const renewed = await renewedBy({ oldSubscription: former, newSubscription: next });
  expect(renewed.forms).toEqual([form]);
  expect(renewed.subscribe).not.toHaveBeenCalled();
});

test("one that it only ends is made anew with the same key", async () => {
  const renewed = await renewedBy({ oldSubscription: former, newSubscription: null });
  expect(renewed.subscribe).toHaveBeenCalledWith(former.options);
  expect(renewed.forms).toEqual([form]);
});

test("with neither there is nothing to send: the settings page says that the device gets none", async () => {
  const renewed = await renewedBy({ oldSubscription: null, newSubscription: null });
  expect(renewed.forms).toEqual([]);
});
