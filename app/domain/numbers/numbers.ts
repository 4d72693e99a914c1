import { statusLabels, type LeadSource, type LeadStatus } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { counted } from "~/utils/text";
import { addCalendarDays } from "~/utils/time/dates";

/** The weeks that the numbers look back, the present one included. */
const WEEKS = 12;

/** Something of each week, which its Monday stands for, as "2026-11-16". */
export type OfWeek<Values> = { week: string } & Values;

export type SourceCounts = Partial<Record<LeadSource, number>>;

/** The median of the first answers of a week's enquiries, in minutes of office time; null without any. */
export type WeekResponse = { minutes: number | null; enquiries: number };

/** The statuses of the pipeline in its order, each with what a lead has done that reached it. */
export const funnelSteps: Record<FunnelStep, string> = {
  new: "Arrived",
  contacted: statusLabels.contacted(),
  "offer-sent": statusLabels["offer-sent"](),
  "deal-closed": statusLabels["deal-closed"](),
};
export type FunnelStep = Exclude<LeadStatus, "dead">;

/** How many leads have reached a step by now, and the median of the hours until then; null where unknown. */
export type StepReached = { step: FunnelStep; leads: number; hours: number | null };

/** The signs of interest in a property: the label of each, and how so many are called. */
export const interestSigns = {
  enquiries: { label: "Enquiries", one: "enquiry", many: "enquiries" },
  callbacks: {
    label: "Requests to be called",
    one: "request to be called",
    many: "requests to be called",
  },
  clicks: { label: "Contact clicks", one: "click", many: "clicks" },
} as const;
export type InterestSign = keyof typeof interestSigns;
export const interestSignNames = Object.keys(interestSigns) as InterestSign[];

/** A property that somebody showed interest in, with its viewings that were not cancelled. */
export type PropertyInterest = Record<InterestSign, number> & {
  property_id: string;
  name: string;
  viewings: number;
};

/** The signs of interest in words: "2 enquiries, 1 click". */
export const interestText = (property: Record<InterestSign, number>): string =>
  interestSignNames
    .filter((sign) => property[sign] > 0)
    .map((sign) => counted(property[sign], interestSigns[sign].one, interestSigns[sign].many))
    .join(", ");

/** The Mondays of the weeks up to a calendar date, the oldest first. */
export function weeksUntil(today: string): string[] {
  // Sunday is 0, and the last day of its week.
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, n) =>
    addCalendarDays(today, (n + 1 - WEEKS) * 7 - sinceMonday),
  );
}

/** A share as "40%"; empty when the whole is nothing. */
export const percentOf = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)}%` : "";

/** Hours in words: "under an hour", "5 hours", from two days on "3 days". */
export function hoursText(hours: number): string {
  if (hours < 1) return m.admin_numbers_under_an_hour();
  const [count, unit] = hours < 48 ? [hours, "hour"] : [hours / 24, "day"];
  const whole = Math.round(count);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
