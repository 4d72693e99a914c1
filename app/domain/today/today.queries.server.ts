import { z } from "zod";
import { getOfficeCalendar } from "~/domain/agency/agency.queries.server";
import { officeMinutes } from "~/domain/agency/office-time";
import { leadSources, leadStatuses } from "~/domain/leads/lead";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import type { ContactSubject, OpenEnquiry } from "./contact-log";
import {
  queueTotal,
  storedQueueSchema,
  type QueueCounts,
  type QueueEntry,
  type TodaySearch,
} from "./today-queue";

const TODAY_ENTRIES_PER_PAGE = 50;

const readQueue = async (range: { most: number; skipped: number; only_kind?: string }) =>
  storedQueueSchema.parse(
    unwrap(await adminDatabase().rpc("today_queue", { today: todayInDarEsSalaam(), ...range })),
  );

export async function getTodayCounts(): Promise<QueueCounts> {
  return (await readQueue({ most: 0, skipped: 0 })).counts;
}

export async function getTodayQueue({ kind, page }: TodaySearch): Promise<{
  entries: QueueEntry[];
  counts: QueueCounts;
  page: number;
  pageCount: number;
}> {
  const [calendar, { counts, entries }] = await Promise.all([
    getOfficeCalendar(),
    readQueue({
      most: TODAY_ENTRIES_PER_PAGE,
      skipped: (page - 1) * TODAY_ENTRIES_PER_PAGE,
      ...(kind && { only_kind: kind }),
    }),
  ]);
  const count = kind ? counts[kind] : queueTotal(counts);
  const pageCount = Math.max(1, Math.ceil(count / TODAY_ENTRIES_PER_PAGE));
  if (page > pageCount) return getTodayQueue({ kind, page: pageCount });
  const now = new Date();
  const waited = (since: string) => officeMinutes(since, now, calendar);
  return {
    entries: entries.map((entry) => ({ ...entry, waited: waited(entry.since) })),
    counts,
    page,
    pageCount,
  };
}

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
