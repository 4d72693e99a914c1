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

export type KnownSubject = {
  source: PublicLeadSource;
  service?: { id: string; slug: string; title: string; whatsapp_template: string | null };
  property?: { id: string; slug: string; name: string };
  search?: string;
  properties?: { slug: string; name: string }[];
  /** The database was down; the subject may be readable later. */
  isUnread?: boolean;
};

/** In milliseconds; after that the form is shown without its subject. */
const DEADLINE = 2500;

/** Also finds former slugs, and drafts for an inquiry. General if unknown or in an outage: the form must always work. */
export async function getLeadSubject(
  source: PublicLeadSource,
  params: SubjectParams,
): Promise<KnownSubject> {
  try {
    return { source, ...(await startDeadline(DEADLINE)(() => readSubject(source, params))) };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    log.warn({ reason: error.message }, "The subject of a lead was not read");
    const isAboutSeveral = canBeAboutSeveral(source) && !params.property && params.properties;
    return {
      source,
      isUnread: !isPermanentError(error.code),
      // The lead's message lists their slugs.
      ...(isAboutSeveral && { properties: [] }),
    };
  }
}

const canBeAboutSeveral = (source: PublicLeadSource) =>
  source === "property-inquiry" || source === "consultation";

type SubjectParams = { service?: string; property?: string; properties?: string };

async function readSubject(
  source: PublicLeadSource,
  { service, property, properties }: SubjectParams,
): Promise<Pick<KnownSubject, "service" | "property" | "properties">> {
  if (source === "service-inquiry" && service && isSlug(service))
    return { service: await byAnySlug(service, getService, getServiceRedirect) };
  if (source === "consultation" && property && isSlug(property))
    return { property: await byAnySlug(property, getPublished, getPropertyRedirect) };
  if (!canBeAboutSeveral(source)) return {};
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

const propertyBySlug = (slug: string) =>
  publicDatabase().rpc("property_by_slug", { wanted_slug: slug }).select("id,slug,name");

const getProperty = async (slug: string) => unwrapMaybe(await propertyBySlug(slug).maybeSingle());

/** Null for a draft, which nobody can visit yet. */
const getPublished = async (slug: string) =>
  unwrapMaybe(await propertyBySlug(slug).eq("is_published", true).maybeSingle());

async function byAnySlug<T>(
  slug: string,
  get: (slug: string) => Promise<T | null>,
  getRedirect: (slug: string) => Promise<string | null>,
): Promise<T | undefined> {
  const found = await get(slug);
  const moved = found ? null : await getRedirect(slug);
  return found ?? (moved === null ? null : await get(moved)) ?? undefined;
}

async function propertiesBySlug(slugs: string[]) {
  const { properties } = await listShortlisted(firstSlugs(slugs));
  return properties.map(({ slug, name }) => ({ slug, name }));
}
