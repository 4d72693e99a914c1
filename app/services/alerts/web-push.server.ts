import webPush from "web-push";
import { env, siteUrl } from "~/services/env.server";
import { guardedPost } from "./guarded-post.server";

export type PushKeys = { publicKey: string; privateKey: string };
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** A push service keeps a message this long for a phone that is off, in seconds. */
const KEPT_FOR_S = 24 * 60 * 60;

/** The subject that a push service can complain to: an address of the operator's, or the site. */
const subject = env.ALERT_EMAIL
  ? `mailto:${env.ALERT_EMAIL}`
  : siteUrl.startsWith("https:")
    ? siteUrl
    : "mailto:alerts@localhost";

/** Makes a new pair of keys (VAPID). */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/**
 * Sends a message to one device, encrypted for it. A device that has not seen the last message with the
 * same topic gets this one in its place. Gives false when the device has cancelled its subscription, and
 * throws when the push service does not take the message.
 */
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
      TTL: KEPT_FOR_S,
      urgency: "high",
      topic,
    },
  );
  const status = await guardedPost(endpoint, {
    headers: textHeaders(headers),
    body: body ?? Buffer.alloc(0),
  });
  if (status === 404 || status === 410) return false;
  if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
  return true;
}

/** The lengths are numbers; undici counts the body itself. */
const textHeaders = ({ "Content-Length": _, ...headers }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
