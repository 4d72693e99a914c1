import { DatabaseError } from "~/services/database.server";
import { redirectWithError } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { BYTE_ORDER_MARK, csvLine } from "~/utils/files/csv";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

type Options<Row> = {
  /** The beginning of the file's name, before the day. */
  name: string;
  columns: [heading: string, (row: Row) => string | number][];
  batches: AsyncGenerator<Row[]>;
  /** The list that it was asked for on: where one is told that it failed. */
  list: string;
};

/** A CSV file of any number of rows: each batch is sent before the next is read. */
export async function csvDownload<Row>({ name, columns, batches, list }: Options<Row>) {
  const linesOf = (rows: Row[]) =>
    rows.map((row) => csvLine(columns.map(([, textOf]) => textOf(row)))).join("");
  // Once the file has begun nothing else can be answered.
  const first = await batches.next().catch((error: unknown) => {
    if (error instanceof DatabaseError) return null;
    throw error;
  });
  if (!first) return redirectWithError(list, m.admin_admin_the_export_failed_please_try());
  const begin = BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (file) => file.enqueue(encoder.encode(begin + (first.done ? "" : linesOf(first.value)))),
    async pull(file) {
      const next = await batches.next();
      if (next.done) file.close();
      else file.enqueue(encoder.encode(linesOf(next.value)));
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
