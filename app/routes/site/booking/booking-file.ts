import { getAgency } from "~/domain/agency/agency.queries.server";
import { bookingPath } from "~/domain/bookings/booking";
import { getBooking } from "~/domain/bookings/booking.queries.server";
import { bookingFile } from "~/domain/bookings/calendar-file.server";
import { fileLoader } from "~/requests/file-loader.server";
import { siteUrl } from "~/services/env.server";
import { m } from "~/text/messages";
import { notFound } from "~/requests/not-found";

/** A visitor's booking as a file for their calendar; of a cancelled one, it removes the entry. */
export const loader = fileLoader(async ({ params }) => {
  const booking = await getBooking(params.token);
  if (!booking) return notFound();
  const agency = await getAgency();
  const url = siteUrl + bookingPath(booking.token);
  const description = m.booking_calendar_description({
    name: agency.name,
    phoneDisplay: agency.phoneDisplay,
    url,
  });
  const entry = { ...booking, name: agency.name, url, description };
  return new Response(bookingFile(agency, new URL(siteUrl).host, entry), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="booking.ics"',
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
});
