import { afterRow, BATCH, inBatches } from "~/domain/lists/batches";
import { publicDatabase, unwrap } from "~/services/database.server";
import { log } from "~/services/log.server";
import { columnList } from "~/utils/column-list";
import { kyeroColumns, type KyeroProperty } from "./kyero";

/** Bounds the cost of one request; far more than an agency on one island lists. */
const MOST_PROPERTIES = 5000;

const COLUMNS = `${columnList(kyeroColumns)},area:areas_pemba(name)` as const;

export async function listKyeroProperties(): Promise<KyeroProperty[]> {
  const properties: KyeroProperty[] = [];
  for await (const batch of inBatches(readBatch)) {
    properties.push(...batch);
    if (properties.length < MOST_PROPERTIES) continue;
    log.warn({ most: MOST_PROPERTIES }, "The portal feed leaves older properties out");
    break;
  }
  return properties;
}

async function readBatch(last: { id: string; created_at: string } | null) {
  let query = publicDatabase()
    .from("properties_pemba")
    .select(COLUMNS)
    .eq("is_published", true)
    .eq("availability", "available");
  if (last) {
    const { upTo, older } = afterRow(last);
    query = query.lte("created_at", upTo).or(older);
  }
  return unwrap(await query.order("created_at", { ascending: false }).order("id").limit(BATCH));
}
