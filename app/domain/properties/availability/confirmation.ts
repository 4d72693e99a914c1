import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { availabilityLabels, type Availability } from "./availability";

/** Days until the operator is asked to confirm an availability again. */
const CONFIRM_AFTER_DAYS = 30;
/** Days until the site no longer vouches for an availability. */
const ASK_AFTER_DAYS = 45;

type Confirmed = { availability: Availability; availability_confirmed_on: string | null };

export type UnconfirmedPropertiesData = {
  properties: (Confirmed & { id: string; slug: string; reference: string; name: string })[];
  count: number;
};

/** The latest confirmation date (Dar es Salaam) that is due for renewal. */
export const lastDayToConfirm = (today: string = todayInDarEsSalaam()): string =>
  addCalendarDays(today, -CONFIRM_AFTER_DAYS - 1);

/** Writes "Availability confirmed Nov 12, 2026", or a hint to ask; null for sold and withdrawn properties. */
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

export const isConfirmed = (
  { availability, availability_confirmed_on: day }: Confirmed,
  today: string = todayInDarEsSalaam(),
): boolean => !canChange(availability) || (day !== null && !isOutdated(day, today));

const canChange = (availability: Availability) =>
  availability !== "sold" && availability !== "withdrawn";

const isOutdated = (day: string, today: string) => day < addCalendarDays(today, -ASK_AFTER_DAYS);
