import { Client } from "pg";

export const SEEDING_TABLE =
  "create table if not exists local.seeding (began timestamptz not null, finished timestamptz)";

/** True when the sample content is wanted: the database is empty, or an earlier seeding was cut short. */
export async function beginSeeding(url: string): Promise<boolean> {
  return query(url, async (client) => {
    await client.query(SEEDING_TABLE);
    const { rows } = await client.query<{ finished: Date | null }>(
      "select finished from local.seeding",
    );
    if (rows[0]) return rows[0].finished === null;
    const { rows: state } = await client.query<{ is_used: boolean }>(`select
      exists (select from public.properties_pemba) or exists (select from public.areas_pemba)
      or exists (select from public.leads_pemba) or exists (select from storage.objects) as is_used`);
    if (state[0]?.is_used) return false;
    await client.query("insert into local.seeding (began) values (now())");
    return true;
  });
}

/** Notes that the sample content is complete, so that it is never loaded again. */
export async function finishSeeding(url: string): Promise<void> {
  await query(url, (client) => client.query("update local.seeding set finished = now()"));
}

async function query<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}
