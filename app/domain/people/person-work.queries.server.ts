import { openBookingStates } from "~/domain/bookings/booking";
import { callTimeSchema, callTimeText } from "~/domain/bookings/call-times/call-time";
import { endedStatuses, openStatuses } from "~/domain/leads/lead";
import {
  BOOKINGS_OF_ROW,
  DEAL_OF_ROW,
  leadRowColumns,
  type DealOfRow,
  type LeadRow,
} from "~/domain/leads/lead-row";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { isTimeZone } from "~/utils/time/time-zones";

/** Maximum leads on a person's page; the timeline has all. */
const LEADS_SHOWN = 12;

/** Returns the leads of these numbers, open ones first, then newest first; none suspected of spam. */
export async function listLeadsOf(numberIds: string[]): Promise<(LeadRow & DealOfRow)[]> {
  const newest = () =>
    adminDatabase()
      .from("leads_pemba")
      .select(`${columnList(leadRowColumns)},${BOOKINGS_OF_ROW},${DEAL_OF_ROW}`)
      .in("person_id", numberIds)
      .eq("suspected_spam", false)
      .in("bookings.state", openBookingStates)
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

export async function getOpenCallback(numberIds: string[]) {
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
  // Bookings come first, since a visitor may correct the zone of a booking after sending the lead.
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
