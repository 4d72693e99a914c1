import type { LoaderFunctionArgs } from "@remix-run/node";
import { lastBookingDay } from "~/domain/bookings/booking";
import { listSlots } from "~/domain/bookings/booking.queries.server";
import { readOrOutage } from "~/services/outage.server";
import { isCalendarDate } from "~/utils/time/dates";

/** The hours of a day (`?date=`) and whether they are free, for the script of the consultation form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const date = new URL(request.url).searchParams.get("date") ?? "";
  const headers = { "Cache-Control": "no-store" };
  if (!isCalendarDate(date) || date > lastBookingDay()) {
    return Response.json({ slots: [] }, { status: 400, headers });
  }
  const reading = await readOrOutage(listSlots(date));
  if (!reading.ok) return Response.json({ slots: [] }, { status: 503, headers });
  return Response.json({ slots: reading.value }, { headers });
}
