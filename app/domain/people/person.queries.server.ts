import type { Actor } from "~/domain/actor/actor";
import type { LeadSource, LeadStatus } from "~/domain/leads/lead";
import { readPage } from "~/domain/lists/read-page.server";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import {
  personRowColumns,
  type DismissedMerge,
  type Person,
  type PersonMerge,
  type PersonNumber,
  type PersonRow,
  type SuggestedMerge,
} from "./person";
import { erasureCutoff, matchingPeople } from "./matching-people.server";
import type { PersonSearch } from "./person-search";
import { isShownTo, timelineEntry, type TimelineEntry } from "./timeline";

export const PEOPLE_PER_PAGE = 50;
const TIMELINE_ENTRIES_PER_PAGE = 50;

export async function listPeople(search: PersonSearch) {
  const { sort, isDescending } = search;
  const ordered = matchingPeople(columnList(personRowColumns), search, { count: "exact" })
    .order(sort ?? (search.isEnded ? "ended_at" : "last_at"), {
      ascending: sort ? !isDescending : search.isEnded,
      nullsFirst: false,
    })
    .order("id");
  const { rows, ...rest } = await readPage(search.page, PEOPLE_PER_PAGE, (from, to) =>
    ordered.range(from, to),
  );
  const current = await currentLeads(rows.map(({ id }) => id));
  const people = rows.map((row): PersonRow => ({ ...row, current: current.get(row.id) ?? null }));
  return { people, ...rest };
}

async function currentLeads(heads: string[]) {
  if (heads.length === 0) return new Map<string, NonNullable<PersonRow["current"]>>();
  const leads = unwrap(await adminDatabase().rpc("people_current_leads", { heads }));
  return new Map(
    leads.map(({ head_id, source, status, ...lead }) => [
      head_id,
      { ...lead, source: source as LeadSource, status: status as LeadStatus },
    ]),
  );
}

/** Counts the people whose leads all ended more than `RETENTION_YEARS` ago. */
export async function countEndedPeople(): Promise<number> {
  const result = await adminDatabase()
    .from("people")
    .select("id", { count: "exact", head: true })
    .eq("is_merged", false)
    .lt("ended_at", erasureCutoff());
  unwrapMaybe(result);
  return result.count ?? 0;
}

const PERSON_COLUMNS = [
  ...personRowColumns,
  "phone_e164",
  "email",
  "language",
  "time_zone",
  "head_id",
] as const;

/** Returns a person, or the main person they were merged into; null if there is none. */
export async function getPerson(id: string): Promise<Person | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("people")
      .select(columnList(PERSON_COLUMNS))
      .eq("id", id)
      .maybeSingle(),
  );
  if (!row) return null;
  const { head_id, ...person } = row;
  return head_id === id ? person : getPerson(head_id);
}

export async function listNumbers(headId: string): Promise<PersonNumber[]> {
  return unwrap(
    await adminDatabase()
      .from("people")
      .select("id,phone_e164,email,language,time_zone")
      .eq("head_id", headId)
      .order("is_merged")
      .order("created_at"),
  );
}

/** A page holds fewer entries for a helper, who sees no offers and deals. */
export async function getTimeline(
  person: string,
  page: number,
  actor: Actor,
): Promise<{ entries: TimelineEntry[]; hasMore: boolean }> {
  const rows = unwrap(
    await adminDatabase().rpc("person_timeline", {
      person,
      most: TIMELINE_ENTRIES_PER_PAGE + 1,
      skipped: (page - 1) * TIMELINE_ENTRIES_PER_PAGE,
    }),
  );
  const entries = rows
    .slice(0, TIMELINE_ENTRIES_PER_PAGE)
    .map(timelineEntry)
    .filter(isShownTo(actor));
  return { entries, hasMore: rows.length > TIMELINE_ENTRIES_PER_PAGE };
}

export async function listSuggestedMerges(person: string): Promise<SuggestedMerge[]> {
  return unwrap(await adminDatabase().rpc("suggested_merges", { person }));
}

export async function listDismissedMerges(person: string): Promise<DismissedMerge[]> {
  return unwrap(await adminDatabase().rpc("dismissed_people", { person }));
}

export async function listMerges(headId: string): Promise<PersonMerge[]> {
  const merges = unwrap(
    await adminDatabase()
      .from("person_merges")
      .select("id,created_at,merged:people!merged_id(phone_e164)")
      .eq("kept_id", headId)
      .order("created_at"),
  );
  return merges.map(({ id, created_at, merged }) => ({
    id,
    created_at,
    number: merged.phone_e164,
  }));
}
