import { unwrap } from "~/services/database.server";

type Result<Row> = {
  data: Row[] | null;
  error: { code: string; message: string } | null;
  count: number | null;
};

// PostgREST's code for a page that begins after the last row.
const RANGE_NOT_SATISFIABLE = "PGRST103";

/** Past the end, returns the last page (counted from 1); `read` fetches an inclusive range of rows. */
export async function readPage<Row>(
  page: number,
  perPage: number,
  read: (from: number, to: number) => PromiseLike<Result<Row>>,
): Promise<{ rows: Row[]; count: number; page: number }> {
  const readAt = (number: number) => read((number - 1) * perPage, number * perPage - 1);
  const result = await readAt(page);
  if (result.error?.code !== RANGE_NOT_SATISFIABLE || page === 1) {
    return { rows: unwrap(result), count: result.count ?? 0, page };
  }
  const { count } = await readAt(1);
  const lastPage = Math.max(1, Math.ceil((count ?? 0) / perPage));
  // Rows may be deleted between the two requests, so each retry asks for an earlier page.
  return readPage(Math.min(lastPage, page - 1), perPage, read);
}
