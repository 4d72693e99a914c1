/** Maximum rows in one database response. */
export const BATCH = 1000;

type DatedRow = { id: string; created_at: string };

/** Each batch starts after the previous one's last row: added rows cause no repeats or gaps. */
export async function* inBatches<Row extends DatedRow>(
  read: (after: DatedRow | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: DatedRow | null = null;
  for (;;) {
    const rows: Row[] = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

/** Returns filters for the rows after a given one, newest first: a bound for the index and the exact condition. */
export function afterRow({ id, created_at }: DatedRow) {
  const moment = `"${created_at}"`;
  return {
    upTo: created_at,
    older: `created_at.lt.${moment},and(created_at.eq.${moment},id.gt.${id})`,
  };
}
