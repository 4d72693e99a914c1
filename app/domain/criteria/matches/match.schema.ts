import { z } from "zod";

/** A click on the news: one person was told, or nobody more is to be told. */
export const matchClickSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mark-told"), event_id: z.uuid(), criteria_id: z.uuid() }),
  z.object({ intent: z.literal("dismiss-event"), event_id: z.uuid() }),
]);

export type MatchClick = z.output<typeof matchClickSchema>;

/** The fields of such a click. */
export const matchClickFields = ["intent", "event_id", "criteria_id"];
