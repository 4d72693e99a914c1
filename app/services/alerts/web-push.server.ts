import webPush from "web-push";
import { env, siteUrl } from "~/services/env.server";
import { guardedPost } from "~/services/http/guarded-request.server";

export type PushKeys = { publicKey: string; privateKey: string };
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

const TTL_S = 24 * 60 * 60;

const subject = env.ALERT_EMAIL
  ? `mailto:${env.ALERT_EMAIL}`
  : siteUrl.startsWith("https:")
    ? siteUrl
    : "mailto:alerts@localhost";

export const generatePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Returns false if the device has unsubscribed; throws if the push service refuses. */
export async function sendPush(
  device: PushDevice,
  topic: string,
  content: object,
  vapidDetails: PushKeys,
): Promise<boolean> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(content),
    {
      vapidDetails: { subject, ...vapidDetails },
      contentEncoding: "aes128gcm",
      TTL: TTL_S,
      urgency: "high",
      topic,
    },
  );
  const status = await guardedPost(endpoint, {
    headers: stringifyHeaders(headers),
    body: body ?? Buffer.alloc(0),
  });
  if (status === 404 || status === 410) return false;
  if (status < 200 || status >= 300) throw new Error(`The push service responded with ${status}`);
  return true;
}

const stringifyHeaders = ({ "Content-Length": _, ...headers }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
