import type { DeliveryQueue } from "~/domain/deliveries/delivery-queue";
import type { ChannelName } from "./alert-channels";
import { alertChannels } from "./alert-channels.server";
import {
  claimDeliveries,
  settleFailed,
  settleSent,
  type ClaimedDelivery,
} from "./delivery.commands.server";

/** The operator's alerts by one channel. */
export const channelQueue = (name: ChannelName): DeliveryQueue<ClaimedDelivery> => ({
  name,
  concurrency: alertChannels[name].concurrency,
  claim: (limits) => claimDeliveries(name, limits),
  send: async ({ content, ...delivery }, siteUrl) => {
    // A newer version running during a deployment may know it.
    if (!content) throw new Error("This alert is of a kind that this version does not know");
    await alertChannels[name].send({ ...delivery, content }, siteUrl);
  },
  settleSent,
  settleFailed,
  // The operator is watching a test, so it isn't retried.
  isFinal: ({ content }) => content?.kind === "test",
});
