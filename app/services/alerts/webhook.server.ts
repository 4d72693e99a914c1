import { createHmac } from "node:crypto";
import { env } from "~/services/env.server";
import { guardedPost } from "~/services/http/guarded-request.server";

export const webhookHost =
  env.ALERT_WEBHOOK_URL && env.ALERT_WEBHOOK_SECRET ? new URL(env.ALERT_WEBHOOK_URL).host : null;

export async function postToWebhook(id: string, content: object): Promise<void> {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = env;
  if (!url || !secret) throw new Error("The webhook is not set up");
  const body = JSON.stringify(content);
  // The signed time lets the receiver refuse replays.
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  const status = await guardedPost(url, {
    headers: {
      "Content-Type": "application/json",
      "X-Kisiwa-Delivery": id,
      "X-Kisiwa-Signature": `t=${time},v1=${signature}`,
    },
    body,
  });
  if (status >= 300 && status < 400) throw new Error(`A redirect (${status}) is not followed`);
  if (status < 200 || status >= 300) throw new Error(`The receiver responded with ${status}`);
}
