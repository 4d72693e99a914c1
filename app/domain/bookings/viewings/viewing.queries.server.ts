import { z } from "zod";
import { adminDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import type { StoredViewing, ViewingProperty, ViewingSubjects } from "./viewing";
import type { Viewing } from "./viewing.schema";

const COLUMNS = columnList([
  ...(["id", "state", "starts_at", "minutes", "updated_at", "place"] as const),
  ...(["lead_id", "property_id"] as const),
  "lead:leads_pemba(full_name)",
  "property:properties_pemba(name)",
]);

export async function getStoredViewing(id: string): Promise<StoredViewing | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = unwrapMaybe(
    await adminDatabase().from("bookings_pemba").select(COLUMNS).eq("id", id).maybeSingle(),
  );
  return row && { ...row, state: row.state as StoredViewing["state"] };
}

/** Names of the lead and property; empty if they were deleted. */
export async function getViewingSubjects({
  lead_id,
  property_id,
}: Viewing): Promise<ViewingSubjects> {
  const [lead, property] = await Promise.all([
    adminDatabase().from("leads_pemba").select("full_name").eq("id", lead_id).maybeSingle(),
    property_id
      ? adminDatabase().from("properties_pemba").select("name").eq("id", property_id).maybeSingle()
      : null,
  ]);
  return {
    lead: unwrapMaybe(lead)?.full_name ?? "",
    property: (property && unwrapMaybe(property)?.name) ?? "",
  };
}

const PROPERTIES_OFFERED = 1000;

/** Properties by name, with the requested one first even beyond the limit. */
export async function listViewingProperties(
  requestedId: string | null,
): Promise<ViewingProperty[]> {
  const viewable = () =>
    adminDatabase()
      .from("properties_pemba")
      .select("id,name,island,latitude,longitude")
      .is("archived_at", null);
  const propertyId = z.uuid().safeParse(requestedId).data;
  const [own, others] = await Promise.all([
    propertyId ? viewable().eq("id", propertyId) : null,
    viewable().order("name_order").limit(PROPERTIES_OFFERED),
  ]);
  const first = own ? unwrap(own) : [];
  return [...first, ...unwrap(others).filter(({ id }) => id !== propertyId)];
}
