import { adminDatabase, unwrapMaybe } from "~/services/database.server";
import { getResponseMedian } from "./response.queries.server";
import { promisedHours } from "./response-time";

/** Writes only a changed promise, since a write refreshes every cached page. Throws a `DatabaseError`. */
export async function refreshResponsePromise(): Promise<void> {
  const hours = promisedHours(await getResponseMedian());
  const stored = adminDatabase().from("response_promise").update({ hours }).eq("is_only", true);
  // `neq` doesn't match null.
  const isOther = hours === null ? "hours.not.is.null" : `hours.is.null,hours.neq.${hours}`;
  unwrapMaybe(await stored.or(isOther));
}
