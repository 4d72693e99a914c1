import { tellPath } from "~/domain/booking-notices/booking-notice";
import { diaryQuery } from "~/domain/bookings/diary/diary-days";
import { getDiaryBooking } from "~/domain/bookings/diary/diary.queries.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";

/** The next sheet is the message to the person, unless there is nothing to tell; below it is the booking's week. */
export async function redirectToTell(id: string, date: string, message: string) {
  const reading = await readOrOutage(getDiaryBooking(id));
  const isToTell = reading.ok && reading.value?.untold;
  const week = diaryQuery({ view: "week", date });
  return redirectWithSuccess((isToTell ? tellPath(id) : "/admin/diary") + week, message);
}
