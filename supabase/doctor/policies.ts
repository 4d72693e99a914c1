import { randomUUID } from "node:crypto";
import { FOREIGN_KEY_VIOLATION } from "../../app/services/postgres-errors";
import { isForbidden, isMissingTable, isWell, describeError } from "./api";
import { expectedSchema } from "./expected-schema";
import { type Finding, type ExaminedInstallation, findProblems, pass, fail } from "./finding";

/** Tables that visitors read, with the filter for published rows. */
const PUBLISHED: Record<string, string> = {
  properties_pemba: "is_published=is.true",
  properties: "is_published=is.true",
  property_price_changes: "is_public=is.true",
  areas_pemba: "",
  services_pemba: "",
  blog_posts_pemba: "published_at=lte.now",
  agency_settings: "",
  cost_settings: "",
  claims: "key=not.is.null&review_on=gt.tomorrow",
  testimonials: "consented_on=lte.yesterday",
  response_promise: "",
  slug_redirects: "kind=in.(areas_pemba,services_pemba)",
  content_version: "",
  content_changes: "",
};

const policiesMissing = (problems: string[], migrate: string) =>
  fail(
    `${problems.join("; ")}: grants or policies of the migrations are missing, ${migrate} or make them again.`,
  );

/** Checks that visitors see every kind of published content. */
export async function checkPublicReads({
  anon,
  service,
  migrate,
}: ExaminedInstallation): Promise<Finding> {
  const problems = await findProblems(Object.entries(PUBLISHED), async ([table, filter]) => {
    const path = `/rest/v1/${table}?limit=1&${filter}`;
    const [seen, stored] = await Promise.all([anon("GET", path), service("GET", path)]);
    if (!isWell(seen)) return `Visitors can't read ${table} (${describeError(seen)})`;
    if (!isWell(stored)) return `${table} could not be read (${describeError(stored)})`;
    return stored.rows.length > seen.rows.length ? `Visitors see nothing of ${table}` : null;
  });
  return problems.length > 0
    ? policiesMissing(problems, migrate)
    : pass("Visitors read what is published.");
}

/** Admin-only rows of each table, and the policy that hides them. */
const DRAFTS = [
  {
    table: "properties_pemba",
    filter: "is_published=is.false",
    policy: "anyone reads published properties",
  },
  {
    table: "blog_posts_pemba",
    filter: "published_at=is.null",
    policy: "anyone reads published blog posts",
  },
];

export async function checkDraftsHidden({ anon, service }: ExaminedInstallation): Promise<Finding> {
  let hasDrafts = false;
  for (const { table, filter, policy } of DRAFTS) {
    const path = `/rest/v1/${table}?select=id&limit=1&${filter}`;
    const [seen, stored] = await Promise.all([anon("GET", path), service("GET", path)]);
    // If visitors can't read a table at all, checkPublicReads reports it.
    const failed = [seen, stored].find(
      (one) => !isWell(one) && !(one === seen && isForbidden(one)),
    );
    if (failed) return fail(`${table} could not be read (${describeError(failed)}).`);
    hasDrafts ||= stored.rows.length > 0;
    if (seen.rows.length === 0) continue;
    return fail(
      `Drafts are listed for everybody: enable row-level security on ${table}, with the policy "${policy}" alone.`,
    );
  }
  const none = !hasDrafts ? " (there is none now to try it with)" : "";
  return pass(`Drafts are in no list${none}.`);
}

/** Checks that the anonymous key reads published content only. */
export async function checkPrivateTables({ anon }: ExaminedInstallation): Promise<Finding> {
  const { tables } = await expectedSchema();
  const privateTables = Object.keys(tables).filter((table) => !(table in PUBLISHED));
  const readable = await findProblems(privateTables, async (table) => {
    const response = await anon("GET", `/rest/v1/${table}?limit=1`);
    return isForbidden(response) || isMissingTable(response) ? null : table;
  });
  return readable.length > 0
    ? fail(`The anonymous key may read ${readable.join(", ")}: revoke that from anon.`)
    : pass("The anonymous key reads nothing else.");
}

/** These rows can't be stored, because a required column is null; Postgres checks policies first. */
const NEVER_STORED: Record<string, object> = {
  leads_pemba: { full_name: null },
  leads: { full_name: null },
  callback_requests: { full_name: null },
  contact_leads: { cta_type: null },
};
const NOT_NULL_VIOLATION = "23502";

/** Checks that visitors may leave leads, messages and callback requests, without storing any. */
export async function checkVisitorsLeads({
  anon,
  migrate,
}: ExaminedInstallation): Promise<Finding> {
  const problems = await findProblems(Object.entries(NEVER_STORED), async ([table, row]) => {
    const response = await anon("POST", `/rest/v1/${table}`, row);
    if (response.code === NOT_NULL_VIOLATION) return null;
    return `Visitors can leave nothing in ${table} (${describeError(response)})`;
  });
  return problems.length > 0
    ? policiesMissing(problems, migrate)
    : pass("Visitors can leave leads, messages and callback requests.");
}

/** One admin-only column per table. */
const ADMIN_COLUMNS: Record<string, string> = {
  properties_pemba: "slug",
  areas_pemba: "slug",
  services_pemba: "slug",
  blog_posts_pemba: "slug",
  leads_pemba: "status",
};
/** Matches no row. */
const NIL = "00000000-0000-0000-0000-000000000000";

/** Tries changes that match no row. */
export async function checkVisitorsChangeNothing({ anon }: ExaminedInstallation): Promise<Finding> {
  const writable = await findProblems(Object.entries(ADMIN_COLUMNS), async ([table, column]) => {
    const answer = await anon("PATCH", `/rest/v1/${table}?id=eq.${NIL}`, { [column]: "x" });
    return isForbidden(answer) || isMissingTable(answer) ? null : table;
  });
  return writable.length > 0
    ? fail(`The anonymous key may change ${writable.join(", ")}: revoke that from anon.`)
    : pass("The anonymous key changes nothing.");
}

const CONTENT = ["properties_pemba", "areas_pemba", "services_pemba", "blog_posts_pemba"];

/**
 * Writes nothing: an update that matches no row still runs statement triggers, and an insert runs its row
 * triggers before the missing area is detected.
 */
export async function checkContentWrites({
  service,
  migrate,
}: ExaminedInstallation): Promise<Finding> {
  const problems = await findProblems(CONTENT, async (table) => {
    const answer = await service("PATCH", `/rest/v1/${table}?id=eq.${NIL}`, {
      slug: "doctor",
    });
    return isWell(answer) ? null : `${table} can't be changed (${describeError(answer)})`;
  });
  const inserted = await service("POST", "/rest/v1/properties_pemba", {
    name: `Doctor ${randomUUID()}`,
    description: "",
    location: "",
    type: "land",
    price: 1,
    latitude: 0,
    longitude: 0,
    area_id: NIL,
  });
  if (inserted.code !== FOREIGN_KEY_VIOLATION) {
    problems.push(`no property can be added (${describeError(inserted)})`);
  }
  return problems.length > 0
    ? fail(`The back office can't write: ${problems.join("; ")}: ${migrate}.`)
    : pass("The back office can write content.");
}
