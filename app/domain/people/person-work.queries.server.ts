import { callTimeSchema, callTimeText } from "~/domain/bookings/call-times/call-time";
import { endedStatuses, openStatuses } from "~/domain/leads/lead";
import { BOOKINGS_OF_ROW, leadRowColumns, type LeadRow } from "~/domain/leads/lead-row";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { isTimeZone } from "~/utils/time/time-zones";

/** A person's leads that the page shows to be worked on; all of them stand in the timeline. */
const LEADS_SHOWN = 12;

/** The leads of these numbers that the operator may work on: open ones first, of both the newest first. */
export async function listLeadsOf(numberIds: string[]): Promise<LeadRow[]> {
  const newest = () =>
    adminDatabase()
      .from("leads_pemba")
      .select(`${columnList(leadRowColumns)},${BOOKINGS_OF_ROW}`)
      .in("person_id", numberIds)
      .eq("suspected_spam", false)
      .neq("bookings.state", "cancelled")
      .order("starts_at", { referencedTable: "bookings" })
      .order("created_at", { ascending: false })
      .order("id")
      .limit(LEADS_SHOWN);
  const [open, ended] = await Promise.all([
    newest().in("status", openStatuses),
    newest().in("status", endedStatuses),
  ]);
  return [...unwrap(open), ...unwrap(ended)].slice(0, LEADS_SHOWN);
}

/** A callback request of these numbers that waits: the oldest; null when there is none. */
export async function getWaitingCallback(numberIds: string[]) {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("callback_requests")
      .select("id,full_name,created_at,dismissed_at,context")
      .in("person_id", numberIds)
      .is("lead_id", null)
      .is("dismissed_at", null)
      .eq("suspected_spam", false)
      .order("created_at")
      .limit(1)
      .maybeSingle(),
  );
  if (!row) return null;
  const { context, ...callback } = row;
  const callTime = callTimeText(callTimeSchema.parse(context), new Date());
  return { ...callback, callTime };
}

/** The time zone of the browser that a lead, callback request or booking of these numbers came from last; null for none. */
export async function getBrowserZone(numberIds: string[]): Promise<string | null> {
  const newest = (table: "leads_pemba" | "callback_requests") =>
    adminDatabase()
      .from(table)
      .select("created_at,time_zone:context->>time_zone")
      .in("person_id", numberIds)
      .eq("suspected_spam", false)
      .not("context->>time_zone", "is", null)
      .order("created_at", { ascending: false })
      .limit(1);
  const ofBooking = adminDatabase()
    .from("bookings_pemba")
    .select("created_at,time_zone,lead:leads_pemba!inner(id)")
    .in("person_id", numberIds)
    .eq("lead.suspected_spam", false)
    .not("time_zone", "is", null)
    .order("created_at", { ascending: false })
    .limit(1);
  // A visitor may set a booking's zone after the lead brought its own, so it goes before a lead of that instant.
  const [bookings, leads, callbacks] = await Promise.all([
    ofBooking,
    newest("leads_pemba"),
    newest("callback_requests"),
  ]);
  const zones = [...unwrap(bookings), ...unwrap(leads), ...unwrap(callbacks)]
    .filter(({ time_zone }) => time_zone !== null && isTimeZone(time_zone))
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  return zones[0]?.time_zone ?? null;
}
