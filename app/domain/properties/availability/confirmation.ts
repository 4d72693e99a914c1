import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { availabilityLabels, type Availability } from "./availability";

/** After so many days the operator is asked to confirm an availability again. */
const CONFIRM_AFTER_DAYS = 30;
/** After so many days a page no longer vouches for it. */
const ASK_AFTER_DAYS = 45;

type Confirmed = { availability: Availability; availability_confirmed_on: string | null };

/** The first properties to be confirmed again, and the count of all. */
export type UnconfirmedPropertiesData = {
  properties: (Confirmed & { id: string; slug: string; reference: string; name: string })[];
  count: number;
};

/** The last day (in Dar es Salaam) of a confirmation that is to be renewed. */
export const lastDayToConfirm = (today: string = todayInDarEsSalaam()): string =>
  addCalendarDays(today, -CONFIRM_AFTER_DAYS - 1);

/**
 * Tells visitors since when an availability is known: "Availability confirmed Nov 12, 2026", or that they
 * should ask. Null for what is sold, since that does not change.
 */
export function confirmationText(
  { availability, availability_confirmed_on: day }: Confirmed,
  today: string = todayInDarEsSalaam(),
): string | null {
  if (availability === "sold" || availability === "withdrawn") return null;
  if (day === null) return m.property_ask_us_whether_it_is();
  if (day < addCalendarDays(today, -ASK_AFTER_DAYS)) {
    return m.property_ask_us_whether_it_is_still({ calendarDate: formatCalendarDate(day) });
  }
  const what =
    availability === "available"
      ? m.property_availability()
      : `${availabilityLabels[availability]},`;
  return `${what} confirmed ${formatCalendarDate(day)}`;
}
