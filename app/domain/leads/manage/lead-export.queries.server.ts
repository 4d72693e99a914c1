import { afterRow, BATCH, inBatches } from "~/domain/lists/batches";
import { unwrap } from "~/services/database.server";
import type { ExportedLead } from "./lead-export";
import { leadNotes } from "./lead-notes";
import type { LeadSearch } from "~/domain/leads/lead-search";
import { matchingLeads } from "~/domain/leads/matching-leads.server";

const COLUMNS = `id,full_name,phone,phone_e164,email,source,is_message,status,subject,message,
  consultation_date,consultation_time,reminder_date,reminder_time,reminder_note,created_at,notes,
  property:properties_pemba(name),service:services_pemba(title),person:people(contact_ban)`;

export const leadsForExport = (search: LeadSearch): AsyncGenerator<ExportedLead[]> =>
  inBatches(async (last) => {
    let query = matchingLeads(COLUMNS, search);
    if (last) {
      const { upTo, older } = afterRow(last);
      query = query.lte("created_at", upTo).or(older);
    }
    const rows = unwrap(
      await query.order("created_at", { ascending: false }).order("id").limit(BATCH),
    );
    return rows.map(({ notes, ...lead }) => ({ ...lead, notes: leadNotes(notes) }));
  });
