import { publicDatabase, startDeadline } from "~/services/database.server";
import { log } from "~/services/log.server";
import { MOST_SHORTLISTED, parseSlugs } from "~/domain/shortlist/shortlist";
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
};

/** The form comes up without its subject too: nobody waits long for that, in milliseconds. */
const DEADLINE = 2500;

/**
 * The subject of the form at this address (`?service=`, `?property=`, `?properties=`); drafts too, since their link is
 * open. General when there is no such thing, and when the database does not answer: the form must
 * come up, and keep what was typed, all the same.
 */
export function getLeadSubject(source: PublicLeadSource, asked: Asked): Promise<KnownSubject> {
  return startDeadline(DEADLINE)(() => readSubject(source, asked));
}

type Asked = { service?: string; property?: string; properties?: string };

async function readSubject(source: PublicLeadSource, asked: Asked): Promise<KnownSubject> {
  if (source === "service-inquiry" && asked.service && isSlug(asked.service)) {
    return { source, service: orNone(await serviceBySlug(asked.service)) };
  }
  if (source === "property-inquiry" && asked.property && isSlug(asked.property)) {
    return { source, property: orNone(await propertyBySlug(asked.property)) };
  }
  if (source === "property-inquiry" && asked.properties) {
    return { source, properties: await propertiesBySlug(parseSlugs(asked.properties)) };
  }
  return { source };
}

// Asked once, without the library's retries: a visitor would wait for all of them.
const serviceBySlug = (slug: string) =>
  publicDatabase()
    .from("services_pemba")
    .select("id,slug,title,whatsapp_template")
    .eq("slug", slug)
    .maybeSingle();

const propertyBySlug = (slug: string) =>
  publicDatabase()
    .rpc("property_by_slug", { wanted_slug: slug })
    .select("id,slug,name")
    .maybeSingle();

/** The published ones of these properties, in their order; none when the database does not answer. */
async function propertiesBySlug(slugs: string[]) {
  const wanted = slugs.slice(0, MOST_SHORTLISTED);
  const found = orNone(
    await publicDatabase()
      .from("properties_pemba")
      .select("slug,name")
      .in("slug", wanted)
      .eq("is_published", true),
  );
  return wanted.flatMap((slug) => found?.find((property) => property.slug === slug) ?? []);
}

type Result<T> = { data: T | null; error: { message: string } | null };

function orNone<T>({ data, error }: Result<T>): T | undefined {
  if (error) log.warn({ reason: error.message }, "The subject of a lead was not found");
  return data ?? undefined;
}
