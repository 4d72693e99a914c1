import { z } from "zod";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { criteriaFiltersSchema } from "../criteria";
import { eventKinds, type PropertyEventKind } from "../matches/property-news";

export type AlertRhythm = Tables<"search_alert_mails">["rhythm"];

export const rhythmLabels: Record<AlertRhythm, () => string> = {
  "at-once": m.alert_rhythm_at_once,
  weekly: m.alert_rhythm_weekly,
};
export const alertRhythms = Object.keys(rhythmLabels) as AlertRhythm[];

export const alertMailContentSchema = z.object({
  kind: z.enum([
    "confirmation",
    "news",
    "renewal",
  ] satisfies Tables<"search_alert_deliveries">["kind"][]),
  full_name: z.string(),
  email: z.string(),
  token: z.string(),
  code: z.string(),
  rhythm: z.enum(alertRhythms),
  filters: criteriaFiltersSchema,
  area: z.string().nullable(),
  ends_at: z.string().nullable(),
  news: z.array(
    z.object({
      event_id: z.string(),
      kind: z.enum(eventKinds),
      former_price: z.number().nullable(),
      slug: z.string(),
    }),
  ),
});
export type AlertMailContent = z.output<typeof alertMailContentSchema>;

type NewsProperty = Pick<
  PropertyCardData,
  "slug" | "name" | "location" | "price" | "tenure" | "cover"
>;

export type AlertMailNews = {
  event_id: string;
  kind: PropertyEventKind;
  former_price: number | null;
  property: NewsProperty;
};

export type AlertMail = Omit<AlertMailContent, "news"> & { news: AlertMailNews[] };

export type AlertMailState = {
  /** False without a mail server: the operator tells everybody. */
  isOn: boolean;
  confirmed: number;
  unconfirmed: number;
  /** Addresses that were never asked to confirm. */
  stored: number;
  waiting: number;
  failed: number;
  last_sent_at: string | null;
  last_error: string | null;
  last_error_at: string | null;
};
