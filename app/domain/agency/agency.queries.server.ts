import { NEVER_SAVED } from "~/domain/editing/edited";
import { formatPhone } from "~/domain/phone/phone";
import { remember } from "~/services/cache.server";
import { contentVersion } from "~/services/content-version.server";
import {
  adminDatabase,
  DatabaseError,
  publicDatabase,
  unwrapMaybe,
} from "~/services/database.server";
import type { Agency, AgencyDetails } from "./agency";
import { agencyFactsSchema, type AgencyFacts } from "./agency-facts.schema";
import { closedDayNote, type OfficeCalendar } from "./closed-days";

/** The edited facts, and within how many hours the agency usually replies, if that may be said. */
type PublicFacts = AgencyFacts & { repliesWithinHours?: number; phoneDisplay: string };

let lastKnown: PublicFacts = withPhoneDisplay(agencyFactsSchema.parse({}));

/**
 * The agency's facts of the present content version. While the database is away, the last known ones;
 * before it has ever answered, the initial ones: no page fails for them.
 */
async function getFacts(): Promise<PublicFacts> {
  if ((await contentVersion()) === null) return lastKnown;
  try {
    return (lastKnown = await remember("agency", readFacts));
  } catch (error) {
    if (error instanceof DatabaseError) return lastKnown;
    throw error;
  }
}

async function readFacts(): Promise<PublicFacts> {
  const [row, promise] = await Promise.all([
    publicDatabase().from("agency_settings").select("facts").maybeSingle(),
    publicDatabase().from("response_promise").select("hours").maybeSingle(),
  ]);
  const hours = unwrapMaybe(promise)?.hours;
  const facts = agencyFactsSchema.parse(unwrapMaybe(row)?.facts ?? {});
  return { ...withPhoneDisplay(facts), ...(hours && { repliesWithinHours: hours }) };
}

/** With the phone number as people write it, which is worked out once: every page shows it. */
function withPhoneDisplay(facts: AgencyFacts) {
  return { ...facts, phoneDisplay: formatPhone(facts.phone) };
}

/** The facts of the agency that every page may show; never throws for a database that is away. */
export async function getAgency(): Promise<Agency> {
  const facts = await getFacts();
  const { name, legalName, tagline, description, phone, email, address } = facts;
  const { hours, social, licence, companyNumber, ratesOn, repliesWithinHours, phoneDisplay } =
    facts;
  return {
    ...{ name, legalName, tagline, description, phone, email, address },
    ...{ hours, social, licence, companyNumber, ratesOn, repliesWithinHours, phoneDisplay },
    whatsApp: facts.whatsApp ?? phone,
  };
}

/** The rest of the facts; never throws for a database that is away. */
export async function getAgencyDetails(): Promise<AgencyDetails> {
  const { rates, closedDays, people, directions, office } = await getFacts();
  return { rates, closedDays, people, directions, office };
}

/** When the agency answers; never throws for a database that is away. */
export async function getOfficeCalendar(): Promise<OfficeCalendar> {
  const { hours, closedDays } = await getFacts();
  return { hours, closedDays };
}

/** The message of a saved date, which says when the office is closed then: "Saved. The office is closed …". */
export async function addClosedDayNote(done: string, day: string): Promise<string> {
  const words = closedDayNote(day, await getOfficeCalendar());
  return words ? `${done}. ${words}` : done;
}

/** The facts as the operator edits them; `updated_at` is their version. */
export async function getEditedAgency(): Promise<AgencyFacts & { updated_at: string }> {
  const row = unwrapMaybe(
    await adminDatabase().from("agency_settings").select("facts,updated_at").maybeSingle(),
  );
  const facts = agencyFactsSchema.parse(row?.facts ?? {});
  return { ...facts, updated_at: row?.updated_at ?? NEVER_SAVED };
}

/** The URLs of the photos of people; null when they could not be read. */
export async function listPhotoUrls(): Promise<string[] | null> {
  const { data, error } = await adminDatabase()
    .from("agency_settings")
    .select("photos")
    .maybeSingle();
  return error ? null : (data?.photos ?? []);
}
