import { slotText } from "~/domain/bookings/booking";
import { listFreeHours } from "~/domain/bookings/booking.queries.server";
import type { ConsultationChoice, FreeTime } from "~/domain/bookings/consultation-choice";
import { freeTimeOf } from "~/domain/bookings/free-time";
import { bookingIn, modeIn } from "~/domain/messages/lead-thanks.server";
import { firstSlugs, parseSlugs } from "~/domain/shortlist/shortlist";
import { listShortlisted } from "~/domain/shortlist/shortlist.queries.server";
import { startDeadline } from "~/services/database.server";
import { readOrOutage } from "~/services/outage.server";
import { readShortlist } from "./shortlist.server";

const FREE_TIMES = 12;

/** Lists the next free times as choices of the consultation form. */
export async function listFreeTimes(): Promise<FreeTime[]> {
  const instants = await listFreeHours(FREE_TIMES);
  return instants.map((instant) => ({ value: freeTimeOf(instant), label: slotText(instant) }));
}

/** In milliseconds; after that the form is shown without its choices. */
const DEADLINE = 2500;

/** Reads `mode`, `date`, `time`, `property` and `properties`, and the visitor's shortlist. */
export async function readConsultationChoice(request: Request): Promise<ConsultationChoice> {
  const url = new URL(request.url);
  const { searchParams } = url;
  const named = namedProperties(searchParams);
  const listed = firstSlugs([...new Set([...named, ...readShortlist(request)])]);
  const runBeforeDeadline = startDeadline(DEADLINE);
  const [free, shortlisted] = await Promise.all([
    readOrOutage(runBeforeDeadline(listFreeTimes)),
    readOrOutage(runBeforeDeadline(() => listShortlisted(listed))),
  ]);
  const { properties, present } = shortlisted.ok
    ? shortlisted.value
    : { properties: [], present: [] };
  const ticked = present.slice(0, named.length);
  const offered = properties.map(({ slug, name }) => ({
    ...{ slug, name },
    isTicked: ticked.includes(slug),
  }));
  const { consultation_date: date = "", consultation_time: time = "" } = bookingIn(url);
  const hasVisited = offered.some(({ isTicked }) => isTicked);
  return {
    mode: modeIn(searchParams) ?? (hasVisited ? "visit" : "phone"),
    ...{ date, time },
    free: free.ok ? free.value : [],
    properties: offered,
  };
}

/** Slugs in the address, at most as many as a shortlist has. */
export const namedProperties = (params: URLSearchParams): string[] =>
  firstSlugs(parseSlugs([params.get("property"), params.get("properties")].filter(Boolean).join()));
