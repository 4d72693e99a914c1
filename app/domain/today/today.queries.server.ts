import { z } from "zod";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { getOfficeCalendar } from "~/domain/agency/agency.queries.server";
import { listBookingNotices } from "~/domain/booking-notices/booking-notice.queries.server";
import { officeMinutes, startOfWorkingDay } from "~/domain/agency/office-time";
import { leadSources, leadStatuses } from "~/domain/leads/lead";
import { listFittingMessages } from "~/domain/people/person-messages.server";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import type { ContactSubject, OpenEnquiry } from "./contact-log";
import {
  queueTotal,
  storedQueueSchema,
  type QueueCounts,
  type QueueEntry,
  type QueueKind,
  type StoredEntry,
  type TodaySearch,
} from "./today-queue";

const TODAY_ENTRIES_PER_PAGE = 50;

/** Enquiries of these working days and today are new, earlier ones older. */
const NEW_FOR_WORKING_DAYS = 2;

type Range = { most: number; skipped: number; only_kind?: string };

async function readQueue(range: Range, calendar: OfficeCalendar) {
  const now = new Date();
  const recent_from = startOfWorkingDay(NEW_FOR_WORKING_DAYS, now, calendar);
  const args = { at: now.toISOString(), recent_from, ...range };
  return storedQueueSchema.parse(unwrap(await adminDatabase().rpc("today_queue", args)));
}

export async function getTodayCounts(): Promise<QueueCounts> {
  return (await readQueue({ most: 0, skipped: 0 }, await getOfficeCalendar())).counts;
}

/** Links in messages start with `origin`. */
export async function getTodayQueue(
  { kind, page }: TodaySearch,
  origin: string,
): Promise<{
  entries: QueueEntry[];
  counts: QueueCounts;
  page: number;
  pageCount: number;
}> {
  const calendar = await getOfficeCalendar();
  const range = { most: TODAY_ENTRIES_PER_PAGE, skipped: (page - 1) * TODAY_ENTRIES_PER_PAGE };
  const { counts, entries } = await readQueue(
    { ...range, ...(kind && { only_kind: kind }) },
    calendar,
  );
  const count = kind ? counts[kind] : queueTotal(counts) - counts.older;
  const pageCount = Math.max(1, Math.ceil(count / TODAY_ENTRIES_PER_PAGE));
  if (page > pageCount) return getTodayQueue({ kind, page: pageCount }, origin);
  const now = new Date();
  const [notices, replies] = await Promise.all([
    listBookingNotices(
      entries.flatMap(({ booking_id }) => booking_id ?? []),
      origin,
    ),
    listFittingMessages(entries.flatMap(leadForReply), origin),
  ]);
  return {
    entries: entries.map((entry) => ({
      ...entry,
      waited: officeMinutes(entry.since, now, calendar),
      notice: notices.find(({ booking_id }) => booking_id === entry.booking_id) ?? null,
      reply: replies.get(entry.lead_id ?? "") ?? null,
    })),
    counts,
    page,
    pageCount,
  };
}

const UNANSWERED: readonly QueueKind[] = ["unanswered", "older"];

const leadForReply = ({ lead_id: id, source, contact_ban: ban, ...entry }: StoredEntry) =>
  id && source ? [{ id, source, ban, ...entry, isAnswered: !UNANSWERED.includes(entry.kind) }] : [];

const subjectSchema = z.object({
  source: z.enum(leadSources).nullable(),
  status: z.enum(leadStatuses),
});

export async function getContactSubject(id: string): Promise<ContactSubject | null> {
  const row = unwrapMaybe(
    await adminDatabase().rpc("contact_subject", { entry: id }).maybeSingle(),
  );
  return row && { ...row, ...subjectSchema.parse(row) };
}

export async function listOpenEnquiries(personId: string): Promise<OpenEnquiry[]> {
  const rows = unwrap(await adminDatabase().rpc("open_enquiries", { person: personId }));
  return rows.map((row) => ({ ...row, ...subjectSchema.parse(row) }));
}
