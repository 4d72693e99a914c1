import { Client } from "pg";
import { findUsedTable } from "./content";
import type { Settings } from "../settings";

export const SEEDING_TABLE =
  "create table if not exists local.seeding (began timestamptz not null, finished timestamptz)";

/**
 * True if sample content is wanted and the database is empty or an earlier seeding was interrupted. A
 * database started without it never gets it later.
 */
export async function beginSeeding(url: string, seed: Settings["seed"]): Promise<boolean> {
  return query(url, async (client) => {
    await client.query(SEEDING_TABLE);
    const { rows } = await client.query<{ finished: Date | null }>(
      "select finished from local.seeding",
    );
    if (rows[0]) return seed === "sample" && rows[0].finished === null;
    const stored = await client.query("select from storage.objects limit 1");
    const isWanted = seed === "sample" && !stored.rowCount && !(await findUsedTable(client));
    await client.query(
      "insert into local.seeding (began, finished) values (now(), case when $1 then null else now() end)",
      [isWanted],
    );
    return isWanted;
  });
}

/** Prevents the sample content from ever being loaded again. */
export async function finishSeeding(url: string): Promise<void> {
  await query(url, (client) => client.query("update local.seeding set finished = now()"));
}

async function query<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}
