import { z } from "zod";
import { channelNames } from "./alert-channels";

/** A click on a channel: `submission_id` makes one test of it, however often the form arrives. */
export const channelClickSchema = z.object({
  intent: z.enum(["test", "retry"]),
  channel: z.enum(channelNames),
  submission_id: z.uuid(),
});

/** A device that turns its notifications on or off. The keys are base64url: a point of P-256, 16 bytes. */
export const deviceSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("turn-on"),
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
    /** The subscription that this one replaces. */
    former: z.url().max(1000).optional(),
  }),
  z.object({ intent: z.literal("turn-off"), endpoint: z.url().max(1000) }),
]);
