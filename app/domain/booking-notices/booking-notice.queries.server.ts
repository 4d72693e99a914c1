import { z } from "zod";
import {
  bookingPath,
  propertiesOf,
  propertyNames,
  slotText,
  tellings,
} from "~/domain/bookings/booking";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { fillBookingTemplate } from "~/domain/messages/templates/template";
import { getTemplates } from "~/domain/messages/templates/template.queries.server";
import { adminDatabase, unwrap } from "~/services/database.server";
import type { BookingNotice } from "./booking-notice";

const toTellSchema = z.object({ booking_id: z.string(), telling: z.enum(tellings) });

/** Notices of those bookings whose person has to be told; none for the others. Links start with `origin`. */
export async function listBookingNotices(
  bookingIds: string[],
  origin: string,
): Promise<BookingNotice[]> {
  if (bookingIds.length === 0) return [];
  const toTell = unwrap(
    await adminDatabase()
      .rpc("bookings_to_tell", { at: new Date().toISOString() })
      .select("booking_id,telling")
      .in("booking_id", bookingIds),
  ).map((row) => toTellSchema.parse(row));
  if (toTell.length === 0) return [];
  const [bookings, { templates }] = await Promise.all([
    adminDatabase()
      .from("bookings_pemba")
      .select(
        `id,token,starts_at,place,updated_at,property:properties_pemba(name),
        further:booking_properties(place,property:properties_pemba(name)),
        lead:leads_pemba(full_name,phone,phone_e164,email,person:people(contact_ban))`,
      )
      .in(
        "id",
        toTell.map(({ booking_id }) => booking_id),
      ),
    getTemplates(),
  ]);
  return unwrap(bookings).flatMap(({ id, lead, property, further, ...booking }) => {
    const telling = toTell.find(({ booking_id }) => booking_id === id)?.telling;
    if (!telling) return [];
    const ban = readContactBan(lead.person?.contact_ban);
    const facts = {
      Name: lead.full_name,
      Property: propertyNames(propertiesOf({ property, further })) || booking.place || undefined,
      Date: slotText(booking.starts_at),
      Link: origin + bookingPath(booking.token),
    };
    const message = fillBookingTemplate(templates, telling, facts, ban);
    if (!message) return [];
    const { name: template, text } = message;
    return {
      ...{ booking_id: id, telling, text, template, version: booking.updated_at, ban },
      full_name: lead.full_name,
      number: lead.phone_e164 ?? lead.phone,
      email: lead.email,
    };
  });
}
