import { log } from "~/services/log.server";

type Answer<Row> = { data: Row; error: { code: string; message: string } | null };

/**
 * The URLs of the pictures that a stored row shows, from the response to the query for it: none where there is
 * no such row; null when they could not be read.
 */
export function shownUrls<Row>(
  { data, error }: Answer<Row>,
  urlsOf: (row: NonNullable<Row>) => (string | null)[],
): string[] | null {
  if (error) {
    log.error({ code: error.code, reason: error.message }, "Pictures were not read");
    return null;
  }
  return data ? urlsOf(data).filter((url) => typeof url === "string") : [];
}
