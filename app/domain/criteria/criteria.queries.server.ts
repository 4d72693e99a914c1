import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import {
  areaIdsOf,
  criteriaFiltersSchema,
  criteriaWords,
  originLabels,
  type CriteriaFilters,
} from "./criteria";
import { listMailStates } from "./alert-mails/mail-state.queries.server";
import type { StoredCriteria } from "./criteria.schema";
import type { MatchingProperty, PersonCriteriaData } from "./person-criteria";

const CRITERIA_SHOWN = 8;
const MATCHES_SHOWN = 3;

export async function listCriteriaOf(numberIds: string[]): Promise<PersonCriteriaData[]> {
  const rows = unwrap(
    await adminDatabase()
      .from("search_criteria")
      .select("id,origin,filters,created_at,ended_at,ended_by")
      .in("person_id", numberIds)
      .order("ended_at", { ascending: false, nullsFirst: true })
      .order("created_at", { ascending: false })
      .limit(CRITERIA_SHOWN),
  );
  const stored = rows.map((row) => ({ ...row, filters: criteriaFiltersSchema.parse(row.filters) }));
  const [names, mails] = await Promise.all([
    areaNames(stored.flatMap(({ filters }) => areaIdsOf(filters))),
    listMailStates(rows.map(({ id }) => id)),
  ]);
  return Promise.all(
    stored.map(async ({ filters, origin, ended_by, ...row }) => ({
      ...row,
      words: criteriaWords(filters, namesOf(filters, names)),
      origin: originLabels[origin](),
      endedBy: ended_by,
      mail: mails.get(row.id) ?? null,
      matches: row.ended_at === null ? await listMatches(filters) : [],
    })),
  );
}

const namesOf = (filters: CriteriaFilters, names: Map<string, string>): string | null =>
  areaIdsOf(filters)
    .flatMap((id) => names.get(id) ?? [])
    .join(", ") || null;

async function areaNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = unwrap(await adminDatabase().from("areas_pemba").select("id,name").in("id", ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function listMatches(filters: CriteriaFilters): Promise<MatchingProperty[]> {
  const rows = await adminDatabase()
    .rpc("search_properties", { filters, sort: "newest", row_limit: 4 * MATCHES_SHOWN })
    .select("id,slug,name,price")
    .eq("availability", "available");
  return unwrap(rows).slice(0, MATCHES_SHOWN);
}

export async function getCriteria(id: string): Promise<StoredCriteria | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("search_criteria")
      .select("filters,ended_at,updated_at")
      .eq("id", id)
      .maybeSingle(),
  );
  return row && { ...row, filters: criteriaFiltersSchema.parse(row.filters) };
}

export async function listCriteriaAreas(): Promise<{ id: string; name: string }[]> {
  return unwrap(await adminDatabase().from("areas_pemba").select("id,name").order("name_order"));
}
