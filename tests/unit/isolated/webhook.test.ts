import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../../support/no-database";
import type * as Webhook from "~/services/alerts/webhook.server";
import { isSigned, startReceiver } from "../../support/alert-receivers";

const SECRET = "a secret of the webhook";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => (receiver = await startReceiver()));
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  vi.resetModules();
  vi.stubEnv("ALERT_WEBHOOK_URL", receiver.url);
  vi.stubEnv("ALERT_WEBHOOK_SECRET", SECRET);
  vi.stubEnv("ALERT_ALLOW_PRIVATE_ADDRESSES", "true");
});
afterEach(() => void vi.useRealTimers());

/** As a process of the site that starts with the variables as they are. */
const start = (): Promise<typeof Webhook> => import("~/services/alerts/webhook.server");

const answering = (status: number, headers = {}) => {
  receiver.state.answer = (_, response) => response.writeHead(status, headers).end();
};

describe("a webhook's answer", () => {
  test.each([200, 201, 204, 299])("of %s says that the message was taken", async (status) => {
    answering(status);
    const { postToWebhook } = await start();
    await expect(postToWebhook("an-id", {})).resolves.toBeUndefined();
    expect(receiver.received).toHaveLength(1);
  });

  test.each([300, 301, 307, 308, 399])("of %s is not followed, and said", async (status) => {
    answering(status, { Location: `${receiver.url}other` });
    const { postToWebhook } = await start();
    const posting = postToWebhook("an-id", {});
    await expect(posting).rejects.toThrow(`A redirect (${status}) is not followed`);
    expect(receiver.received).toHaveLength(1);
  });

  test.each([400, 404, 410, 500, 503])("of %s is a problem, and said", async (status) => {
    answering(status);
    const { postToWebhook } = await start();
    await expect(postToWebhook("an-id", {})).rejects.toThrow(
      `The receiver responded with ${status}`,
    );
  });
});

test("a webhook's message is JSON, has its delivery's id, and is signed with the time", async () => {
  answering(200);
  const { postToWebhook } = await start();
  await postToWebhook("an-id", { name: "Asha", price: 3 });
  const [message] = receiver.received;
  expect(message?.headers).toMatchObject({
    "content-type": "application/json",
    "x-kisiwa-delivery": "an-id",
  });
  expect(message?.body.toString()).toBe('{"name":"Asha","price":3}');
  expect(message && isSigned(message, SECRET)).toBe(true);

  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_900 });
  await postToWebhook("an-id", {});
  expect(receiver.received[1]?.headers["x-kisiwa-signature"]).toMatch(/^t=1800000000,v1=/);
});

describe("a webhook", () => {
  test("is named by its host once it has an address and a secret", async () => {
    expect((await start()).webhookHost).toBe(new URL(receiver.url).host);
  });

  test.each(["ALERT_WEBHOOK_URL", "ALERT_WEBHOOK_SECRET"])(
    "is off without its %s, and sends nothing",
    async (name) => {
      vi.stubEnv(name, "");
      const { postToWebhook, webhookHost } = await start();
      expect(webhookHost).toBeNull();
      await expect(postToWebhook("an-id", {})).rejects.toThrow("The webhook is not set up");
      expect(receiver.received).toEqual([]);
    },
  );
});
