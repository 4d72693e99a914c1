import { listTags } from "~/domain/tags/tag.queries.server";
import { tagNames } from "~/domain/tags/tag";
import { afterRow, BATCH, inBatches } from "~/domain/lists/batches";
import { unwrap } from "~/services/database.server";
import type { ExportedLead } from "./lead-export";
import { leadNotes } from "./lead-notes";
import type { LeadSearch } from "~/domain/leads/lead-search";
import { matchingLeads } from "~/domain/leads/matching-leads.server";

const COLUMNS = `id,full_name,phone,phone_e164,email,source,is_message,status,subject,message,
  consultation_date,consultation_time,reminder_date,reminder_time,reminder_note,created_at,notes,
  property:properties_pemba(name),service:services_pemba(title),person:people(contact_ban,tag_ids)`;

/** The listed leads, or those among them that were selected. */
export async function* leadsForExport(
  search: LeadSearch,
  ids: string[] | null = null,
): AsyncGenerator<ExportedLead[]> {
  const tags = await listTags();
  for await (const rows of storedLeads(search, ids)) {
    yield rows.map(({ notes, ...lead }) => ({
      ...lead,
      notes: leadNotes(notes),
      tags: tagNames(tags, lead.person?.tag_ids ?? []),
    }));
  }
}

const storedLeads = (search: LeadSearch, ids: string[] | null) =>
  inBatches(async (last) => {
    let query = matchingLeads(COLUMNS, search);
    if (ids) query = query.in("id", ids);
    if (last) {
      const { upTo, older } = afterRow(last);
      query = query.lte("created_at", upTo).or(older);
    }
    return unwrap(await query.order("created_at", { ascending: false }).order("id").limit(BATCH));
  });
