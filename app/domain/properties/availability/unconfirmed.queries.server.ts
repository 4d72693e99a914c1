import { adminDatabase, unwrap } from "~/services/database.server";
import { lastDayToConfirm, type UnconfirmedPropertiesData } from "./confirmation";

const MOST_LISTED = 10;
const COLUMNS = "id,slug,reference,name,availability,availability_confirmed_on";

/** Lists the ten published properties longest overdue for confirmation, and counts all that are due. */
export async function getUnconfirmedProperties(): Promise<UnconfirmedPropertiesData> {
  const result = await adminDatabase()
    .from("properties_pemba")
    .select(COLUMNS, { count: "exact" })
    .eq("is_published", true)
    .neq("availability", "sold")
    .or(`availability_confirmed_on.is.null,availability_confirmed_on.lte.${lastDayToConfirm()}`)
    .order("availability_confirmed_on", { nullsFirst: true })
    .order("id")
    .limit(MOST_LISTED);
  return { properties: unwrap(result), count: result.count ?? 0 };
}
