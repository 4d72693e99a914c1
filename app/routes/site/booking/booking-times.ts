import type { LoaderFunctionArgs } from "@remix-run/node";
import { lastBookingDay, modeMinutes } from "~/domain/bookings/booking";
import { listSlots } from "~/domain/bookings/booking.queries.server";
import { modeIn } from "~/domain/messages/lead-thanks.server";
import { listFreeTimes } from "~/requests/page/consultation.server";
import { readOrOutage } from "~/services/outage.server";
import { isCalendarDate } from "~/utils/time/dates";

/**
 * The hours of a day (`?date=&mode=`) and whether they are free or, without a day, the next free times; for
 * the script of the consultation form.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const date = searchParams.get("date");
  const minutes = modeMinutes(modeIn(searchParams) ?? "phone");
  const headers = { "Cache-Control": "no-store" };
  if (date === null) {
    const next = await readOrOutage(listFreeTimes());
    if (!next.ok) return Response.json({ free: [] }, { status: 503, headers });
    return Response.json({ free: next.value }, { headers });
  }
  if (!isCalendarDate(date) || date > lastBookingDay()) {
    return Response.json({ slots: [] }, { status: 400, headers });
  }
  const reading = await readOrOutage(listSlots(date, undefined, minutes));
  if (!reading.ok) return Response.json({ slots: [] }, { status: 503, headers });
  return Response.json({ slots: reading.value }, { headers });
}
