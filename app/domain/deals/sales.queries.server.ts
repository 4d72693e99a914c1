import { adminDatabase, unwrap } from "~/services/database.server";
import { deadReasons } from "./dead-reason";
import type { ReasonCount, Sales, UnderOffer } from "./sales";

const MOST_PROPERTIES = 20;

/** Months with deals, newest first, and all of them together. */
export async function getSales(since: string): Promise<{ months: Sales[]; total: Sales | null }> {
  const rows = unwrap(await adminDatabase().rpc("deals_by_month", { since })).map(
    ({ median_days: days, month, ...row }) => ({ ...row, month: month as string | null, days }),
  );
  const total = rows.find(({ month }) => month === null) ?? null;
  return {
    months: rows.filter(({ month }) => month !== null).toReversed(),
    // Without deals the row of all counts none.
    total: total && total.deals > 0 ? total : null,
  };
}

export async function listUnderOffer(): Promise<{
  properties: UnderOffer[];
  count: number;
  asking: number;
}> {
  const rows = unwrap(
    await adminDatabase().rpc("properties_under_offer", { most: MOST_PROPERTIES }),
  );
  return {
    properties: rows.map(({ properties: _, asking: __, ...row }) => row),
    count: rows[0]?.properties ?? 0,
    asking: rows[0]?.asking ?? 0,
  };
}

/** Most frequent reasons first; those without one last. */
export async function listDeadReasons(since: string): Promise<ReasonCount[]> {
  const rows = unwrap(await adminDatabase().rpc("dead_reasons", { since }));
  return rows
    .map(({ reason, leads }) => ({
      reason: deadReasons.find((one) => one === reason) ?? null,
      leads,
    }))
    .toSorted(
      (one, other) =>
        Number(one.reason === null) - Number(other.reason === null) || other.leads - one.leads,
    );
}
