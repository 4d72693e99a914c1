import { getPropertyRedirect } from "~/domain/properties/property.queries.server";
import { getServiceRedirect } from "~/domain/services/service.queries.server";
import { firstSlugs, parseSlugs } from "~/domain/shortlist/shortlist";
import { listShortlisted } from "~/domain/shortlist/shortlist.queries.server";
import {
  DatabaseError,
  publicDatabase,
  startDeadline,
  unwrapMaybe,
} from "~/services/database.server";
import { log } from "~/services/log.server";
import { isPermanentError } from "~/services/postgres-errors";
import { isSlug } from "~/utils/slug";
import type { PublicLeadSource } from "./lead";

/** A lead form's subject with what the database knows of it. */
export type KnownSubject = {
  source: PublicLeadSource;
  service?: { id: string; slug: string; title: string; whatsapp_template: string | null };
  property?: { id: string; slug: string; name: string };
  /** The subject of a search alert, in words. */
  search?: string;
  properties?: { slug: string; name: string }[];
  /** The database did not say what it is, and may do so later. */
  isUnread?: boolean;
};

/** The form comes up without its subject too: nobody waits long for that, in milliseconds. */
const DEADLINE = 2500;

/**
 * The subject of the form at this address (`?service=`, `?property=`, `?properties=`), by former slugs too; drafts too,
 * since their link is open. General when there is no such thing, and when the database does not answer: the form must
 * come up, and keep what was typed, all the same.
 */
export async function getLeadSubject(
  source: PublicLeadSource,
  asked: Asked,
): Promise<KnownSubject> {
  try {
    return { source, ...(await startDeadline(DEADLINE)(() => readSubject(source, asked))) };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    log.warn({ reason: error.message }, "The subject of a lead was not read");
    const isAboutSeveral = source === "property-inquiry" && !asked.property && asked.properties;
    return {
      source,
      isUnread: !isPermanentError(error.code),
      // None that is known: the lead's message names them by their slugs.
      ...(isAboutSeveral && { properties: [] }),
    };
  }
}

type Asked = { service?: string; property?: string; properties?: string };

async function readSubject(
  source: PublicLeadSource,
  { service, property, properties }: Asked,
): Promise<Pick<KnownSubject, "service" | "property" | "properties">> {
  if (source === "service-inquiry" && service && isSlug(service))
    return { service: await byAnySlug(service, getService, getServiceRedirect) };
  if (source !== "property-inquiry") return {};
  if (property && isSlug(property))
    return { property: await byAnySlug(property, getProperty, getPropertyRedirect) };
  return properties ? { properties: await propertiesBySlug(parseSlugs(properties)) } : {};
}

async function getService(slug: string) {
  const service = publicDatabase()
    .from("services_pemba")
    .select("id,slug,title,whatsapp_template")
    .eq("slug", slug);
  return unwrapMaybe(await service.maybeSingle());
}

async function getProperty(slug: string) {
  const property = publicDatabase().rpc("property_by_slug", { wanted_slug: slug });
  return unwrapMaybe(await property.select("id,slug,name").maybeSingle());
}

/** The row that has this slug, or once had it; undefined for none. */
async function byAnySlug<T>(
  slug: string,
  get: (slug: string) => Promise<T | null>,
  getRedirect: (slug: string) => Promise<string | null>,
): Promise<T | undefined> {
  const found = await get(slug);
  const moved = found ? null : await getRedirect(slug);
  return found ?? (moved === null ? null : await get(moved)) ?? undefined;
}

/** The published ones of these properties, in their order. */
async function propertiesBySlug(slugs: string[]) {
  const { properties } = await listShortlisted(firstSlugs(slugs));
  return properties.map(({ slug, name }) => ({ slug, name }));
}
