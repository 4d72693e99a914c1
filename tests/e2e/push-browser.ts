import type { Page } from "@playwright/test";

/**
 * Has the page's browser subscribe to web push at this address: Chromium's own push service is no part
 * of a test. Everything else, with the service worker, is the browser's own.
 */
export async function subscribeTo(page: Page, endpoint: string): Promise<void> {
  await page.evaluate((address) => {
    const subscription = {
      endpoint: address,
      unsubscribe: () => Promise.resolve(true),
      toJSON: () => ({ endpoint: address, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve(subscription),
      getSubscription: () => Promise.resolve(subscription),
    });
    Notification.requestPermission = () => Promise.resolve("granted");
  }, endpoint);
}
