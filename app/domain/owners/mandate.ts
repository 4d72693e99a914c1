import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";
import { addCalendarDays, daysBetween } from "~/utils/time/dates";

export const mandateKinds = ["exclusive", "open", "verbal"] as const;
export type MandateKind = (typeof mandateKinds)[number];

export const mandateLabels: Record<MandateKind, () => string> = {
  exclusive: m.admin_owner_mandate_exclusive,
  open: m.admin_owner_mandate_open,
  verbal: m.admin_owner_mandate_verbal,
};

/** Days before its end from which a mandate is on Today. */
const REMIND_BEFORE_DAYS = 14;

/** `ended_on` is when the operator ended it; null while it runs or has merely expired. */
export type MandateDates = Pick<Tables<"property_owners">, "starts_on" | "ends_on" | "ended_on">;

/** The latest end of a mandate that is on Today. */
export const lastEndToRemind = (today: string): string =>
  addCalendarDays(today, REMIND_BEFORE_DAYS);

/** True while the operator has to renew or end the mandate. */
export const needsDecision = ({ ends_on, ended_on }: MandateDates, today: string): boolean =>
  ended_on === null && ends_on !== null && ends_on <= lastEndToRemind(today);

/** Writes "Mandate ends in 9 days", "Mandate ended 3 days ago" or "Mandate until Mar 3, 2027". */
export function mandateText(mandate: MandateDates, today: string): string {
  const { starts_on, ends_on, ended_on } = mandate;
  if (ended_on !== null)
    return m.admin_owner_mandate_closed({ date: formatCalendarDate(ended_on) });
  if (ends_on !== null && ends_on < today) return daysAgoText(daysBetween(ends_on, today));
  if (starts_on > today) return m.admin_owner_mandate_from({ date: formatCalendarDate(starts_on) });
  if (ends_on === null) return m.admin_owner_mandate_endless();
  if (!needsDecision(mandate, today)) {
    return m.admin_owner_mandate_until({ date: formatCalendarDate(ends_on) });
  }
  const count = daysBetween(today, ends_on);
  return count === 0
    ? m.admin_owner_mandate_last_day()
    : m.admin_owner_mandate_days({ count, number: formatNumber(count) });
}

const daysAgoText = (count: number) =>
  m.admin_owner_mandate_expired({ count, number: formatNumber(count) });

/** The mandate that needs a decision first; null if none does. */
export const firstToDecide = <Dates extends MandateDates>(
  mandates: Dates[],
  today: string,
): Dates | null =>
  mandates
    .filter((one) => needsDecision(one, today))
    .toSorted((one, other) => (one.ends_on ?? "").localeCompare(other.ends_on ?? ""))[0] ?? null;
