import { log } from "~/services/log.server";

type QueryResult<Row> = { data: Row; error: { code: string; message: string } | null };

/** The picture URLs of a queried row: empty if there is no row, null if the query failed. */
export function pictureUrls<Row>(
  { data, error }: QueryResult<Row>,
  urlsOf: (row: NonNullable<Row>) => (string | null)[],
): string[] | null {
  if (error) {
    log.error({ code: error.code, reason: error.message }, "Pictures were not read");
    return null;
  }
  return data ? urlsOf(data).filter((url) => typeof url === "string") : [];
}
