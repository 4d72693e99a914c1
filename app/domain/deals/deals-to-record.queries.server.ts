import { adminDatabase, unwrap } from "~/services/database.server";
import type { DealsToRecordData } from "./deals-to-record";

const MOST_LISTED = 10;
const MOST_ALONE = 100;

/** Leads that helpers have closed, the earliest first. */
export async function getDealsToRecord(isAlone: boolean): Promise<DealsToRecordData> {
  const most = isAlone ? MOST_ALONE : MOST_LISTED;
  const rows = unwrap(await adminDatabase().rpc("deals_to_record", { most }));
  return { deals: rows.map(({ leads: _, ...deal }) => deal), count: rows[0]?.leads ?? 0 };
}
