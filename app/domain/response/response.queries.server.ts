import { getOfficeCalendar } from "~/domain/agency/agency.queries.server";
import { adminDatabase, unwrap } from "~/services/database.server";
import { responseMedian, RESPONSE_DAYS, type ResponseMedian } from "./response-time";

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_ENQUIRIES = 1000;

export async function getResponseMedian(): Promise<ResponseMedian | null> {
  const now = new Date();
  const [calendar, responses] = await Promise.all([
    getOfficeCalendar(),
    adminDatabase().rpc("first_answers", {
      since: new Date(now.getTime() - RESPONSE_DAYS * DAY_MS).toISOString(),
      most: MOST_ENQUIRIES,
    }),
  ]);
  return responseMedian(unwrap(responses), now.toISOString(), calendar);
}
