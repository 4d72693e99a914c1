import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { getResponseMedian } from "./response.queries.server";
import { promisedHours } from "./response-time";

/**
 * Stores within how many hours the agency usually replies, as visitors read it. Only another number is
 * written: it is public content, and every cached page is made again for it. Throws a DatabaseError when it
 * could not be written.
 */
export async function refreshResponsePromise(): Promise<void> {
  const hours = promisedHours(await getResponseMedian());
  const stored = adminDatabase().from("response_promise").update({ hours }).eq("is_only", true);
  // In SQL null differs from no number.
  const isOther = hours === null ? "hours.not.is.null" : `hours.is.null,hours.neq.${hours}`;
  unwrapMaybe(await stored.or(isOther));
}
