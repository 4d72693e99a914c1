import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { availabilityLabels, type Availability } from "./availability";

/** Days until the operator is asked to confirm an availability again. */
const CONFIRM_AFTER_DAYS = 30;
/** Days until a page no longer vouches for it. */
const ASK_AFTER_DAYS = 45;

type Confirmed = { availability: Availability; availability_confirmed_on: string | null };

/** The first properties to confirm again, and the count of all. */
export type UnconfirmedPropertiesData = {
  properties: (Confirmed & { id: string; slug: string; reference: string; name: string })[];
  count: number;
};

/** The latest confirmation date (Dar es Salaam) that is due for renewal. */
export const lastDayToConfirm = (today: string = todayInDarEsSalaam()): string =>
  addCalendarDays(today, -CONFIRM_AFTER_DAYS - 1);

/**
 * The date of the last confirmation for visitors, "Availability confirmed Nov 12, 2026", or a hint to ask.
 * Null for sold and withdrawn properties.
 */
export function confirmationText(
  { availability, availability_confirmed_on: day }: Confirmed,
  today: string = todayInDarEsSalaam(),
): string | null {
  if (!canChange(availability)) return null;
  if (day === null) return m.property_availability_unconfirmed();
  const date = formatCalendarDate(day);
  if (isOutdated(day, today)) return m.property_availability_outdated({ date });
  if (availability === "available") return m.property_confirmed_available({ date });
  return m.property_confirmed_status({ availability: availabilityLabels[availability](), date });
}

/** False if visitors are told to ask whether a property is still available. */
export const isConfirmed = (
  { availability, availability_confirmed_on: day }: Confirmed,
  today: string = todayInDarEsSalaam(),
): boolean => !canChange(availability) || (day !== null && !isOutdated(day, today));

const canChange = (availability: Availability) =>
  availability !== "sold" && availability !== "withdrawn";

const isOutdated = (day: string, today: string) => day < addCalendarDays(today, -ASK_AFTER_DAYS);
