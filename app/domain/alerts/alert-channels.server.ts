import { sendMail } from "~/services/alerts/mail.server";
import { postToWebhook, webhookHost } from "~/services/alerts/webhook.server";
import { sendPush, type PushDevice } from "~/services/alerts/web-push.server";
import { m } from "~/text/messages";
import { alertMessage, type AlertContent } from "./alert";
import type { ChannelMode, ChannelName } from "./alert-channels";
import { mailProblemText } from "~/domain/mail/mail-problem";
import { isMailSent } from "~/domain/mail/mail-settings";
import { getMailSetup } from "~/domain/mail/mail-settings.queries.server";
import { mailOf, notificationOf, webhookContentOf } from "./alert-formats";
import { getPushKeys, removeSubscription } from "./push-subscription.server";

export type Delivery = {
  /** The same for every attempt, so that the receiver can ignore duplicates. */
  id: string;
  attempt: number;
  content: AlertContent;
  device: (PushDevice & { id: string }) | null;
};

export type AlertChannel = {
  /** False if nothing can be sent through it until the site is restarted. */
  isUsed: boolean;
  getState: () => Promise<{ mode: ChannelMode; explanation: string }>;
  /** Concurrent attempts per process. */
  concurrency: number;
  /** Throws if the alert was rejected. */
  send: (delivery: Delivery, siteUrl: string) => Promise<void>;
};

export const alertChannels: Record<ChannelName, AlertChannel> = {
  mail: {
    isUsed: true,
    getState: async () => {
      const setup = await getMailSetup();
      return isMailSent(setup)
        ? { mode: "on", explanation: m.admin_alert_mail_on({ address: setup.to ?? "" }) }
        : { mode: "files", explanation: m.admin_alert_mail_files() };
    },
    concurrency: 5,
    send: async ({ id, content }, siteUrl) => {
      const setup = await getMailSetup();
      await sendMail({ id, ...mailOf(content, siteUrl) }, setup).catch((cause: unknown) => {
        throw new Error(mailProblemText(cause, setup), { cause });
      });
    },
  },
  webhook: {
    isUsed: webhookHost !== null,
    getState: () =>
      Promise.resolve(
        webhookHost
          ? { mode: "on", explanation: m.admin_alert_webhook_on({ host: webhookHost }) }
          : { mode: "off", explanation: m.admin_alert_webhook_off() },
      ),
    concurrency: 8,
    send: ({ id, content }, siteUrl) =>
      postToWebhook(id, webhookContentOf(content, alertMessage(content), siteUrl)),
  },
  push: {
    isUsed: true,
    getState: () => Promise.resolve({ mode: "on", explanation: m.admin_alert_push_on() }),
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
