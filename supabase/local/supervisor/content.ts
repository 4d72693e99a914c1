import type { Client } from "pg";

/** Tables with content that people entered or sent. An installation without such rows counts as empty. */
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

/** A hosted project may have further buckets. */
export const BUCKETS = ["properties", "areas", "blog", "site", "documents"] as const;

/** Returns the first content table with rows; undefined if all are empty. */
export async function findUsedTable(client: Pick<Client, "query">): Promise<string | undefined> {
  for (const name of CONTENT_TABLES) {
    const { rowCount } = await client.query(`select from public.${name} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}
