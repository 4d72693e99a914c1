import { afterRow, BATCH, inBatches } from "~/domain/lists/batches";
import { readPage } from "~/domain/lists/read-page.server";
import { phoneDigits, quoted, textPattern } from "~/domain/lists/text-filter";
import { orderOf } from "~/domain/lists/table-state";
import { adminDatabase, unwrap } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { contactLeadRowColumns, type ContactLeadRow } from "./contact-lead";
import { contactLeadCounts } from "./contact-lead-counts";
import type { ContactLeadSearch } from "./contact-lead-search";

export const CONTACT_LEADS_PER_PAGE = 50;

export async function listContactLeads(search: ContactLeadSearch) {
  const { sort, isDescending } = search;
  const ordered = matching(search, { count: "exact" })
    .order(sort ? orderOf(sort) : "created_at", { ascending: sort !== null && !isDescending })
    .order("created_at", { ascending: false })
    .order("id");
  const { rows, ...rest } = await readPage(search.page, CONTACT_LEADS_PER_PAGE, (from, to) =>
    ordered.range(from, to),
  );
  return { leads: rows, ...rest };
}

export async function getContactLeadCounts() {
  return contactLeadCounts(unwrap(await adminDatabase().rpc("contact_lead_counts")));
}

export const contactLeadsForExport = (
  search: ContactLeadSearch,
): AsyncGenerator<ContactLeadRow[]> =>
  inBatches(async (last) => {
    let query = matching(search);
    if (last) {
      const { upTo, older } = afterRow(last);
      query = query.lte("created_at", upTo).or(older);
    }
    return unwrap(await query.order("created_at", { ascending: false }).order("id").limit(BATCH));
  });

function matching({ q, entity, cta }: ContactLeadSearch, options?: { count: "exact" }) {
  let query = adminDatabase()
    .from("contact_leads")
    .select(
      `${columnList(contactLeadRowColumns)},property:properties_pemba(slug),person:people(contact_ban)`,
      options,
    );
  if (entity) query = query.eq("entity_type", entity);
  if (cta) query = query.eq("cta_type", cta);
  if (q) query = query.or(nameOrPhoneOrEntity(q));
  return query;
}

// `search_text` combines name, phone and entity, so that one index covers all three.
function nameOrPhoneOrEntity(text: string): string {
  const digits = phoneDigits(text);
  const patterns = [textPattern(text), ...(digits ? [digits] : [])];
  return patterns.map((pattern) => `search_text.imatch.${quoted(pattern)}`).join(",");
}
