import { hasMailServer, sendMail } from "~/services/alerts/mail.server";
import { hasWebhook, postToWebhook } from "~/services/alerts/webhook.server";
import { sendPush, type PushDevice } from "~/services/alerts/web-push.server";
import { alertMessage, type AlertContent } from "./alert";
import type { ChannelName } from "./alert-channels";
import { letterOf, notificationOf, webhookContentOf } from "./alert-formats";
import { getPushKeys, removeSubscription } from "./push-subscription.server";

/** One attempt to send an alert by a channel, as the database hands it out. */
export type Delivery = {
  /** The same for every attempt, so that the receiver knows a second copy. */
  id: string;
  attempt: number;
  content: AlertContent;
  device: (PushDevice & { id: string }) | null;
};

export type AlertChannel = {
  isSetUp: boolean;
  /** Attempts under way at once, in one process. */
  concurrency: number;
  /** Throws when the alert was not taken. */
  send: (delivery: Delivery, siteUrl: string) => Promise<void>;
};

export const alertChannels: Record<ChannelName, AlertChannel> = {
  mail: {
    // Without a mail server the letters are files.
    isSetUp: true,
    concurrency: hasMailServer ? 3 : 8,
    send: ({ id, content }, siteUrl) =>
      sendMail({ id, ...letterOf(alertMessage(content), siteUrl) }),
  },
  webhook: {
    isSetUp: hasWebhook,
    concurrency: 4,
    send: ({ id, content }, siteUrl) =>
      postToWebhook(id, webhookContentOf(content, alertMessage(content), siteUrl)),
  },
  push: {
    isSetUp: true,
    concurrency: 8,
    send: async ({ id, content, device }) => {
      if (!device) throw new Error("No device is subscribed");
      const topic = id.replaceAll("-", "");
      const notification = notificationOf(alertMessage(content), content.id);
      const isTaken = await sendPush(device, topic, notification, await getPushKeys());
      if (!isTaken) await removeSubscription(device.id);
    },
  },
};
