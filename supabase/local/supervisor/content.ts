import type { Client } from "pg";

/**
 * The tables whose rows somebody has entered or sent: an installation is empty without them. What the
 * migrations and the running site put into tables by themselves is in none of these.
 */
const CONTENT_TABLES = [
  "properties_pemba",
  "areas_pemba",
  "blog_posts_pemba",
  "leads_pemba",
  "callback_requests",
  "contact_leads",
  "agency_settings",
  "cost_settings",
  "whatsapp_templates",
] as const;

/** The site's buckets: a hosted project may have others. */
export const BUCKETS = ["properties", "areas", "blog", "site", "documents"] as const;

/** The first of the content tables that holds rows; undefined when all are empty. */
export async function usedTable(client: Pick<Client, "query">): Promise<string | undefined> {
  for (const name of CONTENT_TABLES) {
    const { rowCount } = await client.query(`select from public.${name} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}
