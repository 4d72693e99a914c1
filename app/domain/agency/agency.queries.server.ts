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
import { imageUrl } from "~/utils/web/image-url";

/** The site's own guide. */
const GUIDE_PATH = "/guides/investment";

type PublicFacts = AgencyFacts & { repliesWithinHours?: number; phoneDisplay: string };

let lastKnown: PublicFacts = withPhoneDisplay(agencyFactsSchema.parse({}));

/** The current facts; the last known ones while the database is down, so that no page fails. */
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

function withPhoneDisplay(facts: AgencyFacts) {
  return { ...facts, phoneDisplay: formatPhone(facts.phone) };
}

export async function getAgency(): Promise<Agency> {
  const facts = await getFacts();
  const { name, legalName, tagline, description, phone, email, address } = facts;
  const { hours, social, licence, companyNumber, ratesOn, repliesWithinHours, phoneDisplay } =
    facts;
  return {
    ...{ name, legalName, tagline, description, phone, email, address },
    ...{ hours, social, licence, companyNumber, ratesOn, repliesWithinHours, phoneDisplay },
    whatsApp: facts.whatsApp ?? phone,
    ...headerLogo(facts.logo),
    ...(facts.sharePicture && { sharePicture: facts.sharePicture.url }),
  };
}

/** In CSS pixels. */
const LOGO = { width: 150, height: 32 };

function headerLogo(logo: AgencyFacts["logo"]): Pick<Agency, "logo"> {
  const url = logo && imageUrl(logo.url, 320);
  if (!url) return {};
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  return { logo: { url, width: width ?? 0, height: height ?? 0 } };
}

export async function getAgencyDetails(): Promise<AgencyDetails> {
  const { rates, closedDays, people, directions, office } = await getFacts();
  return { rates, closedDays, people, directions, office };
}

/** URL of the guide that visitors ask for; the site's own starts with `origin`. */
export async function getGuideLink(origin: string): Promise<string> {
  return (await getFacts()).guideLink ?? origin + GUIDE_PATH;
}

/** Path of the first page after signing in. */
export async function getFirstPage(): Promise<string> {
  return `/admin/${(await getFacts()).firstPage}`;
}

export async function getOfficeCalendar(): Promise<OfficeCalendar> {
  const { hours, closedDays } = await getFacts();
  return { hours, closedDays };
}

export async function addClosedDayNote(done: string, day: string): Promise<string> {
  const words = closedDayNote(day, await getOfficeCalendar());
  return words ? `${done}. ${words}` : done;
}

export async function getEditedAgency(): Promise<AgencyFacts & { updated_at: string }> {
  const row = unwrapMaybe(
    await adminDatabase().from("agency_settings").select("facts,updated_at").maybeSingle(),
  );
  const facts = agencyFactsSchema.parse(row?.facts ?? {});
  return { ...facts, updated_at: row?.updated_at ?? NEVER_SAVED };
}

/** False until the operator has saved Settings; the sample people alone don't count. */
export async function isAgencySaved(): Promise<boolean> {
  const row = unwrapMaybe(
    await adminDatabase().from("agency_settings").select("facts").maybeSingle(),
  );
  return Object.keys(row?.facts ?? {}).some((fact) => fact !== "people");
}

export async function listPhotoUrls(): Promise<string[] | null> {
  const { data, error } = await adminDatabase()
    .from("agency_settings")
    .select("photos")
    .maybeSingle();
  return error ? null : (data?.photos ?? []);
}
