import { listBookedTimes } from "~/domain/bookings/diary/diary.queries.server";
import { bookingAt } from "~/domain/bookings/viewings/travel";
import { readOrOutage } from "~/services/outage.server";
import { m } from "~/text/messages";
import { formatHour } from "~/utils/time/date-words";

type TypedTime = { date: string; time: string; minutes: number };

/** Returns who is booked at a time, to explain a refused form of a new booking or of this one. */
export async function takenTimeText(typed: TypedTime, exceptId?: string): Promise<string> {
  const reading = await readOrOutage(listBookedTimes(typed.date, exceptId));
  const other = reading.ok ? bookingAt(typed, reading.value) : undefined;
  return other
    ? m.admin_diary_time_taken_by({ name: other.name, time: formatHour(other.time) })
    : m.admin_diary_time_taken();
}
