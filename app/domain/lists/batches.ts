/** The most rows that the database gives in one answer. */
export const BATCH = 1000;

type DatedRow = { id: string; created_at: string };

/**
 * Rows of any number, newest first, a batch at a time: each begins after the last row of the one
 * before, so that rows which arrive meanwhile neither repeat nor hide any.
 */
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

/** The filters of what comes after a row, newest first: a bound for the index, and who is older within it. */
export function afterRow({ id, created_at }: DatedRow) {
  const moment = `"${created_at}"`;
  return {
    upTo: created_at,
    older: `created_at.lt.${moment},and(created_at.eq.${moment},id.gt.${id})`,
  };
}
