import { propertyCardColumns, toPropertyCard } from "~/domain/properties/property-card";
import { adminDatabase, publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { areaIdsOf, criteriaFiltersSchema, type CriteriaFilters } from "../criteria";

const TOKEN = /^[0-9a-f]{32}$/;

export type SearchAlert = {
  token: string;
  filters: CriteriaFilters;
  areas: { name: string; slug: string }[];
  ended_at: string | null;
};

export async function getSearchAlert(token = ""): Promise<SearchAlert | null> {
  if (!TOKEN.test(token)) return null;
  const row = unwrapMaybe(
    await adminDatabase()
      .from("search_criteria")
      .select("filters,ended_at")
      .eq("token", token)
      .maybeSingle(),
  );
  if (!row) return null;
  const filters = criteriaFiltersSchema.parse(row.filters);
  return { token, filters, areas: await listAreasOf(filters), ended_at: row.ended_at };
}

async function listAreasOf(filters: CriteriaFilters) {
  const ids = areaIdsOf(filters);
  if (ids.length === 0) return [];
  return unwrap(
    await publicDatabase().from("areas_pemba").select("name,slug").in("id", ids).order("name"),
  );
}

export async function getTokenOfSubmission(submissionId: string): Promise<string | null> {
  const lead = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select("id")
      .eq("submission_id", submissionId)
      .maybeSingle(),
  );
  if (!lead) return null;
  const criteria = unwrapMaybe(
    await adminDatabase()
      .from("search_criteria")
      .select("token")
      .eq("lead_id", lead.id)
      .maybeSingle(),
  );
  return criteria && criteria.token;
}

export async function listMatchingCards(filters: CriteriaFilters, most: number) {
  const rows = await publicDatabase()
    .rpc("search_properties", { filters, sort: "newest", row_limit: most })
    .select(columnList(propertyCardColumns));
  return unwrap(rows).map(toPropertyCard);
}
