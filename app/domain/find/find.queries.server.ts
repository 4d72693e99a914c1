import {
  kindLabels,
  openBookingStates,
  slotText,
  type BookingKind,
} from "~/domain/bookings/booking";
import { sourceText, statusLabels, type LeadSource, type LeadStatus } from "~/domain/leads/lead";
import { wordPatterns } from "~/domain/lists/text-filter";
import { personName } from "~/domain/people/person";
import { readReference } from "~/domain/properties/typed/reference";
import {
  availabilityLabels,
  type Availability,
} from "~/domain/properties/availability/availability";
import { publicationLabels, publicationOf } from "~/domain/properties/availability/publication";
import { adminDatabase, unwrap } from "~/services/database.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatDate } from "~/utils/time/date-words";
import type { FindRow, FindGroup, FindKind } from "./find";

const MOST_PER_KIND = 6;

/** Finds words in any order, or the digits of a number, in all kinds of rows at once; groups without any are left out. */
export async function findEverything(words: string): Promise<FindGroup[]> {
  if (words === "") return [];
  const kinds = Object.entries(finders) as [FindKind, (words: string) => Promise<FindRow[]>][];
  const groups = await Promise.all(
    kinds.map(async ([kind, find]) => {
      const rows = await find(words);
      return { kind, rows: rows.slice(0, MOST_PER_KIND), hasMore: rows.length > MOST_PER_KIND };
    }),
  );
  return groups.filter(({ rows }) => rows.length > 0);
}

const finders: Record<FindKind, (words: string) => Promise<FindRow[]>> = {
  person: findPeople,
  lead: findLeads,
  property: findProperties,
  booking: findBookings,
  area: findAreas,
  post: findPosts,
};

type Filterable<Query> = { filter: (column: string, operator: string, value: string) => Query };

function matchAll<Query extends Filterable<Query>>(query: Query, column: string, words: string) {
  return wordPatterns(words).reduce(
    (narrowed, pattern) => narrowed.filter(column, "imatch", pattern),
    query,
  );
}

async function findPeople(words: string): Promise<FindRow[]> {
  const query = adminDatabase()
    .from("people")
    .select("id,names,emails,numbers,enquiries")
    .eq("is_merged", false)
    .not("last_at", "is", null);
  const rows = unwrap(
    await matchAll(query, "search_text", words)
      .order("last_at", { ascending: false, nullsFirst: false })
      .order("id")
      .limit(MOST_PER_KIND + 1),
  );
  return rows.map(({ id, enquiries, ...person }) => ({
    id,
    path: `/admin/people/${id}`,
    title: personName(person),
    detail: joinDetails(
      person.numbers[0],
      m.admin_common_enquiries_count({ count: enquiries, number: formatNumber(enquiries) }),
    ),
  }));
}

async function findLeads(words: string): Promise<FindRow[]> {
  const query = adminDatabase()
    .from("leads_pemba")
    .select("id,full_name,subject,source,is_message,status,created_at")
    .eq("suspected_spam", false);
  const rows = unwrap(
    await matchAll(query, "search_text", words)
      .order("created_at", { ascending: false })
      .order("id")
      .limit(MOST_PER_KIND + 1),
  );
  return rows.map(({ id, full_name, subject, source, is_message, status, created_at }) => ({
    id,
    path: `/admin/leads/${id}`,
    title: full_name,
    detail: joinDetails(
      subject ?? sourceText({ source: source as LeadSource, is_message }),
      statusLabels[status as LeadStatus](),
      formatDate(created_at),
    ),
  }));
}

async function findProperties(words: string): Promise<FindRow[]> {
  const query = adminDatabase()
    .from("properties_pemba")
    .select("id,name,reference,location,is_published,returns_published,availability,archived_at");
  const reference = readReference(words);
  const matching = reference
    ? query.eq("reference", reference)
    : matchAll(query, "search_text", words);
  const rows = unwrap(
    await matching
      .order("created_at", { ascending: false })
      .order("id")
      .limit(MOST_PER_KIND + 1),
  );
  return rows.map(({ id, name, reference: ref, location, ...row }) => ({
    id,
    path: `/admin/properties/${id}/edit`,
    title: name,
    detail: joinDetails(ref, location, publicationText(row)),
  }));
}

/** The availability of a published property, and the publication of any other. */
function publicationText(
  row: Parameters<typeof publicationOf>[0] & { availability: string },
): string {
  const publication = publicationOf(row);
  return publication === "published"
    ? availabilityLabels[row.availability as Availability]()
    : publicationLabels[publication]();
}

async function findBookings(words: string): Promise<FindRow[]> {
  const query = adminDatabase()
    .from("bookings_pemba")
    .select("id,kind,starts_at,lead:leads_pemba!inner(full_name)")
    .in("state", openBookingStates)
    .eq("is_hidden", false);
  const rows = unwrap(
    await matchAll(query, "lead.search_text", words)
      .order("starts_at", { ascending: false })
      .order("id")
      .limit(MOST_PER_KIND + 1),
  );
  return rows.map(({ id, kind, starts_at, lead }) => ({
    id,
    path: `/admin/diary/${id}`,
    title: lead.full_name,
    detail: joinDetails(kindLabels[kind as BookingKind](), slotText(starts_at)),
  }));
}

async function findAreas(words: string): Promise<FindRow[]> {
  const query = adminDatabase().from("areas_pemba").select("id,name,short_description");
  const rows = unwrap(
    await matchAll(query, "name_folded", words)
      .order("name")
      .order("id")
      .limit(MOST_PER_KIND + 1),
  );
  return rows.map(({ id, name, short_description }) => ({
    id,
    path: `/admin/areas/${id}/edit`,
    title: name,
    detail: short_description,
  }));
}

async function findPosts(words: string): Promise<FindRow[]> {
  const query = adminDatabase().from("blog_posts_pemba").select("id,title,category,published_at");
  const rows = unwrap(
    await matchAll(query, "title_folded", words)
      .order("created_at", { ascending: false })
      .order("id")
      .limit(MOST_PER_KIND + 1),
  );
  return rows.map(({ id, title, category, published_at }) => ({
    id,
    path: `/admin/blog/${id}/edit`,
    title,
    detail: joinDetails(
      category,
      published_at === null ? m.admin_blog_status_draft() : formatDate(published_at),
    ),
  }));
}

const joinDetails = (...details: (string | null | undefined)[]): string =>
  details.filter(Boolean).join(", ");
