import { z } from "zod";
import { channelNames } from "./alert-channels";

/** `submission_id` makes repeated submissions one test. */
export const channelClickSchema = z.object({
  intent: z.enum(["test", "retry"]),
  channel: z.enum(channelNames),
  submission_id: z.uuid(),
});

/** Keys are base64url: a P-256 point and 16 bytes. */
export const deviceSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("turn-on"),
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
    former: z.url().max(1000).optional(),
  }),
  z.object({ intent: z.literal("turn-off"), endpoint: z.url().max(1000) }),
]);
