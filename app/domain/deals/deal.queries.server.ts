import { NEVER_SAVED } from "~/domain/editing/edited";
import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import type { Outcome } from "./deal";
import type { DealForm } from "./deal.schema";
import { undoableStatus } from "./outcome";

const DEAL = `deals(
  property_id,price,commission,closed_on,former_availability,updated_at,
  property:properties_pemba(name)
)` as const;

/** Null without such a lead. */
export async function getOutcome(leadId: string, now = new Date()): Promise<Outcome | null> {
  const row = unwrapMaybe(
    await adminDatabase()
      .from("leads_pemba")
      .select(
        `id,full_name,status,property_id,dead_reason,dead_note,no_deal_reason,${DEAL},
        changes:lead_status_changes(from_status,to_status,changed_at),
        accepted:offers(property_id,amount)`,
      )
      .eq("id", leadId)
      .order("id", { referencedTable: "changes", ascending: false })
      .limit(1, { referencedTable: "changes" })
      .eq("accepted.answer", "accepted")
      .order("created_at", { referencedTable: "accepted", ascending: false })
      .limit(1, { referencedTable: "accepted" })
      .maybeSingle(),
  );
  if (!row) return null;
  const { id, full_name, status, dead_reason, dead_note, changes, accepted } = row;
  const [deal = null] = row.deals;
  return {
    lead: { id, full_name, status },
    former: undoableStatus(changes[0], status, now),
    deal,
    version: deal?.updated_at ?? NEVER_SAVED,
    reason: { dead_reason, dead_note },
    noDeal: row.no_deal_reason,
    proposed: {
      property_id: accepted[0]?.property_id ?? row.property_id,
      amount: accepted[0]?.amount ?? null,
    },
  };
}

/** Values of the sheet: the saved deal, or what is known before. */
export function dealFormValues({ deal, proposed }: Outcome, today: string): Partial<DealForm> {
  const text = (value: number | null | undefined) => value?.toString();
  return {
    property_id: (deal ? deal.property_id : proposed.property_id) ?? undefined,
    price: text(deal?.price ?? proposed.amount),
    closed_on: deal?.closed_on ?? today,
    commission: text(deal?.commission),
    marks_sold: deal === null || deal.former_availability !== null,
  };
}

export async function getPropertyName(id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const row = unwrapMaybe(
    await adminDatabase().from("properties_pemba").select("name").eq("id", id).maybeSingle(),
  );
  return row?.name ?? null;
}
