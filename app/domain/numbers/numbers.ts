import { leadSources, sourceLabels, statusLabels, type LeadStatus } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { addCalendarDays } from "~/utils/time/dates";

const WEEKS = 12;

/** Values of a week, given by its Monday: "2026-11-16". */
export type Weekly<Values> = { week: string } & Values;

/** A lead of the contact form is a message, whatever its source. */
export const countedSources = [...leadSources, "message"] as const;
export type CountedSource = (typeof countedSources)[number];

export const countedSourceText = (source: CountedSource): string =>
  source === "message" ? m.admin_lead_message() : sourceLabels[source]();

export type SourceCounts = Partial<Record<CountedSource, number>>;

/** Median first response in minutes of office hours; null if there was none. */
export type WeekResponse = { minutes: number | null; enquiries: number };

export const funnelSteps: Record<FunnelStep, () => string> = {
  new: m.admin_numbers_funnel_arrived,
  contacted: () => statusLabels.contacted(),
  "offer-sent": () => statusLabels["offer-sent"](),
  "deal-closed": () => statusLabels["deal-closed"](),
};
export type FunnelStep = Exclude<LeadStatus, "dead">;

/** Number of leads that reached a step, and the median hours until then; null if unknown. */
export type StepReached = { step: FunnelStep; leads: number; hours: number | null };

export const interestSigns = {
  enquiries: { label: m.admin_common_enquiries, count: m.admin_common_enquiries_count },
  callbacks: { label: m.admin_numbers_callbacks, count: m.admin_numbers_callbacks_count },
  clicks: { label: m.admin_numbers_clicks, count: m.admin_numbers_clicks_count },
} as const;
export type InterestSign = keyof typeof interestSigns;
export const interestSignNames = Object.keys(interestSigns) as InterestSign[];

/** Interest in a property; cancelled viewings don't count. */
export type PropertyInterest = Record<InterestSign, number> & {
  property_id: string;
  name: string;
  viewings: number;
};

export const interestText = (property: Record<InterestSign, number>): string =>
  interestSignNames
    .filter((sign) => property[sign] > 0)
    .map((sign) =>
      interestSigns[sign].count({ count: property[sign], number: formatNumber(property[sign]) }),
    )
    .join(", ");

export function weeksUntil(today: string): string[] {
  // Sunday is 0, but the last day of its week.
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, n) =>
    addCalendarDays(today, (n + 1 - WEEKS) * 7 - sinceMonday),
  );
}

/** Empty if the whole is 0. */
export const percentOf = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)}%` : "";

/** Formats hours as "under an hour", "5 hours" or, from 48, "3 days". */
export function hoursText(hours: number): string {
  if (hours < 1) return m.admin_numbers_under_hour();
  return hours < 48
    ? m.admin_numbers_hours({ count: Math.round(hours) })
    : m.admin_numbers_days({ count: Math.round(hours / 24) });
}
