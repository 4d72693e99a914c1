import { DatabaseError } from "~/services/database.server";
import { redirectWithError } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { BYTE_ORDER_MARK, formatCsvLine } from "~/utils/files/csv";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

type Options<Row> = {
  /** File name prefix; the date is appended. */
  name: string;
  columns: [heading: string, (row: Row) => string | number][];
  batches: AsyncGenerator<Row[]>;
  /** Path to redirect to on failure. */
  returnTo: string;
};

/** Streams any number of rows, batch by batch. */
export async function csvDownload<Row>({ name, columns, batches, returnTo }: Options<Row>) {
  const formatRows = (rows: Row[]) =>
    rows.map((row) => formatCsvLine(columns.map(([, format]) => format(row)))).join("");
  // After the first byte an error can no longer be reported.
  const first = await batches.next().catch((error: unknown) => {
    if (error instanceof DatabaseError) return null;
    throw error;
  });
  if (!first) return redirectWithError(returnTo, m.admin_common_export_failed());
  const head = BYTE_ORDER_MARK + formatCsvLine(columns.map(([heading]) => heading));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (file) =>
      file.enqueue(encoder.encode(head + (first.done ? "" : formatRows(first.value)))),
    async pull(file) {
      const next = await batches.next();
      if (next.done) file.close();
      else file.enqueue(encoder.encode(formatRows(next.value)));
    },
    cancel: () => void batches.return(undefined),
  });
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${todayInDarEsSalaam()}.csv"`,
    "Cache-Control": "no-store",
  };
  return new Response(body, { headers });
}
