import { comingDay } from "~/domain/editing/day.schema";
import type { ErrorText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";
import { lastBookingDay, type BookingKind } from "./booking";

export const bookableDay = (missing: ErrorText, kind: BookingKind) =>
  comingDay(missing).refine((date) => !(date > lastBookingDay(kind) && date < "3000"), {
    error: () =>
      m.booking_day_too_late({
        date: formatCalendarDate(lastBookingDay(kind)),
      }),
  });
