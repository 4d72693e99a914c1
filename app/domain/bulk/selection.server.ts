import { parseLeadSearch } from "~/domain/leads/lead-search";
import { matchingLeads } from "~/domain/leads/matching-leads.server";
import { matchingPeople } from "~/domain/people/matching-people.server";
import { personName } from "~/domain/people/person";
import { parsePersonSearch } from "~/domain/people/person-search";
import { matchingProperties } from "~/domain/properties/admin-property.queries.server";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import { adminDatabase, unwrap } from "~/services/database.server";
import { MOST_ROWS, type BulkEntity, type SelectedRow } from "./bulk-change";

/** Rows that fit into one request's URL. */
const IDS_PER_REQUEST = 100;

/** Lists the rows that a list's search matches; null for more than 500. */
export async function listMatchingRows(
  entity: BulkEntity,
  params: URLSearchParams,
): Promise<SelectedRow[] | null> {
  const rows = await matching[entity](params);
  return rows.length > MOST_ROWS ? null : rows;
}

const matching: Record<BulkEntity, (params: URLSearchParams) => Promise<SelectedRow[]>> = {
  lead: async (params) => {
    const query = matchingLeads("id,name:full_name", parseLeadSearch(params));
    return unwrap(await query.order("id").limit(MOST_ROWS + 1));
  },
  person: async (params) => {
    const query = matchingPeople("id,names,numbers", parsePersonSearch(params));
    return unwrap(await query.order("id").limit(MOST_ROWS + 1)).map(namedPerson);
  },
  property: async (params) => {
    const query = matchingProperties("id,name", parsePropertyTable(params));
    return unwrap(await query.order("id").limit(MOST_ROWS + 1));
  },
};

const namedPerson = ({ id, ...person }: { id: string; names: string[]; numbers: string[] }) => ({
  id,
  name: personName(person),
});

/** Lists the rows with these ids that the entity's list could show. */
export async function listSelectedRows(entity: BulkEntity, ids: string[]): Promise<SelectedRow[]> {
  const rows: SelectedRow[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_REQUEST) {
    rows.push(...(await withIds[entity](ids.slice(from, from + IDS_PER_REQUEST))));
  }
  return rows;
}

const withIds: Record<BulkEntity, (ids: string[]) => Promise<SelectedRow[]>> = {
  lead: async (ids) =>
    unwrap(
      await adminDatabase()
        .from("leads_pemba")
        .select("id,name:full_name")
        .eq("suspected_spam", false)
        .in("id", ids),
    ),
  person: async (ids) =>
    unwrap(
      await adminDatabase()
        .from("people")
        .select("id,names,numbers")
        .eq("is_merged", false)
        .not("last_at", "is", null)
        .in("id", ids),
    ).map(namedPerson),
  property: async (ids) =>
    unwrap(await adminDatabase().from("properties_pemba").select("id,name").in("id", ids)),
};
