import { z } from "zod";

export const matchClickSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mark-told"), event_id: z.uuid(), criteria_id: z.uuid() }),
  z.object({ intent: z.literal("dismiss-event"), event_id: z.uuid() }),
]);

export type MatchClick = z.output<typeof matchClickSchema>;

export const matchClickFields = ["intent", "event_id", "criteria_id"];
