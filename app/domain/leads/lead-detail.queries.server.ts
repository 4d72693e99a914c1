import { z } from "zod";
import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import { getOfficeCalendar } from "~/domain/agency/agency.queries.server";
import { officeMinutes } from "~/domain/agency/office-time";
import { bookingModes, type BookingKind } from "~/domain/bookings/booking";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { internalPath } from "~/utils/web/internal-path";
import { leadDetailColumns, type LeadDetail } from "./lead-detail";
import { BOOKINGS_OF_ROW, DEAL_OF_ROW, type Reminder } from "./lead-row";
import { PERSON_OF_ROW } from "./person-of-row";
import { leadNotes } from "~/domain/leads/manage/lead-notes";
import type { LeadReminder } from "~/domain/leads/manage/lead-reminder.schema";

const contextSchema = z.object({ page: z.string(), mode: z.enum(bookingModes).optional() });

export async function getLead(id: string): Promise<LeadDetail | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select(
        `${columnList(leadDetailColumns)},notes,context,first_answered_at,${PERSON_OF_ROW},
        property:properties_pemba(slug,name),service:services_pemba(slug,title),
        changes:lead_status_changes(from_status,to_status,changed_at),
        requests:callback_requests(created_at),${BOOKINGS_OF_ROW},${DEAL_OF_ROW}`,
      )
      .eq("id", id)
      .order("created_at", { referencedTable: "bookings" })
      .order("id", { referencedTable: "changes" })
      .maybeSingle(),
  );
  if (!row) return null;
  const { context, notes, requests, bookings, first_answered_at, ...lead } = row;
  // Counted from the callback request, if the lead was made from one.
  const requestedAt = requests[0]?.created_at ?? lead.created_at;
  const { data } = contextSchema.safeParse(context);
  const ownKind: BookingKind = data?.mode === "visit" ? "viewing" : "consultation";
  return {
    ...lead,
    notes: leadNotes(notes),
    consultation: bookings.find(({ kind }) => kind === ownKind) ?? null,
    responseMinutes:
      first_answered_at === null
        ? null
        : officeMinutes(requestedAt, first_answered_at, await getOfficeCalendar()),
    page: internalPath(data?.page, "") || null,
  };
}

export async function getReminder(id: string): Promise<Reminder | null> {
  return unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select("reminder_date,reminder_time,reminder_note")
      .eq("id", id)
      .maybeSingle(),
  );
}

/** Returns whether a reminder's form has been saved, even if the reminder has changed since. */
export async function isReminderSaved(
  leadId: string,
  { submission_id, ...reminder }: LeadReminder,
): Promise<boolean> {
  if (!submission_id) return false;
  const form_id = submissionFingerprint(submission_id, reminder);
  const saved = await adminDatabase()
    .from("contact_logs")
    .select("form_id")
    .match({ lead_id: leadId, form_id })
    .maybeSingle();
  return unwrapMaybe(saved) !== null;
}

export async function getLeadToDelete(id: string) {
  const lead = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select("name:full_name,bookings:bookings_pemba(id,kind,starts_at)")
      .eq("id", id)
      .in("bookings.state", ["booked", "requested"])
      .gt("bookings.starts_at", new Date().toISOString())
      .order("starts_at", { referencedTable: "bookings" })
      .maybeSingle(),
  );
  return (
    lead && {
      ...lead,
      bookings: lead.bookings.map((booking) => ({ ...booking, kind: booking.kind as BookingKind })),
    }
  );
}
