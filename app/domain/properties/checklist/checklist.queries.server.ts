import type { AdminProperty } from "~/domain/properties/admin-property";
import { adminDatabase } from "~/services/database.server";
import { log } from "~/services/log.server";
import { comparedSize, usualRange, type UsualRange } from "./checklist";

/** Returns the usual price per m² for a property's type and area; null on failure or with too few others. */
export async function getUsualRange({
  id,
  type,
  area_id,
}: Pick<AdminProperty, "id" | "type" | "area_id">): Promise<UsualRange> {
  const { data, error } = await adminDatabase()
    .from("properties_pemba")
    .select("type,price,size_sqm,land_size_sqm")
    .eq("area_id", area_id)
    .eq("type", type)
    .eq("is_published", true)
    .neq("id", id)
    .limit(1000);
  if (error) log.error({ code: error.code, reason: error.message }, "Prices were not read");
  const unitPrices = (data ?? []).flatMap((other) => {
    const size = comparedSize(other);
    return size ? [other.price / size] : [];
  });
  return usualRange(unitPrices);
}
