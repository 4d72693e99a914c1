import { comingDay } from "~/domain/editing/day.schema";
import { formatCalendarDate } from "~/utils/time/date-words";
import { lastBookingDay, type BookingKind } from "./booking";

/** A `comingDay` field whose day is no later than such a booking can be made. */
export const bookableDay = (missing: string, kind: BookingKind) =>
  comingDay(missing).refine((date) => !(date > lastBookingDay(kind) && date < "3000"), {
    error: () => `Please choose a day up to ${formatCalendarDate(lastBookingDay(kind))}`,
  });
